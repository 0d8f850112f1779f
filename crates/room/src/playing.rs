//! A match at a table, and which moment its moves answer.

use std::sync::OnceLock;

use serde_json::Value;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Refused, TurnNow, Written};

/// A match that has begun.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) game: Box<dyn AnyMatch>,
    /// The length of the log when the present decision of each seat was opened.
    opened: Vec<usize>,
    story: OnceLock<Option<Value>>,
}

impl Playing {
    pub(crate) fn new(game: Box<dyn AnyMatch>) -> Self {
        Self {
            opened: vec![0; game.players().into()],
            game,
            story: OnceLock::new(),
        }
    }

    /// Adds what chance decided: whoever is asked after it is asked something new.
    pub(crate) fn chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        self.game.chance(outcome)?;
        self.went_on(SeatSet::EMPTY);
        Ok(())
    }

    /// Adds a move. Where several seats may act, the answer of one leaves those of the others good that are still
    /// asked the same: what they send at the same moment is not stale.
    pub(crate) fn apply(&mut self, mover: Seat, text: &str) -> Result<(), Refused> {
        let asked = seats_on_turn(&*self.game);
        let window = self.game.window();
        let silent = window.is_some_and(|window| window.silence == text);
        // Most moves are made where nobody else is asked: then there is nothing to compare.
        let others = asked.without(mover).into_iter();
        let could: Vec<_> = others
            .map(|seat| (seat, Question::of(&*self.game, seat, silent)))
            .collect();
        self.game.apply(mover, text)?;
        let now = seats_on_turn(&*self.game);
        let mut same = SeatSet::EMPTY;
        // Whoever is asked now and was not before is asked something else, and so are all.
        if window == self.game.window() && now.minus(asked).is_empty() {
            for (seat, question) in could {
                if now.contains(seat) && question == Question::of(&*self.game, seat, silent) {
                    same = same.with(seat);
                }
            }
        }
        self.went_on(same);
        Ok(())
    }

    /// The log is a line longer, and all but these seats are asked something new, if anything.
    fn went_on(&mut self, same: SeatSet) {
        self.story = OnceLock::new();
        let len = self.game.len();
        for (seat, opened) in Seat::all(self.game.players()).zip(&mut self.opened) {
            if !same.contains(seat) {
                *opened = len;
            }
        }
    }

    /// The story of the match once it is over, told once.
    pub(crate) fn story(&self) -> Option<&Value> {
        self.story.get_or_init(|| self.game.story()).as_ref()
    }

    /// Whether a move of `seat` that answers `moment` answers its present decision.
    pub(crate) fn is_open(&self, seat: Seat, moment: u32) -> bool {
        let opened = self.opened.get(seat.index());
        opened.is_some_and(|opened| (*opened..=self.game.len()).contains(&(moment as usize)))
    }
}

/// What a seat is asked in a moment: what it can choose, and what each choice would do.
#[derive(PartialEq)]
struct Question {
    legal: Vec<String>,
    effects: Option<Written>,
}

impl Question {
    /// A silent answer of somebody else changes what others may do, or nothing for them: the effects are not asked.
    fn of(game: &dyn AnyMatch, seat: Seat, silent: bool) -> Self {
        if silent {
            return Self {
                legal: game.legal(seat),
                effects: None,
            };
        }
        let account = game.account(Some(seat));
        Self {
            legal: account.legal,
            effects: Some(account.effects),
        }
    }
}

/// The seats that may act now.
pub(crate) fn seats_on_turn(game: &dyn AnyMatch) -> SeatSet {
    match game.turn() {
        TurnNow::Seats(seats) => seats,
        TurnNow::Chance | TurnNow::Over(_) => SeatSet::EMPTY,
    }
}
