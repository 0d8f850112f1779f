//! A match at a table, and which moment its moves answer.

use std::sync::OnceLock;

use serde_json::Value;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Refused, TurnNow, Written};

/// A match that has begun.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) game: Box<dyn AnyMatch>,
    /// How many moments there were that are not lines of the log any more, and takings back.
    gone: usize,
    /// The moment at which the present decision of each seat was opened.
    opened: Vec<usize>,
    /// The same for its silence: that says the same whatever others have answered, as long as there is the same to choose from.
    /// Else of many who say nothing at once most would be told that they are too late.
    silences: Vec<usize>,
    story: OnceLock<Option<Value>>,
}

impl Playing {
    pub(crate) fn new(game: Box<dyn AnyMatch>) -> Self {
        Self {
            opened: vec![0; game.players().into()],
            silences: vec![0; game.players().into()],
            game,
            gone: 0,
            story: OnceLock::new(),
        }
    }

    /// How far the match is: counts upwards with every line and every taking back, so none comes twice.
    pub(crate) fn moment(&self) -> usize {
        self.game.len() + self.gone
    }

    /// Goes back to the first `lines` lines of the log: everybody is asked something new.
    pub(crate) fn take_back(&mut self, lines: usize) -> bool {
        let taken = self.game.len().saturating_sub(lines);
        let Some(game) = self.game.at(lines).filter(|_| taken > 0) else {
            return false;
        };
        self.game = game;
        self.gone += taken + 1;
        self.went_on(SeatSet::EMPTY, SeatSet::EMPTY);
        true
    }

    /// Adds what chance decided: whoever is asked after it is asked something new.
    pub(crate) fn chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        self.game.chance(outcome)?;
        self.went_on(SeatSet::EMPTY, SeatSet::EMPTY);
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
        let (mut same, mut quiet) = (SeatSet::EMPTY, SeatSet::EMPTY);
        // Whoever is asked now and was not before is asked something else, and so are all.
        if window == self.game.window() && now.minus(asked).is_empty() {
            for (seat, before) in could.into_iter().filter(|(seat, _)| now.contains(*seat)) {
                let after = Question::of(&*self.game, seat, silent);
                if before.legal == after.legal {
                    quiet = quiet.with(seat);
                }
                if before == after {
                    same = same.with(seat);
                }
            }
        }
        self.went_on(same, quiet);
        Ok(())
    }

    /// The log is a line longer: all but the seats in `same` are asked something new, if anything; of those in `quiet` silence
    /// still says the same.
    fn went_on(&mut self, same: SeatSet, quiet: SeatSet) {
        self.story = OnceLock::new();
        let moment = self.moment();
        for (opened, stay) in [(&mut self.opened, same), (&mut self.silences, quiet)] {
            for (seat, opened) in Seat::all(self.game.players()).zip(opened) {
                if !stay.contains(seat) {
                    *opened = moment;
                }
            }
        }
    }

    /// The story of the match once it is over, told once.
    pub(crate) fn story(&self) -> Option<&Value> {
        self.story.get_or_init(|| self.game.story()).as_ref()
    }

    /// The moment at which the present decision of this seat was opened.
    pub(crate) fn opened(&self, seat: Seat) -> Option<usize> {
        self.opened.get(seat.index()).copied()
    }

    /// Whether this move of `seat` that answers `moment` answers its present decision.
    pub(crate) fn is_open(&self, seat: Seat, moment: u32, text: &str) -> bool {
        let silent = self.game.window().is_some_and(|window| window.silence == text);
        let opened = if silent { &self.silences } else { &self.opened };
        let opened = opened.get(seat.index());
        opened.is_some_and(|opened| (*opened..=self.moment()).contains(&(moment as usize)))
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
