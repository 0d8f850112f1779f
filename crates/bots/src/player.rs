//! A bot on its seat, from the first line of a match to the last.

use stammtisch_core::{Game, Glimpse, Hidden, Quick, Seat};
use stammtisch_search::{Decision, Difference, Guide, Rng, Seen, Situation, compare, think};

use crate::{Allowed, Temper};

/// A bot on a seat of one match. It is given what its seat may know, line by line and when it is asked, and nothing else.
pub trait Player<G: Game>: Send {
    /// Whether it wants to be told each line; what it is told then costs a view.
    fn listens(&self) -> bool {
        false
    }

    /// Its seat is shown a line; `after` is what it sees when it is done. Told of every line, or of none.
    fn notice(&mut self, seen: Glimpse<'_, G>, after: &G::View) {
        let _ = (seen, after);
    }

    /// What it decides after as much thought as it is allowed: the same `rng` gives the same decision, unless time runs out. `None` if
    /// its seat may not act.
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: Allowed<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>>;

    /// What it expects each seat to have more after one move than after another, of each of these measures, after as much thought.
    /// `None` if it does not look ahead.
    fn compare(
        &mut self,
        seen: &Seen<'_, G>,
        moves: [G::Move; 2],
        allowed: Allowed<'_>,
        rng: &mut Rng,
        measures: &[fn(&G, Seat) -> i32],
    ) -> Option<Vec<Difference>> {
        let _ = (seen, moves, allowed, rng, measures);
        None
    }

    /// How many of its decisions somebody else made for it, because it made none.
    fn missed(&self) -> u64 {
        0
    }
}

/// Where a bot sits down.
#[derive(Debug)]
pub struct Place<'a, G: Game> {
    /// How many play.
    pub players: u8,
    /// By which options.
    pub options: &'a G::Options,
    /// On which seat.
    pub seat: Seat,
}

/// How a bot takes its place.
pub type Sit<G> = fn(&Place<'_, G>) -> Box<dyn Player<G>>;

/// Any legal move, each equally likely.
pub(crate) struct Randomly;

impl<G: Quick> Player<G> for Randomly {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        _allowed: Allowed<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        seen.random_move(rng).map(Decision::plain)
    }
}

/// By what it sees at the moment.
pub(crate) struct AtOnce<G: Game> {
    pub(crate) think: fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>,
    pub(crate) temper: Temper,
}

impl<G: Game> Player<G> for AtOnce<G> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        _allowed: Allowed<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        (self.think)(seen, self.temper, rng).map(Decision::plain)
    }
}

/// Remembers all its seat was shown, and looks ahead in states that fit.
#[derive(Debug)]
pub struct Ahead<G: Hidden, T> {
    seat: Seat,
    players: u8,
    knowledge: G::Knowledge,
    guide: T,
    playouts_a_ms: u32,
    /// Where it looks ahead.
    pays: fn(&Seen<'_, G>) -> bool,
}

impl<G: Hidden, T: Guide<G>> Ahead<G, T> {
    /// Nothing has happened yet. With `playouts_a_ms` playouts for each millisecond that it is given, it plays on as `guide` says;
    /// with 0 it does what the guide does at once, in a state that fits.
    pub fn new(place: &Place<'_, G>, guide: T, playouts_a_ms: u32) -> Self {
        Self {
            seat: place.seat,
            players: place.players,
            knowledge: G::begin(place.players, place.options, place.seat),
            guide,
            playouts_a_ms,
            pays: |_| true,
        }
    }

    /// The same that looks ahead only where it `pays`, and elsewhere does what the guide does at once.
    #[must_use]
    pub fn only_where(self, pays: fn(&Seen<'_, G>) -> bool) -> Self {
        Self { pays, ..self }
    }

    /// What it remembers.
    pub const fn knowledge(&self) -> &G::Knowledge {
        &self.knowledge
    }
}

impl<G: Hidden + Quick, T: Guide<G> + Send> Player<G> for Ahead<G, T> {
    fn listens(&self) -> bool {
        true
    }

    fn notice(&mut self, seen: Glimpse<'_, G>, after: &G::View) {
        self.guide.notice(&self.knowledge, &seen, after);
        G::notice(&mut self.knowledge, seen, after);
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: Allowed<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        self.guide.ready();
        let allowed = if (self.pays)(seen) {
            allowed
        } else {
            allowed.with_ms(0)
        };
        let situation = Situation {
            seat: self.seat,
            view: &seen.view(),
            knowledge: &self.knowledge,
            players: self.players,
        };
        think(&situation, &self.guide, allowed.budget(self.playouts_a_ms), rng)
    }

    fn compare(
        &mut self,
        seen: &Seen<'_, G>,
        moves: [G::Move; 2],
        allowed: Allowed<'_>,
        rng: &mut Rng,
        measures: &[fn(&G, Seat) -> i32],
    ) -> Option<Vec<Difference>> {
        let situation = Situation {
            seat: self.seat,
            view: &seen.view(),
            knowledge: &self.knowledge,
            players: self.players,
        };
        // Each playout plays two moves.
        let budget = allowed.budget(self.playouts_a_ms / 2);
        compare(&situation, &self.guide, moves, budget, rng, measures)
    }
}
