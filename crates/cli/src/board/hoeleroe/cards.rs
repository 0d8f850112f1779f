//! The German cards on the screen and in words.

use ratatui::text::Span;

use crate::lang::Lang;
use crate::tui::theme::{GREEN, Ink, LINEN, RED, Theme};

const ACORN: Ink = Ink::new(0x0070_4A16, 94);
const BELLS: Ink = Ink::new(0x008A_6D00, 136);

fn suit(letter: Option<char>, lang: Lang) -> Option<&'static str> {
    Some(match letter? {
        'E' => lang.pick("Eichel", "Acorn"),
        'G' => lang.pick("Grün", "Leaf"),
        'H' => lang.pick("Herz", "Heart"),
        'S' => lang.pick("Schellen", "Bell"),
        _ => return None,
    })
}

fn rank(text: &str, lang: Lang) -> &str {
    match text {
        "U" => "Unter",
        "O" => "Ober",
        "K" => lang.pick("König", "King"),
        "A" => lang.pick("Ass", "Ace"),
        number => number,
    }
}

/// `Herz-König`, `Heart King`; the joker by name, and what it stands for.
pub(super) fn card(text: &str, lang: Lang) -> String {
    if let Some((_, stands)) = text.split_once('=') {
        return format!("{} {}", lang.pick("Joker als", "joker as"), card(stands, lang));
    }
    if text == "G9" {
        return "Joker".to_owned();
    }
    let (Some(suit), Some(of)) = (suit(text.chars().next(), lang), text.get(1..)) else {
        return text.to_owned();
    };
    let named = !of.starts_with(|letter: char| letter.is_ascii_digit());
    let between = lang.pick(if named { "-" } else { " " }, " ");
    format!("{suit}{between}{}", rank(of, lang))
}

/// Cards one after the other.
pub(super) fn cards(all: &[&str], lang: Lang) -> String {
    let all: Vec<String> = all.iter().map(|text| card(text, lang)).collect();
    all.join(", ")
}

/// `eine Karte`, `3 Karten`.
pub(super) fn count(count: i64, lang: Lang) -> String {
    match count {
        0 => lang.pick("nichts", "nothing").to_owned(),
        1 => lang.pick("eine Karte", "one card").to_owned(),
        _ => format!("{count} {}", lang.pick("Karten", "cards")),
    }
}

/// What is wished for: a card, a suit, a rank, or a function.
pub(super) fn wish(text: &str, lang: Lang) -> String {
    if let (Some(suit), 1) = (suit(text.chars().next(), lang), text.len()) {
        return suit.to_owned();
    }
    let word = match text {
        "drawer" => lang.pick("einen Zieher", "a drawer"),
        "stopper" => lang.pick("einen Stopper", "a stopper"),
        "wisher" => lang.pick("den Wünscher", "the wisher"),
        "swapper" => lang.pick("einen Kartentauscher", "a swapper"),
        "jackpot" => lang.pick("eine Jackpotkarte", "a Jackpot card"),
        "skipper" => lang.pick("einen Aussetzer", "a skipper"),
        "turner" => lang.pick("einen Richtungswechsler", "a turner"),
        "passer" => lang.pick("einen Übergänger", "a passer"),
        "void" => lang.pick("die Void-Karte", "the void card"),
        "7" | "8" | "9" | "10" | "U" | "O" | "K" | "A" => rank(text, lang),
        _ => return card(text, lang),
    };
    word.to_owned()
}

/// A card as a field of its suit's colour.
pub(super) fn chip(text: &str, theme: Theme) -> Span<'static> {
    let ink = match text.chars().next() {
        Some('G') => GREEN,
        Some('H') => RED,
        Some('S') => BELLS,
        _ => ACORN,
    };
    let shown = match text.split_once('=') {
        Some((_, stands)) => format!(" J={stands} "),
        None if text == "G9" => " J ".to_owned(),
        None => format!(" {text} "),
    };
    Span::styled(shown, theme.field(LINEN, ink))
}
