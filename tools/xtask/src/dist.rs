//! `cargo xtask dist`: builds the archive for download. It holds the program with the page and the documentation inside,
//! manual pages, completions, the documentation as files, the service unit, proxy examples, licences and a container
//! file. None of them needs Node or Rust.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::binary::{PLAIN, built};
use crate::checksums;
use crate::cross;
use crate::disk::{self, copy, write};
use crate::docs::{self, Target};
use crate::run::{cargo, output, program, root, run, text};
use crate::tidy::tracked;
use crate::wasm;

/// The shells with completions, and their file names.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "stammtisch.bash"),
    ("zsh", "_stammtisch"),
    ("fish", "stammtisch.fish"),
];

/// Files of the repository outside `docs/`, with their paths in the archive.
const FILES: [(&str, &str); 20] = [
    ("README.md", "README.md"),
    ("README.de.md", "README.de.md"),
    ("SECURITY.md", "SECURITY.md"),
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
    ("packaging/nodes/haproxy.cfg", "examples/nodes/haproxy.cfg"),
    ("packaging/nodes/nginx.conf", "examples/nodes/nginx.conf"),
    ("packaging/nodes/Caddyfile", "examples/nodes/Caddyfile"),
    (
        "packaging/nodes/stammtisch@.service",
        "lib/systemd/system/stammtisch@.service",
    ),
    ("packaging/nodes/compose.yaml", "examples/nodes/compose.yaml"),
    ("packaging/nodes/alerts.yml", "examples/nodes/alerts.yml"),
    ("packaging/nodes/grafana.json", "examples/nodes/grafana.json"),
];

/// The folder of the documentation, in the repository and in the archive.
const DOCS: &str = "docs";

/// Builds the release and packs it, for another target if one is given.
pub(crate) fn make(target: Option<&str>) -> Result<()> {
    let book = docs::build()?;
    let here = build(&book, None)?;
    let packed = match target {
        Some(_) => build(&book, target)?,
        None => here.clone(),
    };
    let dist = root().join("target/dist");
    let name = name(&here, target)?;
    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let file = packed.file_name().context("the program has no name")?;
    copy(&packed, &folder.join("bin").join(file))?;
    let files = files()?;
    let targets = targets(&files)?;
    for (from, to) in &files {
        if docs::is_page(from) {
            write(&folder.join(to), &page(from, to, &targets)?)?;
        } else {
            copy(&root().join(from), &folder.join(to))?;
        }
    }
    disk::copy_folder(&book, &folder.join(DOCS))?;
    let man = folder.join("share/man/man1");
    run(program("", &[text(&here)?, "man", text(&man)?]))?;
    for (shell, file) in SHELLS {
        let script = output(program("", &[text(&here)?, "completions", shell]))?;
        write(&folder.join("share/completions").join(file), &script)?;
    }
    write(&folder.join("licences/THIRD-PARTY"), &third_parties(target)?)?;
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
    try_out(&dist, &archive, target.is_none())?;
    println!("{}", dist.join(archive).display());
    Ok(())
}

/// Builds the program with the book inside, for this machine or another target; returns its path.
fn build(book: &Path, target: Option<&str>) -> Result<PathBuf> {
    let (_, os) = platform(target)?;
    let mut command = match target {
        Some(target) => cross::cargo_build(target)?,
        None => cargo(&["build"]),
    };
    command.args(["--release", "--locked", "--package", "stammtisch"]);
    let mut file = "stammtisch";
    if os == "windows" {
        // jemalloc is for Unix.
        command.arg(PLAIN);
        file = "stammtisch.exe";
    }
    command.env(docs::VARIABLE, book);
    if let Some(module) = wasm::build()? {
        command.env(wasm::VARIABLE, module);
    }
    run(command)?;
    let folder = built()?.join(target.unwrap_or_default());
    Ok(folder.join("release").join(file))
}

/// Processor and system of this machine, or of another target.
fn platform(target: Option<&str>) -> Result<(String, String)> {
    match target {
        Some(target) => cross::platform(target),
        None => Ok((std::env::consts::ARCH.to_owned(), std::env::consts::OS.to_owned())),
    }
}

/// The archive's name, from the version that the program prints.
fn name(program_here: &Path, target: Option<&str>) -> Result<String> {
    let version = output(program("", &[text(program_here)?, "--version"]))?;
    let version = version
        .split_whitespace()
        .nth(1)
        .context("the program printed no version")?;
    let (arch, os) = platform(target)?;
    Ok(format!("stammtisch-{version}-{arch}-{os}"))
}

/// Files of the repository with their paths in the archive.
fn files() -> Result<Vec<(String, String)>> {
    let owned = |(from, to): (&str, &str)| (from.to_owned(), to.to_owned());
    let docs = tracked(&[DOCS])?.into_iter().map(|path| (path.clone(), path));
    Ok(FILES.map(owned).into_iter().chain(docs).collect())
}

/// The files of the repository that pages of the archive can link to, with their paths in it.
fn targets(files: &[(String, String)]) -> Result<BTreeMap<String, String>> {
    let mut targets = docs::carried()?;
    targets.extend(files.iter().cloned());
    Ok(targets)
}

/// A page as it is in the archive: its links lead to files there. Of a link to anything else only the text stays.
fn page(from: &str, to: &str, targets: &BTreeMap<String, String>) -> Result<String> {
    let up = "../".repeat(to.matches('/').count());
    Ok(docs::with_links(
        from,
        &disk::read(from)?,
        |target, file| match targets.get(file) {
            Some(there) => Target::Other(format!("{up}{there}{}", &target[file.len()..])),
            None => Target::None,
        },
    ))
}

/// The list of packages that are part of the program, with their licences.
fn third_parties(target: Option<&str>) -> Result<String> {
    let mut tree = vec![
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
    tree.extend(target.iter().flat_map(|target| ["--target", target]));
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

/// Unpacks the archive on trial and checks that it is complete; if the program runs here, that it works.
fn try_out(dist: &Path, archive: &str, is_runnable: bool) -> Result<()> {
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
    if is_runnable {
        let help = output(program(
            "target/dist/tried",
            &["bin/stammtisch", "serve", "--help"],
        ))?;
        if !help.contains("--trust-proxy") {
            bail!("the program in the archive does not print its settings");
        }
        let first = fs::read_to_string(trial.join(DOCS).join("index.html"))?;
        if served(&trial)? != first {
            bail!("the program in the archive does not serve the book at /docs/");
        }
    }
    fs::remove_dir_all(trial)?;
    Ok(())
}

/// Starts the program of an unpacked archive without this process's environment, and returns its page at `/docs/`.
fn served(trial: &Path) -> Result<String> {
    let mut server = Command::new(trial.join("bin/stammtisch"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(trial.join("data"))
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let page = first_page(&mut server);
    server.kill()?;
    server.wait()?;
    page
}

fn first_page(server: &mut Child) -> Result<String> {
    let stdout = server.stdout.take().context("the server has no output")?;
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let address = lines
        .find_map(|line| Some(line.strip_prefix("listening on http://")?.to_owned()))
        .context("the program in the archive does not start")?;
    let mut stream = TcpStream::connect(&address)?;
    write!(
        stream,
        "GET /docs/ HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, page) = answer.split_once("\r\n\r\n").context("the answer is not HTTP")?;
    Ok(page.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::links;
    use crate::tidy::extension;

    /// Words of a text that look like relative paths of files: `docs/guides/host.md`, but not `/var/backups`, `300/150`
    /// or `records/*.jsonl`.
    fn paths(text: &str) -> impl Iterator<Item = &str> {
        let is_part = |letter: char| letter.is_alphanumeric() || "/._-~*@".contains(letter);
        let words = text.split(move |letter: char| !is_part(letter));
        words.map(|word| word.trim_end_matches('.')).filter(|word| {
            let is_relative = word.starts_with(|letter: char| letter.is_ascii_lowercase());
            is_relative && word.contains('/') && !word.contains(['*', '@']) && !word.ends_with('/')
        })
    }

    #[test]
    fn relative_paths_are_found() {
        let text =
            "see (docs/a-b.md). At http://x/y 300/150 ~/.config/a /etc/b; me@host/x r/*.jsonl, e/, bin/c.";
        assert_eq!(paths(text).collect::<Vec<_>>(), ["docs/a-b.md", "bin/c"]);
    }

    /// docs/reference/cli.md holds every help text.
    #[test]
    fn the_archive_has_every_file_that_a_help_text_names() -> Result<()> {
        let files: BTreeSet<String> = files()?.into_iter().map(|(_, to)| to).collect();
        let commands = disk::read("docs/reference/cli.md")?;
        let named: BTreeSet<&str> = commands
            .split("```text\n")
            .skip(1)
            .flat_map(|help| paths(help.split("```").next().unwrap_or_default()))
            .collect();
        assert!(named.len() > 5, "{named:?}");
        let missing: Vec<&&str> = named.iter().filter(|path| !files.contains(**path)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        Ok(())
    }

    /// Errors, log lines and comments name them, too.
    #[test]
    fn the_archive_has_every_page_that_the_code_names() -> Result<()> {
        let files: BTreeSet<String> = files()?.into_iter().map(|(_, to)| to).collect();
        let mut seen = 0;
        for source in tracked(&["crates"])?
            .iter()
            .filter(|path| extension(path) == "rs")
        {
            let text = disk::read(source)?;
            for page in paths(&text).filter(|path| path.starts_with("docs/") && extension(path) == "md") {
                assert!(files.contains(page), "{source} names {page}");
                seen += 1;
            }
        }
        assert!(seen > 10, "only {seen}");
        Ok(())
    }

    #[test]
    fn every_relative_link_of_a_page_leads_to_a_file_of_the_archive() -> Result<()> {
        let files = files()?;
        let targets = targets(&files)?;
        let there: BTreeSet<&String> = targets.values().collect();
        let (mut seen, mut missing) = (0, Vec::new());
        for (from, to) in files.iter().filter(|(from, _)| docs::is_page(from)) {
            for link in links(&page(from, to, &targets)?) {
                let Some(target) = docs::resolve(to, &link.target) else {
                    continue;
                };
                seen += 1;
                let file = target.split('#').next().unwrap_or_default().to_owned();
                if !there.contains(&file) {
                    missing.push(format!("{to}: {}", link.target));
                }
            }
        }
        assert!(seen > 300, "only {seen}");
        assert!(missing.is_empty(), "{missing:#?}");
        Ok(())
    }
}
