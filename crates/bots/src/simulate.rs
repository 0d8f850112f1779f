//! Many matches among bots, on several processors.

use std::ops::{ControlFlow, Range};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use stammtisch_core::{BadSetup, Glimpse, Line, MAX_SEATS, Seat, SeatSet, Standings, Turn};
use stammtisch_match::Match;
use stammtisch_protocol::{Code, Record, Refused};
use stammtisch_search::{Rng, Seen, random_playout};

use crate::{Bot, HasBots, Mind, Place, Player};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub players: u8,
    /// The game's options; those left out have their defaults.
    pub options: Map<String, Value>,
    /// The name of the bot on each seat.
    pub bots: Vec<String>,
    /// How many matches are played.
    pub matches: u64,
    /// Decides all of them: match number `i` depends on this text and `i`, and on nothing else.
    pub seed: String,
    /// How many threads play. They change the time it takes, never what is played.
    pub threads: usize,
    /// Whether [`Batch`] brings the records.
    pub records: bool,
}

/// What has been played since the last batch.
#[derive(Clone, Debug)]
pub struct Batch {
    /// How many matches have been played so far.
    pub done: u64,
    /// The records of this batch's matches in order; none unless the plan asks for them.
    pub records: Vec<Record>,
}

/// What came of all matches.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many matches were played: all of them, unless it was stopped.
    pub matches: u64,
    /// How many moves the bots made.
    pub decisions: u64,
    /// How long it took.
    pub time: Duration,
    /// The sum of each seat's points over all matches.
    pub scores: Vec<i64>,
    /// For each seat how often it came first, second, ….
    pub ranks: Vec<Vec<u64>>,
}

#[allow(
    clippy::cast_precision_loss,
    reason = "means and shares of far fewer than 2⁵² things"
)]
impl Summary {
    /// Each seat's points in the mean.
    #[must_use]
    pub fn mean_scores(&self) -> Vec<f64> {
        self.scores
            .iter()
            .map(|&sum| sum as f64 / self.matches.max(1) as f64)
            .collect()
    }

    /// For each seat the part of the matches in which it came first, second, ….
    #[must_use]
    pub fn rank_shares(&self) -> Vec<Vec<f64>> {
        let share = |&n: &u64| n as f64 / self.matches.max(1) as f64;
        self.ranks
            .iter()
            .map(|ranks| ranks.iter().map(share).collect())
            .collect()
    }

    /// Moves a second.
    #[must_use]
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// The plan, read and checked.
struct Arena<'a, G: HasBots> {
    plan: &'a Plan,
    options: G::Options,
    start: G,
    bots: Vec<&'static Bot<G>>,
}

/// Sums that do not depend on the order in which matches are added.
#[derive(Clone, Copy, Default)]
struct Tally {
    matches: u64,
    decisions: u64,
    scores: [i64; MAX_SEATS],
    ranks: [[u64; MAX_SEATS]; MAX_SEATS],
}

/// How long a batch should take: short enough for a lively progress bar, long enough that starting threads
/// does not matter.
const BATCH_TIME: Duration = Duration::from_millis(50);

/// Plays the matches of `plan`.
pub(crate) fn run<G: HasBots>(
    plan: &Plan,
    watch: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) -> Result<Summary, Refused> {
    let arena = Arena::<G>::new(plan)?;
    let began = Instant::now();
    let mut all = Tally::default();
    let mut size = 1;
    while all.matches < plan.matches {
        let batch_began = Instant::now();
        let batch = all.matches..plan.matches.min(all.matches + size);
        let (tally, records) = arena.play_batch(batch);
        all.add(&tally);
        if watch(Batch {
            done: all.matches,
            records,
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

impl<'a, G: HasBots> Arena<'a, G> {
    fn new(plan: &'a Plan) -> Result<Self, Refused> {
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
            .map(|name| find(name))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            plan,
            options,
            start,
            bots,
        })
    }

    /// Plays these matches, shared out among the threads in one piece each.
    fn play_batch(&self, batch: Range<u64>) -> (Tally, Vec<Record>) {
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
            let (mut tally, mut records) = (Tally::default(), Vec::new());
            for thread in running {
                match thread.join() {
                    Ok((part, played)) => {
                        tally.add(&part);
                        records.extend(played);
                    }
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            (tally, records)
        })
    }

    fn play_piece(&self, piece: Range<u64>) -> (Tally, Vec<Record>) {
        let (mut tally, mut records) = (Tally::default(), Vec::new());
        let random = self.bots.iter().all(|bot| matches!(bot.mind, Mind::Random));
        for index in piece {
            if self.plan.records {
                let mut log = Vec::new();
                self.play_one(index, &mut tally, |line| log.push(line.clone()));
                records.push(self.record(log));
            } else if random {
                self.play_at_random(index, &mut tally);
            } else {
                self.play_one(index, &mut tally, |_| {});
            }
        }
        (tally, records)
    }

    /// Where match number `index` begins to draw its random numbers.
    fn chance(&self, index: u64) -> Rng {
        Rng::from_text(&self.plan.seed, index)
    }

    /// Plays match number `index` as [`Arena::play_one`] does where all bots are random, by a loop that need
    /// not ask who decides.
    #[inline(never)]
    fn play_at_random(&self, index: u64, tally: &mut Tally) {
        let (standings, decisions) = random_playout(&mut self.start.clone(), &mut self.chance(index));
        tally.count(&standings, decisions);
    }

    /// Plays match number `index`, and tells every line.
    fn play_one(&self, index: u64, tally: &mut Tally, mut note: impl FnMut(&Line<G>)) {
        // Chance has numbers of its own: other bots are dealt the same cards.
        let mut chance = self.chance(index);
        let mut moves = chance.split();
        let mut decisions = 0;
        let mut game = self.start.clone();
        let mut players: Vec<_> = self.sit().collect();
        let listening: SeatSet = players
            .iter()
            .filter(|(_, player)| player.listens())
            .map(|(seat, _)| *seat)
            .collect();
        let standings = loop {
            let line = match game.turn() {
                Turn::Over(standings) => break standings,
                Turn::Chance(event) => {
                    let outcome = game.sample(&event, &mut |bound| chance.below(bound));
                    Line::Chance { event, outcome }
                }
                Turn::Seats(seats) => {
                    decisions += 1;
                    let seat = moves.seat(seats);
                    let (_, player) = &mut players[seat.index()];
                    let ms = self.bots[seat.index()].info.thinks_ms;
                    let decision = player.choose(&Seen::new(&game, seat), ms, &mut moves);
                    let m = decision.expect("a bot that may act has a move").m;
                    Line::Move { seat, m }
                }
            };
            note(&line);
            let audience = game.audience(&line);
            match &line {
                Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
                Line::Move { seat, m } => game.play_unchecked(*seat, *m),
            }
            for seat in listening {
                let (_, player) = &mut players[seat.index()];
                player.notice(Glimpse::of(&line, audience, Some(seat)), &game.view(Some(seat)));
            }
        };
        tally.count(&standings, decisions);
    }

    /// The bots take their seats.
    fn sit(&self) -> impl Iterator<Item = (Seat, Box<dyn Player<G>>)> {
        let seats = Seat::all(self.plan.players).zip(&self.bots);
        seats.map(|(seat, bot)| {
            let place = Place {
                players: self.plan.players,
                options: &self.options,
                seat,
            };
            (seat, bot.sit(&place))
        })
    }

    fn record(&self, log: Vec<Line<G>>) -> Record {
        let mut played = Match::new(self.plan.players, self.options.clone(), None)
            .expect("what has been played can be set up");
        for line in log {
            played.push(line).expect("what has been played is legal");
        }
        Record::of(&played)
    }
}

fn find<G: HasBots>(name: &str) -> Result<&'static Bot<G>, Refused> {
    G::BOTS.iter().find(|bot| bot.info.id == name).ok_or_else(|| {
        let known: Vec<_> = G::BOTS.iter().map(|bot| bot.info.id).collect();
        let message = format!(
            "There is no such bot; the bots of {} are {}.",
            G::NAME.en,
            known.join(", ")
        );
        Refused::new(Code::BadRequest, message)
    })
}

impl Tally {
    fn count(&mut self, standings: &Standings, decisions: u64) {
        self.matches += 1;
        self.decisions += decisions;
        for (seat, (score, rank)) in standings.scores().iter().zip(standings.ranks()).enumerate() {
            self.scores[seat] += i64::from(*score);
            self.ranks[seat][*rank as usize - 1] += 1;
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
