//! Prepares what the program embeds: the web page, built with npm, and the documentation. `STAMMTISCH_WEB_DIST` names a prebuilt page,
//! `STAMMTISCH_WASM` the table for the browser that goes into a page built here, `STAMMTISCH_BOOK` the book that `cargo xtask docs` built.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

/// Sources of the page, without the output of npm and the tests.
const SOURCES: [&str; 4] = [
    "package-lock.json",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
];
const NOT_SOURCES: [&str; 5] = ["node_modules", "dist", "playground", "coverage", "test-results"];

/// The platform of the table for the browser.
const WASM: &str = "wasm32-unknown-unknown";

/// The documentation of a program that is built without a book.
const NO_BOOK: &str = "no-book";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    page(&out.join("web"), &out.join("browser"))?;
    book(&out.join("book"))
}

/// Builds the page. `wasm` is the folder for a build of the table for the browser.
fn page(target: &Path, wasm: &Path) -> Result<(), Box<dyn Error>> {
    if let Some(built) = prebuilt("STAMMTISCH_WEB_DIST")? {
        return copy(&built, target, copy_file);
    }
    let web = Path::new("../../web");
    watch(web)?;
    install(web)?;
    let table = table(wasm)?;
    let dist = target
        .to_str()
        .ok_or("the path of the build directory is not valid UTF-8")?;
    npm(
        web,
        &[
            "run",
            "build",
            "--",
            "--outDir",
            dist,
            "--emptyOutDir",
            "--logLevel",
            "warn",
        ],
        table.as_deref(),
    )
}

/// The table for the browser: a prebuilt one, or in releases one that is built here if the toolchain can. Without it the page doesn't offer
/// to play on the device. Debug builds do without: it would double their time.
fn table(folder: &Path) -> Result<Option<PathBuf>, Box<dyn Error>> {
    if let Some(built) = prebuilt("STAMMTISCH_WASM")? {
        return Ok(Some(built));
    }
    if env::var("PROFILE")? != "release" || !has_wasm()? {
        return Ok(None);
    }
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo
        .args(["rustc", "--quiet", "--locked", "--release", "--lib"])
        .args(["--package=stammtisch-browser", "--target", WASM, "--target-dir"])
        .arg(folder)
        // Names of functions are a third of it.
        .args(["--", "-C", "strip=symbols"])
        // The outer build's flags and linters are for its own platform and crates.
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("RUSTC_WORKSPACE_WRAPPER");
    let output = cargo.output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("the table for the browser cannot be built:\n{said}").into());
    }
    let built = folder.join(WASM).join("release/stammtisch_browser.wasm");
    watch_sources_of(&built)?;
    Ok(Some(built))
}

/// Whether the toolchain has the standard library for WebAssembly.
fn has_wasm() -> Result<bool, Box<dyn Error>> {
    let rustc = Command::new(env::var("RUSTC")?)
        .args(["--print", "target-libdir", "--target", WASM])
        .output()?;
    Ok(Path::new(String::from_utf8(rustc.stdout)?.trim()).is_dir())
}

/// Rebuilds when a source of this file changes. Cargo lists them beside it, as for `make`.
fn watch_sources_of(built: &Path) -> Result<(), Box<dyn Error>> {
    let rule = fs::read_to_string(built.with_extension("d"))?;
    let (_, sources) = rule
        .split_once(": ")
        .ok_or("cargo listed no sources of the table for the browser")?;
    // Spaces in names are escaped.
    for source in sources.trim().replace("\\ ", "\0").split(' ') {
        println!("cargo:rerun-if-changed={}", source.replace('\0', " "));
    }
    println!("cargo:rerun-if-changed=../../Cargo.lock");
    Ok(())
}

/// Packs every file of the book, which makes it a fifth of its size.
fn book(target: &Path) -> Result<(), Box<dyn Error>> {
    let built = prebuilt("STAMMTISCH_BOOK")?;
    println!("cargo:rerun-if-changed={NO_BOOK}");
    copy(built.as_deref().unwrap_or(Path::new(NO_BOOK)), target, gzip)
}

/// The file or folder that an environment variable names. Rebuilds when it changes.
fn prebuilt(variable: &str) -> Result<Option<PathBuf>, Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed={variable}");
    let Some(built) = env::var_os(variable) else {
        return Ok(None);
    };
    let built =
        fs::canonicalize(&built).map_err(|error| format!("{variable}={}: {error}", built.display()))?;
    println!("cargo:rerun-if-changed={}", built.display());
    Ok(Some(built))
}

/// Rebuilds when a source changes.
fn watch(web: &Path) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(web)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let wanted = if entry.file_type()?.is_dir() {
            !NOT_SOURCES.contains(&&*name) && !name.starts_with('.')
        } else {
            SOURCES.contains(&&*name)
        };
        if wanted {
            println!("cargo:rerun-if-changed={}", entry.path().display());
        }
    }
    Ok(())
}

/// Installs the page's build dependencies unless they are up to date.
fn install(web: &Path) -> Result<(), Box<dyn Error>> {
    let modified = |path: &str| fs::metadata(web.join(path)).and_then(|data| data.modified());
    let wanted = modified("package-lock.json")?;
    if modified("node_modules/.package-lock.json").is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    npm(web, &["ci", "--no-audit", "--no-fund"], None)
}

/// Runs npm. `table` is the table for the browser.
fn npm(web: &Path, arguments: &[&str], table: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(web);
    if let Some(table) = table {
        command.env("STAMMTISCH_WASM", table);
    }
    let output = command.output().map_err(|error| {
        format!(
            "cannot run npm ({error}): the web page is built with it. Install Node.js 20.19 or newer with npm \
             (https://nodejs.org), or set STAMMTISCH_WEB_DIST to a prebuilt page."
        )
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!(
        "npm {} failed:\n{}",
        arguments.join(" "),
        String::from_utf8_lossy(&said)
    )
    .into())
}

/// Replaces a folder by a copy of another. `put` writes the copy of a file.
fn copy(from: &Path, to: &Path, put: fn(&Path, &Path) -> io::Result<()>) -> Result<(), Box<dyn Error>> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target, put)?;
        } else {
            put(&entry.path(), &target)?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to).map(drop)
}

fn gzip(from: &Path, to: &Path) -> io::Result<()> {
    let mut packed = GzEncoder::new(File::create(to)?, Compression::best());
    io::copy(&mut File::open(from)?, &mut packed)?;
    packed.finish().map(drop)
}
