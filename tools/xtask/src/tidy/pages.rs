//! Pages of the documentation: each is in the book, and no link leads nowhere.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::files::tracked;
use super::findings::Findings;
use crate::disk;
use crate::docs::{is_page, resolve};
use crate::markdown::{codes, headings, links};
use crate::run::root;

/// The table of contents.
const SUMMARY: &str = "docs/SUMMARY.md";

/// Markdown that is no page for people: the build reads it, and its links name pictures.
const NOT_PAGES: [&str; 2] = ["web/games/", "crates/server/tests/"];

/// Folders of files that pages name.
const FOLDERS: [&str; 6] = ["crates/", "docs/", "e2e/", "golden/", "tools/", "web/"];

/// Every page of `docs/` is in the table of contents and has its own address in the book; every relative link has a file
/// and, if it names one, a heading.
pub(super) fn check() -> Result<Findings> {
    let mut pages = BTreeMap::new();
    let files = tracked(&[])?;
    for path in files.clone() {
        if is_page(&path) && !NOT_PAGES.iter().any(|folder| path.starts_with(folder)) {
            let text = disk::read(&path)?;
            pages.insert(path, text);
        }
    }
    let mut findings = orphans(&pages);
    findings.extend(overwritten(&files));
    findings.extend(dead_links(&pages));
    findings.extend(missing_files(&pages));
    Ok(findings)
}

/// Pages that the table of contents leaves out. mdBook doesn't render them.
fn orphans(pages: &BTreeMap<String, String>) -> Findings {
    let summary = pages.get(SUMMARY).map_or("", String::as_str);
    let listed: BTreeSet<String> = links(summary)
        .iter()
        .filter_map(|link| resolve(SUMMARY, &link.target))
        .collect();
    let orphans = pages
        .keys()
        .filter(|path| path.starts_with("docs/") && *path != SUMMARY && !listed.contains(*path));
    orphans
        .map(|path| format!("{path}: {SUMMARY} doesn't list it"))
        .collect()
}

/// Files that would replace a page in the book: the book has `a.md` as `a.html`.
fn overwritten(files: &[String]) -> Findings {
    let pages = files
        .iter()
        .filter(|path| path.starts_with("docs/") && is_page(path));
    pages
        .filter_map(|page| Some(format!("{}.html", page.strip_suffix(".md")?)))
        .filter(|file| files.contains(file))
        .map(|file| format!("{file}: replaces the page of the same name in the book"))
        .collect()
}

fn dead_links(pages: &BTreeMap<String, String>) -> Findings {
    let mut findings = Findings::new();
    for (page, text) in pages {
        for link in links(text) {
            let Some(target) = resolve(page, &link.target) else {
                continue;
            };
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            if !pages.contains_key(file) && !root().join(file).exists() {
                findings.push(format!("{page}: there is no {file}"));
            } else if !anchor.is_empty()
                && let Some(text) = pages.get(file)
                && !anchors(text).contains(anchor)
            {
                findings.push(format!("{page}: {file} has no heading #{anchor}"));
            }
        }
    }
    findings
}

/// Files that pages name in code, such as `crates/room/src/view.rs` or `crates/room/src/view.rs:function`.
fn missing_files(pages: &BTreeMap<String, String>) -> Findings {
    let mut findings = Findings::new();
    for (page, text) in pages {
        // Dated reports name the files of their time.
        let is_dated = page.starts_with("docs/research/") || page == "CHANGELOG.md";
        for code in codes(text).filter(|_| !is_dated) {
            let file = code.split(':').next().unwrap_or_default();
            let is_ours = FOLDERS.iter().any(|folder| file.starts_with(folder));
            let is_one = !file.contains(['*', '<', '{', ' ', '…']) && file.contains('.');
            if is_ours && is_one && !root().join(file).exists() {
                findings.push(format!("{page}: there is no file {file}"));
            }
        }
    }
    findings
}

/// The anchors of a page's headings, as mdBook and code hosts make them.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for heading in headings(page) {
        let anchor = anchor(&heading);
        let next = (1..).map(|number| format!("{anchor}-{number}"));
        let free = std::iter::once(anchor.clone()).chain(next);
        known.extend(free.into_iter().find(|name| !known.contains(name)));
    }
    known
}

fn anchor(heading: &str) -> String {
    let mut anchor = String::new();
    for letter in heading.chars() {
        match letter {
            ' ' => anchor.push('-'),
            '-' | '_' => anchor.push(letter),
            letter if letter.is_alphanumeric() => anchor.extend(letter.to_lowercase()),
            _ => {}
        }
    }
    anchor
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(texts: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        texts.iter().map(owned).collect()
    }

    #[test]
    fn a_page_that_is_not_listed_is_found() {
        let known = pages(&[
            (SUMMARY, "- [A](a.md)"),
            ("docs/a.md", ""),
            ("docs/b.md", ""),
            ("c.md", ""),
        ]);
        assert_eq!(orphans(&known), ["docs/b.md: docs/SUMMARY.md doesn't list it"]);
    }

    #[test]
    fn a_file_that_replaces_a_page_is_found() {
        let files = ["docs/a.md", "docs/a.html", "docs/b.md", "docs/b.en.html"].map(str::to_owned);
        assert_eq!(
            overwritten(&files),
            ["docs/a.html: replaces the page of the same name in the book"]
        );
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        let text = "# `GET /a`, b\n[1](#get-a-b) [2](b.md#c) [3](gone.md) [4](b.md#gone)\n```sh\n# c\n```\n";
        let known = pages(&[("docs/a.md", text), ("docs/b.md", "## C\n")]);
        assert_eq!(
            dead_links(&known),
            [
                "docs/a.md: there is no docs/gone.md",
                "docs/a.md: docs/b.md has no heading #gone"
            ]
        );
    }

    #[test]
    fn equal_headings_are_numbered() {
        let known: Vec<String> = anchors("# Two words\n## Two words\n").into_iter().collect();
        assert_eq!(known, ["two-words", "two-words-1"]);
    }

    #[test]
    fn files_that_are_not_there_are_found() {
        let text =
            "`crates/xtask.rs`, `web/games/<id>/a.ts`, `tools/xtask/src/main.rs:main`, `some/other.rs`\n";
        let known = pages(&[("docs/a.md", text), ("docs/research/b.md", text)]);
        assert_eq!(
            missing_files(&known),
            ["docs/a.md: there is no file crates/xtask.rs"]
        );
    }
}
