//! Many matches at once, for programs that learn from arrays.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use stammtisch_bots::{Bot, Place, Player, SearchEffort};
use stammtisch_core::{Line, ObservedLine, Seat, Turn};
use stammtisch_search::{Rng, Seen};

use crate::bot::find;
use crate::chance::{Chance, Events, Key, Purpose, forked};
use crate::erased::Playable;
use crate::helpers::Helpers;
use crate::numbered::go_on;
use crate::reward::Reward;
use crate::rows::{Row, Rows};
use crate::wrong::Wrong;

/// The parameters of a batch.
#[derive(Debug)]
pub(crate) struct Setup {
    /// The number of parallel matches.
    pub(crate) matches: usize,
    /// The number of threads.
    pub(crate) threads: usize,
    /// The seed of chance and of the bots.
    pub(crate) seed: u64,
    /// The way it decides chance events.
    pub(crate) chance: Chance,
    pub(crate) reward: Reward,
    /// The bot of each seat; `None` for the learner's seats.
    pub(crate) bots: Vec<Option<String>>,
}

/// From this number of action ids on, a mask is cleared move by move: zeroing all of Heuchel & Meuchel's 14,955 bytes exhausts the
/// memory bandwidth that the threads share.
const LONG_MASK: u32 = 1024;

/// Minimum number of matches per thread: waking a thread takes longer than making a move in each, or looking at each. With searching
/// bots, a single match is enough work.
const MOVES: usize = 256;
const LOOKS: usize = 2048;

/// Matches of one game, independent of its type.
pub(crate) trait AnyBatch: Send {
    /// Begins new matches: those of this seed, or the next ones. Once `stops` returns true, bots end their searches with the results so
    /// far.
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>, stops: Stops<'_>);
    /// Picks a uniformly random legal move for each match.
    fn sample(&mut self, moves: &mut [i64]);
    /// Makes a move in each match, or in none if one is illegal. Bots search until `stops` returns true.
    fn step(&mut self, moves: &[i64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong>;
    /// Continues with other random numbers and new threads in a forked process.
    fn fork(&mut self, process: u64) -> Result<(), Wrong>;
}

/// Whether bots should end their searches.
pub(crate) type Stops<'a> = &'a (dyn Fn() -> bool + Sync);

/// A seat's bot and its search time.
type Sitting<G> = Option<(&'static Bot<G>, u16)>;

/// A seated bot and its search time.
type Sat<G> = (Box<dyn Player<G>>, u16);

pub(crate) struct Batch<G: Playable> {
    options: G::Options,
    start: G,
    bots: Vec<Sitting<G>>,
    helpers: Helpers,
    chance: Chance,
    reward: Reward,
    matches: Vec<One<G>>,
}

/// One match of a batch.
struct One<G: Playable> {
    game: G,
    seat: Seat,
    /// The key of this row's matches.
    row: Key,
    /// The number of matches begun in this row.
    begun: u64,
    /// The key of this match's chance events.
    deals: Key,
    events: Events,
    tosses: Rng,
    samples: Rng,
    bots: Rng,
    table: Vec<Option<Sat<G>>>,
    listens: bool,
}

impl<G: Playable> Batch<G> {
    pub(crate) fn new(start: &G, options: &G::Options, setup: &Setup) -> Result<Self, Wrong> {
        let bots = setup
            .bots
            .iter()
            .map(|name| name.as_deref().map(find::<G>).transpose());
        let bots: Vec<_> = bots.collect::<Result<_, _>>()?;
        if !bots.is_empty() && bots.len() != usize::from(start.players()) {
            let text = format!("{} names for {} seats", bots.len(), start.players());
            return Err(Wrong::Said(text));
        }
        if !bots.is_empty() && bots.iter().all(Option::is_some) {
            let text = "bots on every seat: no seat is left for the caller";
            return Err(Wrong::Said(text.to_owned()));
        }
        let mut new = Self {
            options: options.clone(),
            start: start.clone(),
            bots,
            helpers: Helpers::start(setup.threads)?,
            chance: setup.chance,
            reward: setup.reward,
            matches: Vec::new(),
        };
        let room = new.matches.try_reserve_exact(setup.matches);
        room.map_err(|_| Wrong::Memory("a batch of this size"))?;
        let one = |number| One::new(start, row_key(setup.seed, number));
        new.matches.extend((0..setup.matches).map(one));
        Ok(new)
    }

    /// Calls `act` for every match with its row, split among the threads.
    fn each(
        &mut self,
        rows: Rows<'_>,
        stops: Stops<'_>,
        act: impl Fn(&mut One<G>, usize, &mut Row<'_>, &Table<'_, G>) + Sync,
    ) {
        let table = Table {
            options: &self.options,
            start: &self.start,
            bots: &self.bots,
            chance: self.chance,
            reward: self.reward,
            stops,
        };
        let count = self.matches.len();
        let (moves, players) = (G::MOVES as usize, usize::from(self.start.players()));
        let tensor = if rows.tensors.is_empty() {
            0
        } else {
            rows.tensors.len() / count.max(1)
        };
        let run = |matches: &mut [One<G>], from: usize, mut rest: Rows<'_>| {
            for (place, one) in matches.iter_mut().enumerate() {
                let mut row = rest.take(moves, tensor, players);
                act(one, from + place, &mut row, &table);
            }
        };
        let mut rest = rows;
        let least = if self.bots.is_empty() { MOVES } else { 1 };
        let piece = self.piece(least);
        let pieces = self
            .matches
            .chunks_mut(piece)
            .enumerate()
            .map(|(number, matches)| {
                let rows = rest.split(matches.len(), moves, tensor, players);
                let run = &run;
                move || run(matches, number * piece, rows)
            });
        self.helpers.run(pieces);
    }
}

/// The key of the matches of a row.
const fn row_key(seed: u64, row: usize) -> Key {
    Key::new(seed).sub(row as u64)
}

/// The data shared by all matches of a batch.
struct Table<'a, G: Playable> {
    options: &'a G::Options,
    start: &'a G,
    bots: &'a [Sitting<G>],
    chance: Chance,
    reward: Reward,
    stops: Stops<'a>,
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>, stops: Stops<'_>) {
        self.each(rows, stops, |one, place, row, table| {
            if let Some(seed) = seed {
                *one = One::new(table.start, row_key(seed, place));
            }
            one.begin(table);
            row.mask.fill(0);
            row.clear_result();
            one.run(table, row);
            one.show(table, row);
        });
    }

    fn sample(&mut self, moves: &mut [i64]) {
        let (options, piece) = (&self.options, self.piece(LOOKS));
        let pick = |(one, number): (&mut One<G>, &mut i64)| {
            let rng = &mut one.samples;
            let m = one.game.pick_legal(one.seat, |count| rng.below(count));
            *number = m.map_or(-1, |m| G::number(options, m).into());
        };
        let pieces = self.matches.chunks_mut(piece).zip(moves.chunks_mut(piece));
        let pieces = pieces.map(|(matches, moves)| move || matches.iter_mut().zip(moves).for_each(pick));
        self.helpers.run(pieces);
    }

    fn step(&mut self, moves: &[i64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong> {
        if let Some(place) = self.first_illegal(moves) {
            let number = moves[place];
            return Err(Wrong::Said(format!(
                "action {number} of match {place} is not legal"
            )));
        }
        self.each(rows, stops, |one, place, row, table| {
            // A legal number is a valid action id.
            if let Some(m) = numbered::<G>(table.options, moves[place]) {
                one.clear_mask(table, row);
                row.clear_result();
                one.play(one.seat, m);
                one.run(table, row);
                one.show(table, row);
            }
        });
        Ok(())
    }

    fn fork(&mut self, process: u64) -> Result<(), Wrong> {
        self.helpers = Helpers::start(self.helpers.threads())?;
        self.matches.iter_mut().for_each(|one| one.fork(process));
        Ok(())
    }
}

/// The move with this action id, if there is one.
#[inline]
fn numbered<G: Playable>(options: &G::Options, number: i64) -> Option<G::Move> {
    G::numbered(options, u32::try_from(number).ok()?)
}

impl<G: Playable> Batch<G> {
    /// The number of matches per thread, at least `least`.
    fn piece(&self, least: usize) -> usize {
        self.matches.len().div_ceil(self.helpers.threads()).max(least)
    }

    /// The first match with an illegal move. Asks the rules, not the masks, which the caller could have changed.
    fn first_illegal(&mut self, moves: &[i64]) -> Option<usize> {
        let (options, piece) = (&self.options, self.piece(LOOKS));
        let first = AtomicUsize::new(usize::MAX);
        let is_legal = |(one, number): (&mut One<G>, &i64)| {
            numbered::<G>(options, *number).is_some_and(|m| one.game.check(one.seat, m).is_ok())
        };
        let look = |number: usize, matches: &mut [One<G>], moves: &[i64]| {
            if let Some(place) = matches.iter_mut().zip(moves).position(|pair| !is_legal(pair)) {
                first.fetch_min(number * piece + place, Ordering::Relaxed);
            }
        };
        let pieces = self
            .matches
            .chunks_mut(piece)
            .zip(moves.chunks(piece))
            .enumerate();
        let pieces = pieces.map(|(number, (matches, moves))| {
            let look = &look;
            move || look(number, matches, moves)
        });
        self.helpers.run(pieces);
        Some(first.into_inner()).filter(|&place| place < usize::MAX)
    }
}

impl<G: Playable> One<G> {
    /// A row before its first match.
    fn new(start: &G, row: Key) -> Self {
        Self {
            game: start.clone(),
            seat: Seat::FIRST,
            row,
            begun: 0,
            deals: row,
            events: Events::new(Chance::Order),
            tosses: row.rng(),
            samples: row.of(Purpose::Samples).rng(),
            bots: row.rng(),
            table: Vec::new(),
            listens: false,
        }
    }

    /// Begins the next match of the row. Its chance depends on nothing but the row's key and its number.
    fn begin(&mut self, table: &Table<'_, G>) {
        let key = self.row.of(Purpose::Matches).sub(self.begun);
        self.begun += 1;
        self.game.clone_from(table.start);
        self.deals = key.of(Purpose::Events);
        self.events = Events::new(table.chance);
        self.tosses = key.of(Purpose::Tosses).rng();
        self.bots = key.of(Purpose::Bots).rng();
        if !table.bots.is_empty() {
            self.sit(table);
        }
    }

    /// Continues with other random numbers in a forked process.
    fn fork(&mut self, process: u64) {
        self.row = self.row.sub(process);
        self.deals = self.deals.sub(process);
        for rng in [&mut self.tosses, &mut self.samples, &mut self.bots] {
            *rng = forked(rng, process);
        }
    }

    /// Seats the bots at the start of a match.
    fn sit(&mut self, table: &Table<'_, G>) {
        let seated = Seat::all(table.start.players()).zip(table.bots);
        let sit = |(seat, bot): (Seat, &Sitting<G>)| {
            bot.map(|(bot, ms)| {
                let players = table.start.players();
                let options = table.options;
                (
                    bot.sit(&Place {
                        players,
                        options,
                        seat,
                    }),
                    ms,
                )
            })
        };
        self.table = seated.map(sit).collect();
        self.listens = self.table.iter().flatten().any(|(player, _)| player.listens());
    }

    fn play(&mut self, seat: Seat, m: G::Move) {
        if self.listens {
            self.tell(&Line::Move { seat, m });
        } else {
            self.game.play_unchecked(seat, m);
        }
    }

    /// Applies a line and passes it to the bots that listen.
    fn tell(&mut self, line: &Line<G>) {
        let audience = go_on(&mut self.game, line);
        let seated = Seat::all(self.game.players()).zip(&mut self.table);
        for (seat, (player, _)) in seated.filter_map(|(seat, sits)| Some((seat, sits.as_mut()?))) {
            if player.listens() {
                let after = self.game.view(Some(seat));
                player.observe(ObservedLine::of(line, audience, Some(seat)), &after);
            }
        }
    }

    /// Plays on until a seat without a bot is to act; a match that ends is followed by the next.
    #[inline]
    fn run(&mut self, table: &Table<'_, G>, row: &mut Row<'_>) {
        loop {
            match self.game.turn() {
                Turn::Chance(event) => {
                    let mut rng = self.events.next(self.deals, &self.game, &event);
                    let outcome = self.game.sample(&event, &mut |bound| rng.below(bound));
                    if self.listens {
                        self.tell(&Line::Chance { event, outcome });
                    } else {
                        self.game.resolve_unchecked(&outcome);
                    }
                }
                Turn::Seats(seats) => {
                    let seat = self.tosses.seat(seats);
                    let Some(Some((player, ms))) = self.table.get_mut(seat.index()) else {
                        self.seat = seat;
                        return;
                    };
                    let allowed = SearchEffort {
                        enough: table.stops,
                        ..SearchEffort::work(*ms)
                    };
                    let decided = player.choose(&Seen::new(&self.game, seat), allowed, &mut self.bots);
                    let m = decided
                        .map(|decision| decision.m)
                        .or_else(|| self.game.pick_legal(seat, |_| 0));
                    if let Some(m) = m {
                        self.play(seat, m);
                    }
                }
                Turn::Over(standings) => {
                    for (cell, reward) in row.rewards.iter_mut().zip(table.reward.of(&standings)) {
                        *cell = reward as f32;
                    }
                    row.ranks.copy_from_slice(standings.ranks());
                    *row.ended = 1;
                    self.begin(table);
                }
            }
        }
    }

    /// Clears the mask before a move: only the moves that are legal now are set.
    #[inline]
    fn clear_mask(&self, table: &Table<'_, G>, row: &mut Row<'_>) {
        if G::MOVES < LONG_MASK {
            row.mask.fill(0);
        } else {
            self.mark(table, row, 0);
        }
    }

    /// Writes `mark` into the mask for each legal move.
    #[inline]
    fn mark(&self, table: &Table<'_, G>, row: &mut Row<'_>, mark: u8) {
        let _ = self.game.legal(self.seat, |m| {
            row.mask[G::number(table.options, m) as usize] = mark;
            ControlFlow::<()>::Continue(())
        });
    }

    /// Writes the seat to act, its legal moves (into a clear mask) and its tensor.
    #[inline]
    fn show(&self, table: &Table<'_, G>, row: &mut Row<'_>) {
        *row.seat = self.seat.number().cast_signed();
        self.mark(table, row, 1);
        if !row.tensor.is_empty() {
            G::write_tensor(&self.game.view(Some(self.seat)), row.tensor);
        }
    }
}
