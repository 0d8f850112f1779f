//! The list of all games, each with every version of its rules. Adding a game is one line in [`every_game!`].

use serde_json::{Map, Value};
use stammtisch_core::BadSetup;
use stammtisch_match::{Match, Seed};

use crate::error::quote;
use crate::{AnyMatch, Code, Name, OptionSpec, Refused, WindowKind, Wire};

/// The list of all games: calls the macro of this name with it. A crate that needs more of a game than [`Wire`], as the
/// bots do, builds its own table from this list. A game without that does not compile.
///
/// The `games` are those that the server offers, in the order in which it lists them; the `laboratory` has small games
/// for research, which are played only on request. The newest version of a game's rules comes first.
#[macro_export]
macro_rules! every_game {
    ($list:ident) => {
        $list! {
            games: [
                $crate::hattrick::Hattrick,
                $crate::karteneck::Karteneck,
                $crate::hoeleroe::Hoeleroe,
                $crate::haecmaec::HaecMaec,
                $crate::heuchel::Heuchel,
            ];
            laboratory: [
                $crate::kuhn::Kuhn,
                $crate::leduc::Leduc<3>,
                $crate::leduc::Leduc<2>,
                $crate::leduc::Leduc<1>,
            ];
        }
    };
}

macro_rules! list {
    (games: [$($game:ty,)*]; laboratory: [$($small:ty,)*];) => {
        const GAMES: &[Entry] = &[$(Entry::of::<$game>(),)*];
        const LABORATORY: &[Entry] = &[$(Entry::of::<$small>(),)*];

        /// Visits every version of every game, the laboratory last.
        pub fn visit_games(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)*
            $(visitor.visit::<$small>();)*
        }
    };
}
every_game!(list);

/// A task for games that needs their types, such as a test of all games.
pub trait Visitor {
    /// Does the task for one game.
    fn visit<G: Wire>(&mut self);
}

/// An entry of the list of games.
#[derive(Clone, PartialEq, Debug, serde::Serialize, ts_rs::TS)]
pub struct GameInfo {
    /// The game's id.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// The smallest and the largest number of players.
    pub players: [u8; 2],
    /// The version of its rules.
    pub rules: u32,
    /// Its options.
    pub options: Vec<OptionSpec>,
}

type Begin = fn(&Value, &Map<String, Value>, Option<Seed>) -> Result<Box<dyn AnyMatch>, Refused>;

/// A game by one version of its rules, with its type erased.
struct Entry {
    id: &'static str,
    rules: u32,
    windows: &'static [WindowKind],
    info: fn() -> GameInfo,
    begin: Begin,
}

impl Entry {
    const fn of<G: Wire>() -> Self {
        Self {
            id: G::ID,
            rules: G::RULES,
            windows: G::WINDOWS,
            info: info::<G>,
            begin: begin::<G>,
        }
    }
}

/// The games that the server offers.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    newest(GAMES)
}

/// The games of the laboratory.
#[must_use]
pub fn laboratory() -> Vec<GameInfo> {
    newest(LABORATORY)
}

fn newest(list: &[Entry]) -> Vec<GameInfo> {
    let mut all: Vec<GameInfo> = list.iter().map(|entry| (entry.info)()).collect();
    all.dedup_by_key(|info| info.id);
    all
}

/// Every version of a game, the newest first.
fn versions(game: &str) -> impl Iterator<Item = &'static Entry> {
    let all = GAMES.iter().chain(LABORATORY);
    all.filter(move |entry| entry.id == game)
}

/// The kinds of windows of a game; none for an unknown game.
#[must_use]
pub fn windows(game: &str) -> &'static [WindowKind] {
    versions(game).next().map_or(&[], |entry| entry.windows)
}

/// A new match by the newest rules, also of a laboratory game. With a `seed` chance resolves itself; without one every
/// outcome must come from outside. Missing options have their defaults.
///
/// # Errors
/// `unknown-game`, `bad-players` or `bad-option`, the first that applies.
pub fn new_match(
    game: &str,
    players: &Value,
    options: &Map<String, Value>,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Refused> {
    let newest = versions(game).next().ok_or_else(|| unknown_game(game))?;
    (newest.begin)(players, options, seed)
}

/// A new match by this version of the rules, as records and tables need it.
///
/// # Errors
/// As [`new_match`], and then `bad-record` for an unknown version.
pub fn new_match_by(
    game: &str,
    rules: u32,
    players: &Value,
    options: &Map<String, Value>,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Refused> {
    if let Some(entry) = versions(game).find(|entry| entry.rules == rules) {
        return (entry.begin)(players, options, seed);
    }
    new_match(game, players, options, None)?;
    let message = format!("Version {rules} of the rules is unknown.");
    Err(Refused::new(Code::BadRecord, message))
}

/// The refusal of an unknown game.
#[must_use]
pub fn unknown_game(game: &str) -> Refused {
    let mut known: Vec<_> = GAMES.iter().map(|entry| entry.id).collect();
    known.dedup();
    let message = format!(
        "There is no game {}; the games are {}.",
        quote(game),
        known.join(", ")
    );
    Refused::new(Code::UnknownGame, message)
}

fn info<G: Wire>() -> GameInfo {
    GameInfo {
        id: G::ID,
        name: G::NAME,
        players: [*G::PLAYERS.start(), *G::PLAYERS.end()],
        rules: G::RULES,
        options: G::option_specs(),
    }
}

fn begin<G: Wire>(
    players: &Value,
    options: &Map<String, Value>,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Refused> {
    let bad_players = || {
        let (least, most) = (G::PLAYERS.start(), G::PLAYERS.end());
        Refused::new(
            Code::BadPlayers,
            format!("{} takes {least} to {most} players.", G::NAME.en),
        )
    };
    let players = players.as_u64().and_then(|players| u8::try_from(players).ok());
    let players = players
        .filter(|players| G::PLAYERS.contains(players))
        .ok_or_else(bad_players)?;
    let options = G::read_options(options)?;
    match Match::<G>::new(players, options, seed) {
        Ok(begun) => Ok(Box::new(begun)),
        Err(BadSetup::Players) => {
            let message = format!(
                "{} does not take {players} players with these options.",
                G::NAME.en
            );
            Err(Refused::new(Code::BadPlayers, message))
        }
        Err(BadSetup::Option(name)) => {
            let message = format!("Option {name} has a value the rules do not allow.");
            Err(Refused::new(Code::BadOption, message))
        }
    }
}
