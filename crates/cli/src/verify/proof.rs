//! `verify --proof`: checks that chance in a record follows from the commitment.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde_json::{Value, json};
use stammtisch_protocol::{BadProof, Proof, Record};

use crate::args::VerifyArgs;
use crate::lang::Lang;
use crate::records;

/// Checks one record with its proof, and prints a line about it.
pub(super) fn run(args: &VerifyArgs, path: &Path) -> Result<ExitCode> {
    let [file] = &*args.files else {
        bail!("a proof belongs to one match: name one record beside --proof");
    };
    let (Some(record), 1) = records::nth(file, 1)? else {
        bail!(
            "{} holds several records; a proof belongs to one match",
            file.display()
        );
    };
    let proof = records::proof(path)?;
    let checked = check(&record, &proof);
    let said = if args.json {
        as_json(file, path, &checked).to_string()
    } else {
        as_text(
            file,
            path,
            &checked,
            args.lang.unwrap_or_else(Lang::of_environment),
        )
    };
    println!("{said}");
    Ok(if checked.is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A match that agrees with its proof.
struct Checked {
    proof: Proof,
    /// The number of log lines, and of those that chance decided.
    lines: usize,
    chance: usize,
}

fn check(record: &[u8], proof: &[u8]) -> Result<Checked, BadProof> {
    let record = Record::parse(record)?;
    let proof = Proof::parse(proof)?;
    Ok(Checked {
        chance: proof.check(&record)?,
        lines: record.log.len(),
        proof,
    })
}

fn as_text(file: &Path, path: &Path, checked: &Result<Checked, BadProof>, lang: Lang) -> String {
    let (file, proof) = (file.display(), path.display());
    match checked {
        Ok(Checked { proof, lines, chance }) => {
            let (words, commitment) = (proof.words.len(), &proof.commitment);
            match lang {
                Lang::De => format!(
                    "ok    {file}: {lines} Zeilen folgen den Regeln; alle {chance}, die der Zufall entschied, folgen aus dem Los des Tisches und den Worten von {words} {}\n      Siegel {commitment}",
                    if words == 1 { "Platz" } else { "Plätzen" }
                ),
                Lang::En => format!(
                    "ok    {file}: {lines} lines follow the rules; all {chance} that chance decided follow from the table's seed and the words of {words} {}\n      commitment {commitment}",
                    if words == 1 { "seat" } else { "seats" }
                ),
            }
        }
        Err(BadProof::Form(why)) => lang.pick(
            format!("FAIL  {proof}: Der Beweis ist nicht lesbar: {why}"),
            format!("FAIL  {proof}: The proof cannot be read: {why}"),
        ),
        Err(BadProof::Commitment(hash)) => lang.pick(
            format!("FAIL  {proof}: Das Los passt nicht zum Siegel; sein Hash ist {hash}."),
            format!("FAIL  {proof}: The seed does not match the commitment; its hash is {hash}."),
        ),
        Err(BadProof::OtherMatch) => lang.pick(
            format!("FAIL  {file}: Der Beweis gehört zu einer anderen Partie (Spiel, Regeln oder Zahl der Plätze)."),
            format!("FAIL  {file}: The proof belongs to another match (game, rules or number of seats)."),
        ),
        Err(BadProof::Record(refused)) => lang.pick(
            format!("FAIL  {file}: Die Aufzeichnung selbst stimmt nicht: {refused}"),
            format!("FAIL  {file}: The record itself is wrong: {refused}"),
        ),
        Err(BadProof::Line { line, event }) => lang.pick(
            format!("FAIL  {file}: Zeile {line} ({event}) folgt nicht aus Los und Worten."),
            format!("FAIL  {file}: Line {line} of the log ({event}) does not follow from seed and words."),
        ),
    }
}

fn as_json(file: &Path, path: &Path, checked: &Result<Checked, BadProof>) -> Value {
    let (file, path) = (file.display().to_string(), path.display().to_string());
    match checked {
        Ok(Checked { proof, lines, chance }) => json!({
            "file": file, "proof": path, "ok": true, "lines": lines, "chance": chance,
            "commitment": proof.commitment, "words": proof.words,
        }),
        Err(bad) => {
            let line = match bad {
                BadProof::Line { line, .. } => Some(line),
                BadProof::Form(_) | BadProof::Commitment(_) | BadProof::OtherMatch | BadProof::Record(_) => {
                    None
                }
            };
            json!({"file": file, "proof": path, "ok": false, "line": line, "message": bad.to_string()})
        }
    }
}
