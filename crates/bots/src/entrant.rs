//! Parses bot specifications such as `master@1000`.

use stammtisch_protocol::{Code, Refused, quote};

use crate::bot::stand_in;
use crate::drive::Sitting;
use crate::guest::Visiting;
use crate::{Bot, BotInfo, Guests, HasBots, Mind, Place, Player};

/// A bot specification: its name, optionally followed by `@` and the search time in milliseconds (`master@1000`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec<'a> {
    /// The bot's name.
    pub name: &'a str,
    /// Search time per move on one processor, in milliseconds; `None` for the bot's default.
    pub ms: Option<u16>,
}

impl<'a> BotSpec<'a> {
    /// Parses a bot specification.
    ///
    /// # Errors
    /// `bad-request` unless the part after the `@` is a number of milliseconds from 1 to 60,000.
    pub fn read(text: &'a str) -> Result<Self, Refused> {
        let Some((name, ms)) = text.split_once('@') else {
            return Ok(Self { name: text, ms: None });
        };
        let read = ms.parse().ok().filter(|ms| (1..=60_000).contains(ms));
        let ms = read.ok_or_else(|| {
            let message = format!("A bot thinks 1 to 60000 milliseconds, not {}.", quote(ms));
            Refused::new(Code::BadRequest, message)
        })?;
        Ok(Self { name, ms: Some(ms) })
    }

    /// Finds the bot among those of a game, and its search time.
    ///
    /// # Errors
    /// `bad-request` for an unknown name, or for a time given to a bot that doesn't search.
    pub fn find<T>(self, bots: &[T], info: impl Fn(&T) -> BotInfo) -> Result<(&T, u16), Refused> {
        let Some(bot) = bots.iter().find(|bot| info(bot).id == self.name) else {
            let known: Vec<_> = bots.iter().map(|bot| info(bot).id).collect();
            let message = format!(
                "There is no bot {}; the bots are {}.",
                quote(self.name),
                known.join(", ")
            );
            return Err(Refused::new(Code::BadRequest, message));
        };
        let default = info(bot).thinks_ms;
        if default == 0 && self.ms.is_some() {
            let message = format!("{} does not search; leave out its time.", self.name);
            return Err(Refused::new(Code::BadRequest, message));
        }
        Ok((bot, self.ms.unwrap_or(default)))
    }
}

/// A participant in a match: one of our bots, or a guest.
pub(crate) struct Entrant<'a, G: HasBots> {
    player: PlayerSource<'a, G>,
    ms: u16,
}

enum PlayerSource<'a, G: HasBots> {
    BuiltIn(&'static Bot<G>),
    Guest(&'a dyn Guests, &'a str),
}

impl<'a, G: HasBots> Entrant<'a, G> {
    /// Resolves a specification: a guest's name, or one of the game's bots.
    pub(crate) fn new(called: &'a str, guests: &'a dyn Guests) -> Result<Self, Refused> {
        if guests.knows(called) {
            return Ok(Self {
                player: PlayerSource::Guest(guests, called),
                ms: stand_in::<G>().info.thinks_ms,
            });
        }
        let (bot, ms) = BotSpec::read(called)?.find(G::BOTS, |bot| bot.info)?;
        Ok(Self {
            player: PlayerSource::BuiltIn(bot),
            ms,
        })
    }

    /// Whether it plays uniformly at random.
    pub(crate) fn is_random(&self) -> bool {
        matches!(self.player, PlayerSource::BuiltIn(bot) if matches!(bot.mind, Mind::Random))
    }

    /// Takes a seat at the start of a match.
    pub(crate) fn sit(&self, place: &Place<'_, G>) -> Sitting<G> {
        let player: Box<dyn Player<G>> = match self.player {
            PlayerSource::BuiltIn(bot) => bot.sit(place),
            PlayerSource::Guest(guests, called) => Box::new(Visiting::new(guests.welcome(called), place)),
        };
        Sitting::new(player, self.ms)
    }
}
