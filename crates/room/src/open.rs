//! Opens tables.

use std::iter;

use serde_json::Map;
use stammtisch_protocol::{games, laboratory, new_match, unknown_game};

use crate::change::Change;
use crate::fact::{Fact, Opening, Person, StoredFact};
use crate::occupant::{Controller, REGULARS, SeatOccupant};
use crate::reflex::BotEntry;
use crate::reflex::BotNames;
use crate::{Refused, Table, TableCode, Times};

/// A table to open.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The host, the game and the settings; omitted options get their defaults.
    pub opening: Opening,
    /// People seated from the beginning.
    pub people: Vec<(u8, Person)>,
    /// Bots seated from the beginning.
    pub bots: Vec<(u8, String)>,
    /// Whether the match begins at once.
    pub start: bool,
}

impl Plan {
    /// The facts the table begins with, and the table.
    ///
    /// # Errors
    /// Refuses a game, number of players or options that the rules do not allow, and unknown bots.
    pub fn facts(
        &self,
        code: &str,
        seed: &str,
        bots: BotNames<'_>,
    ) -> Result<(Vec<StoredFact>, Table), Refused> {
        let given = &self.opening;
        let game = new_match(&given.game, &given.players.into(), &given.options, None)?;
        let opening = Opening {
            options: game.options(),
            ..given.clone()
        };
        let table = Table::opened(code, seed, opening.clone(), bots);
        let mut change = Change::of(&table);
        // Many tables share the seed of a day, so no table commits to it.
        if !opening.settings.is_deal_of_day() {
            change.add(table.deal.to_commit(), None)?;
        }
        for (seat, person) in &self.people {
            let (seat, person) = (*seat, person.clone());
            change.add(Fact::Sat { seat, person }, None)?;
        }
        for (seat, bot) in &self.bots {
            let (seat, bot) = (*seat, Some(table.known_bot(bot)?.to_owned()));
            change.add(Fact::BotSet { seat, bot }, None)?;
        }
        if self.start {
            change.start(None)?;
        }
        Ok(change.into_opening(opening))
    }
}

/// A player at the next table.
enum Comes {
    Person(Person),
    /// A bot, and the regular it is called after.
    Bot(String, usize),
}

impl Table {
    /// Another table for the same people, hosted by `asker`: like this one, or of another game with its default options. In an
    /// evening every player moves on by one seat. For a single person the match begins at once, unless a new game has to be set
    /// up.
    ///
    /// # Errors
    /// Refuses an unknown game, and one for fewer people than are here.
    pub fn again_plan(
        &self,
        asker: &Person,
        game: Option<&str>,
        bots: BotNames<'_>,
    ) -> Result<Plan, Refused> {
        let seats = self.seats.iter().enumerate();
        let mut comes: Vec<_> = seats
            .map(|(at, place)| Comes::of(place, self.regular(at)))
            .collect();
        if self.evening().is_some() {
            comes.rotate_right(1);
        }
        let mut opening = Opening {
            host: asker.clone(),
            ..Opening::clone(&self.opening)
        };
        opening.settings.removed = self.removed_after(&asker.id);
        opening.settings.keep_evening_only();
        let other = game.filter(|game| *game != opening.game);
        if let Some(game) = other {
            comes.retain(Option::is_some);
            fit(&mut comes, game)?;
            let known = bots(game);
            for bot in comes.iter_mut().flatten() {
                bot.learn(&known);
            }
            game.clone_into(&mut opening.game);
            opening.players = comes.len() as u8;
            opening.options = Map::new();
            opening.settings.times = Times::default();
        }
        opening.settings.regulars = regulars(&comes);
        let mut plan = Plan {
            opening,
            people: Vec::new(),
            bots: Vec::new(),
            start: false,
        };
        for (seat, comes) in (0..).zip(comes) {
            match comes {
                Some(Comes::Person(person)) => plan.people.push((seat, person)),
                Some(Comes::Bot(bot, _)) => plan.bots.push((seat, bot)),
                None => {}
            }
        }
        plan.start = plan.people.len() == 1 && other.is_none();
        Ok(plan)
    }
}

impl Comes {
    /// A person who gave up their seat does not come along.
    fn of(place: &SeatOccupant, regular: usize) -> Option<Self> {
        match place {
            SeatOccupant::Person(_, Controller::Successor(_)) | SeatOccupant::Free => None,
            SeatOccupant::Bot(bot) => Some(Self::Bot(bot.clone(), regular)),
            SeatOccupant::Person(person, _) => Some(Self::Person(person.clone())),
        }
    }

    /// A bot that does not play the new game is replaced by the first one that does.
    fn learn(&mut self, known: &[BotEntry]) {
        if let (Self::Bot(bot, _), Some(first)) = (self, known.first())
            && known.iter().all(|known| known.name != bot)
        {
            first.name.clone_into(bot);
        }
    }
}

/// The regular at each seat: bots keep theirs, the others are left in order. Empty if all are in order.
fn regulars(comes: &[Option<Comes>]) -> Vec<u8> {
    let kept = comes.iter().map(|comes| match comes {
        Some(Comes::Bot(_, regular)) => Some(*regular % REGULARS.len()),
        Some(Comes::Person(_)) | None => None,
    });
    let kept: Vec<Option<usize>> = kept.chain(iter::repeat(None)).take(REGULARS.len()).collect();
    let mut left = (0..REGULARS.len()).filter(|regular| !kept.contains(&Some(*regular)));
    let seats = kept
        .iter()
        .map(|kept| kept.or_else(|| left.next()).unwrap_or_default());
    let seats: Vec<u8> = seats.map(|regular| regular as u8).collect();
    let are_in_order = (0..).zip(&seats).all(|(seat, regular)| *regular == seat);
    if are_in_order { Vec::new() } else { seats }
}

/// Adapts the number of players to the game: removes bots, or adds free seats.
fn fit(comes: &mut Vec<Option<Comes>>, game: &str) -> Result<(), Refused> {
    let info = games()
        .into_iter()
        .chain(laboratory())
        .find(|info| info.id == game);
    let [least, most] = info.ok_or_else(|| unknown_game(game))?.players.map(usize::from);
    while comes.len() > most {
        let bot = comes
            .iter()
            .rposition(|comes| matches!(comes, Some(Comes::Bot(..))));
        let bot = bot.ok_or_else(|| {
            let message = format!("This game takes at most {most} people, and there are more.");
            Refused::new(TableCode::TableFull, message)
        })?;
        comes.remove(bot);
    }
    comes.resize_with(comes.len().max(least), || None);
    Ok(())
}
