//! `cargo xtask docs`: the documentation as a book of static pages in target/book.
//!
//! mdBook renders `docs/`, with the pages in the order of `docs/SUMMARY.md`. Pages also link to files elsewhere in the
//! repository. The book carries a copy of those it can show, so that it works from any folder and without a network.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::run::{cargo, program, root, run};
use crate::tidy::tracked;

/// The version that is installed. Without its default features it builds in about a minute; they bring a search index,
/// a server and a file watcher.
const MDBOOK: &str = "0.5.4";

/// Output folder of the book.
const BOOK: &str = "target/book";

/// A copy of `docs/` whose links stay inside the book.
const SOURCE: &str = "target/book-source";

/// Folder of the book for files from elsewhere in the repository.
const COPIES: &str = "repository";

/// Builds the book.
pub(crate) fn build() -> Result<()> {
    let mdbook = install()?;
    let source = root().join(SOURCE);
    let book = root().join(BOOK);
    for folder in [&source, &book] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    copy("book.toml", &source.join("book.toml"))?;
    // A style sheet without fonts: pages use those of the reader's system, and the book is half a megabyte smaller.
    write(&source.join("theme/fonts/fonts.css"), "/* System fonts. */\n")?;
    let mut copies = BTreeSet::new();
    for path in tracked(&["docs"])? {
        let to = source.join(&path);
        if !is_page(&path) {
            copy(&path, &to)?;
            continue;
        }
        let text =
            fs::read_to_string(root().join(&path)).with_context(|| format!("{path} cannot be read"))?;
        let (text, linked) = keep_inside(&path, &text);
        write(&to, &text)?;
        copies.extend(linked);
    }
    for path in copies {
        copy(&path, &source.join("docs").join(COPIES).join(&path))?;
    }
    let book = book.to_str().context("the folder's name is not UTF-8")?;
    run(program(SOURCE, &[&mdbook, "build", "--dest-dir", book]))?;
    println!("{book}/index.html");
    Ok(())
}

/// The path of mdBook, installed into `target/tools` if it is missing or of another version.
fn install() -> Result<String> {
    let folder = root().join("target/tools");
    let mdbook = folder.join("bin/mdbook");
    let stamp = folder.join("mdbook.version");
    if !mdbook.is_file() || fs::read_to_string(&stamp).ok().as_deref() != Some(MDBOOK) {
        println!("installing mdBook {MDBOOK} (a minute or two)");
        let folder = folder.to_str().context("the folder's name is not UTF-8")?;
        let words = ["install", "mdbook", "--version", MDBOOK, "--locked", "--force"];
        run(cargo(
            &[&words[..], &["--no-default-features", "--root", folder]].concat(),
        ))?;
        write(&stamp, MDBOOK)?;
    }
    let mdbook = mdbook.to_str().context("the folder's name is not UTF-8")?;
    Ok(mdbook.to_owned())
}

/// Points links that leave `docs/` at copies in the book, and names the files to copy. The book renders no page from
/// elsewhere and shows no folder: of such a link only the text stays.
fn keep_inside(page: &str, text: &str) -> (String, BTreeSet<String>) {
    let mut copies = BTreeSet::new();
    let mut kept = String::new();
    let mut rest = text;
    for link in links(text) {
        let Some(target) = resolve(page, link.target) else {
            continue;
        };
        if target.starts_with("docs/") {
            continue;
        }
        let at = link.text_start - (text.len() - rest.len());
        kept.push_str(&rest[..at]);
        let file = target.split('#').next().unwrap_or_default();
        if is_page(file) || !root().join(file).is_file() {
            kept.push_str(link.text);
        } else {
            let up = "../".repeat(page.matches('/').count() - 1);
            kept.extend(["[", link.text, "](", &up, COPIES, "/", &target, ")"]);
            copies.insert(file.to_owned());
        }
        rest = &rest[at + link.length..];
    }
    kept.push_str(rest);
    (kept, copies)
}

/// A link in Markdown: `[text](target)`.
#[derive(Debug, PartialEq)]
pub(crate) struct Link<'a> {
    /// Place of the opening bracket.
    text_start: usize,
    /// Bytes from the opening bracket to the closing parenthesis.
    length: usize,
    text: &'a str,
    pub(crate) target: &'a str,
}

/// The links of a page, in order. Code, in blocks and between backticks, has none.
pub(crate) fn links(page: &str) -> Vec<Link<'_>> {
    let prose = without_code(page);
    let mut found = Vec::new();
    for (middle, _) in prose.match_indices("](") {
        let (Some(start), Some(end)) = (opening(&prose[..middle]), prose[middle..].find(')')) else {
            continue;
        };
        let target = &page[middle + 2..middle + end];
        if !target.is_empty() && !target.contains(char::is_whitespace) {
            found.push(Link {
                text_start: start,
                length: middle + end + 1 - start,
                text: &page[start + 1..middle],
                target,
            });
        }
    }
    found
}

/// The bracket that the end of this text closes.
fn opening(before: &str) -> Option<usize> {
    let mut open = 1;
    for (at, letter) in before.char_indices().rev() {
        match letter {
            ']' => open += 1,
            '[' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(at);
        }
    }
    None
}

/// The page with its code blanked out; every place stays where it is.
pub(crate) fn without_code(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut in_block = false;
    for line in page.split_inclusive('\n') {
        let is_fence = line.trim_start().starts_with("```");
        let mut in_code = false;
        for letter in line.chars() {
            if letter == '`' {
                in_code = !in_code;
            }
            let hidden = letter != '\n' && (is_fence || in_block || in_code || letter == '`');
            if hidden {
                out.extend(std::iter::repeat_n(' ', letter.len_utf8()));
            } else {
                out.push(letter);
            }
        }
        in_block ^= is_fence;
    }
    out
}

/// Resolves a relative link of a page to a path from the top folder, with its anchor.
pub(crate) fn resolve(page: &str, target: &str) -> Option<String> {
    if target.contains(':') || target.starts_with('/') {
        return None;
    }
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, format!("#{anchor}")),
        None => (target, String::new()),
    };
    if path.is_empty() {
        return Some(format!("{page}{anchor}"));
    }
    let mut whole = PathBuf::new();
    for part in Path::new(page)
        .parent()
        .unwrap_or(Path::new(""))
        .join(path)
        .components()
    {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::Normal(name) => whole.push(name),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Some(format!("{}{anchor}", whole.to_str()?))
}

/// Whether a file is Markdown.
pub(crate) fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "md")
}

fn copy(from: &str, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::copy(root().join(from), to).with_context(|| format!("{from} cannot be copied"))?;
    Ok(())
}

fn write(to: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::write(to, text).with_context(|| format!("{} cannot be written", to.display()))
}

/// Copies the built book and the Markdown of its pages into a folder.
pub(crate) fn copy_book(to: &Path) -> Result<()> {
    let book = root().join(BOOK);
    if !book.join("index.html").is_file() {
        bail!("{} has no book", book.display());
    }
    copy_folder(&book, to)?;
    for path in tracked(&["docs"])?.iter().filter(|path| is_page(path)) {
        let inside = path.strip_prefix("docs/").unwrap_or(path);
        copy(path, &to.join(inside))?;
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_in_code_are_none() {
        let page = "See [a `b` c](d.md) and `[x](y)`.\n\n```md\n[no](n.md)\n```\n[e](f#g)\n";
        let targets: Vec<&str> = links(page).iter().map(|link| link.target).collect();
        assert_eq!(targets, ["d.md", "f#g"]);
        assert_eq!(links(page)[0].text, "a `b` c");
    }

    #[test]
    fn links_are_resolved_from_their_page() {
        let page = "docs/guides/host.md";
        assert_eq!(resolve(page, "../a.md#b").as_deref(), Some("docs/a.md#b"));
        assert_eq!(resolve(page, "#b").as_deref(), Some("docs/guides/host.md#b"));
        assert_eq!(resolve(page, "https://example.org"), None);
    }

    #[test]
    fn the_book_carries_what_its_pages_link_to() {
        let (text, copies) = keep_inside(
            "docs/guides/host.md",
            "[unit](../../packaging/stammtisch.service), [map](../../ARCHITECTURE.md), [here](../start/bot.md)",
        );
        assert_eq!(
            text,
            "[unit](../repository/packaging/stammtisch.service), map, [here](../start/bot.md)"
        );
        assert_eq!(
            copies.into_iter().collect::<Vec<_>>(),
            ["packaging/stammtisch.service"]
        );
    }
}
