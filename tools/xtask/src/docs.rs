//! `cargo xtask docs`: the documentation as a book of static pages in target/book.
//!
//! mdBook renders `docs/`, with the pages in the order of `docs/SUMMARY.md`. Pages also link to files elsewhere in the
//! repository. The book carries a copy of those it can show, so that it works from any folder and without a network.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::disk::{self, copy, write};
use crate::inline;
use crate::markdown::links;
use crate::run::{cargo, program, root, run, text};
use crate::tidy::{extension, relative, tracked};

/// The version that is installed.
const MDBOOK: &str = "0.5.4";

/// The only feature that is installed. The default ones also bring a server and a file watcher.
const FEATURE: &str = "search";

/// The variable that names a built book to the server's build script.
pub(crate) const VARIABLE: &str = "STAMMTISCH_BOOK";

/// Output folder of the book.
const BOOK: &str = "target/book";

/// A copy of `docs/` whose links stay inside the book.
const SOURCE: &str = "target/book-source";

/// The folder of the pages.
const DOCS: &str = "docs/";

/// Additions to mdBook's styles.
const STYLE: &str = "book.css";

/// Folder of the book for files from elsewhere in the repository.
const COPIES: &str = "repository";

/// Builds the book and returns its folder.
pub(crate) fn build() -> Result<PathBuf> {
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
    copy(&root().join(STYLE), &source.join(STYLE))?;
    let mut linked = BTreeSet::new();
    for path in tracked(&["docs"])?.iter().filter(|path| is_page(path)) {
        let (text, files) = keep_inside(path, &disk::read(path)?);
        write(&source.join(path), &text)?;
        linked.extend(files);
    }
    for path in linked {
        copy(&root().join(&path), &source.join(place(&path)))?;
    }
    run(program(SOURCE, &[&mdbook, "build", "--dest-dir", text(&book)?]))?;
    inline::move_out(&book)?;
    println!("{}", book.join("index.html").display());
    Ok(book)
}

/// The files that pages link to, with their paths in the book; its folder is `docs`.
pub(crate) fn carried() -> Result<BTreeMap<String, String>> {
    let mut files = BTreeSet::new();
    for path in tracked(&["docs"])?.iter().filter(|path| is_page(path)) {
        files.extend(keep_inside(path, &disk::read(path)?).1);
    }
    let placed = files.into_iter().map(|path| (path.clone(), place(&path)));
    Ok(placed.collect())
}

/// The path of a file of the repository in the book.
fn place(path: &str) -> String {
    if path.starts_with(DOCS) {
        path.to_owned()
    } else {
        format!("{DOCS}{COPIES}/{path}")
    }
}

/// The path of mdBook, installed into `target/tools` if it is missing or of another version.
fn install() -> Result<String> {
    let folder = root().join("target/tools");
    let mdbook = folder.join("bin/mdbook");
    let stamp = folder.join("mdbook.version");
    let wanted = format!("{MDBOOK} {FEATURE}");
    let is_installed = mdbook.is_file() && fs::read_to_string(&stamp).is_ok_and(|found| found == wanted);
    if !is_installed {
        println!("installing mdBook {MDBOOK} (a minute or two)");
        run(cargo(&[
            "install",
            "mdbook",
            "--version",
            MDBOOK,
            "--locked",
            "--force",
            "--no-default-features",
            "--features",
            FEATURE,
            "--root",
            text(&folder)?,
        ]))?;
        write(&stamp, &wanted)?;
    }
    Ok(text(&mdbook)?.to_owned())
}

/// Points links that leave `docs/` at copies in the book, and names the linked files that are not pages of the book.
/// The book renders no page from elsewhere and shows no folder: of such a link only the text stays.
fn keep_inside(page: &str, text: &str) -> (String, BTreeSet<String>) {
    let mut files = BTreeSet::new();
    let kept = with_links(page, text, |target, file| {
        let is_file = !is_page(file) && root().join(file).is_file();
        if is_file {
            files.insert(file.to_owned());
        }
        if target.starts_with(DOCS) {
            return Target::AsItIs;
        }
        let up = "../".repeat(page.matches('/').count() - 1);
        if is_file {
            Target::Other(format!("{up}{COPIES}/{target}"))
        } else {
            Target::None
        }
    });
    (kept, files)
}

/// The target that a link gets.
pub(crate) enum Target {
    AsItIs,
    Other(String),
    /// Only the link's text stays.
    None,
}

/// Changes the targets of a page's relative links. `target` gets the old one as a path from the top folder, with and
/// without its anchor.
pub(crate) fn with_links(page: &str, text: &str, mut target: impl FnMut(&str, &str) -> Target) -> String {
    let mut kept = String::new();
    let mut done = 0;
    for link in links(text) {
        let Some(resolved) = resolve(page, &link.target) else {
            continue;
        };
        let file = resolved.split('#').next().unwrap_or_default();
        let new = target(&resolved, file);
        if matches!(new, Target::AsItIs) {
            continue;
        }
        kept.push_str(&text[done..link.place.start]);
        if let Target::Other(target) = new {
            kept.extend(["[", link.text, "](", &target, ")"]);
        } else {
            kept.push_str(link.text);
        }
        done = link.place.end;
    }
    kept.push_str(&text[done..]);
    kept
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
        let (text, files) = keep_inside(
            "docs/guides/host.md",
            "[unit](../../packaging/stammtisch.service), [map](../../ARCHITECTURE.md), [here](../start/bot.md), \
             [picture](../img/table.png)",
        );
        assert_eq!(
            text,
            "[unit](../repository/packaging/stammtisch.service), map, [here](../start/bot.md), \
             [picture](../img/table.png)"
        );
        assert_eq!(
            files.into_iter().collect::<Vec<_>>(),
            ["docs/img/table.png", "packaging/stammtisch.service"]
        );
    }
}
