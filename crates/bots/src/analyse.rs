//! What the decisions of a match cost, by what each seat could know when it made them.

use std::fmt;

use serde::Serialize;
use stammtisch_core::{Glimpse, Line, OutcomeOf, Seat, SeatSet};
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_search::{Candidate, Luck, Rng, Seen, Stroke};

use crate::drive::go_on;
use crate::reason::why;
use crate::{Allowed, HasBots, Place, Player, Reason, Stake};

/// A decision that was looked into.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judged {
    /// Its place in the log, from 0.
    pub line: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub made: String,
    /// What would have been best.
    pub best: String,
    /// What the best was expected to bring more than what was done, in what the game's strongest bot plays for; 0 if it was done.
    pub loss: f32,
    /// The standard error of that.
    pub error: f32,
    /// What the best would have made different; `None` where it is not surely better, or nothing stands out.
    pub reason: Option<Reason>,
}

/// What was found at a line of the log.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// Nothing to be judged.
    Nothing,
    /// A decision, and what it cost.
    Decided(Judged),
    /// Chance, and what it brought each of the seats that are looked into.
    Came(Vec<(Seat, Luck)>),
}

/// What chance has brought a seat so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fortune {
    /// Whose it is.
    pub seat: Seat,
    /// How much more than in the mean, in what losses are counted in; less than 0 for bad luck.
    pub gain: f32,
    /// The standard error of that.
    pub error: f32,
}

impl Fortune {
    /// These seats, before anything has come.
    #[must_use]
    pub fn of(seats: SeatSet) -> Vec<Self> {
        let none = |seat| Self {
            seat,
            gain: 0.0,
            error: 0.0,
        };
        seats.into_iter().map(none).collect()
    }

    /// Something has come.
    pub fn add(all: &mut [Self], came: &[(Seat, Luck)]) {
        for (seat, luck) in came {
            for fortune in all.iter_mut().filter(|fortune| fortune.seat == *seat) {
                fortune.gain += luck.gain;
                // Errors of different lines have nothing to do with each other.
                fortune.error = fortune.error.hypot(luck.error);
            }
        }
    }
}

/// A match that is looked into: each item is what was found at a line of its log, in order.
///
/// Each decision is judged as the strongest bot of the game would think about it, by what its seat could know then. The same seed
/// judges alike.
pub struct Analysis {
    /// What losses are counted in.
    pub stake: Stake,
    lines: Box<dyn Iterator<Item = Found> + Send>,
}

impl fmt::Debug for Analysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis")
            .field("stake", &self.stake)
            .finish_non_exhaustive()
    }
}

impl Iterator for Analysis {
    type Item = Found;

    fn next(&mut self) -> Option<Self::Item> {
        self.lines.next()
    }
}

/// The analysis of a match of `G`; `None` if `played` is another game, or no bot of `G` weighs moves.
pub(crate) fn analyse_match<G: HasBots>(
    played: &dyn AnyMatch,
    seats: SeatSet,
    ms: u16,
    seed: u64,
) -> Option<Analysis> {
    let played: &Match<G> = played.as_any().downcast_ref()?;
    let bot = G::BOTS.iter().max_by_key(|bot| bot.info.thinks_ms)?;
    if bot.info.thinks_ms == 0 {
        return None;
    }
    let sit = |seat| {
        let place = Place {
            players: played.players(),
            options: played.options(),
            seat,
        };
        (seats.contains(seat)).then(|| bot.sit(&place))
    };
    Some(Analysis {
        stake: G::STAKE,
        lines: Box::new(Walk {
            minds: Seat::all(played.players()).map(sit).collect(),
            game: played.states().next()?,
            played: played.clone(),
            at: 0,
            seats,
            ms,
            rng: Rng::new(seed),
            chance: Rng::from_text("chance", seed),
        }),
    })
}

/// Seats at the table think along, line by line.
struct Walk<G: HasBots> {
    played: Match<G>,
    game: G,
    /// How many lines have been walked.
    at: usize,
    /// Who thinks along, by seat.
    minds: Vec<Option<Box<dyn Player<G>>>>,
    /// Who they are.
    seats: SeatSet,
    ms: u16,
    rng: Rng,
    /// What outcomes that could have come are drawn from.
    chance: Rng,
}

impl<G: HasBots> Iterator for Walk<G> {
    type Item = Found;

    fn next(&mut self) -> Option<Self::Item> {
        let line = self.played.log().get(self.at)?;
        let found = match line {
            Line::Move { seat, m } => {
                let mind = self.minds[seat.index()].as_mut();
                let (ms, rng) = (self.ms, &mut self.rng);
                let judged =
                    mind.and_then(|mind| judge(&self.game, self.at, (*seat, *m), &mut **mind, ms, rng));
                judged.map_or(Found::Nothing, Found::Decided)
            }
            Line::Chance { event, outcome } => Found::Came(came(
                &self.game,
                (event, outcome),
                self.seats,
                self.ms,
                &mut self.chance,
            )),
        };
        let audience = self.game.audience(line);
        go_on(&mut self.game, line);
        for (seat, mind) in Seat::all(self.played.players()).zip(&mut self.minds) {
            if let Some(mind) = mind {
                mind.notice(
                    Glimpse::of(line, audience, Some(seat)),
                    &self.game.view(Some(seat)),
                );
            }
        }
        self.at += 1;
        Some(found)
    }
}

/// What an outcome of chance brought these seats; half as long thought about as a decision, for there are more of them.
fn came<G: HasBots>(
    before: &G,
    (event, outcome): (&G::Event, &OutcomeOf<G>),
    seats: SeatSet,
    ms: u16,
    rng: &mut Rng,
) -> Vec<(Seat, Luck)> {
    let of = |seat| {
        let stroke = Stroke {
            before,
            event,
            outcome,
            seat,
        };
        let luck = G::luck(&stroke, Allowed::work(ms.div_ceil(2)), rng)?;
        Some((seat, luck))
    };
    seats.into_iter().filter_map(of).collect()
}

/// What a move cost; nothing where there was nothing to choose, or the move was not among what was weighed.
fn judge<G: HasBots>(
    game: &G,
    line: usize,
    (seat, made): (Seat, G::Move),
    mind: &mut dyn Player<G>,
    ms: u16,
    rng: &mut Rng,
) -> Option<Judged> {
    let seen = Seen::new(game, seat);
    let decision = mind.choose(&seen, Allowed::work(ms), rng)?;
    let weighed = |m| decision.candidates.iter().find(|candidate| candidate.m == m);
    let (best, done): (&Candidate<_>, &Candidate<_>) = (weighed(decision.m)?, weighed(made)?);
    let same = best.m == done.m;
    let [loss, error] = if same {
        [0.0, 0.0]
    } else {
        [(best.worth - done.worth).max(0.0), best.error.hypot(done.error)]
    };
    let reason = if loss > 2.0 * error {
        // Less than for the decision itself: there are two moves only.
        why(mind, &seen, [best.m, made], Allowed::work(ms.div_ceil(4)), rng)
    } else {
        None
    };
    Some(Judged {
        line,
        seat,
        made: made.to_string(),
        best: best.m.to_string(),
        loss,
        error,
        reason,
    })
}
