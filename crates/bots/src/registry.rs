//! The bots of every game.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;

use stammtisch_core::{ImperfectInformation, Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Bots, Choice, Code, Refused};
use stammtisch_search::Rng;

use crate::analyse::analyse_match;
use crate::arena::{self, Contest, Deal};
use crate::simulate::{Batch, Plan, Summary, run};
use crate::sitting::{self, SeatedBot, Taken};
use crate::tip::tip_in;
use crate::{Analysis, BotInfo, Guests, HasBots, SearchEffort, Tip, TipTime};

macro_rules! list {
    (games: [$($game:ty,)*]; laboratory: [$($small:ty,)*];) => {
        const GAMES: &[Entry] = &[$(Entry::of::<$game>(),)* $(Entry::of::<$small>(),)*];

        /// Visits every version of every game, the laboratory last.
        pub fn visit_games(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)*
            $(visitor.visit::<$small>();)*
        }
    };
}
// Uses the protocol's list: a game without bots does not compile.
stammtisch_protocol::every_game!(list);

/// A task for games and their bots that needs the games' types.
pub trait Visitor {
    /// Does the task for one game.
    fn visit<G: HasBots + ImperfectInformation>(&mut self);
}

type Watch<'a> = &'a mut dyn FnMut(Batch) -> ControlFlow<()>;
type WatchDeals<'a> = &'a mut dyn FnMut(Deal) -> ControlFlow<()>;

/// Plays the given deals of a contest on a number of threads.
type Compete = fn(&Contest, &dyn Guests, &[u64], usize, WatchDeals<'_>) -> Result<(), Refused>;

/// The bots of one game, with its type erased.
struct Entry {
    id: &'static str,
    /// The bot at this index.
    info: fn(usize) -> Option<&'static BotInfo>,
    stand_in: &'static str,
    sit: fn(&dyn AnyMatch, Seat, &str) -> Taken,
    analyse: fn(&dyn AnyMatch, SeatSet, u16, u64) -> Option<Analysis>,
    tip: fn(&dyn AnyMatch, Seat, TipTime<'_>, u64) -> Option<Tip>,
    simulate: fn(&Plan, &dyn Guests, Watch<'_>) -> Result<Summary, Refused>,
    contest: Compete,
}

impl Entry {
    const fn of<G: HasBots>() -> Self {
        Self {
            id: G::ID,
            info: |place| G::BOTS.get(place).map(|bot| &bot.info),
            stand_in: G::STAND_IN,
            sit: sit_down::<G>,
            analyse: analyse_match::<G>,
            tip: tip_in::<G>,
            simulate: run::<G>,
            contest: arena::run::<G>,
        }
    }

    fn find(game: &str) -> Option<&'static Self> {
        GAMES.iter().find(|entry| entry.id == game)
    }
}

/// All versions of a game.
fn entries(game: &str) -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().filter(move |entry| entry.id == game)
}

/// The bots that play this game, simplest first; none for an unknown game.
#[must_use]
pub fn names(game: &str) -> Vec<BotInfo> {
    infos(game).copied().collect()
}

fn infos(game: &str) -> impl Iterator<Item = &'static BotInfo> {
    Entry::find(game)
        .into_iter()
        .flat_map(|entry| (0..).map_while(entry.info))
}

/// The bot of this name among those of a game.
fn find(game: &str, name: &str) -> Option<&'static BotInfo> {
    infos(game).find(|info| info.id == name)
}

/// The bot that takes free seats in this game and plays for absent people; `None` for an unknown game.
#[must_use]
pub fn stand_in(game: &str) -> Option<BotInfo> {
    find(game, Entry::find(game)?.stand_in).copied()
}

/// Analyses the decisions of these seats, searching for about `ms` milliseconds where there was a choice. `None` if no bot of the
/// game weighs moves.
#[must_use]
pub fn analyse(played: &dyn AnyMatch, seats: SeatSet, ms: u16, seed: u64) -> Option<Analysis> {
    entries(played.game_id()).find_map(|entry| (entry.analyse)(played, seats, ms, seed))
}

/// The advice of the game's strongest bot for `seat`. `None` if the seat may not act, or no bot of the game evaluates moves. The same
/// seed gives the same tip, unless time runs out.
#[must_use]
pub fn tip(played: &dyn AnyMatch, seat: Seat, time: TipTime<'_>, seed: u64) -> Option<Tip> {
    entries(played.game_id()).find_map(|entry| (entry.tip)(played, seat, time, seed))
}

/// Plays the matches of `plan`. `watch` receives the progress after each batch, with the records in order if the plan asks for them; it
/// may stop the rest.
///
/// # Errors
/// `unknown-game`, `bad-players`, `bad-option`, or `bad-request` for unknown bots, or if there isn't one for each seat.
pub fn simulate(plan: &Plan, watch: Watch<'_>) -> Result<Summary, Refused> {
    simulate_with(plan, &(), watch)
}

/// Like [`simulate`], but the plan may also name `guests`.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_with(plan: &Plan, guests: &dyn Guests, watch: Watch<'_>) -> Result<Summary, Refused> {
    match Entry::find(&plan.game) {
        Some(entry) => (entry.simulate)(plan, guests, watch),
        None => Err(no_bots()),
    }
}

/// Plays the `deals` of a contest, given by number, on this number of threads; `guests` may take part. Passes each finished deal to
/// `watch`, in any order; `watch` may stop the rest. Apart from the time taken, a deal's result depends only on the contest and the
/// deal's number.
///
/// # Errors
/// As [`simulate`].
pub fn contest(
    contest: &Contest,
    guests: &dyn Guests,
    deals: &[u64],
    threads: usize,
    watch: WatchDeals<'_>,
) -> Result<(), Refused> {
    match Entry::find(&contest.game) {
        Some(entry) => (entry.contest)(contest, guests, deals, threads, watch),
        None => Err(no_bots()),
    }
}

fn no_bots() -> Refused {
    Refused::new(Code::UnknownGame, "There are no bots for this game.")
}

/// All built-in bots, for the engine, the tables and the terminal.
#[derive(Clone, Debug)]
pub struct AllBots(Rng);

/// All built-in bots with a random seed.
#[must_use]
pub fn bots() -> AllBots {
    AllBots::seeded(RandomState::new().hash_one("bots"))
}

impl AllBots {
    /// All built-in bots with this seed; the same seed gives the same play.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self(Rng::new(seed))
    }
}

impl Bots for AllBots {
    fn names(&self, game: &str) -> Vec<&'static str> {
        names(game).into_iter().map(|bot| bot.id).collect()
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice> {
        let ms = u16::try_from(ms).unwrap_or(u16::MAX).min(most(played, bot));
        sit(played, seat, bot)?.choose(played, SearchEffort::work(ms), &mut self.0)
    }
}

/// The bots of one table, who remember its match from one move to the next.
pub struct TableBots {
    rng: Rng,
    sitting: Vec<(Seat, String, Box<dyn SeatedBot>)>,
}

impl fmt::Debug for TableBots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.sitting.iter().map(|(seat, bot, _)| (seat, bot));
        f.debug_map().entries(seats).finish()
    }
}

impl TableBots {
    /// Bots with this seed; the same seed gives the same play.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
            sitting: Vec::new(),
        }
    }

    /// The move of the bot of this name for `seat`; `allowed` and the bot's own maximum limit its search. `None` if the game has no
    /// such bot, or the seat may not act. All calls must pass the same match, which may only grow.
    pub fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        bot: &str,
        allowed: SearchEffort<'_>,
    ) -> Option<Choice> {
        let known = |(at, name, _): &(Seat, String, Box<dyn SeatedBot>)| *at == seat && name == bot;
        if !self.sitting.iter().any(known) {
            // Another bot that sat here has gone.
            self.sitting.retain(|(at, ..)| *at != seat);
            self.sitting.push((seat, bot.to_owned(), sit(played, seat, bot)?));
        }
        let (_, _, sits) = self.sitting.iter_mut().find(|sits| known(sits))?;
        let allowed = allowed.with_ms(allowed.ms.min(most(played, bot)));
        sits.choose(played, allowed, &mut self.rng)
    }
}

/// Seats the bot of this name at `seat` of a match.
fn sit(played: &dyn AnyMatch, seat: Seat, bot: &str) -> Taken {
    let mut sits = entries(played.game_id()).filter_map(|entry| (entry.sit)(played, seat, bot));
    sits.next()
}

/// Maximum search time of the bot of this name, in milliseconds.
fn most(played: &dyn AnyMatch, bot: &str) -> u16 {
    find(played.game_id(), bot).map_or(0, |bot| bot.thinks_ms)
}

fn sit_down<G: HasBots>(played: &dyn AnyMatch, seat: Seat, bot: &str) -> Taken {
    let bot = G::BOTS.iter().find(|known| known.info.id == bot)?;
    sitting::sit(bot, played, seat)
}
