//! Who is called to play, by the words of whoever sets up matches.

use stammtisch_protocol::{Code, Refused, quote};

use crate::bot::stand_in;
use crate::drive::Sitting;
use crate::guest::Visiting;
use crate::{Bot, BotInfo, Guests, HasBots, Mind, Place, Player};

/// A bot as somebody calls it: its name, and behind an `@` how many milliseconds it thinks if not as long as it is used to
/// (`master@1000`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called<'a> {
    /// The bot's name.
    pub name: &'a str,
    /// How long it thinks about a move on one processor, in milliseconds; `None` for as long as it is used to.
    pub ms: Option<u16>,
}

impl<'a> Called<'a> {
    /// Reads what somebody wrote.
    ///
    /// # Errors
    /// `bad-request` if what follows the `@` is no number of milliseconds from 1 to 60,000.
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

    /// Finds the bot among those that play a game, and how long it thinks.
    ///
    /// # Errors
    /// `bad-request` for a name that is not among them, or a time for a bot that does not look ahead.
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
        let usual = info(bot).thinks_ms;
        if usual == 0 && self.ms.is_some() {
            let message = format!("{} does not look ahead; leave out its time.", self.name);
            return Err(Refused::new(Code::BadRequest, message));
        }
        Ok((bot, self.ms.unwrap_or(usual)))
    }
}

/// One who is called to play a game.
pub(crate) struct Entrant<'a, G: HasBots> {
    who: Who<'a, G>,
    ms: u16,
}

enum Who<'a, G: HasBots> {
    House(&'static Bot<G>),
    Outside(&'a dyn Guests, &'a str),
}

impl<'a, G: HasBots> Entrant<'a, G> {
    /// The entrant that somebody calls so.
    pub(crate) fn new(called: &'a str, guests: &'a dyn Guests) -> Result<Self, Refused> {
        if guests.knows(called) {
            return Ok(Self {
                who: Who::Outside(guests, called),
                ms: stand_in::<G>().info.thinks_ms,
            });
        }
        let (bot, ms) = Called::read(called)?.find(G::BOTS, |bot| bot.info)?;
        Ok(Self {
            who: Who::House(bot),
            ms,
        })
    }

    /// Whether it plays any legal move.
    pub(crate) fn is_random(&self) -> bool {
        matches!(self.who, Who::House(bot) if matches!(bot.mind, Mind::Random))
    }

    /// Takes a seat in a match that begins.
    pub(crate) fn sit(&self, place: &Place<'_, G>) -> Sitting<G> {
        let player: Box<dyn Player<G>> = match self.who {
            Who::House(bot) => bot.sit(place),
            Who::Outside(guests, called) => Box::new(Visiting::new(guests.welcome(called), place)),
        };
        Sitting::new(player, self.ms)
    }
}
