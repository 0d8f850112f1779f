//! What stands in the files of the repository.

use std::fs;

use anyhow::{Context, Result};

use super::findings::Findings;
use crate::run::{output, program, root};

/// The longest file a reader is asked to hold in mind: long enough for all of one thing.
const LINES: usize = 800;

/// Kinds of files that are written by hand, line by line.
const SOURCES: [&str; 8] = ["py", "rs", "ts", "svelte", "mjs", "js", "css", "sql"];

/// What the rules of a game never say: no clock, no world, no text but that of moves.
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

/// Words that tell of the machine something was made on. Written in halves, so that this file has none.
const MACHINES: [&str; 4] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
];

/// What a program wrote: nobody reads it from top to bottom.
const GENERATED: &str = "web/wire/";

/// Every file that is or may become part of the repository.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    for path in tracked(&[])? {
        // Pictures, fonts and packed records are no text.
        let Ok(text) = fs::read_to_string(root().join(&path)) else {
            continue;
        };
        findings.extend(file(&path, &text));
    }
    findings.extend(reasons()?);
    Ok(findings)
}

/// The files of these folders that git tracks or would take.
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
        findings.push(format!("{path}: {lines} lines; more than {LINES} are two files"));
    }
    let is_lock = path.ends_with("package-lock.json");
    for (number, line) in text.lines().enumerate() {
        let at = format!("{path}:{}", number + 1);
        if let Some(word) = MACHINES.iter().find(|word| line.contains(*word)) {
            findings.push(format!("{at}: names a place on somebody's machine ({word})"));
        }
        if is_lock && line.trim_start().starts_with("\"resolved\"") {
            findings.push(format!(
                "{at}: names the place a Node package comes from; npm knows it"
            ));
        }
        if is_rules(path)
            && let Some(word) = IMPURE.iter().find(|word| says(line, word))
        {
            findings.push(format!("{at}: rules know no `{word}`"));
        }
    }
    findings
}

/// What follows the last dot of a path.
pub(super) fn extension(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or_default()
}

/// Whether the file is a game's rules or the ground they stand on.
fn is_rules(path: &str) -> bool {
    let in_rules =
        path.starts_with("crates/core/src/") || path.starts_with("crates/games/") && path.contains("/src/");
    in_rules && extension(path) == "rs"
}

/// Whether the line's code, its comments left out, has this word, not as part of another.
fn says(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !joins(before) && !joins(after)
    })
}

/// Every dependency from outside has its reason on the line above it, and a crate that uses it.
fn reasons() -> Result<Findings> {
    let read =
        |path: &str| fs::read_to_string(root().join(path)).with_context(|| format!("{path} cannot be read"));
    let manifest = read("Cargo.toml")?;
    let mut members = String::new();
    for path in tracked(&["crates", "tools"])?
        .iter()
        .filter(|path| path.ends_with("/Cargo.toml"))
    {
        members += &read(path)?;
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
    fn long_files_and_foreign_places_are_found() {
        assert_eq!(file("a/b.ts", &"x\n".repeat(LINES)), Findings::new());
        assert_eq!(file("a/b.ts", &"x\n".repeat(LINES + 1)).len(), 1);
        assert_eq!(file("notes.md", &format!("see {}me", MACHINES[0])).len(), 1);
        let lock = "  \"resolved\": \"https://elsewhere.example/a.tgz\",\n";
        assert_eq!(file("web/package-lock.json", lock).len(), 1);
    }
}
