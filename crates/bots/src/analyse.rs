//! Evaluates the decisions of a match, each from what its seat could know at the time.

use std::fmt;

use serde::Serialize;
use stammtisch_core::{Line, ObservedLine, OutcomeOf, Seat, SeatSet};
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_search::{Candidate, ChanceOutcome, Luck, Rng, Seen};

use crate::drive::go_on;
use crate::reason::why;
use crate::{HasBots, PayoffUnit, Place, Player, Reason, SearchEffort};

/// An evaluated decision.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct EvaluatedDecision {
    /// Its index in the log, from 0.
    pub line: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The move made.
    pub made: String,
    /// The best move.
    pub best: String,
    /// Expected payoff of the best move minus that of the move made; 0 if they are the same. The payoff is that of the game's strongest
    /// bot.
    pub loss: f32,
    /// The standard error of the loss.
    pub error: f32,
    /// The main difference the best move would have made; null if it isn't significantly better or nothing stands out.
    pub reason: Option<Reason>,
}

/// The result for one line of the log.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// Nothing to evaluate.
    Nothing,
    /// A decision and its cost.
    Decided(EvaluatedDecision),
    /// A chance outcome, and its value to each analysed seat.
    Came(Vec<(Seat, Luck)>),
}

/// Total luck of a seat so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct SeatLuck {
    /// The seat.
    pub seat: Seat,
    /// Payoff gained over the mean of all outcomes, in the same unit as losses; negative for bad luck.
    pub gain: f32,
    /// The standard error of the gain.
    pub error: f32,
}

impl SeatLuck {
    /// One entry per seat, all 0.
    #[must_use]
    pub fn of(seats: SeatSet) -> Vec<Self> {
        let none = |seat| Self {
            seat,
            gain: 0.0,
            error: 0.0,
        };
        seats.into_iter().map(none).collect()
    }

    /// Adds the luck of one chance outcome.
    pub fn add(all: &mut [Self], came: &[(Seat, Luck)]) {
        for (seat, luck) in came {
            for fortune in all.iter_mut().filter(|fortune| fortune.seat == *seat) {
                fortune.gain += luck.gain;
                // Errors of different lines are independent.
                fortune.error = fortune.error.hypot(luck.error);
            }
        }
    }
}

/// The analysis of a match: an iterator over the results of its log lines, in order.
///
/// Each decision is evaluated by a search of the game's strongest bot, from what the seat could know then. The same seed gives the same
/// results.
pub struct Analysis {
    /// The unit of losses.
    pub stake: PayoffUnit,
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

/// Returns the analysis of a match of `G`, or `None` if `played` is another game or no bot of `G` searches.
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

/// Replays the log with a bot following each analysed seat.
struct Walk<G: HasBots> {
    played: Match<G>,
    game: G,
    /// Number of lines replayed.
    at: usize,
    /// The bots that follow the match, by seat.
    minds: Vec<Option<Box<dyn Player<G>>>>,
    /// The analysed seats.
    seats: SeatSet,
    ms: u16,
    rng: Rng,
    /// The source of alternative chance outcomes.
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
                mind.observe(
                    ObservedLine::of(line, audience, Some(seat)),
                    &self.game.view(Some(seat)),
                );
            }
        }
        self.at += 1;
        Some(found)
    }
}

/// Returns the luck of a chance outcome for these seats. It gets half the effort of a decision, since there are more of them.
fn came<G: HasBots>(
    before: &G,
    (event, outcome): (&G::Event, &OutcomeOf<G>),
    seats: SeatSet,
    ms: u16,
    rng: &mut Rng,
) -> Vec<(Seat, Luck)> {
    let of = |seat| {
        let stroke = ChanceOutcome {
            before,
            event,
            outcome,
            seat,
        };
        let luck = G::luck(&stroke, SearchEffort::work(ms.div_ceil(2)), rng)?;
        Some((seat, luck))
    };
    seats.into_iter().filter_map(of).collect()
}

/// Returns the cost of a move; `None` if there was no choice, or if the search did not weigh the move.
fn judge<G: HasBots>(
    game: &G,
    line: usize,
    (seat, made): (Seat, G::Move),
    mind: &mut dyn Player<G>,
    ms: u16,
    rng: &mut Rng,
) -> Option<EvaluatedDecision> {
    let seen = Seen::new(game, seat);
    let decision = mind.choose(&seen, SearchEffort::work(ms), rng)?;
    let weighed = |m| decision.candidates.iter().find(|candidate| candidate.m == m);
    let (best, done): (&Candidate<_>, &Candidate<_>) = (weighed(decision.m)?, weighed(made)?);
    let same = best.m == done.m;
    let [loss, error] = if same {
        [0.0, 0.0]
    } else {
        [(best.worth - done.worth).max(0.0), best.error.hypot(done.error)]
    };
    let reason = if loss > 2.0 * error {
        // Less effort than for the decision itself: only two moves are compared.
        why(
            mind,
            &seen,
            [best.m, made],
            SearchEffort::work(ms.div_ceil(4)),
            rng,
        )
    } else {
        None
    };
    Some(EvaluatedDecision {
        line,
        seat,
        made: made.to_string(),
        best: best.m.to_string(),
        loss,
        error,
        reason,
    })
}
