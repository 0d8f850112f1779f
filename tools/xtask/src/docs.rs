//! `cargo xtask docs`: the documentation as a book of static pages in target/book.
//!
//! mdBook renders `docs/`, with the pages in the order of `docs/SUMMARY.md`. Pages also link to files elsewhere in the
//! repository. The book carries a copy of those it can show, so that it works from any folder and without a network.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::disk::{self, copy, write};
use crate::markdown::links;
use crate::run::{cargo, program, root, run};
use crate::tidy::{extension, relative, tracked};

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
    copy(&root().join("book.toml"), &source.join("book.toml"))?;
    // A style sheet without fonts: pages use those of the reader's system, and the book is half a megabyte smaller.
    write(&source.join("theme/fonts/fonts.css"), "/* System fonts. */\n")?;
    let mut copies = BTreeSet::new();
    for path in tracked(&["docs"])? {
        let to = source.join(&path);
        if !is_page(&path) {
            copy(&root().join(&path), &to)?;
            continue;
        }
        let text = disk::read(&path)?;
        let (text, linked) = keep_inside(&path, &text);
        write(&to, &text)?;
        copies.extend(linked);
    }
    for path in copies {
        copy(&root().join(&path), &source.join("docs").join(COPIES).join(&path))?;
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
    let mut done = 0;
    for link in links(text) {
        let Some(target) = resolve(page, &link.target) else {
            continue;
        };
        if target.starts_with("docs/") {
            continue;
        }
        kept.push_str(&text[done..link.place.start]);
        let file = target.split('#').next().unwrap_or_default();
        if is_page(file) || !root().join(file).is_file() {
            kept.push_str(link.text);
        } else {
            let up = "../".repeat(page.matches('/').count() - 1);
            kept.extend(["[", link.text, "](", &up, COPIES, "/", &target, ")"]);
            copies.insert(file.to_owned());
        }
        done = link.place.end;
    }
    kept.push_str(&text[done..]);
    (kept, copies)
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
    Some(format!("{}{anchor}", relative(page, path)))
}

/// Whether a file is Markdown.
pub(crate) fn is_page(path: &str) -> bool {
    extension(path) == "md"
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
        copy(&root().join(path), &to.join(inside))?;
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            copy(&entry.path(), &target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
