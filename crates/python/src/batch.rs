//! Many matches at once, for programs that learn from arrays.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use stammtisch_bots::{Bot, Place, Player, SearchEffort};
use stammtisch_core::{Line, Marks, ObservedLine, Seat, Turn};
use stammtisch_search::{Rng, Seen};

use crate::after::After;
use crate::bot::find;
use crate::chance::{Chance, Events, Key, Purpose, forked};
use crate::erased::Playable;
use crate::helpers::Helpers;
use crate::numbered::go_on;
use crate::reward::Reward;
use crate::rows::{Row, Rows};
use crate::saved::Saved;
use crate::sparse::Sparse;
use crate::tensors::Tensors;
use crate::writer::{Pen, Writer};
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
    /// The bot of each seat; `None` for the caller's seats.
    pub(crate) bots: Vec<Option<String>>,
    /// Whether the bots' seats move on by one with each row.
    pub(crate) rotate: bool,
    pub(crate) after: After,
    /// The seat whose last tensors are written, before it moves on.
    pub(crate) last: Option<u8>,
    pub(crate) writer: Writer,
    /// The number of places of the tensors; 0 if they are off.
    pub(crate) width: usize,
}

/// The seeds of a reset.
#[derive(Debug)]
pub(crate) enum Seeds {
    /// The matches that follow the last ones.
    Next,
    /// One seed for all rows.
    All(u64),
    /// One seed for each row, or its next match.
    Rows(Vec<Option<u64>>),
}

/// The value of a row's seat if its only match is over, as for a state.
const OVER: i8 = -4;

/// From this number of action ids on, a mask is cleared move by move: zeroing all of Heuchel & Meuchel's 14,955 bytes exhausts the
/// memory bandwidth that the threads share.
const LONG_MASK: u32 = 1024;

/// Minimum number of matches per thread: waking a thread takes longer than making a move in each, or looking at each. With searching
/// bots, a single match is enough work.
const MOVES: usize = 256;
const LOOKS: usize = 2048;

/// Matches of one game, independent of its type.
pub(crate) trait AnyBatch: Send {
    /// Begins new matches. Once `stops` returns true, bots end their searches with the results so far.
    fn reset(&mut self, seeds: &Seeds, rows: Rows<'_>, stops: Stops<'_>);
    /// Picks a uniformly random legal move for each match; 0 for a row whose match is over.
    fn sample(&mut self, moves: &mut [i64]);
    /// Makes a move in each match, or in none if one is illegal. If rows are `chosen`, the others stay as they are. Bots search until
    /// `stops` returns true.
    fn step(
        &mut self,
        moves: &[i64],
        chosen: Option<&[bool]>,
        rows: Rows<'_>,
        stops: Stops<'_>,
    ) -> Result<(), Wrong>;
    /// The tensors of all rows without their zeros.
    fn sparse(&self, width: usize) -> Sparse;
    /// The matches as numbers.
    fn save(&self) -> Result<Vec<u64>, Wrong>;
    /// Plays the saved matches again.
    fn load(&mut self, saved: &[u64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong>;
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
    rotate: bool,
    after: After,
    last: Option<u8>,
    chance: Chance,
    reward: Reward,
    writer: Writer,
    /// One for each thread.
    pens: Vec<Pen>,
    matches: Vec<One<G>>,
}

/// One match of a batch.
struct One<G: Playable> {
    game: G,
    seat: Seat,
    /// The number of seats by which the bots have moved on.
    shift: u8,
    /// Whether the row's match is over and no other one has begun.
    over: bool,
    /// The caller's actions in this match.
    actions: Vec<u16>,
    /// Whether the process was forked during this match.
    forked: bool,
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
    /// The marks of the row's tensor, once it is written.
    shown: Option<Marks>,
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
        if setup.after != After::Nothing && !bots.is_empty() && bots.iter().all(Option::is_some) {
            let text = "bots on every seat: no seat is left for the caller";
            return Err(Wrong::Said(text.to_owned()));
        }
        let mut new = Self {
            options: options.clone(),
            start: start.clone(),
            bots,
            helpers: Helpers::start(setup.threads)?,
            rotate: setup.rotate,
            after: setup.after,
            last: setup.last,
            chance: setup.chance,
            reward: setup.reward,
            pens: (0..setup.threads).map(|_| Pen::new(setup.width)).collect(),
            writer: setup.writer.clone(),
            matches: Vec::new(),
        };
        let room = new.matches.try_reserve_exact(setup.matches);
        room.map_err(|_| Wrong::Memory("a batch of this size"))?;
        let one = |number| One::new(start, new.shift(number), row_key(setup.seed, number));
        let matches: Vec<_> = (0..setup.matches).map(one).collect();
        new.matches.extend(matches);
        Ok(new)
    }

    /// The number of seats by which the bots of a row have moved on.
    fn shift(&self, row: usize) -> u8 {
        if self.rotate {
            (row % usize::from(self.start.players())) as u8
        } else {
            0
        }
    }

    /// Calls `act` for every match with its row, split among the threads.
    fn each(
        &mut self,
        rows: Rows<'_>,
        stops: Stops<'_>,
        act: impl Fn(&mut One<G>, usize, &mut Row<'_, '_>, &Table<'_, G>) + Sync,
    ) {
        let table = Table {
            options: &self.options,
            start: &self.start,
            bots: &self.bots,
            chance: self.chance,
            reward: self.reward,
            after: self.after,
            last: self.last,
            writer: &self.writer,
            stops,
        };
        let count = self.matches.len();
        let lengths = rows.lengths(count, G::MOVES as usize, self.start.players().into());
        let run = |matches: &mut [One<G>], from: usize, pen: &mut Pen, mut rest: Rows<'_>| {
            for (place, one) in matches.iter_mut().enumerate() {
                let mut row = rest.row(place, lengths, pen);
                act(one, from + place, &mut row, &table);
            }
        };
        let mut rest = rows;
        let least = if self.bots.is_empty() { MOVES } else { 1 };
        let piece = self.piece(least);
        let pieces = self
            .matches
            .chunks_mut(piece)
            .zip(&mut self.pens)
            .enumerate()
            .map(|(number, (matches, pen))| {
                let rows = rest.split(matches.len(), lengths);
                let run = &run;
                move || run(matches, number * piece, pen, rows)
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
    after: After,
    last: Option<u8>,
    writer: &'a Writer,
    stops: Stops<'a>,
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn reset(&mut self, seeds: &Seeds, rows: Rows<'_>, stops: Stops<'_>) {
        self.each(rows, stops, |one, place, row, table| {
            let key = match seeds {
                Seeds::Next => None,
                Seeds::All(seed) => Some(row_key(*seed, place)),
                // Rows with the same seed have the same cards.
                Seeds::Rows(seeds) => seeds[place].map(|seed| row_key(seed, 0)),
            };
            if let Some(key) = key {
                one.renew(table.start, key);
            }
            one.begin(table);
            one.restart(table, row);
            one.show(table, row);
        });
    }

    fn sample(&mut self, moves: &mut [i64]) {
        let (options, piece) = (&self.options, self.piece(LOOKS));
        let pick = |(one, number): (&mut One<G>, &mut i64)| {
            let rng = &mut one.samples;
            let m = (!one.over).then(|| one.game.pick_legal(one.seat, |count| rng.below(count)));
            *number = m.flatten().map_or(0, |m| G::number(options, m).into());
        };
        let pieces = self.matches.chunks_mut(piece).zip(moves.chunks_mut(piece));
        let pieces = pieces.map(|(matches, moves)| move || matches.iter_mut().zip(moves).for_each(pick));
        self.helpers.run(pieces);
    }

    fn step(
        &mut self,
        moves: &[i64],
        chosen: Option<&[bool]>,
        mut rows: Rows<'_>,
        stops: Stops<'_>,
    ) -> Result<(), Wrong> {
        if let Some(place) = self.first_illegal(moves, chosen) {
            let number = moves[place];
            return Err(Wrong::Said(format!(
                "action {number} of match {place} is not legal"
            )));
        }
        // All at once, which takes less time than row by row. A match without a next one keeps its result.
        let all = chosen.is_none() && self.after != After::Nothing;
        if all {
            rows.clear_results();
        }
        self.each(rows, stops, |one, place, row, table| {
            if chosen.is_some_and(|chosen| !chosen[place]) {
                return;
            }
            if one.over {
                return one.next(table, row);
            }
            // A legal number is a valid action id.
            if let Some(m) = numbered::<G>(table.options, moves[place]) {
                one.clear_mask(table, row);
                if !all {
                    row.clear_result();
                }
                one.actions.push(moves[place].cast_unsigned() as u16);
                one.play(one.seat, m);
                one.run(table, row);
                one.show(table, row);
            }
        });
        Ok(())
    }

    fn sparse(&self, width: usize) -> Sparse {
        let (mut sparse, mut tensor, mut pen) = (Sparse::default(), vec![0.0; width], Pen::new(width));
        for one in &self.matches {
            sparse.begin();
            let seat = if one.over {
                one.last_seat(self.last)
            } else {
                Some(one.seat)
            };
            if let Some(seat) = seat {
                let mut row = Tensors::Single(&mut tensor);
                self.writer.write(&mut pen, &one.game, seat, &mut row);
                sparse.push(&tensor);
            }
        }
        sparse.end();
        sparse
    }

    fn save(&self) -> Result<Vec<u64>, Wrong> {
        let mut numbers = Vec::new();
        self.matches
            .iter()
            .try_for_each(|one| one.saved().map(|saved| saved.write(&mut numbers)))?;
        Ok(numbers)
    }

    fn load(&mut self, saved: &[u64], rows: Rows<'_>, stops: Stops<'_>) -> Result<(), Wrong> {
        let bad = || Wrong::Said("these matches are not of such a batch".to_owned());
        let saved = Saved::read(saved).filter(|saved| saved.len() == self.matches.len());
        let saved = saved.ok_or_else(bad)?;
        let failed = AtomicBool::new(false);
        self.each(rows, stops, |one, place, row, table| {
            if one.load(&saved[place], table, row).is_none() {
                failed.store(true, Ordering::Relaxed);
            }
        });
        if failed.into_inner() { Err(bad()) } else { Ok(()) }
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
    fn first_illegal(&mut self, moves: &[i64], chosen: Option<&[bool]>) -> Option<usize> {
        let (options, piece) = (&self.options, self.piece(LOOKS));
        let first = AtomicUsize::new(usize::MAX);
        let is_legal = |one: &One<G>, number: i64| {
            numbered::<G>(options, number).is_some_and(|m| one.game.check(one.seat, m).is_ok())
        };
        let look = |number: usize, matches: &mut [One<G>], moves: &[i64]| {
            let begin = number * piece;
            let moves_on =
                |place: usize, one: &One<G>| !one.over && chosen.is_none_or(|chosen| chosen[begin + place]);
            let place = matches
                .iter()
                .zip(moves)
                .enumerate()
                .position(|(place, (one, &number))| moves_on(place, one) && !is_legal(one, number));
            if let Some(place) = place {
                first.fetch_min(begin + place, Ordering::Relaxed);
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
    fn new(start: &G, shift: u8, row: Key) -> Self {
        Self {
            game: start.clone(),
            seat: Seat::FIRST,
            shift,
            over: false,
            actions: Vec::new(),
            forked: false,
            row,
            begun: 0,
            deals: row,
            events: Events::new(Chance::Order),
            tosses: row.rng(),
            samples: row.of(Purpose::Samples).rng(),
            bots: row.rng(),
            table: Vec::new(),
            listens: false,
            shown: None,
        }
    }

    /// Begins the row again. Its arrays stay as they are.
    fn renew(&mut self, start: &G, row: Key) {
        *self = Self {
            shown: self.shown.take(),
            ..Self::new(start, self.shift, row)
        };
    }

    /// Begins the next match of the row. Its chance depends on nothing but the row's key and its number.
    fn begin(&mut self, table: &Table<'_, G>) {
        let key = self.row.of(Purpose::Matches).sub(self.begun);
        self.begun += 1;
        self.over = false;
        self.actions.clear();
        self.forked = false;
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
        self.forked = self.begun > 0;
        self.row = self.row.sub(process);
        self.deals = self.deals.sub(process);
        for rng in [&mut self.tosses, &mut self.samples, &mut self.bots] {
            *rng = forked(rng, process);
        }
    }

    /// Seats the bots at the start of a match.
    fn sit(&mut self, table: &Table<'_, G>) {
        let players = usize::from(table.start.players());
        let sit = |seat: Seat| {
            let bot = &table.bots[(seat.index() + players - usize::from(self.shift)) % players];
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
        self.table = Seat::all(table.start.players()).map(sit).collect();
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

    /// Plays the beginning of a match into a row.
    fn restart(&mut self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
        row.mask().fill(0);
        row.clear_result();
        self.run(table, row);
    }

    /// Its matches as numbers.
    fn saved(&self) -> Result<Saved, Wrong> {
        if self.forked {
            let text = "the process was forked during these matches: copy them before, or after a reset";
            return Err(Wrong::Said(text.to_owned()));
        }
        Ok(Saved {
            row: self.row.seed(),
            begun: self.begun,
            samples: self.samples.seed(),
            actions: self.actions.clone(),
        })
    }

    /// Begins the next match after one that is over, if another one follows.
    fn next(&mut self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
        if table.after == After::NextStep {
            self.begin(table);
            self.restart(table, row);
            self.show(table, row);
        }
    }

    /// The seat whose last tensors are written.
    fn last_seat(&self, last: Option<u8>) -> Option<Seat> {
        Seat::new((last? + self.shift) % self.game.players())
    }

    /// Writes the end of a match. Any action is accepted then, and begins the next match.
    fn show_end(&mut self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
        *row.seat() = OVER;
        if let Some(seat) = self
            .last_seat(table.last)
            .filter(|_| table.after == After::NextStep)
        {
            *row.seat() = seat.number().cast_signed();
            row.mask().fill(1);
            if row.has_tensor() {
                self.show_tensor(table, seat, row);
            }
        }
    }

    /// Plays saved matches again; `None` if they are not of this game.
    fn load(&mut self, saved: &Saved, table: &Table<'_, G>, row: &mut Row<'_, '_>) -> Option<()> {
        self.renew(table.start, Key::new(saved.row));
        self.samples = Rng::new(saved.samples);
        self.begun = saved.begun.saturating_sub(1);
        if saved.begun == 0 {
            return Some(());
        }
        self.begin(table);
        self.restart(table, row);
        for &number in &saved.actions {
            let m = numbered::<G>(table.options, number.into())?;
            self.game.check(self.seat, m).ok().filter(|()| !self.over)?;
            row.clear_result();
            self.actions.push(number);
            self.play(self.seat, m);
            self.run(table, row);
        }
        self.show(table, row);
        Some(())
    }

    /// Plays on until a seat without a bot is to act. A match that ends is followed by the next, unless each row has only one.
    #[inline]
    fn run(&mut self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
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
                    let rewards = table.reward.of(&standings);
                    row.end(rewards.map(|reward| reward as f32), standings.ranks());
                    if let Some(seat) = self.last_seat(table.last).filter(|_| row.has_last()) {
                        let (mut last, pen) = row.last();
                        table.writer.write(pen, &self.game, seat, &mut last);
                    }
                    if table.after != After::SameStep {
                        self.over = true;
                        return;
                    }
                    self.begin(table);
                }
            }
        }
    }

    /// Clears the mask before a move: only the moves that are legal now are set.
    #[inline]
    fn clear_mask(&self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
        if G::MOVES < LONG_MASK {
            row.mask().fill(0);
        } else {
            self.mark(table, row, 0);
        }
    }

    /// Writes `mark` into the mask for each legal move.
    #[inline]
    fn mark(&self, table: &Table<'_, G>, row: &mut Row<'_, '_>, mark: u8) {
        let legal = row.mask();
        let _ = self.game.legal(self.seat, |m| {
            legal[G::number(table.options, m) as usize] = mark;
            ControlFlow::<()>::Continue(())
        });
    }

    /// Writes the seat to act, its legal moves (into a clear mask) and its tensor.
    #[inline]
    fn show(&mut self, table: &Table<'_, G>, row: &mut Row<'_, '_>) {
        if self.over {
            return self.show_end(table, row);
        }
        *row.seat() = self.seat.number().cast_signed();
        self.mark(table, row, 1);
        if row.has_tensor() {
            self.show_tensor(table, self.seat, row);
        }
    }

    /// Writes the tensor of a seat.
    #[inline]
    fn show_tensor(&mut self, table: &Table<'_, G>, seat: Seat, row: &mut Row<'_, '_>) {
        let (mut tensor, pen) = row.tensor();
        table
            .writer
            .refresh(pen, &self.game, seat, &mut self.shown, &mut tensor);
    }
}
