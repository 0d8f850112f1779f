//! How a table comes into being.

use stammtisch_protocol::new_match;

use crate::change::Change;
use crate::fact::{Fact, Opening, Person};
use crate::place::{Place, PlayedBy};
use crate::room::BotNames;
use crate::{Refused, Table};

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
    /// The facts the table begins with, and the table.
    ///
    /// # Errors
    /// Refuses a game, a number of players or options the rules do not allow, and unknown bots.
    pub fn facts(&self, code: &str, seed: &str, bots: BotNames<'_>) -> Result<(Vec<Fact>, Table), Refused> {
        let given = &self.opening;
        let game = new_match(&given.game, &given.players.into(), &given.options, None)?;
        let opening = Opening {
            options: game.options(),
            ..given.clone()
        };
        let table = Table::opened(code, seed, opening.clone(), bots);
        let mut change = Change::of(&table);
        change.add(table.deal.to_commit())?;
        for (seat, person) in &self.people {
            change.add(Fact::Sat {
                seat: *seat,
                person: person.clone(),
                request: None,
            })?;
        }
        for (seat, bot) in &self.bots {
            let bot = table.known_bot(bot)?.to_owned();
            change.add(Fact::BotSet {
                seat: *seat,
                bot: Some(bot),
                request: None,
            })?;
        }
        if self.start {
            change.start(None)?;
        }
        let mut facts = vec![Fact::Opened(opening)];
        facts.extend_from_slice(change.facts());
        Ok((facts, change.after))
    }
}

impl Table {
    /// Another table like this one for the same people, which `asker` hosts. Whoever is the only person
    /// needs to wait for nobody: then the match begins at once.
    #[must_use]
    pub fn again_plan(&self, asker: &Person) -> Plan {
        let people = (0..).zip(&self.seats).filter_map(|(seat, place)| match place {
            Place::Person(person, PlayedBy::Owner | PlayedBy::StandIn(_)) => Some((seat, person.clone())),
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
            ..Opening::clone(&self.opening)
        };
        Plan {
            opening,
            bots: bots.collect(),
            start,
            people,
        }
    }
}
