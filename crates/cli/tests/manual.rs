//! Completions, manual pages, help, and the words for mistakes.

mod common;

use std::path::Path;

use common::{fail, run, stderr, stdout, succeed};

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeed(&["completions", shell]);
        for word in ["simulate", "records", "verify"] {
            assert!(script.contains(word), "{shell} knows no {word}");
        }
    }
}

#[test]
fn the_manual_is_printed_or_written_one_page_per_command() {
    assert!(succeed(&["man"]).contains(".TH stammtisch 1"));
    let dir = tempfile::tempdir().expect("a directory");
    let pages = dir.path().join("man1");
    succeed(&["man", pages.to_str().expect("UTF-8")]);
    for page in [
        "stammtisch.1",
        "stammtisch-arena.1",
        "stammtisch-backup.1",
        "stammtisch-export.1",
        "stammtisch-play.1",
        "stammtisch-restore.1",
        "stammtisch-simulate.1",
        "stammtisch-verify.1",
    ] {
        assert!(pages.join(page).is_file(), "{page} is missing");
    }
}

const COMMANDS: [&str; 13] = [
    "serve",
    "play",
    "replay",
    "verify",
    "analyse",
    "simulate",
    "arena",
    "backup",
    "restore",
    "export",
    "engine",
    "completions",
    "man",
];

#[test]
fn help_has_examples() {
    for command in COMMANDS {
        let help = succeed(&[command, "--help"]);
        assert!(
            help.contains("Example") && help.contains(&format!("stammtisch {command}")),
            "{help}"
        );
    }
    assert!(succeed(&["--help"]).contains("open a table, print its address"));
}

/// The archive carries the documentation at the same paths.
#[test]
fn pages_named_in_help_exist() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the top folder");
    for command in COMMANDS {
        let help = succeed(&[command, "--help"]);
        let words = help.split(|c: char| c.is_whitespace() || "()`,;".contains(c));
        for page in words.filter(|word| word.starts_with("docs/")) {
            assert!(top.join(page.trim_end_matches('.')).exists(), "{command}: {page}");
        }
    }
}

/// Terminals are 80 wide: examples fit in, and prose is broken where it is printed and nowhere else.
#[test]
fn help_fits_a_terminal() {
    for command in COMMANDS {
        let help = succeed(&[command, "--help"]);
        let lines: Vec<&str> = help.lines().collect();
        let examples = lines
            .iter()
            .position(|line| line.starts_with("Example"))
            .expect("examples");
        for line in &lines[examples..] {
            assert!(
                line.chars().count() <= 80 || !line.starts_with(' '),
                "{command}: {line}"
            );
        }
        let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ') && !line.ends_with(':');
        for pair in lines
            .windows(2)
            .filter(|pair| pair.iter().all(|line| is_prose(line)))
        {
            assert!(pair[0].len() > 60, "{command}: {} | {}", pair[0], pair[1]);
        }
    }
}

#[test]
fn errors_say_what_to_do() {
    assert!(fail(&["play", "poker"]).starts_with("there is no game `poker`; the games are "));
    assert!(fail(&["simulate", "poker"]).starts_with("there is no game `poker`; the games are "));
    let wrong = fail(&["play", "hattrick", "--option", "deal=1"]);
    assert!(
        wrong.starts_with("hattrick has no option `deal`; it has deals ("),
        "{wrong}"
    );
    assert!(fail(&["play", "hattrick", "--players", "9"]).contains("4 to 6 players"));
    assert!(fail(&["play", "hattrick", "--bot", "genius"]).contains("there is no bot `genius`"));
    assert!(fail(&["play", "hattrick", "--bots", "5"]).contains("5 bots do not fit"));
    assert!(fail(&["play", "hattrick"]).contains("use `stammtisch engine` instead"));
    let output = run(&["simulate"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), String::new()));
    assert!(stderr(&output).contains("stammtisch simulate"));
}

#[test]
fn an_existing_record_is_never_overwritten() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = common::file(dir.path(), "dear.json", "dear");
    let wrong = fail(&["play", "hattrick", "--record", &path]);
    assert_eq!(wrong, format!("{path} exists already; choose another name"));
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "dear");
}

#[test]
fn a_closed_output_is_not_an_error() {
    let mut child = common::spawn(&["completions", "bash"]);
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the end");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
}
