//! Builds the web page with npm, to embed it in the program. `STAMMTISCH_WEB_DIST` names a prebuilt page.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Sources of the page, without the output of npm and the tests.
const SOURCES: [&str; 4] = [
    "package-lock.json",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
];
const NOT_SOURCES: [&str; 5] = ["node_modules", "dist", "playground", "coverage", "test-results"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=STAMMTISCH_WEB_DIST");
    let target = PathBuf::from(env::var("OUT_DIR")?).join("web");
    if let Some(built) = env::var_os("STAMMTISCH_WEB_DIST") {
        let built = fs::canonicalize(&built)
            .map_err(|error| format!("STAMMTISCH_WEB_DIST={}: {error}", built.display()))?;
        println!("cargo:rerun-if-changed={}", built.display());
        return copy(&built, &target);
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

fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()))?;
        } else {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
