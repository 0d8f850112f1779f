//! Prepares what the program embeds: the web page, built with npm, and the documentation. `STAMMTISCH_WEB_DIST` names a prebuilt page,
//! `STAMMTISCH_BOOK` the book that `cargo xtask docs` built.

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

/// The documentation of a program that is built without a book.
const NO_BOOK: &str = "no-book";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    page(&out.join("web"))?;
    book(&out.join("book"))
}

fn page(target: &Path) -> Result<(), Box<dyn Error>> {
    if let Some(built) = prebuilt("STAMMTISCH_WEB_DIST")? {
        return copy(&built, target, copy_file);
    }
    let web = Path::new("../../web");
    watch(web)?;
    install(web)?;
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
    )
}

/// Packs every file of the book, which makes it a fifth of its size.
fn book(target: &Path) -> Result<(), Box<dyn Error>> {
    let built = prebuilt("STAMMTISCH_BOOK")?;
    println!("cargo:rerun-if-changed={NO_BOOK}");
    copy(built.as_deref().unwrap_or(Path::new(NO_BOOK)), target, gzip)
}

/// The folder that an environment variable names. Rebuilds when it changes.
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
    npm(web, &["ci", "--no-audit", "--no-fund"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(web).output().map_err(|error| {
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
