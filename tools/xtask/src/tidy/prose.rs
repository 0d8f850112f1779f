//! Prose in comments and documents: a few patterns that make a sentence hard to read.

use anyhow::Result;

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::disk;
use crate::markdown::{self, Paragraph};

/// A sentence that begins with one of these has no subject that a reader can point at: "What a seat sees" is a seat's view.
const FREE_RELATIVES: [&str; 9] = [
    "Who",
    "Whoever",
    "Whom",
    "Whose",
    "What",
    "Whatever",
    "Which",
    "Whichever",
    "Wherever",
];

/// These begin a free relative where the sentence has no comma: "How often it was loaded." is a load count.
const ADVERBS: [&str; 3] = ["Where", "How", "Why"];

/// Words with a better one beside them.
const WORDS: [(&str, &str); 12] = [
    ("he", "they"),
    ("his", "their"),
    ("him", "them"),
    ("himself", "themselves"),
    ("so many", "a number, or N"),
    ("somebody", "the player, the host, the client"),
    ("nobody", "no player, no client"),
    ("everybody", "every player, every client"),
    ("whoever", "the player who"),
    ("anew", "again"),
    ("besides", "also"),
    ("the house", "the server"),
];

/// Words of card games: house rules, and the deck that comes with a game.
const HOUSE: [&str; 2] = ["the house rule", "the house composition"];

/// Sentences that need such a word: the end of the path, and words of the sentence.
const EXCEPTIONS: [(&str, &str); 1] = [
    // The patterns themselves.
    ("tools/xtask/src/tidy/prose.rs", ""),
];

/// Generated text, sentences that tests compare letter by letter, and dated reports, which stay as they were written.
const NOT_PROSE: [&str; 4] = ["golden/", "web/wire/", "LICENSE", "docs/research/"];

/// Every comment and every document in English.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    for path in tracked(&[])? {
        let Some(reader) = Reader::of(&path) else {
            continue;
        };
        let text = disk::read(&path)?;
        findings.extend(file(&path, reader, &text));
    }
    Ok(findings)
}

/// Where a kind of file has prose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reader {
    /// Everywhere.
    Markdown,
    /// Behind `//`, and between `/*` and `*/`.
    Slashes,
    /// Behind `#`.
    Hashes,
}

impl Reader {
    /// How a file is read; `None` for files without English prose.
    fn of(path: &str) -> Option<Self> {
        let is_german = path.contains(".de.") || path.ends_with("karten.md");
        // Rule books speak to players: "whoever has the most points wins".
        let is_rule_book = path.starts_with("web/games/") && extension(path) == "md";
        if is_german || is_rule_book || NOT_PROSE.iter().any(|start| path.starts_with(start)) {
            return None;
        }
        match extension(path) {
            "md" => Some(Self::Markdown),
            "rs" | "ts" | "js" | "mjs" | "svelte" | "css" => Some(Self::Slashes),
            "py" | "toml" | "yml" | "service" | "sh" => Some(Self::Hashes),
            _ => None,
        }
    }

    /// The paragraphs of a file.
    fn paragraphs(self, text: &str) -> Vec<Paragraph> {
        let comments = match self {
            Self::Markdown => return markdown::paragraphs(text),
            Self::Slashes => comments(text, slashes, "//"),
            Self::Hashes => comments(text, hashes, "#"),
        };
        let below = |(start, text): (usize, String)| {
            let inside = markdown::paragraphs(&text).into_iter();
            inside.map(move |one| Paragraph {
                line: start + one.line,
                ..one
            })
        };
        comments.into_iter().flat_map(below).collect()
    }
}

/// Comments as Markdown, each with the number of its first line: lines that follow each other are one comment, and a
/// comment behind code stands alone.
fn comments(text: &str, own_line: fn(&str) -> Option<&str>, mark: &str) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (number, line) in text.lines().enumerate() {
        if let Some(prose) = own_line(line.trim()) {
            match all.last_mut().filter(|_| is_open) {
                Some((_, comment)) => comment.extend(["\n", prose]),
                None => all.push((number, prose.to_owned())),
            }
            is_open = true;
        } else {
            let behind = line.split_once(&format!(" {mark} "));
            all.extend(behind.map(|(_, prose)| (number, prose.to_owned())));
            is_open = false;
        }
    }
    all
}

/// The text of a line that is a comment of Rust or JavaScript.
fn slashes(line: &str) -> Option<&str> {
    let inside = |line: &str| line.starts_with("* ") || line.starts_with("/*") || line == "*";
    let text = if inside(line) {
        line.trim_start_matches(['/', '*'])
    } else {
        line.strip_prefix("//")?.trim_start_matches(['/', '!'])
    };
    Some(text.strip_prefix(' ').unwrap_or(text))
}

/// The text of a line that is a comment of Python or TOML.
fn hashes(line: &str) -> Option<&str> {
    let text = line.strip_prefix('#')?;
    Some(text.strip_prefix(' ').unwrap_or(text))
}

fn file(path: &str, reader: Reader, text: &str) -> Findings {
    let mut findings = Findings::new();
    for Paragraph { line, text } in reader.paragraphs(text) {
        for sentence in sentences(&text) {
            let is_exception = EXCEPTIONS
                .iter()
                .any(|(end, words)| path.ends_with(end) && sentence.contains(words));
            if !is_exception && let Some(why) = pattern(sentence) {
                findings.push(format!("{path}:{}: {why}: {sentence}", line + 1));
            }
        }
    }
    findings
}

/// The sentences of a paragraph, each with its stop.
fn sentences(paragraph: &str) -> impl Iterator<Item = &str> {
    paragraph
        .split_inclusive(['.', '?', '!', ':', ';'])
        .map(str::trim)
        .filter(|sentence| !sentence.is_empty())
}

/// The pattern that a sentence has, and the way out of it.
fn pattern(sentence: &str) -> Option<String> {
    let plain = sentence.trim_start_matches(['*', '_', '(', '"', ' ']);
    let first = plain
        .split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default();
    let is_question = sentence.ends_with('?');
    let is_relative = FREE_RELATIVES.contains(&first) || ADVERBS.contains(&first) && !plain.contains(',');
    if is_relative && !is_question && !plain.starts_with("How to ") {
        return Some(format!("begins with \"{first}\"; name the subject"));
    }
    let small = format!(" {} ", words(plain));
    let found = WORDS.iter().find(|(word, _)| {
        small.contains(&format!(" {word} ")) && !HOUSE.iter().any(|known| small.contains(known))
    });
    found.map(|(word, instead)| format!("\"{word}\"; say {instead}"))
}

/// The words of a sentence in lower case, one space between them. Capitals such as `HE` of a rule number are left out.
fn words(sentence: &str) -> String {
    let words = sentence.split(|c: char| !c.is_alphanumeric());
    let has_lower = |word: &&str| word.chars().any(char::is_lowercase);
    words
        .filter(has_lower)
        .map(str::to_lowercase)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_found_and_plain_sentences_are_not() {
        for bad in [
            "What a seat may see.",
            "Who sits where.",
            "How often it has been loaded.",
            "**Which** cards are left.",
            "A player keeps his card.",
            "There are so many cards.",
            "It opens anew.",
        ] {
            assert!(pattern(bad).is_some(), "{bad}");
        }
        for good in [
            "What happens next?",
            "How to add a game.",
            "Where the target is missing, the suite says so.",
            "The seat that leads.",
            "`Who` is a type.",
            "A house rule.",
            "The die is rolled again (HE-10.2).",
        ] {
            assert_eq!(pattern(good), None, "{good}");
        }
    }

    #[test]
    fn comments_are_read_as_paragraphs() {
        let code =
            "/// A long\n/// line. Who knows.\nlet a = \"Who\"; // What it is.\n/// ```\n/// Who\n/// ```\n";
        let found = file("a.rs", Reader::Slashes, code);
        let lines: Vec<&str> = found
            .iter()
            .map(|line| line.split(": ").next().unwrap_or_default())
            .collect();
        assert_eq!(lines, ["a.rs:1", "a.rs:3"]);
    }

    #[test]
    fn tables_and_lists_are_read_cell_by_cell() {
        let table = "# What you need\n\n| Who pays | a seat |\n| --- | --- |\n\n- Which one\n\n1. His turn\n\n```sh\nWho\n```\n";
        let found = file("a.md", Reader::Markdown, table);
        assert_eq!(found.len(), 3, "{found:?}");
    }
}
