//! The German cards on the screen and in words.

use ratatui::text::Span;
use stammtisch_hoeleroe::{Cards, Category, Kind, Laid, Rank, Suit, Wish};

use crate::lang::Lang;
use crate::tui::theme::{GREEN, Ink, LINEN, RED, Theme};

const ACORN: Ink = Ink::new(0x0070_4A16, 94);
const BELLS: Ink = Ink::new(0x008A_6D00, 136);

fn suit(suit: Suit, lang: Lang) -> &'static str {
    match suit {
        Suit::Acorns => lang.pick("Eichel", "Acorn"),
        Suit::Leaves => lang.pick("Grün", "Leaf"),
        Suit::Hearts => lang.pick("Herz", "Heart"),
        Suit::Bells => lang.pick("Schellen", "Bell"),
    }
}

fn rank(rank: Rank, lang: Lang) -> &'static str {
    match rank {
        Rank::Unter => "Unter",
        Rank::Ober => "Ober",
        Rank::King => lang.pick("König", "King"),
        Rank::Ace => lang.pick("Ass", "Ace"),
        Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten => rank.text(),
    }
}

/// `Herz-König`, `Heart King`; the joker by name.
pub(super) fn card(kind: Kind, lang: Lang) -> String {
    if kind == Kind::JOKER {
        return "Joker".to_owned();
    }
    let named = rank(kind.rank(), lang) != kind.rank().text();
    let between = lang.pick(if named { "-" } else { " " }, " ");
    format!("{}{between}{}", suit(kind.suit(), lang), rank(kind.rank(), lang))
}

/// The same, with the card that the joker replaces.
pub(super) fn laid(laid: Laid, lang: Lang) -> String {
    match laid {
        Laid::Own(kind) => card(kind, lang),
        Laid::Joker(kind) => format!("{} {}", lang.pick("Joker als", "joker as"), card(kind, lang)),
    }
}

/// Cards one after the other.
pub(super) fn cards(all: Cards, lang: Lang) -> String {
    let all: Vec<String> = all.iter().map(|kind| card(kind, lang)).collect();
    all.join(", ")
}

/// `eine Karte`, `3 Karten`.
pub(super) fn count(count: impl Into<i64>, lang: Lang) -> String {
    match count.into() {
        0 => lang.pick("nichts", "nothing").to_owned(),
        1 => lang.pick("eine Karte", "one card").to_owned(),
        count => format!("{count} {}", lang.pick("Karten", "cards")),
    }
}

/// The target of a wish: a card, a suit, a rank, or a function.
pub(super) fn wish(wish: Wish, lang: Lang) -> String {
    let category = match wish {
        Wish::Kind(kind) => return card(kind, lang),
        Wish::Rank(of) => return rank(of, lang).to_owned(),
        Wish::Suit(of) => return suit(of, lang).to_owned(),
        Wish::Category(category) => category,
    };
    match category {
        Category::Drawer => lang.pick("einen Zieher", "a drawer"),
        Category::Stopper => lang.pick("einen Stopper", "a stopper"),
        Category::Wisher => lang.pick("den Wünscher", "the wisher"),
        Category::Swapper => lang.pick("einen Kartentauscher", "a swapper"),
        Category::Jackpot => lang.pick("eine Jackpotkarte", "a Jackpot card"),
        Category::Skipper => lang.pick("einen Aussetzer", "a skipper"),
        Category::Turner => lang.pick("einen Richtungswechsler", "a turner"),
        Category::Passer => lang.pick("einen Übergänger", "a passer"),
        Category::Void => lang.pick("die Void-Karte", "the void card"),
    }
    .to_owned()
}

/// A card as a field of its suit's colour.
pub(super) fn chip(laid: Laid, theme: Theme) -> Span<'static> {
    let ink = match laid.card().suit() {
        Suit::Acorns => ACORN,
        Suit::Leaves => GREEN,
        Suit::Hearts => RED,
        Suit::Bells => BELLS,
    };
    let shown = match laid {
        Laid::Joker(kind) => format!(" J={kind} "),
        Laid::Own(Kind::JOKER) => " J ".to_owned(),
        Laid::Own(kind) => format!(" {kind} "),
    };
    Span::styled(shown, theme.field(LINEN, ink))
}
