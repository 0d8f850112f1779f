//! Several people at one screen: they have seats of their own, and the device goes from hand to hand. What the screen shows is
//! what one of them may see, or, while it is passed on, what everybody may.

mod room;

use crate::fact::Person;

/// Stands in the ids of those who share a screen, between that of whoever has the cookie and a number; ids of cookies are
/// hexadecimal.
const SHARED: char = '#';

/// More people never sat down at one screen, those included who were taken off their seats.
const MOST: u32 = 10_000;

/// The id of the person whose cookie this person's screen sends: several people can share a screen.
#[must_use]
pub fn screen_of(person: &str) -> &str {
    person.split_once(SHARED).map_or(person, |(screen, _)| screen)
}

/// Whoever holds the screen while it is passed on: nobody with a seat.
fn covered(person: &Person) -> Person {
    Person {
        id: format!("{}{SHARED}", screen_of(&person.id)),
        name: person.name.clone(),
    }
}
