//! Checks of the files in the repository: length, forbidden words, and reasons for dependencies.

use std::fs;

use anyhow::Result;

use super::findings::Findings;
use crate::disk;
use crate::run::{output, program, root};

/// Maximum number of lines in a file.
const LINES: usize = 800;

/// Extensions of hand-written files.
const SOURCES: [&str; 8] = ["py", "rs", "ts", "svelte", "mjs", "js", "css", "sql"];

/// Words that must not occur in rules: no clock, no I/O, no serialization.
const IMPURE: [&str; 10] = [
    "std::time",
    "std::fs",
    "std::env",
    "std::net",
    "std::thread",
    "std::io",
    "println!",
    "dbg!",
    "serde_json",
    "rand",
];

/// Words that point to the machine that a file was made on. Written in halves, so that this file does not contain
/// them.
const MACHINES: [&str; 4] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
];

/// Generated files, which may be long.
const GENERATED: &str = "web/wire/";

/// Checks every file that is tracked or not ignored by git.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    for path in tracked(&[])? {
        // Pictures, fonts and packed records are not text.
        let Ok(text) = fs::read_to_string(root().join(&path)) else {
            continue;
        };
        findings.extend(file(&path, &text));
    }
    findings.extend(reasons()?);
    Ok(findings)
}

/// The files in these folders that are tracked or not ignored by git.
pub(crate) fn tracked(folders: &[&str]) -> Result<Vec<String>> {
    let mut words = vec![
        "git",
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
    ];
    words.extend(folders);
    let list = output(program("", &words))?;
    let exists = |path: &&str| root().join(path).is_file();
    Ok(list.lines().filter(exists).map(str::to_owned).collect())
}

fn file(path: &str, text: &str) -> Findings {
    let mut findings = Findings::new();
    let lines = text.lines().count();
    if lines > LINES && SOURCES.contains(&extension(path)) && !path.starts_with(GENERATED) {
        findings.push(format!("{path}: {lines} lines; split files of more than {LINES}"));
    }
    let is_lock = path.ends_with("package-lock.json");
    for (number, line) in text.lines().enumerate() {
        let at = format!("{path}:{}", number + 1);
        if let Some(word) = MACHINES.iter().find(|word| line.contains(*word)) {
            findings.push(format!("{at}: contains a path of a developer's machine ({word})"));
        }
        if is_lock && line.trim_start().starts_with("\"resolved\"") {
            findings.push(format!(
                "{at}: contains the URL of a Node package, which npm finds by itself"
            ));
        }
        if is_rules(path)
            && let Some(word) = IMPURE.iter().find(|word| has_word(line, word))
        {
            findings.push(format!("{at}: rules must not use `{word}`"));
        }
    }
    findings
}

/// The path that a relative `target` refers to in the file at `path`.
pub(crate) fn relative(path: &str, target: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// The file extension.
pub(crate) fn extension(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or_default()
}

/// Whether the file belongs to a game's rules or to the core.
fn is_rules(path: &str) -> bool {
    let in_rules =
        path.starts_with("crates/core/src/") || path.starts_with("crates/games/") && path.contains("/src/");
    in_rules && extension(path) == "rs"
}

/// Whether the code in a line, without its comment, contains this whole word.
fn has_word(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !joins(before) && !joins(after)
    })
}

/// Checks that every external dependency has its reason on the line above it and is used.
fn reasons() -> Result<Findings> {
    let manifest = disk::read("Cargo.toml")?;
    let mut members = String::new();
    for path in tracked(&["crates", "tools"])?
        .iter()
        .filter(|path| path.ends_with("/Cargo.toml"))
    {
        members += &disk::read(path)?;
    }
    let table = manifest
        .split("[workspace.dependencies]")
        .nth(1)
        .unwrap_or_default();
    let table = table.split("\n[").next().unwrap_or_default();
    let mut findings = without_reason(table);
    for name in names(table) {
        let uses = [format!("\n{name}.workspace"), format!("\n{name} = {{ workspace")];
        if !uses.iter().any(|line| members.contains(line)) {
            findings.push(format!("Cargo.toml: nothing uses `{name}`"));
        }
    }
    Ok(findings)
}

/// The dependencies of a table, our own crates aside.
fn names(table: &str) -> impl Iterator<Item = &str> {
    let names = table.lines().filter_map(|line| line.split_once(" = "));
    names
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with("stammtisch-") && !name.starts_with('#'))
}

fn without_reason(table: &str) -> Findings {
    names(table)
        .filter(|name| !has_reason(table, name))
        .map(|name| format!("Cargo.toml: no line above `{name}` says who uses it and why"))
        .collect()
}

/// Whether the line above a dependency is a comment of the form `# who: why`.
fn has_reason(table: &str, name: &str) -> bool {
    let lines: Vec<&str> = table.lines().collect();
    lines.windows(2).any(|pair| {
        pair[1].starts_with(&format!("{name} = ")) && pair[0].starts_with("# ") && pair[0].contains(": ")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_relative_to_their_file() {
        assert_eq!(
            relative("web/games/one/a.ts", "../two/b.ts"),
            "web/games/two/b.ts"
        );
        assert_eq!(relative("web/main.ts", "./ui/base.css"), "web/ui/base.css");
    }

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let table =
            "# cli: errors that are only shown\nanyhow = \"1\"\nhex = \"0.4\"\nstammtisch-core = \"0.1\"\n";
        assert_eq!(without_reason(table).len(), 1);
    }

    #[test]
    fn rules_are_pure() {
        let path = "crates/games/hattrick/src/state.rs";
        assert_eq!(
            file(
                path,
                "let brand = operand; // no serde_json here\nuse serde::Serialize;\n"
            ),
            Findings::new()
        );
        assert_eq!(
            file(path, "use serde_json::Value;\nuse std::time::Instant;\n").len(),
            2
        );
        assert_eq!(
            file("crates/protocol/src/wire.rs", "use serde::Serialize;\n"),
            Findings::new()
        );
    }

    #[test]
    fn long_files_and_machine_paths_are_found() {
        assert_eq!(file("a/b.ts", &"x\n".repeat(LINES)), Findings::new());
        assert_eq!(file("a/b.ts", &"x\n".repeat(LINES + 1)).len(), 1);
        assert_eq!(file("notes.md", &format!("see {}me", MACHINES[0])).len(), 1);
        let lock = "  \"resolved\": \"https://elsewhere.example/a.tgz\",\n";
        assert_eq!(file("web/package-lock.json", lock).len(), 1);
    }
}
