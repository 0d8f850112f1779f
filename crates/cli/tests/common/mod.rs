//! Runs the program as people and programs run it.
#![allow(dead_code, reason = "every test file uses a part of this")]

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program, in English and without the user's own settings.
pub(crate) fn stammtisch() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stammtisch"));
    command
        .env_remove("NO_COLOR")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C.UTF-8");
    command
}

/// Runs the program to its end.
pub(crate) fn run(args: &[&str]) -> Output {
    stammtisch()
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

/// Runs the program, which must succeed, and returns its standard output.
pub(crate) fn succeed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// Runs the program, which must fail with status 1 and one sentence; returns the sentence.
pub(crate) fn fail(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(
        output.status.code(),
        Some(1),
        "{args:?}: {}{}",
        stdout(&output),
        stderr(&output)
    );
    let said = stderr(&output);
    let sentence = said
        .strip_prefix("error: ")
        .unwrap_or_else(|| panic!("no error in {said:?}"));
    assert_eq!(sentence.trim_end().lines().count(), 1, "{said}");
    sentence.trim_end().to_owned()
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// Standard error as text.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// The program with open pipes.
pub(crate) fn spawn(args: &[&str]) -> Child {
    stammtisch()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Feeds lines to the engine and returns its answers.
pub(crate) fn engine(requests: &[&str]) -> Vec<serde_json::Value> {
    let mut child = spawn(&["engine"]);
    let mut input = child.stdin.take().expect("a pipe");
    let text = requests.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("the engine ends");
    // After `quit` the engine reads no more, so that writing may fail.
    drop(writer.join().expect("the writer ends"));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// A file with this content in a directory that goes away with the test.
pub(crate) fn file(dir: &Path, name: &str, content: &str) -> String {
    let path = dir.join(name);
    std::fs::write(&path, content).expect("a file");
    path.to_str().expect("UTF-8").to_owned()
}

/// Records of finished matches by the simulator, one a line.
pub(crate) fn records(dir: &Path, matches: u32) -> Vec<String> {
    let path = dir.join("records.jsonl");
    let path = path.to_str().expect("UTF-8");
    let matches = matches.to_string();
    succeed(&[
        "simulate",
        "hattrick",
        "--matches",
        &matches,
        "--seed",
        "records",
        "--option",
        "deals=1",
        "--records",
        path,
        "--json",
    ]);
    let text = std::fs::read_to_string(path).expect("the records");
    text.lines().map(str::to_owned).collect()
}
