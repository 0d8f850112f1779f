//! Häc Mäc in the terminal: the burger from the side, and who watches it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::menu::{Menu, hands, next_move};
use super::{Board, Choice, Said, Scene, Way, number};
use crate::names::Names;

mod draw;
mod words;

use draw::Drawing;

/// The board of Häc Mäc.
pub(super) struct HaecMaec;

const MENU: Menu = Menu { columns: 4, rows: 3 };

impl Board for HaecMaec {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let bottoms = number(scene.position, "bottoms");
        match bottoms {
            1 => scene.names.lang.pick("noch 1 Boden", "1 bottom left").to_owned(),
            _ => scene
                .names
                .lang
                .pick(format!("noch {bottoms} Böden"), format!("{bottoms} bottoms left")),
        }
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
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
        words::preview(&game.view(Some(seat)), text, names)
    }

    fn order(&self, mut moves: Vec<String>) -> Vec<String> {
        // A window asks first for nothing; a turn first for a card, and last for what ruins the burger.
        moves.sort_by_key(|text| match text.as_str() {
            "play FLY" => 2,
            "pass" => 0,
            other => u8::from(!other.starts_with("play ")),
        });
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        match letter.to_ascii_lowercase() {
            'c' => next_move(choice, |text| text == "close"),
            'd' => next_move(choice, |text| text == "close double"),
            'p' => next_move(choice, |text| text == "pass"),
            'v' | 'a' => next_move(choice, |text| text == "accuse"),
            'k' => next_move(choice, |text| text == "slap"),
            'b' => next_move(choice, |text| text == "accuse slap"),
            'f' => next_move(choice, |text| text == "play FLY"),
            digit @ '0'..='9' => next_move(choice, |text| text.starts_with("play ") && text.ends_with(digit)),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "0–9 F",
                lang.pick(
                    "zur nächsten Karte mit dieser Zahl, zur Fliege",
                    "to the next card of this value, to the fly",
                ),
            ),
            (
                "c d p",
                lang.pick(
                    "zuklappen, doppelt zuklappen, passen",
                    "close, close double, pass",
                ),
            ),
            (
                "a k b",
                lang.pick("Verdacht, klatschen, beides", "accuse, slap, both"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).closed(seat)
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        hands(state, names)
    }
}

const RULES_DE: &[&str] = &[
    "Reihum wächst ein Burger, verdeckt bis auf die oberste Zutat. Von jeder",
    "Zutat dürfen zwei hinein. Wer eine dritte bemerkt, ruft Verdacht: Stimmt",
    "er, kostet sie den, der sie legte, doppelt, sonst den Rufer. Mit einem",
    "Deckel klappst du ihn ab zwei Zutaten zu, und er gehört dir; nach jeder",
    "Karte kann auch klatschen, wer ihn will. Eine Fliege verdirbt ihn. Jede",
    "Zutat zählt ihre Zahl, unter dem Doppeldeckel zweimal.",
];

const RULES_EN: &[&str] = &[
    "In turn a burger grows, covered but for its top ingredient. It may hold",
    "two of each kind. Whoever notices a third accuses: if right, it costs",
    "whoever played it double, else the accuser. With a top you close it from",
    "two ingredients on, and it is yours; after each card anybody who wants it",
    "may slap, too. A fly spoils it. Each ingredient counts its value, twice",
    "under the doubling top.",
];
