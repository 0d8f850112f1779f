//! Games independent of their types, found by id.

use serde_json::{Map, Value};
use stammtisch_bots::{HasBots, Visitor, visit_games};
use stammtisch_core::{ImperfectInformation, Part};
use stammtisch_match::Match;
use stammtisch_protocol::{Record, quote};
use stammtisch_search::{Rng, listed_playout, random_playout};

use crate::batch::{AnyBatch, Batch, Setup};
use crate::bot::{AnyBot, Sitters};
use crate::erased::{AnyState, Playable, Played};
use crate::moves::Moves;
use crate::numbered::Numbered;
use crate::reward::Scores;
use crate::whole::Whole;
use crate::wrong::Wrong;

/// A game with a number of players and options.
pub(crate) trait AnyGame: Send + Sync {
    fn id(&self) -> &'static str;
    fn rules(&self) -> u32;
    fn players(&self) -> u8;
    fn options(&self) -> Map<String, Value>;
    /// The options with their types, as in the protocol.
    fn option_types(&self) -> Vec<(&'static str, &'static str)>;
    /// The number of action ids.
    fn moves(&self) -> u32;
    fn layout(&self) -> Vec<Part>;
    /// Maximum number of decisions in a match, without chance.
    fn longest(&self) -> u32;
    /// The scores that a match can end with.
    fn scores(&self) -> Scores;
    fn bots(&self) -> Vec<&'static str>;
    fn begin(&self) -> Box<dyn AnyState>;
    /// The match of a record of this game, with the record's players and options.
    fn read(&self, record: &Record) -> Result<Box<dyn AnyState>, Wrong>;
    /// The moves of such a record, with whole states if these are wanted.
    fn moves_of(&self, record: &Record, states: bool) -> Result<Moves, Wrong>;
    fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, Wrong>;
    fn batch(&self, setup: &Setup) -> Result<Box<dyn AnyBatch>, Wrong>;
    /// Plays random matches to their end and returns the number of decisions.
    fn play_random(&self, matches: u32, rng: &mut Rng, listed: bool) -> u64;
}

struct Of<G: Playable> {
    options: G::Options,
    start: G,
}

/// The ids of all games.
pub(crate) fn ids() -> Vec<&'static str> {
    struct Ids(Vec<&'static str>);
    impl Visitor for Ids {
        fn visit<G: HasBots + ImperfectInformation>(&mut self) {
            if !self.0.contains(&G::ID) {
                self.0.push(G::ID);
            }
        }
    }
    let mut ids = Ids(Vec::new());
    visit_games(&mut ids);
    ids.0
}

/// Finds a game by its id, with its newest rules or this version of them; by default with the minimum number of players.
pub(crate) fn find(
    id: &str,
    rules: Option<&Whole>,
    players: Option<&Whole>,
    options: &Map<String, Value>,
) -> Result<Box<dyn AnyGame>, Wrong> {
    struct Find<'a> {
        id: &'a str,
        rules: Option<&'a Whole>,
        players: Option<&'a Whole>,
        options: &'a Map<String, Value>,
        found: Option<Result<Box<dyn AnyGame>, Wrong>>,
    }
    impl Visitor for Find<'_> {
        fn visit<G: HasBots + ImperfectInformation>(&mut self) {
            let is_it = G::ID == self.id && self.rules.is_none_or(|rules| rules.get() == Some(G::RULES));
            if is_it && self.found.is_none() {
                self.found = Some(Of::<G>::new(self.players, self.options));
            }
        }
    }
    let mut find = Find {
        id,
        rules,
        players,
        options,
        found: None,
    };
    visit_games(&mut find);
    find.found.unwrap_or_else(|| {
        let known = ids();
        Err(Wrong::Said(match rules {
            Some(rules) if known.contains(&id) => format!("{id} has no rules of version {rules}"),
            _ => format!(
                "there is no game {}; the games are {}",
                quote(id),
                known.join(", ")
            ),
        }))
    })
}

impl<G: Playable> Of<G> {
    #[allow(clippy::new_ret_no_self, reason = "callers don't know the game's type")]
    fn new(players: Option<&Whole>, options: &Map<String, Value>) -> Result<Box<dyn AnyGame>, Wrong> {
        let options = G::read_options(options)?;
        let (least, most) = (G::PLAYERS.start(), G::PLAYERS.end());
        let players = match players {
            None => *least,
            Some(number) => {
                let known = number.get().filter(|players| G::PLAYERS.contains(players));
                known.ok_or_else(|| {
                    Wrong::Said(format!("{} takes {least} to {most} players, not {number}", G::ID))
                })?
            }
        };
        let start = G::new(players, &options)?;
        Ok(Box::new(Self { options, start }))
    }
}

fn not_of<G: Playable>() -> Wrong {
    Wrong::Said(format!("this is not a record of {}", G::ID))
}

impl<G: Playable> AnyGame for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> u8 {
        self.start.players()
    }

    fn options(&self) -> Map<String, Value> {
        G::write_options(&self.options)
    }

    fn option_types(&self) -> Vec<(&'static str, &'static str)> {
        let specs = G::option_specs().into_iter();
        specs.map(|spec| (spec.name, spec.kind)).collect()
    }

    fn moves(&self) -> u32 {
        G::MOVES
    }

    fn layout(&self) -> Vec<Part> {
        G::layout()
    }

    fn longest(&self) -> u32 {
        G::longest(self.players(), &self.options)
    }

    fn scores(&self) -> Scores {
        Scores {
            players: self.players(),
            bounds: G::points(self.players(), &self.options),
            zero_sum: G::ZERO_SUM,
        }
    }

    fn bots(&self) -> Vec<&'static str> {
        G::BOTS.iter().map(|bot| bot.info.id).collect()
    }

    fn begin(&self) -> Box<dyn AnyState> {
        Box::new(Played {
            numbered: Numbered::new(self.options.clone(), self.start.clone()),
            memory: None,
            imagined: false,
        })
    }

    fn read(&self, record: &Record) -> Result<Box<dyn AnyState>, Wrong> {
        let loaded = record.load()?;
        let loaded = loaded
            .as_any()
            .downcast_ref::<Match<G>>()
            .ok_or_else(not_of::<G>)?;
        let start = G::new(loaded.players(), loaded.options())?;
        Ok(Box::new(Played {
            numbered: Numbered::read(loaded.options().clone(), start, loaded.log().iter())?,
            memory: None,
            imagined: false,
        }))
    }

    fn moves_of(&self, record: &Record, states: bool) -> Result<Moves, Wrong> {
        let loaded = record.load()?;
        let played = loaded.as_any().downcast_ref::<Match<G>>();
        Moves::of(played.ok_or_else(not_of::<G>)?, states)
    }

    fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, Wrong> {
        Ok(Box::new(Sitters::<G>::new(name, seed)?))
    }

    fn batch(&self, setup: &Setup) -> Result<Box<dyn AnyBatch>, Wrong> {
        Ok(Box::new(Batch::new(&self.start, &self.options, setup)?))
    }

    fn play_random(&self, matches: u32, rng: &mut Rng, listed: bool) -> u64 {
        let mut list = Vec::new();
        let play = |_| {
            let mut game = self.start.clone();
            if listed {
                listed_playout(&mut game, rng, &mut list).1
            } else {
                random_playout(&mut game, rng).1
            }
        };
        (0..matches).map(play).sum()
    }
}
