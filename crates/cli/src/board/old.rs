//! Boards that read views and facts as JSON.

use std::ops::Deref;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Entry, EntryLine};

use super::{AnyBoard, AnyScene, Choice, DealEnd, Frame, LineSaid, Said, Way};
use crate::names::Names;

/// What there is to show.
pub(super) struct Scene<'a> {
    frame: Frame<'a>,
    /// Every option of the match.
    pub(super) options: &'a Map<String, Value>,
    /// A view, or in a replay the whole state.
    pub(super) position: &'a Value,
}

impl<'a> Deref for Scene<'a> {
    type Target = Frame<'a>;

    fn deref(&self) -> &Frame<'a> {
        &self.frame
    }
}

/// How one game is drawn and put in words.
pub(super) trait Board: Sync {
    fn progress(&self, scene: &Scene<'_>) -> String;
    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    fn hand_height(&self, scene: &Scene<'_>, area: Rect) -> u16;
    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    fn words(&self, fact: &Value, names: &Names) -> Option<Said>;
    fn move_name(&self, text: &str, names: &Names) -> String {
        let _ = names;
        text.to_owned()
    }
    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String>;
    fn order(&self, moves: Vec<String>) -> Vec<String>;
    fn step(&self, choice: Choice<'_>, way: Way) -> usize;
    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize>;
    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)>;
    fn rules(&self, names: &Names) -> Vec<&'static str>;
    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static>;
    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String>;
}

/// The board of the game with this id.
pub(super) struct Old(pub(super) &'static str, pub(super) &'static dyn Board);

impl Old {
    fn show<T>(&self, scene: &AnyScene<'_>, f: impl FnOnce(&dyn Board, &Scene<'_>) -> T) -> T {
        let position = if scene.open {
            scene.game.state()
        } else {
            scene.game.view(scene.who)
        };
        let scene = Scene {
            frame: scene.frame,
            options: &scene.game.options(),
            position: &position,
        };
        f(self.1, &scene)
    }

    fn line(&self, entry: &Entry, names: &Names) -> LineSaid {
        let words = entry.told.iter().filter_map(|fact| self.1.words(fact, names));
        let mut said: Vec<Said> = words.collect();
        if let (EntryLine::Move { seat, text }, true) = (&entry.line, said.is_empty()) {
            let name = text.as_deref().map(|text| self.1.move_name(text, names));
            said.push(Said::plain_move(*seat, name, names));
        }
        let scored = entry.told.iter().find(|fact| kind(fact) == "scored");
        LineSaid {
            said,
            deal_end: scored.map(|fact| DealEnd {
                number: number(fact, "deal"),
                points: numbers(fact, "scores"),
                totals: numbers(fact, "totals"),
            }),
        }
    }
}

impl AnyBoard for Old {
    fn knows(&self, game: &dyn AnyMatch) -> bool {
        game.game_id() == self.0
    }

    fn progress(&self, scene: &AnyScene<'_>) -> String {
        self.show(scene, |board, scene| board.progress(scene))
    }

    fn table(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        self.show(scene, |board, scene| board.table(scene, area, buf));
    }

    fn hand_height(&self, scene: &AnyScene<'_>, area: Rect) -> u16 {
        self.show(scene, |board, scene| board.hand_height(scene, area))
    }

    fn hand(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        self.show(scene, |board, scene| board.hand(scene, area, buf));
    }

    fn open(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        self.show(scene, |board, scene| board.open(scene, area, buf));
    }

    fn told(&self, game: &dyn AnyMatch, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let entries = game.entries(who, from);
        entries.iter().map(|entry| self.line(entry, names)).collect()
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String> {
        self.1.preview(game, seat, text, names)
    }

    fn blocked(&self, _: &dyn AnyMatch, _: Seat, _: &Names) -> Vec<Vec<String>> {
        Vec::new()
    }

    fn order(&self, moves: Vec<String>) -> Vec<String> {
        self.1.order(moves)
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        self.1.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        self.1.jump(choice, letter)
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        self.1.keys(names)
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        self.1.rules(names)
    }

    fn summary(&self, scene: &AnyScene<'_>, seat: Seat) -> Line<'static> {
        self.show(scene, |board, scene| board.summary(scene, seat))
    }

    fn deals(&self, game: &dyn AnyMatch) -> Vec<Vec<i32>> {
        let view = game.view(None);
        let deals = view["deal_scores"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let points = |deal: &Value| {
            let points = deal.as_array().into_iter().flatten();
            points
                .map(|points| points.as_i64().unwrap_or_default() as i32)
                .collect()
        };
        deals.iter().map(points).collect()
    }

    fn plain_hands(&self, game: &dyn AnyMatch, names: &Names) -> Vec<String> {
        self.1.plain_hands(&game.state(), names)
    }
}

/// The whole number at `key` of a fact.
pub(super) fn number(fact: &Value, key: &str) -> i64 {
    fact.get(key).and_then(Value::as_i64).unwrap_or_default()
}

/// The seat at `key` of a fact.
pub(super) fn seat(fact: &Value, key: &str) -> Option<Seat> {
    fact.get(key)
        .and_then(Value::as_u64)
        .and_then(|number| Seat::new(u8::try_from(number).ok()?))
}

/// The whole numbers in the list at `key` of a fact.
pub(super) fn numbers(fact: &Value, key: &str) -> Vec<i64> {
    let list = fact
        .get(key)
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default();
    list.iter()
        .map(|number| number.as_i64().unwrap_or_default())
        .collect()
}

/// What kind of fact it is.
pub(super) fn kind(fact: &Value) -> &str {
    fact.get("kind").and_then(Value::as_str).unwrap_or_default()
}
