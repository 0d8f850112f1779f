//! Many matches among bots, on several threads.

use std::ops::{ControlFlow, Range};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use stammtisch_core::{BadSetup, Game, Line, MAX_SEATS, OutcomeOf, Seat, SeatSet, Standings};
use stammtisch_match::Match;
use stammtisch_protocol::{Code, Record, Refused};
use stammtisch_search::{Rng, random_playout};

use crate::arena::tied;
use crate::drive::{Luck, Sitting, drive};
use crate::entrant::Entrant;
use crate::samples::Scribe;
use crate::{Guests, HasBots, Place, Samples};

/// The matches to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub players: u8,
    /// The game's options; missing ones have their defaults.
    pub options: Map<String, Value>,
    /// The name of the bot on each seat.
    pub bots: Vec<String>,
    /// The number of matches.
    pub matches: u64,
    /// Match number `i` depends on this text and on `i` alone.
    pub seed: String,
    /// The number of threads. It doesn't affect the results.
    pub threads: usize,
    /// Whether a [`Batch`] contains the records.
    pub records: bool,
    /// Whether a [`Batch`] contains every move with its observation.
    pub samples: bool,
    /// Whether each of these moves comes with the whole state before it.
    pub states: bool,
}

/// The matches since the last batch.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The number of matches played so far.
    pub done: u64,
    /// The records of this batch's matches in order; empty unless requested.
    pub records: Vec<Record>,
    /// The moves of this batch's matches in order; empty unless requested.
    pub samples: Samples,
}

/// The results of all matches.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of matches played: all of them, unless stopped.
    pub matches: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// The time taken.
    pub time: Duration,
    /// The sum of each seat's points over all matches.
    pub scores: Vec<i64>,
    /// For each seat, the number of times it had each rank, in sixtieths. Tied seats share the ranks they occupy equally: two seats
    /// that tie for first have half a first and half a second rank each.
    pub ranks: Vec<Vec<u64>>,
}

/// The weight of a rank in [`Summary::ranks`], divisible among up to six seats.
pub(crate) const WHOLE: u64 = 60;

#[allow(
    clippy::cast_precision_loss,
    reason = "means and shares of far fewer than 2⁵² things"
)]
impl Summary {
    /// Each seat's mean score.
    #[must_use]
    pub fn mean_scores(&self) -> Vec<f64> {
        self.scores
            .iter()
            .map(|&sum| sum as f64 / self.matches.max(1) as f64)
            .collect()
    }

    /// For each seat, the share of matches in which it had each rank; shared ranks are split.
    #[must_use]
    pub fn rank_shares(&self) -> Vec<Vec<f64>> {
        let share = |&n: &u64| n as f64 / (WHOLE * self.matches.max(1)) as f64;
        self.ranks
            .iter()
            .map(|ranks| ranks.iter().map(share).collect())
            .collect()
    }

    /// Decisions per second.
    #[must_use]
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// A plan, parsed and validated.
struct Hall<'a, G: HasBots> {
    plan: &'a Plan,
    options: G::Options,
    start: G,
    bots: Vec<Entrant<'a, G>>,
}

/// The random numbers of one match: one stream for chance, one for everything else.
struct Dice {
    chance: Rng,
    moves: Rng,
}

/// Sums that don't depend on the order of the matches.
#[derive(Clone, Copy, Default)]
struct Tally {
    matches: u64,
    decisions: u64,
    scores: [i64; MAX_SEATS],
    ranks: [[u64; MAX_SEATS]; MAX_SEATS],
}

/// The results of consecutive matches.
#[derive(Default)]
struct Played {
    tally: Tally,
    records: Vec<Record>,
    samples: Samples,
}

/// Target duration of a batch: short enough for a lively progress bar, long enough that starting threads doesn't matter.
const BATCH_TIME: Duration = Duration::from_millis(50);

/// Plays the matches of `plan`.
pub(crate) fn run<G: HasBots>(
    plan: &Plan,
    guests: &dyn Guests,
    watch: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) -> Result<Summary, Refused> {
    let hall = Hall::<G>::new(plan, guests)?;
    let began = Instant::now();
    let mut all = Tally::default();
    let mut size = 1;
    while all.matches < plan.matches {
        let batch_began = Instant::now();
        let batch = all.matches..plan.matches.min(all.matches + size);
        let played = hall.play_batch(batch);
        all.add(&played.tally);
        if watch(Batch {
            done: all.matches,
            records: played.records,
            samples: played.samples,
        })
        .is_break()
        {
            break;
        }
        if batch_began.elapsed() < BATCH_TIME {
            size *= 2;
        }
    }
    Ok(all.summary(plan.players, began.elapsed()))
}

impl<'a, G: HasBots> Hall<'a, G> {
    fn new(plan: &'a Plan, guests: &'a dyn Guests) -> Result<Self, Refused> {
        let options = G::read_options(&plan.options)?;
        let start = G::new(plan.players, &options).map_err(|bad| {
            let code = match bad {
                BadSetup::Players => Code::BadPlayers,
                BadSetup::Option(_) => Code::BadOption,
            };
            Refused::new(code, format!("It cannot be played: {bad}."))
        })?;
        if plan.bots.len() != plan.players as usize {
            let message = format!("{} bots do not fill {} seats.", plan.bots.len(), plan.players);
            return Err(Refused::new(Code::BadRequest, message));
        }
        let bots = plan
            .bots
            .iter()
            .map(|called| Entrant::new(called, guests))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            plan,
            options,
            start,
            bots,
        })
    }

    /// Plays these matches, split evenly among the threads.
    fn play_batch(&self, batch: Range<u64>) -> Played {
        let threads = self.plan.threads.max(1) as u64;
        let piece = (batch.end - batch.start).div_ceil(threads).max(1);
        if threads == 1 {
            return self.play_piece(batch);
        }
        thread::scope(|scope| {
            let pieces = batch
                .clone()
                .step_by(piece as usize)
                .map(|from| from..batch.end.min(from + piece));
            let running: Vec<_> = pieces
                .map(|piece| scope.spawn(|| self.play_piece(piece)))
                .collect();
            let mut all = Played::default();
            for thread in running {
                match thread.join() {
                    Ok(played) => all.append(played),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            all
        })
    }

    fn play_piece(&self, piece: Range<u64>) -> Played {
        let mut played = Played::default();
        let random = self.bots.iter().all(Entrant::is_random);
        for index in piece {
            if self.plan.records || self.plan.samples {
                self.play_and_keep(index, &mut played);
            } else if random {
                self.play_at_random(index, &mut played.tally);
            } else {
                self.play_one(index, &mut played.tally, |_, _| {});
            }
        }
        played
    }

    /// Plays match number `index` and keeps what the plan asks for.
    fn play_and_keep(&self, index: u64, played: &mut Played) {
        let mut log = self.plan.records.then(Vec::new);
        let samples = &mut played.samples;
        let mut scribe =
            (self.plan.samples).then(|| Scribe::new(samples, &self.options, index, self.plan.states));
        let standings = self.play_one(index, &mut played.tally, |game, line| {
            if let Some(log) = &mut log {
                log.push(line.clone());
            }
            if let Some(scribe) = &mut scribe {
                scribe.note(game, line);
            }
        });
        if let Some(scribe) = scribe {
            scribe.end(&standings);
        }
        played.records.extend(log.map(|log| self.record(log)));
    }

    /// The random number generator of match number `index`.
    fn chance(&self, index: u64) -> Rng {
        Rng::from_text(&self.plan.seed, index)
    }

    /// Plays match number `index` with random bots. Equivalent to [`Hall::play_one`], but faster.
    #[inline(never)]
    fn play_at_random(&self, index: u64, tally: &mut Tally) {
        let (standings, decisions) = random_playout(&mut self.start.clone(), &mut self.chance(index));
        tally.count(&standings, decisions);
    }

    /// Plays match number `index`; `note` receives every line with the state before it.
    fn play_one(&self, index: u64, tally: &mut Tally, note: impl FnMut(&G, &Line<G>)) -> Standings {
        // Chance has its own stream, so other bots are dealt the same cards.
        let mut chance = self.chance(index);
        let moves = chance.split();
        let mut table: Vec<_> = self.sit().collect();
        let standings = drive(self.start.clone(), &mut table, &mut Dice { chance, moves }, note);
        tally.count(&standings, table.iter().map(|sitting| sitting.moves).sum());
        standings
    }

    /// Seats the bots.
    fn sit(&self) -> impl Iterator<Item = Sitting<G>> {
        let seats = Seat::all(self.plan.players).zip(&self.bots);
        seats.map(|(seat, bot)| {
            bot.sit(&Place {
                players: self.plan.players,
                options: &self.options,
                seat,
            })
        })
    }

    fn record(&self, log: Vec<Line<G>>) -> Record {
        let mut played = Match::new(self.plan.players, self.options.clone(), None).expect("a valid setup");
        for line in log {
            played.push(line).expect("a legal line");
        }
        Record::of(&played)
    }
}

impl<G: Game> Luck<G> for Dice {
    fn outcome(&mut self, game: &G, event: &G::Event) -> OutcomeOf<G> {
        game.sample(event, &mut |bound| self.chance.below(bound))
    }

    fn first(&mut self, seats: SeatSet) -> Seat {
        self.moves.seat(seats)
    }

    fn coins(&mut self, _: Seat) -> &mut Rng {
        &mut self.moves
    }
}

impl Played {
    /// Appends the results of the following matches.
    fn append(&mut self, other: Self) {
        self.tally.add(&other.tally);
        self.records.extend(other.records);
        self.samples.append(other.samples);
    }
}

impl Tally {
    fn count(&mut self, standings: &Standings, decisions: u64) {
        self.matches += 1;
        self.decisions += decisions;
        for (seat, (score, rank)) in standings.scores().iter().zip(standings.ranks()).enumerate() {
            self.scores[seat] += i64::from(*score);
            let tied = tied(standings.ranks(), *rank);
            for shared in &mut self.ranks[seat][*rank as usize - 1..][..tied] {
                *shared += WHOLE / tied as u64;
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        self.decisions += other.decisions;
        for seat in 0..MAX_SEATS {
            self.scores[seat] += other.scores[seat];
            for rank in 0..MAX_SEATS {
                self.ranks[seat][rank] += other.ranks[seat][rank];
            }
        }
    }

    fn summary(&self, players: u8, time: Duration) -> Summary {
        let seats = players as usize;
        Summary {
            matches: self.matches,
            decisions: self.decisions,
            time,
            scores: self.scores[..seats].to_vec(),
            ranks: self.ranks[..seats]
                .iter()
                .map(|ranks| ranks[..seats].to_vec())
                .collect(),
        }
    }
}
