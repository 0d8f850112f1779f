//! How a table comes into being.

use std::time::Duration;

use stammtisch_protocol::new_match;

use crate::fact::{Fact, Opening, Person, Stored};
use crate::place::{Hand, Place};
use crate::room::BotNames;
use crate::{Refused, Room};

/// A table that is to be opened.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Who, what, how; options left out have their defaults.
    pub opening: Opening,
    /// Who sits where from the beginning.
    pub people: Vec<(u8, Person)>,
    /// Which bots sit where from the beginning.
    pub bots: Vec<(u8, String)>,
    /// Whether the match begins at once.
    pub start: bool,
}

impl Plan {
    /// The facts the table begins with.
    ///
    /// # Errors
    /// Refuses a game, a number of players or options the rules do not allow, and unknown bots.
    pub fn facts(&self, code: &str, seed: &str, bots: BotNames<'_>) -> Result<Vec<Stored>, Refused> {
        let given = &self.opening;
        let game = new_match(&given.game, &given.players.into(), &given.options, None)?;
        let opening = Opening {
            options: game.options(),
            ..given.clone()
        };
        let mut room = Room::opened(code, seed, opening.clone(), bots, Duration::ZERO);
        let mut facts = vec![Fact::Opened(opening)];
        for (seat, person) in &self.people {
            facts.push(Fact::Sat {
                seat: *seat,
                person: person.clone(),
                request: None,
            });
        }
        for (seat, bot) in &self.bots {
            let bot = room.known_bot(bot)?.to_owned();
            facts.push(Fact::BotSet {
                seat: *seat,
                bot: Some(bot),
                request: None,
            });
        }
        if self.start {
            facts.extend(room.start_facts(None)?);
        }
        // Nothing is stored that could not be read again.
        room.commit(&facts[1..], Duration::ZERO).map_err(|bad| {
            stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, bad.why)
        })?;
        Ok(facts.into_iter().map(|fact| Stored { v: 1, fact }).collect())
    }
}

impl Room {
    /// Another table like this one for the same people, which `asker` hosts. Whoever is the only person
    /// needs to wait for nobody: then the match begins at once.
    #[must_use]
    pub fn again_plan(&self, asker: &Person) -> Plan {
        let people = (0..).zip(&self.seats).filter_map(|(seat, place)| match place {
            Place::Person(person, Hand::Own | Hand::Away(_)) => Some((seat, person.clone())),
            _ => None,
        });
        let bots = (0..).zip(&self.seats).filter_map(|(seat, place)| match place {
            Place::Bot(bot) => Some((seat, bot.clone())),
            _ => None,
        });
        let people: Vec<_> = people.collect();
        let start = people.len() == 1;
        let opening = Opening {
            host: asker.clone(),
            ..self.opening.clone()
        };
        Plan {
            opening,
            bots: bots.collect(),
            start,
            people,
        }
    }
}
