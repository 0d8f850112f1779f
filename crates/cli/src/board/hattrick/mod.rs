//! Hattrick in the terminal.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::{Board, Choice, Said, Scene, Way};
use crate::lang::signed;
use crate::names::Names;

mod cards;
mod draw;
mod hands;
mod lanes;
mod position;
mod round;
mod seats;
mod words;

use draw::Drawing;
use position::{Card, Hat, Position};
use round::Round;

/// The board of Hattrick.
pub(super) struct Hattrick;

impl Board for Hattrick {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let position = Position::read(scene.position);
        let lang = scene.names.lang;
        let round = Round::read(scene.told).number.max(1);
        let rounds = 60 / usize::from(scene.names.players()).max(1) - 1;
        let of = deals(scene).map_or_else(String::new, |deals| format!("/{deals}"));
        let (deal, word) = (lang.pick("Spiel", "Deal"), lang.pick("Runde", "Round"));
        format!("{deal} {}{of} · {word} {round}/{rounds}", position.deal)
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, area: Rect) -> u16 {
        Drawing::new(scene).hand_size(area).rows() + 1
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).open(area, buf);
    }

    fn words(&self, fact: &Value, names: &Names) -> Option<Said> {
        words::words(fact, names)
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String> {
        words::preview(game, seat, text, names)
    }

    fn order(&self, mut moves: Vec<String>) -> Vec<String> {
        moves.sort_by_key(|text| Card::read(text));
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        let last = choice.moves.len().saturating_sub(1);
        let hat = |at: usize| choice.moves.get(at).and_then(|text| text.get(..1));
        match way {
            Way::Left => choice.cursor.checked_sub(1).unwrap_or(last),
            Way::Right if choice.cursor >= last => 0,
            Way::Right => choice.cursor + 1,
            Way::Up => (0..choice.cursor)
                .rev()
                .find(|&at| hat(at) != hat(choice.cursor))
                .unwrap_or(last),
            Way::Down => (choice.cursor..=last)
                .find(|&at| hat(at) != hat(choice.cursor))
                .unwrap_or(0),
        }
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        let upper = letter.to_ascii_uppercase().to_string();
        if Hat::read(&upper).is_some() {
            return choice.moves.iter().position(|text| text.starts_with(&upper));
        }
        // A digit leads to the next card, from the one after the cursor on, whose number ends in it.
        let count = choice.moves.len();
        let after = (1..=count).map(|step| (choice.cursor + step) % count.max(1));
        letter
            .is_ascii_digit()
            .then(|| after.into_iter().find(|&at| choice.moves[at].ends_with(letter)))?
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "R G B",
                lang.pick(
                    "zur ersten Karte dieser Farbe",
                    "to the first card of this colour",
                ),
            ),
            (
                "0–9",
                lang.pick(
                    "zur nächsten Karte mit dieser Endziffer",
                    "to the next card ending in this digit",
                ),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).summary(seat)
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        let position = Position::read(state);
        let hand = |seat| {
            let by_hat = Hat::ALL.map(|hat| {
                let cards = position.open_hand(seat).iter().filter(|card| card.hat == hat);
                let numbers: Vec<String> = cards.map(|card| card.number.to_string()).collect();
                format!(
                    "{} {}",
                    hat.letter(),
                    if numbers.is_empty() {
                        "–".to_owned()
                    } else {
                        numbers.join(" ")
                    }
                )
            });
            let points = if position.is_scored() {
                0
            } else {
                position.points(seat)
            };
            format!(
                "{}: {} ({})",
                names.name(seat),
                by_hat.join(" | "),
                signed(points)
            )
        };
        Seat::all(names.players()).map(hand).collect()
    }
}

/// How many deals the match has, unless points alone end it (HT-1.3).
fn deals(scene: &Scene<'_>) -> Option<u64> {
    let option = |name: &str| scene.options.get(name).and_then(Value::as_u64);
    let by_default = option("target")
        .is_none()
        .then_some(2 * u64::from(scene.names.players()));
    option("deals").or(by_default)
}

const RULES_DE: &[&str] = &[
    "Jede Runde legt jeder eine Karte. Es gibt höchstens zwei Stiche, jeder",
    "in einer Farbe. Passt deine Karte zu keinem der beiden, kostet sie dich",
    "zwei Punkte. Die höchste Zahl gewinnt ihren Stich; die höchste, die nur",
    "einmal liegt, beginnt die nächste Runde. Am Ende zählt die Farbe, von",
    "der du am meisten hast, je Karte +1, jede andere gewonnene Karte −1.",
    "Die letzte Karte wird nicht gespielt.",
];

const RULES_EN: &[&str] = &[
    "Each round everybody puts down a card. There are at most two tricks,",
    "each of one colour. A card that fits neither of two open tricks costs",
    "you two points. The highest number wins its trick; the highest that",
    "lies only once leads the next round. At the end each card of the colour",
    "you have most of counts +1, every other card you won −1. The last card",
    "is not played.",
];
