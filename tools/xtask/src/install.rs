//! Installs what the tests need and a fresh machine does not have.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{found, output, program, root, run};

/// Minimum Node version for the web page.
const NODE: u32 = 20;

/// Installs Debian packages and Node packages.
pub(crate) fn everything() -> Result<()> {
    let mut missing = Vec::new();
    if !found("node") || !found("npm") {
        missing.extend(["nodejs", "npm"]);
    }
    if !["chromium", "chromium-browser", "google-chrome"]
        .iter()
        .any(|name| found(name))
    {
        missing.push("chromium");
    }
    if !["firefox-esr", "firefox"].iter().any(|name| found(name)) {
        missing.push("firefox-esr");
    }
    // The Python package and an example bot need Python. On Debian, `venv` is a separate package.
    let venv = program("", &["python3", "-c", "import ensurepip, venv"]);
    if !found("python3") || output(venv).is_err() {
        missing.extend(["python3", "python3-venv"]);
    }
    // The tests start a server of their own.
    if !has_postgres() {
        missing.push("postgresql");
    }
    if !missing.is_empty() {
        debian(&missing)?;
    }
    // Uses a fifth less CPU time than the full browser, which works as well where this package is not available.
    if !found("chromium-headless-shell") && debian(&["chromium-headless-shell"]).is_err() {
        println!("the browser tests will use the full Chromium");
    }
    check_node()?;
    for folder in ["web", "e2e"] {
        node_packages(folder)?;
    }
    Ok(())
}

/// Whether PostgreSQL is installed. Debian keeps its programs out of the path.
fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let programs = versions.map(|version| version.path().join("bin/initdb"));
    programs.into_iter().any(|initdb| initdb.exists())
}

/// Installs PostgreSQL if it is missing.
pub(crate) fn postgres() -> Result<()> {
    if has_postgres() {
        Ok(())
    } else {
        debian(&["postgresql"])
    }
}

pub(crate) fn debian(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = format!("{names} must be installed: as root, `apt-get update && apt-get install {names}`");
    if !found("apt-get") {
        bail!("{by_hand} (apt-get is missing here; use the package manager of your system)");
    }
    let sudo = as_root().with_context(|| by_hand.clone())?;
    println!("installing {names} with apt-get");
    let update = ["apt-get", "-qq", "update"];
    let install = ["apt-get", "-qq", "install", "--yes", "--no-install-recommends"];
    for (words, packages) in [(&update[..], &[][..]), (&install[..], packages)] {
        let mut apt = program(
            "",
            &[sudo, &["env", "DEBIAN_FRONTEND=noninteractive"], words, packages].concat(),
        );
        apt.stdout(std::process::Stdio::null());
        run(apt).with_context(|| by_hand.clone())?;
    }
    Ok(())
}

/// The words before a command that runs as root.
pub(crate) fn as_root() -> Result<&'static [&'static str]> {
    match output(program("", &["id", "-u"]))?.trim() {
        "0" => Ok(&[]),
        _ if found("sudo") => Ok(&["sudo", "--non-interactive"]),
        _ => bail!("this needs root, and sudo is missing"),
    }
}

fn check_node() -> Result<()> {
    let version = output(program("", &["node", "--version"]))?;
    let version = version.trim();
    let major = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => bail!(
            "Node {NODE} or newer is required, but {version} is installed: install it from nodejs.org or your distribution's newer packages"
        ),
    }
}

/// Runs `npm ci`, unless the installed packages are newer than the lock file. The server's build script has the same
/// check.
pub(crate) fn node_packages(folder: &str) -> Result<()> {
    let modified = |path: &str| {
        let path = root().join(folder).join(path);
        fs::metadata(&path)
            .and_then(|data| data.modified())
            .with_context(|| format!("{} is missing", path.display()))
    };
    let wanted = modified("package-lock.json")?;
    if modified("node_modules/.package-lock.json").is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    println!("installing the Node packages of {folder}/");
    run(program(
        folder,
        &["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    ))
}
