//! Draws Heuchel & Meuchel in the terminal: a house with thirteen storeys, and the way up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::Seat;
use stammtisch_heuchel::{Fact, Heuchel as Game, Move};
use stammtisch_match::Match;

use super::menu::next_of;
use super::{Board, Choice, GameScene, HasBoard, LineSaid, Of, Shows, Way, blocked, preview, told};
use crate::lang::minus;
use crate::names::Names;

mod house;
mod position;
mod words;

use house::{House, MENU};
use position::{die, open_column};

/// The board of Heuchel & Meuchel.
struct Heuchel;

impl HasBoard for Game {
    const BOARD: &'static dyn Board = &Shows::<_, Self>::new(Heuchel);
}

impl Board<Of<Game>> for Heuchel {
    fn progress(&self, scene: &GameScene<'_, Game>) -> String {
        let lang = scene.names.lang;
        match die(scene.view.phase) {
            Some(die) => format!("{} {die}", lang.pick("Gewürfelt:", "Rolled:")),
            None if scene.options.die => lang.pick("mit Würfel", "with the die").to_owned(),
            None => String::new(),
        }
    }

    fn table(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        House::new(scene).draw(area, buf);
    }

    fn hand_height(&self, _: &GameScene<'_, Game>, _: Rect) -> u16 {
        1
    }

    fn hand(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        House::new(scene).beneath(area, buf);
    }

    fn open(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        House::new(scene).draw(area, buf);
    }

    fn told(&self, game: &Match<Game>, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let words = |fact: &Fact| words::words(fact, names);
        told(
            (game, who, from),
            names,
            words,
            |m| words::plain(m, names.lang),
            |_| None,
        )
    }

    fn preview(&self, game: &Match<Game>, seat: Seat, chosen: &[Move], names: &Names) -> Vec<String> {
        preview(game, seat, chosen, |_, effect| words::effect(effect, names))
    }

    fn blocked(&self, game: &Match<Game>, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        blocked(game, seat, |blocked| words::blocked(blocked, names))
    }

    fn order(&self, mut moves: Vec<Move>) -> Vec<Move> {
        // From the top of the building down; moves that end the turn or pass come last.
        moves.sort_by_key(|m| {
            let key = match *m {
                Move::Climb { from, count, to } => Some((u8::MAX - from, to, count)),
                Move::Arrange(_)
                | Move::Take { .. }
                | Move::Done
                | Move::End
                | Move::Roll
                | Move::Lose { .. } => None,
            };
            (key.is_none(), key, matches!(m, Move::Done | Move::End))
        });
        moves
    }

    fn step(&self, choice: Choice<'_, Move>, way: Way) -> usize {
        let here = choice.moves.get(choice.cursor);
        let elsewhere = |m: &Move| here.is_none_or(|here| !about_the_same(*here, *m));
        match way {
            Way::Up => MENU.step(choice, Way::Left),
            Way::Down => MENU.step(choice, Way::Right),
            Way::Right => next_of(choice, |m| elsewhere(&m)).unwrap_or_else(|| MENU.step(choice, Way::Right)),
            Way::Left => choice
                .moves
                .iter()
                .take(choice.cursor)
                .rposition(elsewhere)
                .unwrap_or(choice.moves.len().saturating_sub(1)),
        }
    }

    fn jump(&self, choice: Choice<'_, Move>, letter: char) -> Option<usize> {
        match letter.to_ascii_lowercase() {
            'd' => next_of(choice, |m| m == Move::Done),
            'e' => next_of(choice, |m| m == Move::End),
            'r' => next_of(choice, |m| m == Move::Roll),
            digit @ '0'..='9' => next_of(choice, |m| {
                let number = match m {
                    Move::Climb { from, .. } => Some(from),
                    Move::Lose { row } => Some(row),
                    Move::Take { column, .. } => Some(column.number()),
                    Move::Arrange(_) | Move::Done | Move::End | Move::Roll => None,
                };
                number.is_some_and(|number| number % 10 == digit as u8 - b'0')
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

    fn summary(&self, scene: &GameScene<'_, Game>, seat: Seat) -> Line<'static> {
        let standing = scene.standing();
        let account = standing.seats.get(seat.index());
        match account.map(|account| (account.plus, account.minus)) {
            Some((Some(plus), Some(against))) => Line::raw(format!("+{plus} {}", minus(against.into()))),
            _ => Line::default(),
        }
    }

    fn plain_hands(&self, game: &Match<Game>, names: &Names) -> Vec<String> {
        let game = game.game();
        let column = |seat: Seat| {
            let stacks = open_column(game, seat).into_iter().map(|stack| {
                let home = if stack.finished { "⌂" } else { "" };
                let cards: Vec<String> = stack.cards.iter().map(ToString::to_string).collect();
                format!("{}{home} {}", stack.row, cards.join("+"))
            });
            let lost = words::texts(game.lost(seat).iter());
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

/// Whether two moves are choices about one stack.
fn about_the_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Climb { from: one, .. }, Move::Climb { from: other, .. }) => one == other,
        (Move::Take { column: one, .. }, Move::Take { column: other, .. }) => one == other,
        _ => one == other,
    }
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
