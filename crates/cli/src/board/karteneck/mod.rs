//! Heckmeck am Karteneck in the terminal: the grill, the displays and the stacks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::menu::{Menu, items, next_move, texts};
use super::{Board, Choice, Said, Scene, Way, number};
use crate::names::Names;

mod draw;
mod words;

use draw::Drawing;

/// The board of Heckmeck am Karteneck.
pub(super) struct Karteneck;

const MENU: Menu = Menu { columns: 4, rows: 4 };

impl Board for Karteneck {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let rounds = 11 - u16::from(scene.names.players());
        let round = number(scene.position, "round").max(1);
        format!("{} {round}/{rounds}", scene.names.lang.pick("Runde", "Round"))
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        let drawing = Drawing::new(scene);
        drawing.hand(area, buf);
        MENU.draw_below(scene, area, buf, &|text| words::label(text, scene.names.lang));
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn words(&self, fact: &Value, names: &Names) -> Option<Said> {
        words::words(fact, names)
    }

    fn move_name(&self, text: &str, names: &Names) -> String {
        words::label(text, names.lang)
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String> {
        words::preview(&game.view(Some(seat)), seat, text, names)
    }

    fn order(&self, mut moves: Vec<String>) -> Vec<String> {
        moves.sort_by_key(|text| {
            let (count, card) = laid(text).unwrap_or_default();
            (laid(text).is_none(), shield(&card), worth(&card), count)
        });
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        let card = |text: &str| laid(text).map(|(_, card)| card);
        match letter.to_ascii_lowercase() {
            digit @ '1'..='5' => next_move(choice, |text| {
                card(text).is_some_and(|card| card == digit.to_string())
            }),
            'w' => next_move(choice, |text| card(text).is_some_and(|card| shield(&card) > 0)),
            'd' => next_move(choice, |text| text == "done"),
            'o' | 'a' => next_move(choice, |text| text == "out"),
            's' => next_move(choice, |text| text == "out steal"),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "1–5 W",
                lang.pick("diese Sorte legen, einen Wurm legen", "lay this kind, lay a worm"),
            ),
            (
                "o s d",
                lang.pick("aussteigen, stehlen, fertig", "drop out, steal, done"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).stack(seat)
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        let row = |seat: Seat| {
            let of = |key: &str| texts(&items(&state[key])[seat.index()]).join(" ");
            format!(
                "{}: {} | {} | {}",
                names.name(seat),
                of("hands"),
                of("displays"),
                of("stacks")
            )
        };
        let seats = Seat::all(names.players());
        seats
            .filter(|seat| seat.index() < items(&state["hands"]).len())
            .map(row)
            .collect()
    }
}

/// How many of which card a move lays.
fn laid(text: &str) -> Option<(usize, String)> {
    let cards = text.strip_prefix("lay ")?;
    match cards.split_once('x') {
        Some((count, value)) => Some((count.parse().ok()?, value.to_owned())),
        None => Some((1, cards.to_owned())),
    }
}

/// The number on a worm's shield; 0 on a number.
fn shield(card: &str) -> i64 {
    card.strip_prefix('W')
        .and_then(|shield| shield.parse().ok())
        .unwrap_or_default()
}

/// What a card adds to the sum.
fn worth(card: &str) -> i64 {
    if shield(card) > 0 {
        5
    } else {
        card.parse().unwrap_or_default()
    }
}

/// The number on a portion.
fn portion(text: &str) -> i64 {
    text.strip_prefix('P')
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}

fn sum(display: &[&str]) -> i64 {
    display.iter().map(|card| worth(card)).sum()
}

const RULES_DE: &[&str] = &[
    "Leg reihum Karten einer Sorte in deine Reihe, jede Sorte nur einmal, oder",
    "steig aus. Wer einen Wurm in der Reihe hat, wird am Ende bedient: Die",
    "höchste Summe nimmt die wertvollste Portion, die nächste die nächste.",
    "Ohne Wurm gibt es die kleinste. Trifft deine Summe beim Aussteigen die",
    "oberste Portion eines anderen, darfst du sie stehlen. Würmer zählen fünf.",
    "Am Ende gewinnt, wer die meisten Würmer auf seinen Portionen hat.",
];

const RULES_EN: &[&str] = &[
    "In turn lay cards of one kind in your row, each kind only once, or drop",
    "out. Whoever has a worm in the row is served at the end: the highest sum",
    "takes the best portion, the next the next. Without a worm you get the",
    "lowest. If your sum when you drop out matches somebody's top portion, you",
    "may steal it. Worms count five. In the end the most worms on portions win.",
];
