//! Moves inline scripts and styles of the book's pages into files, so that the server's policy can forbid inline ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::checksums::sha256;

/// The marks around inline content, the extension of its file, and the marks around the file's address.
const KINDS: [[&str; 5]; 2] = [
    ["<script>", "</script>", "js", "<script src=\"", "\"></script>"],
    [
        "<style>",
        "</style>",
        "css",
        "<link rel=\"stylesheet\" href=\"",
        "\">",
    ],
];

/// The frame with the table of contents that mdBook shows without scripts. The server's policy forbids frames; a link
/// takes its place.
const FRAME: (&str, &str) = (
    "<iframe class=\"sidebar-iframe-outer\" src=\"",
    "toc.html\"></iframe>",
);

/// Rewrites every page below a folder. Equal content of different pages becomes one file in that folder.
pub(crate) fn move_out(book: &Path) -> Result<()> {
    let mut files = BTreeMap::new();
    rewrite(book, "", &mut files)?;
    for (name, content) in files {
        fs::write(book.join(name), content)?;
    }
    Ok(())
}

fn rewrite(folder: &Path, up: &str, files: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rewrite(&path, &format!("{up}../"), files)?;
        } else if path.extension().is_some_and(|extension| extension == "html") {
            let page = moved(&fs::read_to_string(&path)?, up, files);
            if let Some(rest) = forbidden(&page) {
                bail!("{}: the server's policy forbids `{rest}`", path.display());
            }
            fs::write(&path, page)?;
        }
    }
    Ok(())
}

/// A page without inline content. `up` leads to the folder of the files.
fn moved(page: &str, up: &str, files: &mut BTreeMap<String, String>) -> String {
    let mut page = page.to_owned();
    for [open, close, extension, before, after] in KINDS {
        let mut parts = page.split(open);
        let mut kept = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (content, rest) = part.split_once(close).unwrap_or((part, ""));
            // As many digits as in mdBook's names.
            let name = format!("inline-{}.{extension}", &sha256(content.as_bytes())[..8]);
            kept.extend([before, up, &name, after, rest]);
            files.insert(name, content.to_owned());
        }
        page = kept;
    }
    let (open, close) = FRAME;
    let shown = format!("<a href=\"{up}toc.html\">Contents</a>");
    page.replace(&format!("{open}{up}{close}"), &shown)
}

/// The first tag of a page that the server's policy blocks.
fn forbidden(page: &str) -> Option<&str> {
    let mut tags = page
        .split('<')
        .skip(1)
        .filter_map(|tag| Some(tag.split_once('>')?.0));
    tags.find(|tag| {
        let mut words = tag.split_whitespace();
        match words.next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "script" => !tag.contains("src="),
            "style" | "iframe" | "base" | "object" | "embed" => true,
            "!--" => false,
            _ => words.any(|word| word.starts_with("on") && word.contains('=')),
        }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn inline_content_becomes_files() {
        let mut files = BTreeMap::new();
        let page = "<style>p{}</style><script>a()</script><script src=\"../b.js\"></script><p>x</p><script>a()</script>";
        let page = moved(page, "../", &mut files);
        assert_eq!(forbidden(&page), None, "{page}");
        assert_eq!(page.matches("src=\"../inline-").count(), 2, "{page}");
        assert!(
            page.contains("<link rel=\"stylesheet\" href=\"../inline-"),
            "{page}"
        );
        let contents: BTreeSet<String> = files.into_values().collect();
        assert_eq!(contents, BTreeSet::from(["a()".to_owned(), "p{}".to_owned()]));
    }

    #[test]
    fn a_link_takes_the_place_of_the_frame() {
        let page =
            "<noscript><iframe class=\"sidebar-iframe-outer\" src=\"../toc.html\"></iframe></noscript>";
        let page = moved(page, "../", &mut BTreeMap::new());
        assert_eq!(page, "<noscript><a href=\"../toc.html\">Contents</a></noscript>");
    }

    #[test]
    fn blocked_tags_are_found() {
        for page in [
            "<script type=\"module\">",
            "<style media=\"print\">",
            "<p onclick=\"a()\">",
            "<base href=\"/\">",
        ] {
            assert!(forbidden(page).is_some(), "{page}");
        }
        assert_eq!(
            forbidden("<p class=\"a\">come on</p><script src=\"a.js\"></script>"),
            None
        );
    }
}
