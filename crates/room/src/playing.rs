//! A running match, and the moments its moves may answer.

use std::sync::{Arc, OnceLock};

use serde_json::Value;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, AnyTurn, RawJson, Refused, SeatSnapshot};

/// A match that has begun.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) game: Box<dyn AnyMatch>,
    /// Number of moments before the present log that no longer exist because of takebacks.
    gone: usize,
    /// The moment at which each seat's present decision opened.
    opened: Vec<usize>,
    /// The same for silence, which stays valid while a seat's legal moves stay the same. Otherwise, of several seats that pass at
    /// once, most would be refused as stale.
    silences: Vec<usize>,
    /// The accounts of spectators and each seat for this moment, computed on first use. Copies share them.
    accounts: Vec<OnceLock<Arc<SeatSnapshot>>>,
    story: OnceLock<Option<RawJson>>,
    /// The seats that want a breather after the last move and the chance that followed it.
    pub(crate) breather: SeatSet,
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
            breather: SeatSet::EMPTY,
        }
    }

    /// The present moment. It rises with every line and every takeback, so none occurs twice.
    pub(crate) fn moment(&self) -> usize {
        self.game.len() + self.gone
    }

    /// Goes back to the first `lines` log lines and reopens every decision.
    pub(crate) fn take_back(&mut self, lines: usize) -> bool {
        let taken = self.game.len().saturating_sub(lines);
        let Some(game) = self.game.at(lines).filter(|_| taken > 0) else {
            return false;
        };
        self.game = game;
        self.gone += taken + 1;
        self.breather = SeatSet::EMPTY;
        self.forget();
        self.reopen_decisions(SeatSet::EMPTY, SeatSet::EMPTY);
        true
    }

    /// Applies a chance outcome and reopens every decision.
    pub(crate) fn chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        let lines = self.game.len();
        self.game.chance(outcome)?;
        self.breather = self
            .breather
            .into_iter()
            .chain(self.game.breather(lines))
            .collect();
        self.forget();
        self.reopen_decisions(SeatSet::EMPTY, SeatSet::EMPTY);
        Ok(())
    }

    /// Applies a move. If several seats are asked, the others' decisions stay open where nothing changed for them, so that answers
    /// sent at the same time are not stale.
    pub(crate) fn apply(&mut self, mover: Seat, text: &str) -> Result<(), Refused> {
        let asked = seats_on_turn(&*self.game);
        let window = self.game.window();
        let silent = window.is_some_and(|window| window.silence == text);
        // After a pass only the legal moves of the others are compared, not their effects.
        let choices = |seat| (seat, self.legal(seat), (!silent).then(|| self.effects(seat)));
        let before: Vec<_> = asked.without(mover).into_iter().map(choices).collect();
        let lines = self.game.len();
        self.game.apply(mover, text)?;
        self.breather = self.game.breather(lines);
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

    /// Reopens the decisions of all seats but those in `same`; silence stays valid for those in `quiet`.
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

    /// The story of a finished match, written once.
    pub(crate) fn story(&self) -> Option<RawJson> {
        let story = self
            .story
            .get_or_init(|| self.game.story().as_ref().map(RawJson::of));
        story.clone()
    }

    /// The accounts of these viewers, in order.
    pub(crate) fn accounts(&self, viewers: &[Option<Seat>]) -> Vec<Arc<SeatSnapshot>> {
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

    /// The cache of a viewer's account; `None` for a seat that the match lacks.
    fn slot(&self, viewer: Option<Seat>) -> Option<&OnceLock<Arc<SeatSnapshot>>> {
        self.accounts.get(viewer.map_or(0, |seat| seat.index() + 1))
    }

    /// Clears the cache: the match has moved on, or no client has asked for a while.
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

    /// The effects of a seat's legal moves.
    fn effects(&self, seat: Seat) -> Option<RawJson> {
        let account = self.accounts(&[Some(seat)]).pop();
        account.map(|account| account.effects.clone())
    }

    /// The moment at which this seat's present decision opened.
    pub(crate) fn opened(&self, seat: Seat) -> Option<usize> {
        self.opened.get(seat.index()).copied()
    }

    /// Whether this move of `seat`, sent for `moment`, answers its present decision.
    pub(crate) fn is_open(&self, seat: Seat, moment: u32, text: &str) -> bool {
        let silent = self.game.window().is_some_and(|window| window.silence == text);
        let opened = if silent { &self.silences } else { &self.opened };
        let opened = opened.get(seat.index());
        opened.is_some_and(|opened| (*opened..=self.moment()).contains(&(moment as usize)))
    }
}

/// The seats on turn.
pub(crate) fn seats_on_turn(game: &dyn AnyMatch) -> SeatSet {
    match game.turn() {
        AnyTurn::Seats(seats) => seats,
        AnyTurn::Chance | AnyTurn::Over(_) => SeatSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use stammtisch_match::Seed;
    use stammtisch_protocol::new_match;

    use super::*;

    #[test]
    fn views_are_computed_once_per_moment() {
        let game = new_match("hattrick", &4.into(), &Map::new(), None).expect("a match for four");
        let mut playing = Playing::new(game);
        while let Some(outcome) = playing.game.draw(&Seed::new("seed")) {
            playing.chance(&outcome).expect("a drawn outcome fits");
        }
        let mover = seats_on_turn(&*playing.game).first().expect("a seat begins");
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
