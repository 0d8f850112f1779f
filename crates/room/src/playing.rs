//! A match at a table, and which moment its moves answer.

use std::sync::{Arc, OnceLock};

use serde_json::Value;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{Account, AnyMatch, Refused, TurnNow, Written};

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
    /// What spectators and then each seat may know of this moment, computed on first use. Copies share it.
    accounts: Vec<OnceLock<Arc<Account>>>,
    story: OnceLock<Option<Written>>,
}

impl Playing {
    pub(crate) fn new(game: Box<dyn AnyMatch>) -> Self {
        Self {
            opened: vec![0; game.players().into()],
            silences: vec![0; game.players().into()],
            accounts: vec![OnceLock::new(); usize::from(game.players()) + 1],
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
        self.forget();
        self.reopen_decisions(SeatSet::EMPTY, SeatSet::EMPTY);
        true
    }

    /// Adds what chance decided: whoever is asked after it is asked something new.
    pub(crate) fn chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        self.game.chance(outcome)?;
        self.forget();
        self.reopen_decisions(SeatSet::EMPTY, SeatSet::EMPTY);
        Ok(())
    }

    /// Adds a move. Where several seats may act, the answer of one leaves those of the others good that are still
    /// asked the same: what they send at the same moment is not stale.
    pub(crate) fn apply(&mut self, mover: Seat, text: &str) -> Result<(), Refused> {
        let asked = seats_on_turn(&*self.game);
        let window = self.game.window();
        let silent = window.is_some_and(|window| window.silence == text);
        // After a pass only the legal moves of the others are compared, not their effects.
        let choices = |seat| (seat, self.legal(seat), (!silent).then(|| self.effects(seat)));
        let before: Vec<_> = asked.without(mover).into_iter().map(choices).collect();
        self.game.apply(mover, text)?;
        self.forget();
        let now = seats_on_turn(&*self.game);
        let (mut same, mut quiet) = (SeatSet::EMPTY, SeatSet::EMPTY);
        // A seat that was not asked before is: then every seat has a new decision.
        let goes_on = window == self.game.window() && now.minus(asked).is_empty();
        for (seat, legal, effects) in before {
            if goes_on && now.contains(seat) && legal == self.legal(seat) {
                quiet = quiet.with(seat);
                if effects.is_none_or(|effects| effects == self.effects(seat)) {
                    same = same.with(seat);
                }
            }
        }
        self.reopen_decisions(same, quiet);
        Ok(())
    }

    /// The log is a line longer: all but the seats in `same` are asked something new, if anything; of those in `quiet` silence
    /// still says the same.
    fn reopen_decisions(&mut self, same: SeatSet, quiet: SeatSet) {
        let moment = self.moment();
        for (opened, stay) in [(&mut self.opened, same), (&mut self.silences, quiet)] {
            for (seat, opened) in Seat::all(self.game.players()).zip(opened) {
                if !stay.contains(seat) {
                    *opened = moment;
                }
            }
        }
    }

    /// The story of the match once it is over, written once.
    pub(crate) fn story(&self) -> Option<Written> {
        let story = self
            .story
            .get_or_init(|| self.game.story().as_ref().map(Written::of));
        story.clone()
    }

    /// What each of these viewers may know now.
    pub(crate) fn accounts(&self, viewers: &[Option<Seat>]) -> Vec<Arc<Account>> {
        let mut asked: Vec<Option<Seat>> = Vec::new();
        for viewer in viewers {
            let is_new = self.slot(*viewer).is_some_and(|slot| slot.get().is_none());
            if is_new && !asked.contains(viewer) {
                asked.push(*viewer);
            }
        }
        let new = self.game.accounts(&asked).into_iter().map(Arc::new);
        for (viewer, account) in asked.iter().zip(new) {
            if let Some(slot) = self.slot(*viewer) {
                slot.get_or_init(|| account);
            }
        }
        let known = |viewer: &Option<Seat>| match self.slot(*viewer).and_then(OnceLock::get) {
            Some(account) => Arc::clone(account),
            None => Arc::new(self.game.account(*viewer)),
        };
        viewers.iter().map(known).collect()
    }

    /// Where what a viewer may know is kept; nowhere for a seat that the match lacks.
    fn slot(&self, viewer: Option<Seat>) -> Option<&OnceLock<Arc<Account>>> {
        self.accounts.get(viewer.map_or(0, |seat| seat.index() + 1))
    }

    /// Drops what was computed for this moment: the match has gone on, or no client has asked for a while.
    pub(crate) fn forget(&mut self) {
        self.accounts.fill(OnceLock::new());
        self.story = OnceLock::new();
    }

    /// The legal moves of a seat.
    fn legal(&self, seat: Seat) -> Vec<String> {
        match self.slot(Some(seat)).and_then(OnceLock::get) {
            Some(account) => account.legal.clone(),
            None => self.game.legal(seat),
        }
    }

    /// What the legal moves of a seat would do.
    fn effects(&self, seat: Seat) -> Option<Written> {
        let account = self.accounts(&[Some(seat)]).pop();
        account.map(|account| account.effects.clone())
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

/// The seats that may act now.
pub(crate) fn seats_on_turn(game: &dyn AnyMatch) -> SeatSet {
    match game.turn() {
        TurnNow::Seats(seats) => seats,
        TurnNow::Chance | TurnNow::Over(_) => SeatSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use stammtisch_match::Seed;
    use stammtisch_protocol::new_match;

    use super::*;

    #[test]
    fn what_viewers_may_know_is_worked_out_once_a_moment() {
        let game = new_match("hattrick", &4.into(), &Map::new(), None).expect("a match for four");
        let mut playing = Playing::new(game);
        while let Some(outcome) = playing.game.draw(&Seed::new("seed")) {
            playing.chance(&outcome).expect("what was drawn fits");
        }
        let mover = seats_on_turn(&*playing.game).first().expect("somebody begins");
        let viewers = [None, Some(mover), None, Seat::new(7)];
        let first = playing.accounts(&viewers);
        let [nobody, mine, nobody_again, beyond] = &*first else {
            panic!("one for each viewer")
        };
        assert!(Arc::ptr_eq(nobody, nobody_again));
        assert_eq!(beyond.view, playing.game.account(Seat::new(7)).view);
        let copied = playing.clone().accounts(&viewers);
        assert!(Arc::ptr_eq(nobody, &copied[0]) && Arc::ptr_eq(mine, &copied[1]));

        playing.apply(mover, &mine.legal[0]).expect("a legal move");
        let later = playing.accounts(&viewers);
        assert!(!Arc::ptr_eq(nobody, &later[0]));
        for (viewer, account) in viewers.iter().zip(&later) {
            let anew = playing.game.account(*viewer);
            assert_eq!((&account.view, &account.legal), (&anew.view, &anew.legal));
        }
        let lines = playing.game.len() - 1;
        assert!(playing.take_back(lines));
        assert_eq!(playing.accounts(&viewers)[1].legal, mine.legal);
    }
}
