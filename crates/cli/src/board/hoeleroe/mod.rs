//! Machma-Hölerö in the terminal: what runs as a sentence, the chain, the hands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::menu::{Menu, hands, next_move, texts};
use super::{Board, Choice, Said, Scene, Way, number};
use crate::names::Names;

mod cards;
mod draw;
mod says;
mod words;

use draw::Drawing;

/// The board of Machma-Hölerö.
pub(super) struct Hoeleroe;

const MENU: Menu = Menu { columns: 3, rows: 4 };

impl Board for Hoeleroe {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let lang = scene.names.lang;
        let round = number(scene.position, "round").max(1);
        let rounds = scene.options.get("rounds").and_then(Value::as_i64).unwrap_or(1);
        let way = if number(scene.position, "direction") < 0 {
            lang.pick("↺ gegen den Uhrzeigersinn", "↺ counter-clockwise")
        } else {
            lang.pick("↻ im Uhrzeigersinn", "↻ clockwise")
        };
        format!("{} {round}/{rounds} · {way}", lang.pick("Runde", "Round"))
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
        MENU.draw_below(scene, area, buf, &|text| {
            says::label(text, scene.position, scene.names)
        });
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn words(&self, fact: &Value, names: &Names) -> Option<Said> {
        words::words(fact, names)
    }

    fn move_name(&self, text: &str, names: &Names) -> String {
        says::label(text, &Value::Null, names)
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String> {
        says::preview(text, &game.view(Some(seat)), names)
    }

    fn order(&self, mut moves: Vec<String>) -> Vec<String> {
        moves.sort_by_key(|text| (!text.starts_with("lay "), text.contains(" as ")));
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        let last = |text: &str| text.split(' ').nth(1).unwrap_or_default().to_owned();
        match letter.to_ascii_lowercase() {
            suit @ ('e' | 'g' | 'h' | 's') => {
                let suit = suit.to_ascii_uppercase();
                next_move(choice, |text| last(text).starts_with(suit))
            }
            digit @ '0'..='9' => next_move(choice, |text| last(text).ends_with(digit)),
            'd' => next_move(choice, |text| matches!(text, "draw" | "done")),
            'a' => next_move(choice, |text| matches!(text, "accept" | "fold" | "take")),
            'p' => next_move(choice, |text| text == "pass"),
            'j' => next_move(choice, |text| last(text) == "J" || text.contains(" as ")),
            'z' => next_move(choice, |text| {
                text.ends_with(" HO") || matches!(text, "force" | "counter")
            }),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "E G H S",
                lang.pick("zur nächsten Karte dieser Farbe", "to the next card of this suit"),
            ),
            (
                "d a p",
                lang.pick(
                    "ziehen oder fertig, hinnehmen, nichts tun",
                    "draw or done, accept, pass",
                ),
            ),
            (
                "z j",
                lang.pick("mit Zwang, Joker oder Jackpot", "with Zwang, joker or Jackpot"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).state_of(seat)
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        let mut all = hands(state, names);
        all.push(format!("Jackpot: {}", texts(&state["jackpot"]).join(" ")));
        all
    }
}

const RULES_DE: &[&str] = &[
    "Leg eine Karte in Farbe oder Rang der obersten, oder zieh eine. Fast jede",
    "Karte tut etwas: ziehen, aussetzen, wünschen, tauschen, den Jackpot geben.",
    "Wen es trifft, der kann mit der richtigen Karte antworten: verdoppeln,",
    "weitergeben, ablenken, halbieren, stoppen. Ein Herz-Ober dazu ist Zwang,",
    "gegen den nur ein Herz-Ober hilft. Ist die Arschkarte gelegt, ruf es, ehe",
    "es weitergeht. Wer zuerst keine Karten mehr hat, wird König.",
];

const RULES_EN: &[&str] = &[
    "Lay a card of the suit or rank of the top one, or draw one. Nearly every",
    "card does something: draw, sit out, wish, swap, give away the Jackpot.",
    "Whoever is hit can answer with the right card: double, pass on, deflect,",
    "halve, stop. An Ober of hearts with it is Zwang, against which only an",
    "Ober of hearts helps. If the Arschkarte was laid, object before play goes",
    "on. Whoever is first without cards is King.",
];
