//! A seat's occupant.

use crate::fact::Person;

/// The names of bots.
pub(crate) const REGULARS: [&str; 6] = ["Resi", "Xaver", "Vroni", "Schorsch", "Burgl", "Alois"];

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatOccupant {
    /// No one.
    Free,
    /// A bot.
    Bot(String),
    /// A person, and who plays for them.
    Person(Person, Controller),
}

/// The player who moves for a person's seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Controller {
    /// The person.
    Owner,
    /// This bot, until the person returns.
    StandIn(String),
    /// This bot, until the person says they are back: the host replaced them.
    Relief(String),
    /// This bot, until the person asks for the seat again: they gave it up.
    Successor(String),
}

impl SeatOccupant {
    /// The bot that plays here now.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Self::Free | Self::Person(_, Controller::Owner) => None,
            Self::Bot(bot)
            | Self::Person(
                _,
                Controller::StandIn(bot) | Controller::Relief(bot) | Controller::Successor(bot),
            ) => Some(bot),
        }
    }

    /// The person whose seat this is, even if they gave it up.
    pub(crate) fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person, _) => Some(person),
            Self::Free | Self::Bot(_) => None,
        }
    }

    /// The person who has not given the seat up.
    pub(crate) fn owner(&self) -> Option<&Person> {
        match self {
            Self::Free | Self::Bot(_) | Self::Person(_, Controller::Successor(_)) => None,
            Self::Person(person, Controller::Owner | Controller::StandIn(_) | Controller::Relief(_)) => {
                Some(person)
            }
        }
    }

    /// Whether the host has put a bot here until the person says they are back.
    pub(crate) fn is_relieved(&self) -> bool {
        matches!(self, Self::Person(_, Controller::Relief(_)))
    }

    /// The name shown at a seat where a bot is called after this regular ([`Table::regular`](crate::Table::regular)).
    pub(crate) fn name(&self, regular: usize) -> Option<&str> {
        match self {
            Self::Free => None,
            Self::Bot(_) => Some(REGULARS[regular % REGULARS.len()]),
            Self::Person(person, _) => Some(&person.name),
        }
    }
}
