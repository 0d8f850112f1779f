//! `cargo xtask dist`: builds the archive for download. It holds the program with the page inside, manual pages,
//! completions, the documentation, the service unit, proxy examples, licences and a container file. None of them needs Node or Rust.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::checksums;
use crate::disk::{self, copy, write};
use crate::docs;
use crate::run::{cargo, output, program, root, run};

/// The shells with completions, and their file names.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "stammtisch.bash"),
    ("zsh", "_stammtisch"),
    ("fish", "stammtisch.fish"),
];

/// Files of the repository with their paths in the archive.
const FILES: [(&str, &str); 11] = [
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "licences/LICENSE-MIT"),
    ("LICENSE-APACHE", "licences/LICENSE-APACHE"),
    (
        "packaging/stammtisch.service",
        "lib/systemd/system/stammtisch.service",
    ),
    ("packaging/Containerfile", "Containerfile"),
    ("packaging/Caddyfile", "examples/Caddyfile"),
    ("packaging/nginx.conf", "examples/nginx.conf"),
    ("packaging/apache.conf", "examples/apache.conf"),
    ("packaging/traefik.yml", "examples/traefik.yml"),
    ("packaging/cloudflared.yml", "examples/cloudflared.yml"),
];

/// Builds the release and packs it.
pub(crate) fn make() -> Result<()> {
    run(cargo(&[
        "build",
        "--release",
        "--locked",
        "--package",
        "stammtisch",
    ]))?;
    let target = root().join("target");
    let binary = target.join("release").join("stammtisch");
    let version = output(program("", &[text(&binary)?, "--version"]))?;
    let version = version
        .split_whitespace()
        .nth(1)
        .context("the program printed no version")?;
    let name = format!(
        "stammtisch-{version}-{}-{}",
        std::env::consts::ARCH,
        std::env::consts::OS
    );
    let dist = target.join("dist");
    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    copy(&binary, &folder.join("bin/stammtisch"))?;
    for (from, to) in FILES {
        copy(&root().join(from), &folder.join(to))?;
    }
    docs::build()?;
    docs::copy_book(&folder.join("docs"))?;
    let man = folder.join("share/man/man1");
    run(program("", &[text(&binary)?, "man", text(&man)?]))?;
    for (shell, file) in SHELLS {
        let script = output(program("", &[text(&binary)?, "completions", shell]))?;
        write(&folder.join("share/completions").join(file), &script)?;
    }
    write(&folder.join("licences/THIRD-PARTY"), &third_parties()?)?;
    let archive = format!("{name}.tar.gz");
    run(program(
        "target/dist",
        &[
            "tar",
            "-czf",
            &archive,
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            &name,
        ],
    ))?;
    checksums::write(&dist, &[".tar.gz"])?;
    try_out(&dist, &archive)?;
    println!("{}", dist.join(archive).display());
    Ok(())
}

/// The list of packages that are part of the program, with their licences.
fn third_parties() -> Result<String> {
    let tree = [
        "tree",
        "--locked",
        "--package",
        "stammtisch",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}\t{l}",
    ];
    let tree = output(cargo(&tree))?;
    let packages: BTreeSet<String> = tree
        .lines()
        .filter(|line| !line.contains("stammtisch"))
        .map(|line| line.trim_end_matches(" (*)").replace('\t', ": "))
        .collect();
    let page = disk::read("web/package.json")?;
    let page: serde_json::Value = serde_json::from_str(&page)?;
    let page = page["dependencies"].as_object().into_iter().flatten();
    let page = page.map(|(name, version)| format!("{name} {}", version.as_str().unwrap_or_default()));
    let list = |lines: Vec<String>| lines.join("\n");
    Ok(format!(
        "The program is built with these packages, under these licences:\n\n{}\n\nThe page inside it is made with these:\n\n{}\n",
        list(packages.into_iter().collect()),
        list(page.collect()),
    ))
}

/// Unpacks the archive trial, and checks that it is complete and that the program runs.
fn try_out(dist: &Path, archive: &str) -> Result<()> {
    let trial = dist.join("tried");
    if trial.exists() {
        fs::remove_dir_all(&trial)?;
    }
    fs::create_dir_all(&trial)?;
    run(program(
        "target/dist/tried",
        &["tar", "-xzf", &format!("../{archive}"), "--strip-components=1"],
    ))?;
    let pages = fs::read_dir(trial.join("share/man/man1"))?.count();
    if pages < 2 {
        bail!("the archive has {pages} manual pages");
    }
    let help = output(program(
        "target/dist/tried",
        &["bin/stammtisch", "serve", "--help"],
    ))?;
    if !help.contains("--trust-proxy") {
        bail!("the program in the archive does not print its settings");
    }
    fs::remove_dir_all(trial)?;
    Ok(())
}

fn text(path: &Path) -> Result<&str> {
    path.to_str().context("the path is not valid UTF-8")
}
