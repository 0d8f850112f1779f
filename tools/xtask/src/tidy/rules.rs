//! Every rule of every game has a test named after it: rule `HT-3.4` has a test `ht_3_4_…`. `golden/rules-<game>.txt`
//! lists the rule numbers.

use std::fs;

use anyhow::Result;

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::disk;
use crate::run::root;

/// Checks every game that has a crate.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    for entry in fs::read_dir(root().join("crates/games"))? {
        findings.extend(game_findings(&entry?.file_name().to_string_lossy())?);
    }
    findings.sort();
    Ok(findings)
}

fn game_findings(game: &str) -> Result<Findings> {
    let list = format!("golden/rules-{game}.txt");
    let numbers = disk::read(&list)?;
    let numbers: Vec<&str> = numbers.lines().collect();
    let mut tests = Vec::new();
    let mut findings = Findings::new();
    for path in tracked(&["crates"])? {
        if extension(&path) != "rs" {
            continue;
        }
        let source = disk::read(&path)?;
        tests.extend(test_names(&source));
        if path.starts_with(&format!("crates/games/{game}/")) {
            let unknown = rules_named(&source)
                .into_iter()
                .filter(|rule| !numbers.contains(&rule.as_str()));
            findings.extend(unknown.map(|rule| format!("{path}: {list} has no rule {rule}")));
        }
    }
    let untested: Vec<&str> = numbers
        .into_iter()
        .filter(|rule| !tests.iter().any(|test| names(test, rule)))
        .collect();
    if let Some(first) = untested.first() {
        let (rules, example) = (untested.join(", "), rule_in_test_name(first));
        findings.push(format!("{game}: no test for {rules} (name it `fn {example}_…`)"));
    }
    Ok(findings)
}

/// A rule number as in the names of tests.
fn rule_in_test_name(rule: &str) -> String {
    rule.to_lowercase().replace(['-', '.'], "_")
}

/// Whether a test's name has the rule number; `ht_3_10_…` does not match rule 3.1.
fn names(test: &str, rule: &str) -> bool {
    let rule = rule_in_test_name(rule);
    format!("_{test}_").contains(&format!("_{rule}_"))
}

/// The names of test functions: those below a `#[test]` attribute.
fn test_names(source: &str) -> Vec<String> {
    let mut is_test = false;
    let mut found = Vec::new();
    for line in source.lines().map(str::trim) {
        if line == "#[test]" || line == "#[tokio::test]" {
            is_test = true;
        } else if let Some(name) = line
            .strip_prefix("fn ")
            .or_else(|| line.strip_prefix("async fn "))
        {
            if is_test {
                found.extend(name.split('(').next().map(str::to_owned));
            }
            is_test = false;
        }
    }
    found
}

/// The rule numbers in `Rule("…")`.
fn rules_named(source: &str) -> Vec<String> {
    let after = source.split("Rule(\"").skip(1);
    after
        .filter_map(|text| text.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_match_as_a_whole() {
        assert!(names("ht_3_1_every_card_is_legal", "HT-3.1"));
        assert!(names("ht_3_1", "HT-3.1"));
        assert!(names("ht_3_1_and_ht_3_2_together", "HT-3.2"));
        assert!(!names("ht_3_10_something", "HT-3.1"));
        assert!(!names("weight_3_1", "HT-3.1"));
    }

    #[test]
    fn only_test_functions_count() {
        let source = "#[test]\n#[ignore]\nfn ht_1_1_players() {}\nfn ht_1_2_helper() {}\n";
        assert_eq!(test_names(source), ["ht_1_1_players"]);
        assert_eq!(
            rules_named("a(Rule(\"HT-3.1\")), Rule(\"HT-9.9\")"),
            ["HT-3.1", "HT-9.9"]
        );
    }
}
