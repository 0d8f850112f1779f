//! Heuchel & Meuchel in the terminal: the house of thirteen storeys, and the way up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::menu::{Menu, next_move, number_in, texts};
use super::{Board, Choice, Said, Scene, Way};
use crate::names::Names;

mod house;
mod position;
mod words;

use house::House;
use position::{Climb, Position};

/// The board of Heuchel & Meuchel.
pub(super) struct Heuchel;

/// The moves stand beside the house, one below the other.
const MENU: Menu = Menu { columns: 1, rows: 1 };

impl Board for Heuchel {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let lang = scene.names.lang;
        match (scene.options.get("die"), scene.position["die"].as_u64()) {
            (_, Some(die)) => format!("{} {die}", lang.pick("Gewürfelt:", "Rolled:")),
            (Some(Value::Bool(true)), None) => lang.pick("mit Würfel", "with the die").to_owned(),
            _ => String::new(),
        }
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        House::new(scene).draw(area, buf);
    }

    fn hand_height(&self, _: &Scene<'_>, _: Rect) -> u16 {
        1
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        House::new(scene).beneath(area, buf);
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        House::new(scene).draw(area, buf);
    }

    fn words(&self, fact: &Value, names: &Names) -> Option<Said> {
        words::words(fact, names)
    }

    fn move_name(&self, text: &str, names: &Names) -> String {
        words::plain(text, names.lang).to_owned()
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String> {
        let position = Position::read(&game.view(Some(seat)));
        words::preview(&position, seat, text, names)
    }

    fn order(&self, mut moves: Vec<String>) -> Vec<String> {
        // From the top of the house down; what ends or passes comes last.
        moves.sort_by_key(|text| {
            let climb = Climb::read(text);
            let key = climb.map(|climb| (13 - climb.from, climb.to, climb.count));
            (key.is_none(), key, is_end(text))
        });
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        let group = |at: usize| choice.moves.get(at).map(|text| text.split(':').next());
        let here = group(choice.cursor);
        match way {
            Way::Up => MENU.step(choice, Way::Left),
            Way::Down => MENU.step(choice, Way::Right),
            Way::Right => next_move(choice, |text| Some(text.split(':').next()) != here)
                .unwrap_or_else(|| MENU.step(choice, Way::Right)),
            Way::Left => (0..choice.cursor)
                .rev()
                .find(|&at| group(at) != here)
                .unwrap_or(choice.moves.len().saturating_sub(1)),
        }
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        match letter.to_ascii_lowercase() {
            'd' => next_move(choice, |text| text == "done"),
            'e' => next_move(choice, |text| text == "end"),
            'r' => next_move(choice, |text| text == "roll"),
            digit @ '0'..='9' => next_move(choice, |text| {
                let row = Climb::read(text).map_or_else(|| number_in(text), |climb| i64::from(climb.from));
                row % 10 == i64::from(digit as u8 - b'0')
            }),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "↑ ↓",
                lang.pick("zum Zug davor, danach", "to the move before, after"),
            ),
            (
                "1–9 0",
                lang.pick(
                    "zum nächsten Zug von diesem Stock",
                    "to the next move from this floor",
                ),
            ),
            (
                "d e r",
                lang.pick("fertig, Zug beenden, würfeln", "done, end turn, roll"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        let position = Position::read(scene.position);
        Line::raw(position.counted(seat))
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        let position = Position::read(state);
        let column = |seat: Seat| {
            let stacks = position.stacks(seat).iter().map(|stack| {
                let home = if stack.down { "⌂" } else { "" };
                format!("{}{home} {}", stack.row, stack.cards.join("+"))
            });
            let lost = texts(&state["lost"][seat.index()]).join(" ");
            let lost = if lost.is_empty() {
                lost
            } else {
                format!(" | −{lost}")
            };
            format!(
                "{}: {}{lost}",
                names.name(seat),
                stacks.collect::<Vec<_>>().join(" | ")
            )
        };
        Seat::all(names.players()).map(column).collect()
    }
}

fn is_end(text: &str) -> bool {
    matches!(text, "done" | "end")
}

const RULES_DE: &[&str] = &[
    "Jede Karte steigt in ihrer Spalte sieben Stockwerke hinauf. Ein Zug geht",
    "einen Stock hoch, oder er springt über besetzte Fenster. Stehst du dann",
    "neben einem Stapel mit niedrigerer Karte, darfst du von ihm nehmen: Was",
    "du nimmst, kommt unter deinen Stapel, und du darfst noch einmal ziehen.",
    "Im Ziel wird ein Stapel umgedreht und ist sicher. Wer als Einziger noch",
    "Karten unterwegs hat, beendet die Partie. Was sein Ziel erreicht hat,",
    "zählt plus, alles andere minus.",
];

const RULES_EN: &[&str] = &[
    "Each card climbs seven floors in its column. A move goes up one floor,",
    "or jumps over occupied windows. If you then stand beside a stack led by",
    "a lower card, you may take from it: what you take goes beneath your",
    "stack, and you may move again. On its target a stack is turned over and",
    "safe. The match ends when only one player has cards on the way. What",
    "has reached its target counts plus, all else minus.",
];
