//! Runs other programs.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root folder of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// A command that starts in a folder of the repository.
pub(crate) fn program(folder: &str, args: &[&str]) -> Command {
    let mut command = Command::new(args[0]);
    command
        .args(&args[1..])
        .current_dir(root().join(folder))
        .stdin(Stdio::null());
    command
}

/// The `cargo` that runs this program.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut all = vec![cargo.as_str()];
    all.extend(args);
    program("", &all)
}

/// A path as an argument of a command.
pub(crate) fn text(path: &Path) -> Result<&str> {
    path.to_str()
        .with_context(|| format!("{} is not valid UTF-8", path.display()))
}

/// Runs a command and shows its output.
pub(crate) fn run(mut command: Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(&command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", command_line(&command));
    }
    Ok(())
}

/// Runs a command silently and returns its output.
pub(crate) fn output(mut command: Command) -> Result<String> {
    let output = command.output().with_context(|| cannot_start(&command))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!(
            "`{}` failed ({}):\n{stderr}",
            command_line(&command),
            output.status
        );
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Runs a test runner. Shows its output except the summary lines, which are returned and printed at the end. If it
/// fails, they are shown at once.
pub(crate) fn run_tests(mut command: Command, mut closes: impl FnMut(&str) -> bool) -> Result<Vec<String>> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| cannot_start(&command))?;
    let mut closing = Vec::new();
    if let Some(stdout) = child.stdout.take() {
        let mut out = std::io::stdout().lock();
        for line in BufReader::new(stdout).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            if closes(&line) {
                closing.push(line);
            } else {
                writeln!(out, "{line}")?;
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        println!("{}", closing.join("\n"));
        bail!("`{}` failed ({status})", command_line(&command));
    }
    Ok(closing)
}

/// Whether a program can be started.
pub(crate) fn found(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`; is it installed?", command_line(command))
}

fn command_line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or_default();
    let mut args = vec![name.to_string_lossy().into_owned()];
    args.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    args.join(" ")
}
