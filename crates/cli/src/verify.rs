//! `verify`: checks records by the rules.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};
use stammtisch_protocol::{AnyMatch, MatchResult};

use crate::args::VerifyArgs;
use crate::records::{Kind, each, load};

mod proof;

/// Checks every file and prints a line about each; fails if any file does.
pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode> {
    if let Some(path) = &args.proof {
        return proof::run(args, path);
    }
    let mut out = io::stdout().lock();
    let mut failed = 0;
    for path in &args.files {
        let found = check(path);
        failed += usize::from(found.is_err());
        let line = if args.json {
            as_json(path, &found).to_string()
        } else {
            as_text(path, &found)
        };
        writeln!(out, "{line}")?;
        out.flush()?;
    }
    if failed == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    if args.files.len() > 1 {
        eprintln!("{failed} of {} files failed", args.files.len());
    }
    Ok(ExitCode::FAILURE)
}

/// The content of a valid file.
struct Found {
    records: usize,
    /// The match, if there is only one.
    only: Option<Box<dyn AnyMatch>>,
}

fn check(path: &Path) -> Result<Found> {
    let mut found = Found {
        records: 0,
        only: None,
    };
    each(path, |line, text| {
        found.records += 1;
        let played = load(text).map_err(|refused| match Kind::of(path) {
            Kind::One => anyhow!("{refused}"),
            Kind::Lines => anyhow!("record {} (line {line}): {refused}", found.records),
        })?;
        found.only = (found.records == 1).then_some(played);
        Ok(())
    })?;
    Ok(found)
}

fn as_text(path: &Path, found: &Result<Found>) -> String {
    let path = path.display();
    match found {
        Err(error) => format!("FAIL  {path}: {error:#}"),
        Ok(Found {
            only: Some(played), ..
        }) => {
            let what = format!(
                "{}, {} players, {} lines",
                played.game_id(),
                played.players(),
                played.len()
            );
            match MatchResult::of(&**played) {
                Some(result) => {
                    let (scores, ranks) = (list(&result.scores), list(&result.ranks));
                    format!("ok    {path}: 1 record ({what}, scores {scores}, ranks {ranks})")
                }
                None => format!("ok    {path}: 1 record ({what}, not over)"),
            }
        }
        Ok(Found { records, .. }) => format!("ok    {path}: {records} records"),
    }
}

fn as_json(path: &Path, found: &Result<Found>) -> Value {
    let mut answer = Map::from_iter([("file".to_owned(), json!(path.display().to_string()))]);
    match found {
        Err(error) => answer.extend([
            ("ok".to_owned(), json!(false)),
            ("message".to_owned(), json!(format!("{error:#}"))),
        ]),
        Ok(found) => {
            answer.extend([
                ("ok".to_owned(), json!(true)),
                ("records".to_owned(), json!(found.records)),
            ]);
            if let Some(played) = &found.only {
                let result = MatchResult::of(&**played)
                    .map(|result| json!({"scores": result.scores, "ranks": result.ranks}));
                answer.insert("result".to_owned(), json!(result));
            }
        }
    }
    Value::Object(answer)
}

fn list<T: ToString>(numbers: &[T]) -> String {
    numbers
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
