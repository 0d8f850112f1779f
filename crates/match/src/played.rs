//! A match and its log.

use std::sync::Arc;

use stammtisch_core::{Audience, BadSetup, Line, Narrate, OutcomeOf, Refusal, Seat, Step, Story, Turn};

use crate::{PersistentVec, Seed};

/// A match of the game `G`: its setup, its log and its present state.
///
/// Invariant: replaying the log from the setup gives the present state. A copy costs the same at any length of the match.
#[derive(Clone, Debug)]
pub struct Match<G: Narrate> {
    options: Arc<G::Options>,
    start: Arc<G>,
    game: G,
    log: PersistentVec<Line<G>>,
    /// Each log line's effects.
    told: PersistentVec<LineTold<G>>,
    seed: Option<Seed>,
}

/// The facts the game emitted for a log line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineTold<G: Narrate> {
    /// The viewers who see the move or outcome.
    pub audience: Audience,
    /// The facts, secrets included.
    pub facts: Arc<[G::Fact]>,
}

impl<G: Narrate> Match<G> {
    /// A new match. With a `seed`, chance resolves automatically; without one, every chance event waits for [`Match::resolve`].
    ///
    /// # Errors
    /// Refuses what [`Game::new`](stammtisch_core::Game::new) refuses.
    pub fn new(players: u8, options: G::Options, seed: Option<Seed>) -> Result<Self, BadSetup> {
        let start = G::new(players, &options)?;
        let mut new = Self {
            options: Arc::new(options),
            game: start.clone(),
            start: Arc::new(start),
            log: PersistentVec::default(),
            told: PersistentVec::default(),
            seed,
        };
        new.resolve_by_seed();
        Ok(new)
    }

    /// The match's options.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The number of seats at the table.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// The present state.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn log(&self) -> &PersistentVec<Line<G>> {
        &self.log
    }

    /// Each log line's effects, in order.
    #[must_use]
    pub fn told(&self) -> &PersistentVec<LineTold<G>> {
        &self.told
    }

    /// The story of the match, if it is over.
    #[must_use]
    pub fn story(&self) -> Option<Story<G::Highlight>> {
        if !matches!(self.game.turn(), Turn::Over(_)) {
            return None;
        }
        let lines = (0..).zip(self.told.iter()).zip(self.states().skip(1));
        Some(G::story(lines.map(|((at, told), after)| Step {
            at,
            facts: &told.facts,
            after,
        })))
    }

    /// Makes a move; with a seed, chance events after it are resolved at once. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses what [`Game::check`](stammtisch_core::Game::check) refuses.
    pub fn play(&mut self, seat: Seat, m: G::Move) -> Result<(), Refusal> {
        self.game.check(seat, m).map_err(Into::into)?;
        let line = Line::Move { seat, m };
        let (audience, mut facts) = (self.game.audience(&line), Vec::new());
        self.game.play_narrated(seat, m, |fact| facts.push(fact));
        self.add(line, audience, facts);
        self.resolve_by_seed();
        Ok(())
    }

    /// Resolves the pending chance event. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an outcome that doesn't fit, or one that comes when no event is pending.
    pub fn resolve(&mut self, outcome: OutcomeOf<G>) -> Result<(), Refusal> {
        let Turn::Chance(event) = self.game.turn() else {
            return self.game.resolve(&outcome);
        };
        let line = Line::Chance { event, outcome };
        let (audience, mut facts) = (self.game.audience(&line), Vec::new());
        if let Line::Chance { outcome, .. } = &line {
            self.game.resolve_narrated(outcome, |fact| facts.push(fact))?;
        }
        self.add(line, audience, facts);
        Ok(())
    }

    /// Adds a line that the game has accepted, with its facts.
    fn add(&mut self, line: Line<G>, audience: Audience, facts: Vec<G::Fact>) {
        self.log.push(line);
        self.told.push(LineTold {
            audience,
            facts: facts.into(),
        });
    }

    /// Adds one line of a log; the event of a chance line must be the pending one.
    ///
    /// # Errors
    /// Refuses what the rules refuse; a refusal changes nothing.
    pub fn push(&mut self, line: Line<G>) -> Result<(), Refusal> {
        match line {
            Line::Move { seat, m } => self.play(seat, m),
            Line::Chance { event, outcome } => match self.game.turn() {
                Turn::Chance(waiting) if waiting != event => Err(Refusal::BadOutcome(None)),
                Turn::Chance(_) | Turn::Seats(_) | Turn::Over(_) => self.resolve(outcome),
            },
        }
    }

    /// The match after the first `lines` lines of its log; `None` beyond its end. A chance event that comes next is pending.
    #[must_use]
    pub fn at(&self, lines: usize) -> Option<Self> {
        if lines > self.log.len() {
            return None;
        }
        let mut game = G::clone(&self.start);
        for line in self.log.iter().take(lines) {
            advance(&mut game, line);
        }
        Some(Self {
            options: Arc::clone(&self.options),
            start: Arc::clone(&self.start),
            game,
            log: self.log.iter().take(lines).cloned().collect(),
            told: self.told.iter().take(lines).cloned().collect(),
            seed: None,
        })
    }

    /// All states of the match: the one before the first line, then the state after each line of the log.
    pub fn states(&self) -> impl Iterator<Item = G> + '_ {
        self.states_from(0)
    }

    /// These states from the one after the first `from` lines on (or from the last, if there are fewer). Earlier lines are replayed
    /// without copies.
    pub fn states_from(&self, from: usize) -> impl Iterator<Item = G> + '_ {
        let mut game = G::clone(&self.start);
        for line in self.log.iter().take(from) {
            advance(&mut game, line);
        }
        let first = game.clone();
        let later = self.log.from(from).map(move |line| {
            advance(&mut game, line);
            game.clone()
        });
        std::iter::once(first).chain(later)
    }

    fn resolve_by_seed(&mut self) {
        let Some(seed) = self.seed.clone() else { return };
        while let Turn::Chance(event) = self.game.turn() {
            let outcome = seed.outcome(&self.game, &event, self.log.len());
            let taken = self.resolve(outcome);
            assert_eq!(taken, Ok(()), "a game refuses the outcome it drew itself");
        }
    }
}

/// Replays one line of a match's own log, which the rules have accepted before.
fn advance<G: Narrate>(game: &mut G, line: &Line<G>) {
    match line {
        Line::Move { seat, m } => game.play_unchecked(*seat, *m),
        Line::Chance { outcome, .. } => {
            let taken = game.resolve(outcome);
            debug_assert_eq!(taken, Ok(()), "an outcome of the log is refused on replay");
        }
    }
}
