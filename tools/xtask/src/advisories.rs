//! Known vulnerabilities in dependencies: cargo-deny for Rust, `npm audit` for Node. Skipped with a message if a tool
//! or its database is not available, so that you can work offline.

use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{cargo, found, program};

/// Timeout for a database.
const TIMEOUT: Duration = Duration::from_secs(90);

/// The result of one check.
#[derive(PartialEq, Eq, Debug)]
enum Verdict {
    Clean,
    /// The vulnerabilities that were found.
    Found(String),
    /// The reason the check could not run.
    Skipped(String),
}

/// Runs all checks and returns a line for each.
pub(crate) fn check() -> Result<Vec<String>> {
    let asked = [
        ("cargo deny", rust()?),
        ("npm audit in web", node("web")?),
        ("npm audit in e2e", node("e2e")?),
    ];
    let mut lines = Vec::new();
    let mut findings = Vec::new();
    for (what, verdict) in asked {
        match verdict {
            Verdict::Clean => lines.push(format!("{what}: nothing found")),
            Verdict::Skipped(why) => lines.push(format!("{what}: SKIPPED, {why}")),
            Verdict::Found(found) => findings.push(format!("{what}:\n{found}")),
        }
    }
    for line in &lines {
        println!("{line}");
    }
    if findings.is_empty() {
        Ok(lines)
    } else {
        bail!("{}", findings.join("\n"))
    }
}

/// Checks the Rust dependencies. Only advisories need the network; licences, duplicates and sources don't.
fn rust() -> Result<Verdict> {
    if !found("cargo-deny") {
        let why = "cargo-deny is not installed (`cargo xtask deny` installs it)".to_owned();
        return Ok(Verdict::Skipped(why));
    }
    let own = ask(cargo(&[
        "deny",
        "--offline",
        "check",
        "bans",
        "licenses",
        "sources",
    ]))?;
    if !matches!(&own, Some(output) if output.success) {
        return Ok(Verdict::Found(output_or_timeout(own)));
    }
    let fetched = ask(cargo(&["deny", "fetch", "db"]))?;
    if !matches!(&fetched, Some(output) if output.success) {
        let why = "cannot reach the advisory database".to_owned();
        return Ok(Verdict::Skipped(why));
    }
    let known = ask(cargo(&["deny", "--offline", "check", "advisories"]))?;
    Ok(match known {
        Some(output) if output.success => Verdict::Clean,
        known => Verdict::Found(output_or_timeout(known)),
    })
}

fn node(folder: &str) -> Result<Verdict> {
    let Some(output) = ask(program(folder, &["npm", "audit", "--json"]))? else {
        return Ok(Verdict::Skipped("the registry did not answer".to_owned()));
    };
    Ok(npm_verdict(&output.stdout))
}

/// Reads npm's output: a report if the registry answered, otherwise an error.
fn npm_verdict(text: &str) -> Verdict {
    let report: Value = serde_json::from_str(text).unwrap_or_default();
    let counts = &report["metadata"]["vulnerabilities"];
    let Some(total) = counts["total"].as_u64() else {
        let why = report["message"].as_str().or(report["error"]["summary"].as_str());
        let why = why.unwrap_or("npm printed no report");
        return Verdict::Skipped(format!("the registry does not support audits ({why})"));
    };
    if total == 0 {
        return Verdict::Clean;
    }
    let packages = report["vulnerabilities"].as_object().into_iter().flatten();
    let lines: Vec<String> = packages
        .map(|(name, about)| format!("  {name}: {}", about["severity"].as_str().unwrap_or("unknown")))
        .collect();
    Verdict::Found(lines.join("\n"))
}

/// The output of a program.
struct ProgramOutput {
    success: bool,
    stdout: String,
    stderr: String,
}

fn output_or_timeout(output: Option<ProgramOutput>) -> String {
    output.map_or_else(|| "timed out".to_owned(), |output| output.stdout + &output.stderr)
}

/// Runs a program; `None` if it times out.
fn ask(mut command: Command) -> Result<Option<ProgramOutput>> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let read = |stream: Option<Box<dyn Read + Send>>| {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            // Ignore read errors; the output just stays empty.
            let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
            String::from_utf8_lossy(&bytes).into_owned()
        })
    };
    let stdout = read(child.stdout.take().map(|out| Box::new(out) as _));
    let stderr = read(child.stderr.take().map(|stderr| Box::new(stderr) as _));
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begun.elapsed() > TIMEOUT {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(50));
    };
    Ok(Some(ProgramOutput {
        success: status.success(),
        stdout: stdout.join().unwrap_or_default(),
        stderr: stderr.join().unwrap_or_default(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_report_from_npm_is_a_verdict() {
        let clean = r#"{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"low":0,"total":0}}}"#;
        assert_eq!(npm_verdict(clean), Verdict::Clean);
        let found = r#"{"vulnerabilities":{"left-pad":{"severity":"high"}},"metadata":{"vulnerabilities":{"total":1}}}"#;
        assert_eq!(npm_verdict(found), Verdict::Found("  left-pad: high".to_owned()));
        let refused = r#"{"message":"405 Method Not SearchEffort","statusCode":405,"error":{"summary":""}}"#;
        assert!(matches!(npm_verdict(refused), Verdict::Skipped(why) if why.contains("405")));
        let alone = r#"{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}"#;
        assert!(matches!(npm_verdict(alone), Verdict::Skipped(why) if why.contains("ENOTFOUND")));
        for text in ["", "npm ERR!", "[]"] {
            assert!(matches!(npm_verdict(text), Verdict::Skipped(_)), "{text}");
        }
    }

    #[test]
    fn the_whole_output_of_a_program_is_read() {
        let output = ask(program("", &["sh", "-c", "echo out; echo no >&2; exit 3"]));
        let output = output.unwrap().unwrap();
        assert_eq!(
            (output.success, &*output.stdout, &*output.stderr),
            (false, "out\n", "no\n")
        );
    }
}
