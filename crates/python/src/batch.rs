//! Many matches at once, for programs that learn from arrays.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::{ThreadPool, ThreadPoolBuilder};
use stammtisch_bots::{Allowed, Bot, Place, Player};
use stammtisch_core::{Glimpse, Line, Seat, Turn};
use stammtisch_search::{Rng, Seen};

use crate::bot::find;
use crate::erased::Playable;
use crate::numbered::go_on;
use crate::rows::{Row, Rows};
use crate::wrong::Wrong;

/// What a batch is made of.
#[derive(Debug)]
pub(crate) struct Setup {
    /// How many matches run at once.
    pub(crate) matches: usize,
    /// Over how many threads.
    pub(crate) threads: usize,
    /// Decides all chance, and what bots toss for.
    pub(crate) seed: u64,
    /// The bot of each seat; none where whoever learns plays.
    pub(crate) bots: Vec<Option<String>>,
}

/// From so many moves on a mask is cleared move by move: zeros for all of Heuchel & Meuchel's 14,955 fill the memory's
/// bandwidth, which threads share.
const LONG_MASK: u32 = 1024;

/// Fewer matches than so are no piece of their own: to wake a thread takes longer than to make a move in each, let alone to look at one.
/// Where bots think, each match is work enough.
const MOVES: usize = 256;
const LOOKS: usize = 2048;

/// Matches of one game, its type forgotten.
pub(crate) trait AnyBatch: Send {
    /// Begins all matches anew. Once `stops` says so bots think no longer, and decide by what they have found until then.
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>, stops: Stops<'_>);
    /// A legal move for each match, each equally likely.
    fn sample(&mut self, moves: &mut [i64]);
    /// Makes a move in each match; if one is not legal none is made. Bots think until `stops` says that they should no longer.
    fn step(&mut self, moves: &[i64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong>;
}

/// Whether bots are to think no longer.
pub(crate) type Stops<'a> = &'a (dyn Fn() -> bool + Sync);

/// The bot that is to sit somewhere, and how long it thinks.
type Sitting<G> = Option<(&'static Bot<G>, u16)>;

/// It sits, and thinks so long.
type Sat<G> = (Box<dyn Player<G>>, u16);

pub(crate) struct Batch<G: Playable> {
    options: G::Options,
    start: G,
    bots: Vec<Sitting<G>>,
    helpers: Option<ThreadPool>,
    seed: u64,
    matches: Vec<One<G>>,
}

/// One match.
struct One<G: Playable> {
    game: G,
    seat: Seat,
    rng: Rng,
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
            let text = "bots sit on every seat: nobody is left to play";
            return Err(Wrong::Said(text.to_owned()));
        }
        let mut new = Self {
            options: options.clone(),
            start: start.clone(),
            bots,
            helpers: helpers(setup.threads)?,
            seed: setup.seed,
            matches: Vec::new(),
        };
        let room = new.matches.try_reserve_exact(setup.matches);
        room.map_err(|_| Wrong::Memory("so many matches"))?;
        new.begin(setup.matches);
        Ok(new)
    }

    /// So many matches before their first moves.
    fn begin(&mut self, count: usize) {
        let first = Seat::all(1).next().expect("a table has a seat");
        let seed = self.seed.to_string();
        let one = |number| One {
            game: self.start.clone(),
            seat: first,
            rng: Rng::from_text(&seed, number as u64),
            table: Vec::new(),
            listens: false,
        };
        self.matches.clear();
        self.matches.extend((0..count).map(one));
    }

    /// Does something with every match and its row, in as many pieces as there are threads.
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
        side_by_side(self.helpers.as_ref(), pieces);
    }
}

/// The threads beside the one that asks; none for one thread.
fn helpers(threads: usize) -> Result<Option<ThreadPool>, Wrong> {
    if threads < 2 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads - 1).build();
    let pool = pool.map_err(|error| Wrong::Said(format!("no more threads can be started: {error}")))?;
    Ok(Some(pool))
}

/// Does the first piece of the work itself while the helpers do the others.
fn side_by_side<F: FnOnce() + Send>(helpers: Option<&ThreadPool>, mut pieces: impl Iterator<Item = F>) {
    let Some(first) = pieces.next() else { return };
    let Some(pool) = helpers else { return first() };
    pool.in_place_scope(|scope| {
        pieces.for_each(|piece| scope.spawn(|_| piece()));
        first();
    });
}

/// What all matches of a batch share.
struct Table<'a, G: Playable> {
    options: &'a G::Options,
    start: &'a G,
    bots: &'a [Sitting<G>],
    stops: Stops<'a>,
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>, stops: Stops<'_>) {
        self.seed = seed.unwrap_or(self.seed);
        self.begin(self.matches.len());
        self.each(rows, stops, |one, _, row, table| {
            one.sit(table);
            row.mask.fill(0);
            row.rewards.fill(0.0);
            *row.ended = 0;
            one.run(table, row);
            one.show(table, row);
        });
    }

    fn sample(&mut self, moves: &mut [i64]) {
        let (options, piece) = (&self.options, self.piece(LOOKS));
        let pick = |(one, number): (&mut One<G>, &mut i64)| {
            let rng = &mut one.rng;
            let m = one.game.pick_legal(one.seat, |count| rng.below(count));
            *number = m.map_or(-1, |m| G::number(options, m).into());
        };
        let pieces = self.matches.chunks_mut(piece).zip(moves.chunks_mut(piece));
        let pieces = pieces.map(|(matches, moves)| move || matches.iter_mut().zip(moves).for_each(pick));
        side_by_side(self.helpers.as_ref(), pieces);
    }

    fn step(&mut self, moves: &[i64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong> {
        if let Some(place) = self.first_illegal(moves) {
            let number = moves[place];
            return Err(Wrong::Said(format!(
                "action {number} of match {place} is not legal"
            )));
        }
        self.each(rows, stops, |one, place, row, table| {
            // What is legal is a move.
            if let Some(m) = numbered::<G>(table.options, moves[place]) {
                one.clear_mask(table, row);
                row.rewards.fill(0.0);
                *row.ended = 0;
                one.play(one.seat, m);
                one.run(table, row);
                one.show(table, row);
            }
        });
        Ok(())
    }
}

/// The move of this number, if it is one.
#[inline]
fn numbered<G: Playable>(options: &G::Options, number: i64) -> Option<G::Move> {
    G::numbered(options, u32::try_from(number).ok()?)
}

impl<G: Playable> Batch<G> {
    /// How many matches a thread takes, at least so many.
    fn piece(&self, least: usize) -> usize {
        let threads = 1 + self.helpers.as_ref().map_or(0, ThreadPool::current_num_threads);
        self.matches.len().div_ceil(threads).max(least)
    }

    /// The first match whose move is not legal. The rules are asked, not the masks: those are in others' hands.
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
        side_by_side(self.helpers.as_ref(), pieces);
        Some(first.into_inner()).filter(|&place| place < usize::MAX)
    }
}

impl<G: Playable> One<G> {
    /// The bots take their seats at a match that begins.
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

    /// Goes on by a line and tells the bots who listen.
    fn tell(&mut self, line: &Line<G>) {
        let audience = go_on(&mut self.game, line);
        let seated = Seat::all(self.game.players()).zip(&mut self.table);
        for (seat, (player, _)) in seated.filter_map(|(seat, sits)| Some((seat, sits.as_mut()?))) {
            if player.listens() {
                let after = self.game.view(Some(seat));
                player.notice(Glimpse::of(line, audience, Some(seat)), &after);
            }
        }
    }

    /// Plays on until somebody without a bot is to act; a match that ends is followed by the next.
    #[inline]
    fn run(&mut self, table: &Table<'_, G>, row: &mut Row<'_>) {
        loop {
            match self.game.turn() {
                Turn::Chance(event) => {
                    let rng = &mut self.rng;
                    let outcome = self.game.sample(&event, &mut |bound| rng.below(bound));
                    if self.listens {
                        self.tell(&Line::Chance { event, outcome });
                    } else {
                        self.game.resolve_unchecked(&outcome);
                    }
                }
                Turn::Seats(seats) => {
                    let seat = self.rng.seat(seats);
                    let Some(Some((player, ms))) = self.table.get_mut(seat.index()) else {
                        self.seat = seat;
                        return;
                    };
                    let allowed = Allowed {
                        enough: table.stops,
                        ..Allowed::work(*ms)
                    };
                    let decided = player.choose(&Seen::new(&self.game, seat), allowed, &mut self.rng);
                    let m = decided
                        .map(|decision| decision.m)
                        .or_else(|| self.game.pick_legal(seat, |_| 0));
                    if let Some(m) = m {
                        self.play(seat, m);
                    }
                }
                Turn::Over(standings) => {
                    for (reward, score) in row.rewards.iter_mut().zip(standings.scores()) {
                        *reward = *score as f32;
                    }
                    *row.ended = 1;
                    self.game.clone_from(table.start);
                    if self.listens {
                        self.sit(table);
                    }
                }
            }
        }
    }

    /// Takes from the mask the moves that are legal now, before one of them is made: no others are in it.
    #[inline]
    fn clear_mask(&self, table: &Table<'_, G>, row: &mut Row<'_>) {
        if G::MOVES < LONG_MASK {
            row.mask.fill(0);
        } else {
            self.mark(table, row, 0);
        }
    }

    /// Writes this into the mask for each legal move.
    #[inline]
    fn mark(&self, table: &Table<'_, G>, row: &mut Row<'_>, mark: u8) {
        let _ = self.game.legal(self.seat, |m| {
            row.mask[G::number(table.options, m) as usize] = mark;
            ControlFlow::<()>::Continue(())
        });
    }

    /// Writes who is to act, what it may do, into a clear mask, and what it sees.
    #[inline]
    fn show(&self, table: &Table<'_, G>, row: &mut Row<'_>) {
        *row.seat = self.seat.number().cast_signed();
        self.mark(table, row, 1);
        if !row.tensor.is_empty() {
            G::write_tensor(&self.game.view(Some(self.seat)), row.tensor);
        }
    }
}
