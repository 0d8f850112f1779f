//! The games of the house. Adding one is one line in [`GAMES`].

use serde_json::{Map, Value};
use stammtisch_core::BadSetup;
use stammtisch_match::{Match, Seed};

use crate::error::quote;
use crate::{AnyMatch, Code, Name, OptionSpec, Refused, WindowKind, Wire};

/// Every game, in the order in which `games` lists them.
const GAMES: &[Entry] = &[
    Entry::of::<stammtisch_hattrick::Hattrick>(),
    Entry::of::<stammtisch_karteneck::Karteneck>(),
    Entry::of::<stammtisch_hoeleroe::Hoeleroe>(),
    Entry::of::<stammtisch_haecmaec::HaecMaec>(),
    Entry::of::<stammtisch_heuchel::Heuchel>(),
];

/// What `games` tells about one game.
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

/// A game, its type forgotten.
struct Entry {
    id: &'static str,
    windows: &'static [WindowKind],
    info: fn() -> GameInfo,
    begin: Begin,
}

impl Entry {
    const fn of<G: Wire>() -> Self {
        Self {
            id: G::ID,
            windows: G::WINDOWS,
            info: info::<G>,
            begin: begin::<G>,
        }
    }
}

/// Every game of the house.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    GAMES.iter().map(|game| (game.info)()).collect()
}

/// The kinds of windows a game can have; none for a game that is not known.
#[must_use]
pub fn windows(game: &str) -> &'static [WindowKind] {
    let entry = GAMES.iter().find(|entry| entry.id == game);
    entry.map_or(&[], |entry| entry.windows)
}

/// A new match. With a `seed` chance resolves itself, without one every chance event is asked for.
/// Options left out have their defaults.
///
/// # Errors
/// `unknown-game`, `bad-players`, `bad-option`: the first that fits.
pub fn new_match(
    game: &str,
    players: &Value,
    options: &Map<String, Value>,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Refused> {
    let Some(entry) = GAMES.iter().find(|entry| entry.id == game) else {
        let known: Vec<_> = GAMES.iter().map(|entry| entry.id).collect();
        let message = format!(
            "There is no game {}; the games are {}.",
            quote(game),
            known.join(", ")
        );
        return Err(Refused::new(Code::UnknownGame, message));
    };
    (entry.begin)(players, options, seed)
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
