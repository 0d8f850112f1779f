//! A compiler for WebAssembly from Debian, where rustup cannot fetch the target: `rustc-web` with the source of the standard library. It is
//! unpacked under `target/` and not put on the path. The linker is that of the ordinary toolchain.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::binary::built;
use crate::install::{as_root, debian};
use crate::run::{cargo, found, output, program, run, text};

/// The compiler, the standard library of this machine for build scripts, and the source of the one for WebAssembly.
const PACKAGES: [&str; 3] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src"];

/// The unpacked compiler.
pub(crate) struct DebianRust {
    /// Its `usr`.
    usr: PathBuf,
    linker: PathBuf,
}

impl DebianRust {
    /// The compiler, unpacked if necessary; `None` where there is no `apt-get`, or its packages are too old.
    pub(crate) fn get(target: &str) -> Result<Option<Self>> {
        let Some(version) = version()? else {
            return Ok(None);
        };
        let folder = built()?.join("debian-rust").join(&version);
        if !folder.join("complete").exists() {
            unpack(&folder, &version)?;
        }
        let usr = folder.join("usr");
        let linker = linker()?;
        println!("rustup has no {target} here; using rustc-web {version} of Debian");
        Ok(Some(Self { usr, linker }))
    }

    /// A cargo command for the target, which builds the standard library too.
    pub(crate) fn cargo(&self, args: &[&str]) -> Result<Command> {
        let mut command = cargo(args);
        command
            .arg("-Zbuild-std=std,panic_abort")
            // Its files don't fit those of the ordinary compiler.
            .arg(format!(
                "--target-dir={}",
                text(&built()?.join("debian-rust/target"))?
            ))
            .env("RUSTC", self.usr.join("bin/rustc"))
            .env("RUSTC_BOOTSTRAP", "1")
            .env("LD_LIBRARY_PATH", self.usr.join("lib/x86_64-linux-gnu"))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker)
            // A wrapper such as clippy's belongs to the ordinary compiler.
            .env_remove("RUSTC_WRAPPER")
            .env_remove("RUSTC_WORKSPACE_WRAPPER");
        Ok(command)
    }
}

/// The version of the packages; `None` without Debian packages for this machine, or with ones older than the workspace needs.
fn version() -> Result<Option<String>> {
    if !found("apt-get") || !found("dpkg") || !cfg!(target_arch = "x86_64") {
        return Ok(None);
    }
    let candidate = || -> Result<Option<String>> {
        let policy = output(program("", &["apt-cache", "policy", "rustc-web"]))?;
        let line = policy
            .lines()
            .find_map(|line| line.trim().strip_prefix("Candidate: "));
        Ok(line.filter(|version| *version != "(none)").map(str::to_owned))
    };
    let mut version = candidate()?;
    if version.is_none() {
        // A fresh machine has no lists of packages.
        let mut update = program("", &[as_root()?, &["apt-get", "-qq", "update"]].concat());
        update.stdout(std::process::Stdio::null());
        run(update)?;
        version = candidate()?;
    }
    let needed = env!("CARGO_PKG_RUST_VERSION");
    Ok(version.filter(|version| is_new_enough(version, needed)))
}

/// Whether a version such as `1.96.0+dfsg1-1` is at least one such as `1.95`.
fn is_new_enough(version: &str, needed: &str) -> bool {
    let numbers = |version: &str| {
        let parts = version.split(|c: char| !c.is_ascii_digit()).take(2);
        parts
            .map(|part| part.parse::<u32>().unwrap_or(0))
            .collect::<Vec<_>>()
    };
    numbers(version) >= numbers(needed)
}

/// The packages that this package depends on, of these kinds.
fn dependencies(package: &str, prefix: &str) -> Result<Vec<String>> {
    let all = output(program("", &["apt-cache", "depends", package]))?;
    let names = all
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "));
    Ok(names
        .filter(|name| name.starts_with(prefix))
        .map(str::to_owned)
        .collect())
}

/// Downloads the packages and unpacks what is needed of them.
fn unpack(folder: &Path, version: &str) -> Result<()> {
    println!("unpacking rustc-web {version} from Debian");
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let packages = folder.join("packages");
    fs::create_dir_all(&packages)?;
    let libraries = dependencies("libstd-rust-web-dev", "libstd-rust-web-")?;
    for library in &libraries {
        // LLVM has dependencies of its own.
        let llvm = dependencies(library, "libllvm")?;
        debian(&llvm.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    let mut download = program("", &["apt-get", "-qq", "download"]);
    download.current_dir(&packages).args(&libraries);
    for package in PACKAGES {
        download.arg(format!("{package}={version}"));
    }
    run(download)?;
    for package in fs::read_dir(&packages)? {
        let package = package?.path();
        let is_source = package
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("rust-web-src"));
        let mut members = vec!["./usr"];
        if is_source {
            // The source of the whole compiler has half a gigabyte.
            members = vec!["--wildcards", "./usr/lib", "./usr/src/*/library"];
        }
        extract(&package, folder, &members)?;
    }
    fs::remove_dir_all(&packages)?;
    fs::write(folder.join("complete"), version)?;
    Ok(())
}

/// Extracts these members of a package.
fn extract(package: &Path, folder: &Path, members: &[&str]) -> Result<()> {
    let mut dpkg = program("", &["dpkg", "--fsys-tarfile", text(package)?]);
    let mut archive = dpkg
        .stdout(std::process::Stdio::piped())
        .spawn()
        .context("cannot start dpkg")?;
    let mut tar = program("", &["tar", "-x", "-C", text(folder)?]);
    tar.args(members);
    if let Some(tarfile) = archive.stdout.take() {
        tar.stdin(tarfile);
    }
    run(tar)?;
    if !archive.wait()?.success() {
        bail!("{} cannot be read", package.display());
    }
    Ok(())
}

/// The linker of the ordinary toolchain, which knows WebAssembly.
fn linker() -> Result<PathBuf> {
    let folder = output(program("", &["rustc", "--print", "target-libdir"]))?;
    let linker = Path::new(folder.trim()).with_file_name("bin").join("rust-lld");
    if !linker.exists() {
        bail!("{} is missing; install Rust with rustup", linker.display());
    }
    Ok(linker)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_first_two_numbers() {
        assert!(is_new_enough("1.96.0+dfsg1-1~deb12u2", "1.95"));
        assert!(is_new_enough("1.95.0+dfsg1-1", "1.95"));
        assert!(!is_new_enough("1.85.0+dfsg3-1~deb12u3", "1.95"));
        assert!(is_new_enough("2.0.0", "1.95"));
    }
}
