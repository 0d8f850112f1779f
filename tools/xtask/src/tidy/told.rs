//! Rules are told once: boards and words hold no number and no decision of a rulebook.
//!
//! What a program can see of that, in `web/games/<id>/` and `crates/cli/src/board/<id>/`:
//!
//! | form | refused | where |
//! | --- | --- | --- |
//! | limit | a number as `min`, `max`, `start` of an option | scripts |
//! | players | the number of players multiplied, divided or compared with a number; a seat counted on round the table | everywhere |
//! | card | a card named in code (`=== 'G10'`, `'TOM'` in a list); a `case`, a `match` arm and a key are words for that card | all but drawings |
//! | words | a number above 1 in a text | everywhere |
//! | number | a number above 1; in files of words only where something is compared with it | scripts and words |
//! | pattern | how often something may stand (`{2,8}`) in a pattern | scripts |
//! | equal | a number above 1 that something is equal to or not, lengths of lists left out | components and [`ROOMS`] |
//! | spelled | a number spelled as a word before something that is counted (`zwei Karten`) | everywhere but `game.ts` |
//! | times | `× 2`, `÷ 2`, also without words | everywhere but `game.ts` and drawings |
//!
//! Rule books, first games and tests may say anything. Components and the files of [`ROOMS`] are full of
//! pixels and milliseconds, so numbers and patterns pass them by; in the terminal, spelled and times are looked for in
//! files of words. Not seen are `doubled`, `twice`, `half`, `both`, which cards and effects are called, and what is
//! larger or smaller than a number in a component.

use std::fs;

use anyhow::{Context, Result};

use super::Findings;
use super::files::{extension, tracked};
use super::source::{Kind, Line, read};
use super::spelled::spelled;
use crate::run::root;

/// A place where such a thing stands for good reason.
struct Allowed {
    path: &'static str,
    /// The line, trimmed.
    line: &'static str,
    why: &'static str,
}

/// Should be empty.
const ALLOWED: [Allowed; 0] = [];

/// Scripts that plan rooms and times.
const ROOMS: [&str; 5] = ["plan.ts", "lanes.ts", "spread.ts", "ring.ts", "stage.svelte.ts"];

/// Files of the terminal that hold words; in the others numbers are columns and rows.
const SAYING: [&str; 3] = ["words.rs", "says.rs", "position.rs"];

/// Components that draw something else for each card.
const DRAWINGS: [&str; 4] = ["Art.svelte", "Layer.svelte", "HatCard.svelte", "Bun.svelte"];

/// Every board and every file of words.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    let mut used = [false; ALLOWED.len()];
    for path in tracked(&["web/games", "crates/cli/src/board"])? {
        if !is_held(&path) {
            continue;
        }
        let text =
            fs::read_to_string(root().join(&path)).with_context(|| format!("{path} cannot be read"))?;
        let lines: Vec<&str> = text.lines().collect();
        for (number, form) in file(&path, &text) {
            let line = lines.get(number).map_or("", |line| line.trim());
            match ALLOWED.iter().position(|known| known.path == path && known.line == line) {
                Some(known) => used[known] = true,
                None => findings.push(format!(
                    "{path}:{}: {form}; the rules tell it (tools/xtask/src/tidy/told.rs says what is looked for): {line}",
                    number + 1
                )),
            }
        }
    }
    for (known, _) in ALLOWED.iter().zip(used).filter(|(_, used)| !used) {
        findings.push(format!(
            "{}: allowed for nothing ({}): {}",
            known.path, known.why, known.line
        ));
    }
    Ok(findings)
}

/// Whether the file belongs to one game and is neither rule book, first game nor test.
fn is_held(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let (web, name) = (parts[0] == "web", parts.last().copied().unwrap_or_default());
    let own = parts.len() == if web { 4 } else { 6 };
    let is_book =
        name.starts_with("rules.") || name.starts_with("lesson") || name.ends_with("Example.svelte");
    let is_test = name.contains(".test.") || name == "tests.rs";
    own && matches!(extension(path), "ts" | "svelte" | "rs") && !is_book && !is_test
}

/// The lines of a file, counted from 0, that hold what the rules should tell, and in which form.
fn file(path: &str, text: &str) -> Vec<(usize, &'static str)> {
    let name = path.rsplit('/').next().unwrap_or_default();
    let (kind, text) = match extension(path) {
        "rs" => (Kind::Rust, text.split("#[cfg(test)]").next().unwrap_or_default()),
        "svelte" => (Kind::Component, text.split("<style").next().unwrap_or_default()),
        _ => (Kind::Script, text),
    };
    let is_script = kind == Kind::Script && !ROOMS.contains(&name);
    let is_words = SAYING.contains(&name) || name == "words.ts";
    let is_page = kind == Kind::Component;
    let worded = if kind == Kind::Rust {
        is_words
    } else {
        name != "game.ts"
    };
    let draws = DRAWINGS.contains(&name);
    let forms = |line: &Line| {
        let forms = [
            (is_script && limits(&line.code), "the limit of an option"),
            (players(&line.code), "what hangs on the number of players"),
            (!draws && cards(line, kind), "a card"),
            (
                line.texts.iter().any(|text| counts(text, kind)),
                "a number in words",
            ),
            (
                is_script && line.patterns.iter().any(|pattern| repeats(pattern)),
                "how often something may stand",
            ),
            (
                (is_script || is_words) && numbers(&line.code, is_words && kind == Kind::Script),
                "a number",
            ),
            (
                !is_script && kind != Kind::Rust && !draws && equals(&line.code),
                "a number that something is compared with",
            ),
            (
                worded && line.texts.iter().any(|text| spelled(text)),
                "a number spelled as a word",
            ),
            (
                worded
                    && !draws
                    && (line.texts.iter().any(|text| times(text)) || is_page && times(&line.code)),
                "how many times something counts",
            ),
        ];
        forms.into_iter().find(|(found, _)| *found).map(|(_, form)| form)
    };
    let lines = read(text, kind);
    let found = lines.iter().enumerate();
    found
        .filter_map(|(number, line)| Some((number, forms(line)?)))
        .collect()
}

/// `min: 1`, `max: 100`.
fn limits(code: &str) -> bool {
    ["min: ", "max: ", "start: "].iter().any(|field| {
        let after = code
            .match_indices(field)
            .map(|(at, _)| (&code[..at], &code[at + field.len()..]));
        after
            .into_iter()
            .any(|(before, after)| !ends_in_word(before) && after.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// `2 * players`, `players > 2`, `% players`.
fn players(code: &str) -> bool {
    let is_name = |(at, _): &(usize, &str)| {
        let after = &code[at + "players".len()..];
        !ends_in_word(code[..*at].trim_end_matches("table.")) && !after.starts_with(is_word)
    };
    code.match_indices("players").filter(is_name).any(|(at, _)| {
        let before = code[..at].trim_end_matches("table.").trim_end();
        let after = code[at + "players".len()..].trim_start_matches("()").trim_start();
        let operators = "*/<>=!";
        let (operator, number) = (
            before.ends_with(|c| operators.contains(c)),
            before.trim_end_matches(|c| operators.contains(c)).trim_end(),
        );
        let first = operator && trailing_number(number) > 1;
        let (operator, number) = (
            after.starts_with(|c| operators.contains(c)),
            after.trim_start_matches(|c| operators.contains(c)).trim_start(),
        );
        let second = operator && leading_number(number) > 1;
        before.ends_with('%') || after.starts_with('%') || first || second
    })
}

/// A card in code that is not the key of its words.
fn cards(line: &Line, kind: Kind) -> bool {
    let mut rest = line.whole.as_str();
    let mut before = String::new();
    while let Some((code, after)) = rest.split_once('\'') {
        let Some((text, after)) = after.split_once('\'') else {
            return false;
        };
        before.push_str(code);
        let compared = before.trim_end().ends_with("==") || after.trim_start().starts_with("==");
        let is_key = match kind {
            Kind::Rust => after.contains("=>"),
            Kind::Script | Kind::Component => before.trim_end().ends_with("case") || after.starts_with(':'),
        };
        // What is put into a template stands outside of its quotes.
        if is_card(text) && (compared || !is_key) {
            return true;
        }
        rest = after;
    }
    false
}

/// A card as one of the games writes it, such as `R17`, `Pa5`, `TOM3`, or its kind alone (`TOM`, `GK`).
fn is_card(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &text[..text.len() - digits.len()];
    let is_kind = letters.len() >= 2 && letters.bytes().all(|c| c.is_ascii_uppercase());
    let is_number = digits.bytes().all(|c| c.is_ascii_digit()) && digits.len() <= 2;
    let begins = letters.starts_with(|c: char| c.is_ascii_uppercase()) && letters.len() <= 8;
    begins && is_number && (is_kind && letters.len() <= 3 || !digits.is_empty())
}

/// A number above 1 in a text that has words.
fn counts(text: &str, kind: Kind) -> bool {
    // What Rust puts into a text stands in braces, with how wide it shall be.
    let braces = |piece: &str| piece.split_once('}').map_or(piece, |(_, after)| after).to_owned();
    let text: String = match kind {
        Kind::Rust => text.split('{').map(braces).collect(),
        Kind::Script | Kind::Component => text.to_owned(),
    };
    let letters = text.split(|c: char| !c.is_alphabetic());
    letters.into_iter().any(|word| word.chars().count() >= 3)
        && standing(&text).any(|(number, _, _)| number > 1)
}

/// `=== 2`, but for how many there are of something: that decides about room.
fn equals(code: &str) -> bool {
    standing(code).any(|(number, before, after)| {
        let owner = before.trim_end();
        let compared = owner.ends_with("==") || owner.ends_with("!==");
        let owner = owner.trim_end_matches(['=', '!']).trim_end();
        let is_count = [".length", ".size"].iter().any(|end| owner.ends_with(end));
        number > 1 && (compared && !is_count || !owner.ends_with('%') && after.trim_start().starts_with("=="))
    })
}

/// `× 2`.
fn times(text: &str) -> bool {
    standing(text).any(|(number, before, after)| {
        number > 1 && (before.trim_end().ends_with(['×', '÷']) || after.trim_start().starts_with(['×', '÷']))
    })
}

/// `{2,8}`.
fn repeats(pattern: &str) -> bool {
    pattern.split('{').skip(1).any(|after| {
        let often = after.split('}').next().unwrap_or_default();
        often
            .split(',')
            .any(|number| number.parse::<u32>().is_ok_and(|number| number > 1))
    })
}

/// A number above 1 that is no place in a list; `compared`: only where something is compared with it.
fn numbers(code: &str, compared: bool) -> bool {
    // Colours, the places of a line's parts, and the ten digits.
    let left_out = ["Ink::new(", "slice(", "to_digit("];
    if left_out.iter().any(|known| code.contains(known)) {
        return false;
    }
    standing(code).any(|(number, before, after)| {
        let owner = before.strip_suffix('[').or_else(|| before.strip_suffix("?.["));
        let is_place = owner.is_some_and(|owner| ends_in_word(owner) || owner.ends_with(['.', ')']))
            && after.starts_with(']');
        let before = before.trim_end();
        let is_length = before.ends_with(';') && after.starts_with(']');
        let is_compared = ["<", ">", "<=", ">=", "==", "!="]
            .iter()
            .any(|sign| before.ends_with(sign));
        number > 1 && !is_place && !is_length && (!compared || is_compared && !before.ends_with("=>"))
    })
}

/// Whole numbers that stand alone, with what is before and after them.
fn standing(text: &str) -> impl Iterator<Item = (u32, &str, &str)> {
    let is_digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
    let begins = (0..text.len()).filter(move |&at| is_digit(at) && (at == 0 || !is_digit(at - 1)));
    begins.filter_map(move |at| {
        let end = (at..text.len()).find(|&end| !is_digit(end)).unwrap_or(text.len());
        let (before, after) = (&text[..at], &text[end..]);
        let decimal = before.ends_with('.') && !before.ends_with("..")
            || after.starts_with('.') && after[1..].starts_with(|c: char| c.is_ascii_digit());
        let joined = ends_in_word(before)
            || after.starts_with(|c: char| is_word(c) || c == '%')
            || before.ends_with('#');
        (!decimal && !joined).then(|| (text[at..end].parse().unwrap_or(u32::MAX), before, after))
    })
}

fn leading_number(text: &str) -> u32 {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().unwrap_or(0)
}

fn trailing_number(text: &str) -> u32 {
    let begin = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    text[begin..].parse().unwrap_or(0)
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

fn ends_in_word(text: &str) -> bool {
    text.ends_with(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(path: &str, text: &str) -> bool {
        !file(path, text).is_empty()
    }

    #[test]
    fn what_a_rulebook_decides_is_refused() {
        let scripts = [
            "return [{ name: 'deals', kind: 'number', min: 1, max: MOST }];",
            "const usual = target === null ? 2 * players : null;",
            "const touch = table.players > 2 ? [field] : [];",
            "const left = (seat + 1) % table.players;",
            "const whole = fn.card === 'G10';",
            "const moves = choices.get('G9');",
            "export const FLY = 'FLY';",
            "const HOUSE = [['TOM', [1]]];",
            "good: '85 Karten, alles stimmt.',",
            "worm: (n) => `Wurm mit Schild ${n}, zählt 5`,",
            "export const FLOORS = 13;",
            "const both = fact.count === 2;",
            "const VALUES = [1, 2, 3, 4, 5];",
            "const KIND = /^[A-Z]{2,8}$/;",
            "dealt: 'Jeder bekommt vier Karten',",
            "draws: (n) => (n === 1 ? 'a card' : 'Then you draw two cards.'),",
            "doubled: (n) => `× 2 = ${n}`,",
        ];
        for line in scripts {
            assert!(refused("web/games/one/cards.ts", line), "{line}");
        }
        assert!(refused(
            "web/games/one/Board.svelte",
            "{#if fact.count === 2}<b>x</b>{/if}"
        ));
        assert!(refused(
            "web/games/one/Board.svelte",
            "<small>{sum} × 2 =</small>"
        ));
        assert!(refused(
            "web/games/one/stage.svelte.ts",
            "if (2 === fact.count) play();"
        ));
        assert!(refused(
            "web/games/one/words.ts",
            "const pair = fact.count === 2;"
        ));
        assert!(refused(
            "web/games/one/Board.svelte",
            "<p>{#if card === 'HO' && !locked}x{/if}</p>"
        ));
        assert!(refused(
            "web/games/one/Board.svelte",
            "let order = at.map((i) => (me + i) % table.players);"
        ));
        let words = [
            "let way = if text(card) == \"GK\" { 1 } else { 0 };",
            "None if text == \"G9\" => joker(),",
            "let numbers = (1..=5).filter(|&value| all.count(value) > 0);",
            "\"E9\" => (\"Der Nächste zieht 5 Karten.\", \"The next one draws.\"),",
        ];
        for line in words {
            assert!(refused("crates/cli/src/board/one/words.rs", line), "{line}");
        }
    }

    #[test]
    fn words_pictures_and_times_are_not() {
        let scripts = [
            "case 'GK':",
            "const NAMES = { 'G10': 'Gras-Zehn', TOM: 'Tomate' };",
            "one: '1 Karte', none: '0 Karten',",
            "const card = /^([A-Z]+)([1-9][0-9]?)$/.exec(text)?.[2] ?? text.slice(5);",
            "return Array.from({ length: table.players - 1 }, (_, i) => i + 1);",
            "const fits = players * cards; // 2 * players",
            "tick: 'M4 13L9 18L20 6',",
            "const gap = '\\u00a0Karten';",
        ];
        for line in scripts {
            assert!(!refused("web/games/one/cards.ts", line), "{line}");
        }
        assert!(!refused(
            "web/games/one/words.ts",
            "return said(phrase, mine ? 8 : 4);"
        ));
        assert!(!refused("web/games/one/lanes.ts", "const ENOUGH = 56;"));
        assert!(!refused(
            "web/games/one/lanes.ts",
            "const step = count < 2 ? card : width > 760 ? 70 : 38;"
        ));
        for line in [
            "<b class:tilt={i % 2 === 0} class:four={ways.length === 4}>",
            "<p>{hand.length <= 6 ? t.seven : 'eine Sieben'}</p>",
            "<b>{name} nennt zwei, die tauschen</b>",
        ] {
            assert!(!refused("web/games/one/Board.svelte", line), "{line}");
        }
        assert!(!refused(
            "web/games/one/game.ts",
            "line: 'Zwei Stiche zugleich, eine Farbe zählt.',"
        ));
        assert!(!refused(
            "web/games/one/Board.svelte",
            "<b style:width=\"{40 * n}px\" /><style>b { top: 7px }</style>"
        ));
        assert!(!refused("web/games/one/Layer.svelte", "{#if kind === 'TOM'}"));
        let words = [
            "\"TOM\" => lang.pick(\"Tomate\", \"Tomato\"),",
            "\"TOM\" => Ink::new(0x00B4_271C, 124),",
            "'0'..='9' => letter.to_digit(10)?,",
            "fn both(sides: [Side; 2]) -> String {",
        ];
        for line in words {
            assert!(!refused("crates/cli/src/board/one/words.rs", line), "{line}");
        }
        assert!(!refused(
            "crates/cli/src/board/one/draw.rs",
            "const NAME: u16 = 13;"
        ));
    }

    #[test]
    fn boards_and_words_are_held_and_nothing_else() {
        for path in [
            "web/games/one/words.ts",
            "web/games/one/Board.svelte",
            "crates/cli/src/board/one/draw.rs",
        ] {
            assert!(is_held(path), "{path}");
        }
        for path in [
            "web/games/contract.ts",
            "web/games/one/rules.de.ts",
            "web/games/one/lesson.en.ts",
            "web/games/one/Example.svelte",
            "web/games/one/view.test.ts",
            "crates/cli/src/board/menu.rs",
        ] {
            assert!(!is_held(path), "{path}");
        }
    }
}
