//! Known holes in what we build on: cargo-deny for Rust, `npm audit` for Node, where the tools are there and their databases
//! can be reached. Where not it is said, and nobody is kept from working without a network.

use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{cargo, found, program};

/// No database is waited for longer.
const PATIENCE: Duration = Duration::from_secs(90);

/// What asking one of them came to.
#[derive(PartialEq, Eq, Debug)]
enum Verdict {
    Clean,
    /// What was found.
    Found(String),
    /// Why nothing can be said.
    Skipped(String),
}

/// Asks all of them; the answer is a line each.
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
            Verdict::Clean => lines.push(format!("{what}: nothing is known")),
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

/// Licences, duplicates and sources need no network, advisories do.
fn rust() -> Result<Verdict> {
    if !found("cargo-deny") {
        let why = "cargo-deny is not installed: `cargo xtask deny` does it".to_owned();
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
    if !matches!(&own, Some(said) if said.success) {
        return Ok(Verdict::Found(said_or_silent(own)));
    }
    let fetched = ask(cargo(&["deny", "fetch", "db"]))?;
    if !matches!(&fetched, Some(said) if said.success) {
        let why = "the database of advisories cannot be reached".to_owned();
        return Ok(Verdict::Skipped(why));
    }
    let known = ask(cargo(&["deny", "--offline", "check", "advisories"]))?;
    Ok(match known {
        Some(said) if said.success => Verdict::Clean,
        known => Verdict::Found(said_or_silent(known)),
    })
}

fn node(folder: &str) -> Result<Verdict> {
    let Some(said) = ask(program(folder, &["npm", "audit", "--json"]))? else {
        return Ok(Verdict::Skipped("the registry does not answer".to_owned()));
    };
    Ok(npm_verdict(&said.out))
}

/// What npm says: a report if it could ask, else what went wrong.
fn npm_verdict(text: &str) -> Verdict {
    let report: Value = serde_json::from_str(text).unwrap_or_default();
    let counts = &report["metadata"]["vulnerabilities"];
    let Some(total) = counts["total"].as_u64() else {
        let why = report["message"].as_str().or(report["error"]["summary"].as_str());
        let why = why.unwrap_or("npm gives no report");
        return Verdict::Skipped(format!("the registry answers no such question ({why})"));
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

/// What a program said.
struct Said {
    success: bool,
    out: String,
    complaint: String,
}

fn said_or_silent(said: Option<Said>) -> String {
    said.map_or_else(|| "it does not end".to_owned(), |said| said.out + &said.complaint)
}

/// Runs a program; `None` if it takes too long.
fn ask(mut command: Command) -> Result<Option<Said>> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} cannot be started", command.get_program().display()))?;
    let read = |stream: Option<Box<dyn Read + Send>>| {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            // What cannot be read was not said.
            let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
            String::from_utf8_lossy(&bytes).into_owned()
        })
    };
    let out = read(child.stdout.take().map(|out| Box::new(out) as _));
    let complaint = read(child.stderr.take().map(|complaint| Box::new(complaint) as _));
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(50));
    };
    Ok(Some(Said {
        success: status.success(),
        out: out.join().unwrap_or_default(),
        complaint: complaint.join().unwrap_or_default(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_report_of_npm_says_anything() {
        let clean = r#"{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"low":0,"total":0}}}"#;
        assert_eq!(npm_verdict(clean), Verdict::Clean);
        let found = r#"{"vulnerabilities":{"left-pad":{"severity":"high"}},"metadata":{"vulnerabilities":{"total":1}}}"#;
        assert_eq!(npm_verdict(found), Verdict::Found("  left-pad: high".to_owned()));
        let refused = r#"{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}"#;
        assert!(matches!(npm_verdict(refused), Verdict::Skipped(why) if why.contains("405")));
        let alone = r#"{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}"#;
        assert!(matches!(npm_verdict(alone), Verdict::Skipped(why) if why.contains("ENOTFOUND")));
        for text in ["", "npm ERR!", "[]"] {
            assert!(matches!(npm_verdict(text), Verdict::Skipped(_)), "{text}");
        }
    }

    #[test]
    fn a_program_is_heard_out() {
        let said = ask(program("", &["sh", "-c", "echo out; echo no >&2; exit 3"]));
        let said = said.unwrap().unwrap();
        assert_eq!(
            (said.success, &*said.out, &*said.complaint),
            (false, "out\n", "no\n")
        );
    }
}
