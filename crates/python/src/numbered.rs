//! A match whose decisions are all action ids, including those of chance.

use stammtisch_core::{Audience, Game, Line, OutcomeOf, Refusal, Seat, SeatSet, Standings, Turn};
use stammtisch_protocol::Wire;

use crate::chance::{Chance, Events, Key, Purpose, Source};
use crate::wrong::Wrong;

/// The next decision; there is one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Now {
    /// A seat moves.
    Seat(Seat),
    /// Several seats may act: chance picks one by its index among them.
    Order(SeatSet),
    /// Chance draws a number below this bound, uniformly.
    Draw(u32),
    /// The match is over.
    Over(Standings),
}

/// A match of `G` as a sequence of numbers.
///
/// A chance event that the rules decide in one step (a shuffle, say) is a sequence of uniform draws here, as [`Game::sample`] asks for
/// them.
#[derive(Clone, Debug)]
pub(crate) struct Numbered<G: Game> {
    pub(crate) options: G::Options,
    /// The state before the first of `lines`.
    pub(crate) start: G,
    pub(crate) game: G,
    pub(crate) lines: Vec<Line<G>>,
    /// The decisions after the first `read` of `lines`, which came from a record.
    pub(crate) numbers: Vec<u32>,
    pub(crate) read: usize,
    /// The draws so far for the pending event.
    draws: Vec<u32>,
    now: Now,
    /// The decision before the first of `numbers`.
    first: Now,
    events: Events,
}

impl<G: Wire> Numbered<G> {
    /// The match that begins in `game`.
    pub(crate) fn new(options: G::Options, game: G) -> Self {
        let mut new = Self::unsettled(options, game);
        new.settle();
        new.first = new.now;
        new
    }

    /// The match of a record, whose lines the rules have accepted. A record contains every chance event, also those with a single
    /// outcome, so nothing is resolved automatically before the last line.
    pub(crate) fn read<'a>(
        options: G::Options,
        game: G,
        lines: impl Iterator<Item = &'a Line<G>>,
    ) -> Result<Self, Refusal> {
        let mut new = Self::unsettled(options, game);
        for line in lines {
            match line {
                Line::Move { seat, m } => new.game.play(*seat, *m)?,
                Line::Chance { event, outcome } => {
                    new.events.count(&new.game, event);
                    new.game.resolve(outcome)?;
                }
            }
            new.lines.push(line.clone());
        }
        new.read = new.lines.len();
        new.settle();
        new.first = new.now;
        Ok(new)
    }

    fn unsettled(options: G::Options, game: G) -> Self {
        Self {
            options,
            start: game.clone(),
            game,
            lines: Vec::new(),
            numbers: Vec::new(),
            read: 0,
            draws: Vec::new(),
            now: Now::Draw(0),
            first: Now::Draw(0),
            events: Events::new(Chance::Order),
        }
    }

    /// A determinization of `real`: the seat to act is public.
    pub(crate) fn imagined(real: &Self, game: G) -> Self {
        let mut new = Self::new(real.options.clone(), game);
        if let Now::Seat(_) = real.now {
            new.now = real.now;
            new.first = real.now;
        }
        new
    }

    /// The match before the first of `numbers`.
    fn beginning(&self) -> Self {
        let mut new = Self::unsettled(self.options.clone(), self.start.clone());
        for line in &self.lines[..self.read] {
            if let Line::Chance { event, .. } = line {
                new.events.count(&new.game, event);
            }
            go_on(&mut new.game, line);
            new.lines.push(line.clone());
        }
        new.read = self.read;
        new.settle();
        new.now = self.first;
        new.first = self.first;
        new
    }

    /// The match after the first `count` of `numbers`, and who decided each of them: a seat, or chance.
    pub(crate) fn replayed(&self, count: usize) -> Result<(Self, Vec<Option<Seat>>), Wrong> {
        let (mut new, mut who) = (self.beginning(), Vec::with_capacity(count));
        for &number in self.numbers.iter().take(count) {
            who.push(match new.now {
                Now::Seat(seat) => Some(seat),
                Now::Order(_) | Now::Draw(_) | Now::Over(_) => None,
            });
            new.apply(number)?;
        }
        Ok((new, who))
    }

    /// The next decision.
    pub(crate) fn now(&self) -> Now {
        self.now
    }

    /// Applies a number: a move's action id, a draw, or the index of the seat to act first.
    pub(crate) fn apply(&mut self, number: u32) -> Result<(), Wrong> {
        match self.now {
            Now::Over(_) => return Err(Wrong::Over),
            Now::Seat(seat) => {
                let m = G::numbered(&self.options, number)
                    .ok_or_else(|| Wrong::NoMove(number.into(), G::MOVES))?;
                self.game.check(seat, m).map_err(Into::<Refusal>::into)?;
                self.game.play_unchecked(seat, m);
                self.lines.push(Line::Move { seat, m });
                self.settle();
            }
            Now::Order(seats) => {
                let seat = seats.nth(number as usize);
                self.now =
                    Now::Seat(seat.ok_or_else(|| Wrong::NoOutcome(number.into(), seats.len() as u32))?);
            }
            Now::Draw(bound) if number < bound => {
                self.draws.push(number);
                self.settle();
            }
            Now::Draw(bound) => return Err(Wrong::NoOutcome(number.into(), bound)),
        }
        self.numbers.push(number);
        Ok(())
    }

    /// The number of equally likely chance outcomes; `None` if a seat is to act.
    pub(crate) fn outcomes(&self) -> Option<u32> {
        match self.now {
            Now::Order(seats) => Some(seats.len() as u32),
            Now::Draw(bound) => Some(bound),
            Now::Seat(_) | Now::Over(_) => None,
        }
    }

    /// Resolves chance until a seat is to act. An event depends only on the seed and on the number of events before it, a toss only on
    /// the seed and the index of the decision.
    pub(crate) fn draw(&mut self, source: Source) {
        let key = Key::new(source.seed);
        if self.events.chance() != source.chance {
            self.count_events(source.chance);
        }
        loop {
            match self.now {
                Now::Seat(_) | Now::Over(_) => return,
                Now::Order(seats) => {
                    let mut rng = key.of(Purpose::Tosses).sub(self.numbers.len() as u64).rng();
                    let number = rng.below(seats.len() as u32);
                    // A number below the bound is a valid index.
                    let _ = self.apply(number);
                }
                Now::Draw(_) => self.draw_event(key.of(Purpose::Events)),
            }
        }
    }

    /// Makes all remaining draws of the pending event in one pass.
    fn draw_event(&mut self, key: Key) {
        let Turn::Chance(event) = self.game.turn() else {
            return self.settle();
        };
        let mut rng = self.events.next(key, &self.game, &event);
        let mut numbers = std::mem::take(&mut self.numbers);
        let outcome = self.sample(&event, |bound| {
            let number = rng.below(bound);
            numbers.push(number);
            Some(number)
        });
        debug_assert!(outcome.is_ok(), "a number for every draw");
        self.numbers = numbers;
        if let Ok(outcome) = outcome {
            self.resolve(event, outcome);
        }
        self.settle();
    }

    /// Counts the events in another way from now on, and the earlier ones again.
    fn count_events(&mut self, chance: Chance) {
        let (mut game, mut events) = (self.start.clone(), Events::new(chance));
        for line in &self.lines {
            if let Line::Chance { event, .. } = line {
                events.count(&game, event);
            }
            go_on(&mut game, line);
        }
        self.events = events;
    }

    /// The action ids of the legal moves of `seat`, ascending.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<u32> {
        let mut numbers = Vec::with_capacity(32);
        if self.now == Now::Seat(seat) {
            let _ = self.game.legal(seat, |m| {
                numbers.push(G::number(&self.options, m));
                std::ops::ControlFlow::<()>::Continue(())
            });
            numbers.sort_unstable();
        }
        numbers
    }

    /// Determines the next decision, resolving events that need no more draws.
    fn settle(&mut self) {
        self.now = loop {
            match self.game.turn() {
                Turn::Over(standings) => break Now::Over(standings),
                Turn::Seats(seats) => match seats.first() {
                    Some(only) if seats.at_most_one() => break Now::Seat(only),
                    _ => break Now::Order(seats),
                },
                Turn::Chance(event) => match self.sample(&event, |_| None) {
                    Ok(outcome) => {
                        self.events.count(&self.game, &event);
                        self.resolve(event, outcome);
                    }
                    Err(bound) => break Now::Draw(bound),
                },
            }
        };
    }

    /// The outcome of the event from the draws so far and then from `more`, which draws below each bound.
    ///
    /// # Errors
    /// The first bound without a draw.
    fn sample(
        &self,
        event: &G::Event,
        mut more: impl FnMut(u32) -> Option<u32>,
    ) -> Result<OutcomeOf<G>, u32> {
        let mut wanted = None;
        let mut known = self.draws.iter();
        let outcome = self.game.sample(event, &mut |bound| {
            // Not a decision: such a bound has no number.
            if bound <= 1 {
                return 0;
            }
            let number = known.next().copied().or_else(|| more(bound));
            if number.is_none() {
                wanted = wanted.or(Some(bound));
            }
            number.unwrap_or_default()
        });
        wanted.map_or(Ok(outcome), Err)
    }

    /// Resolves the event, whose draws are all made.
    fn resolve(&mut self, event: G::Event, outcome: OutcomeOf<G>) {
        self.draws.clear();
        self.game.resolve_unchecked(&outcome);
        self.lines.push(Line::Chance { event, outcome });
    }
}

/// Applies a line and returns its audience.
pub(crate) fn go_on<G: Wire>(game: &mut G, line: &Line<G>) -> Audience {
    let audience = game.audience(line);
    match line {
        Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
        Line::Move { seat, m } => game.play_unchecked(*seat, *m),
    }
    audience
}
