//! The bots at hand. Adding a game is one line in [`GAMES`].

use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;

use stammtisch_core::Seat;
use stammtisch_match::Match;
use stammtisch_protocol::{AnyMatch, Bots, Choice, Code, Refused};
use stammtisch_search::{Candidate, Rng, Seen};

use crate::simulate::{Batch, Plan, Summary, run};
use crate::{BotInfo, HasBots};

/// Every game that has bots, of each the newest version of its rules first.
const GAMES: &[Entry] = &[
    Entry::of::<stammtisch_hattrick::Hattrick>(),
    Entry::of::<stammtisch_karteneck::Karteneck>(),
    Entry::of::<stammtisch_haecmaec::HaecMaec>(),
    Entry::of::<stammtisch_heuchel::Heuchel>(),
    Entry::of::<stammtisch_hoeleroe::Hoeleroe>(),
    Entry::of::<stammtisch_protocol::kuhn::Kuhn>(),
    Entry::of::<stammtisch_protocol::leduc::Leduc<2>>(),
    Entry::of::<stammtisch_protocol::leduc::Leduc<1>>(),
];

type Watch<'a> = &'a mut dyn FnMut(Batch) -> ControlFlow<()>;

/// The bots of one game, its type forgotten.
struct Entry {
    id: &'static str,
    names: fn() -> Vec<BotInfo>,
    stand_in: BotInfo,
    choose: fn(&dyn AnyMatch, Seat, &str, u16, &mut Rng) -> Option<Choice>,
    simulate: fn(&Plan, Watch<'_>) -> Result<Summary, Refused>,
}

impl Entry {
    const fn of<G: HasBots>() -> Self {
        Self {
            id: G::ID,
            names: infos::<G>,
            stand_in: G::STAND_IN,
            choose: choose::<G>,
            simulate: run::<G>,
        }
    }

    fn find(game: &str) -> Option<&'static Self> {
        GAMES.iter().find(|entry| entry.id == game)
    }
}

/// The bots that play this game, the simplest first; none for a game that is not known.
#[must_use]
pub fn names(game: &str) -> Vec<BotInfo> {
    Entry::find(game).map_or_else(Vec::new, |entry| (entry.names)())
}

/// The bot that takes free seats of this game and plays for people who are away; `None` for a game that is
/// not known.
#[must_use]
pub fn stand_in(game: &str) -> Option<BotInfo> {
    Entry::find(game).map(|entry| entry.stand_in)
}

/// Plays the matches of `plan`. After each batch of them `watch` is told how far it is and, if the plan
/// asks for them, given the records, in order; it may stop the rest.
///
/// # Errors
/// `unknown-game`, `bad-players`, `bad-option`, or `bad-request` for bots that are not known or not one a
/// seat.
pub fn simulate(plan: &Plan, watch: Watch<'_>) -> Result<Summary, Refused> {
    match Entry::find(&plan.game) {
        Some(entry) => (entry.simulate)(plan, watch),
        None => Err(Refused::new(
            Code::UnknownGame,
            "There are no bots for this game.",
        )),
    }
}

/// All bots of the house, for the engine, the tables and the terminal.
#[derive(Clone, Debug)]
pub struct HouseBots(Rng);

/// All bots of the house, playing differently every time.
#[must_use]
pub fn bots() -> HouseBots {
    HouseBots::seeded(RandomState::new().hash_one("bots"))
}

impl HouseBots {
    /// All bots of the house, playing the same for the same seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self(Rng::new(seed))
    }
}

impl Bots for HouseBots {
    fn names(&self, game: &str) -> Vec<&'static str> {
        names(game).into_iter().map(|bot| bot.id).collect()
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice> {
        let ms = u16::try_from(ms).unwrap_or(u16::MAX);
        let versions = GAMES.iter().filter(|entry| entry.id == played.game_id());
        let mut choices = versions.filter_map(|entry| (entry.choose)(played, seat, bot, ms, &mut self.0));
        choices.next()
    }
}

fn infos<G: HasBots>() -> Vec<BotInfo> {
    G::BOTS.iter().map(|bot| bot.info).collect()
}

fn choose<G: HasBots>(
    played: &dyn AnyMatch,
    seat: Seat,
    bot: &str,
    ms: u16,
    rng: &mut Rng,
) -> Option<Choice> {
    let played: &Match<G> = played.as_any().downcast_ref()?;
    let bot = G::BOTS.iter().find(|known| known.info.id == bot)?;
    if seat.number() >= played.players() {
        return None;
    }
    let ms = ms.min(bot.info.thinks_ms);
    let decision = bot
        .join(played, seat)
        .choose(&Seen::new(played.game(), seat), ms, rng)?;
    let worth = |candidate: &Candidate<G::Move>| f64::from(candidate.worth);
    let made = decision.candidates.iter().find(|tried| tried.m == decision.m);
    Some(Choice {
        text: decision.m.to_string(),
        value: made.map(worth),
        nodes: decision
            .candidates
            .iter()
            .map(|tried| u64::from(tried.playouts))
            .sum(),
    })
}
