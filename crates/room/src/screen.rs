//! Several people at one screen: each has a seat, and the device goes from hand to hand. The screen shows one player's view, or while
//! it is passed on, the spectators' view.

mod room;

use crate::fact::Person;

/// Separates the cookie's id from a number in the ids of people who share a screen. Cookie ids are hexadecimal.
const SHARED: char = '#';

/// Most people who can share one screen, including those removed from their seats.
const MOST: u32 = 10_000;

/// The id of the cookie behind this person's screen, which several people can share.
#[must_use]
pub fn screen_of(person: &str) -> &str {
    person.split_once(SHARED).map_or(person, |(screen, _)| screen)
}

/// The person at a screen while it is passed on: one without a seat.
fn covered(person: &Person) -> Person {
    Person {
        id: format!("{}{SHARED}", screen_of(&person.id)),
        name: person.name.clone(),
    }
}
