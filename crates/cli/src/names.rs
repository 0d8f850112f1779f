//! The names of the players, and the starts of sentences about them.

use stammtisch_core::Seat;

use crate::lang::Lang;

/// The default names of players.
const GUESTS: [&str; 6] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fina"];

/// The names of all seats, and who is looking at the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Names {
    /// The language sentences are in.
    pub(crate) lang: Lang,
    all: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// The names of a table; sentences address `you` instead of naming them.
    pub(crate) fn new(lang: Lang, names: Vec<String>, you: Option<Seat>) -> Self {
        Self {
            lang,
            all: names,
            you,
        }
    }

    /// Names for a whole table: the given names for the first seats, a different guest name for each other seat. A seat's guest
    /// name is the same at every table, unless another player already has it.
    pub(crate) fn fill(given: &[String], players: u8) -> Vec<String> {
        let mut names: Vec<String> = given.iter().take(players.into()).map(|name| tidy(name)).collect();
        for seat in names.len()..players.into() {
            let rest = GUESTS.into_iter().cycle().skip(seat).take(GUESTS.len());
            let free = rest
                .into_iter()
                .find(|guest| !names.iter().any(|name| name == guest));
            names.push(free.unwrap_or(GUESTS[0]).to_owned());
        }
        names
    }

    /// The number of seats.
    pub(crate) fn players(&self) -> u8 {
        self.all.len() as u8
    }

    /// Whether this seat is the one at the screen.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name of the seat at the start of a sentence.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        if self.is_you(seat) {
            return self.lang.pick("Du", "You");
        }
        self.all.get(seat.index()).map_or("?", String::as_str)
    }

    /// The name of the seat after "to".
    pub(crate) fn to(&self, seat: Seat) -> &str {
        if self.is_you(seat) {
            self.lang.pick("dich", "you")
        } else {
            self.name(seat)
        }
    }

    /// The seat and its verb: `Anna passt`, `Du passt`; `Anna passes`, `You pass`.
    pub(crate) fn does(&self, seat: Seat, de: (&str, &str), en: (&str, &str)) -> String {
        let (third, second) = self.lang.pick(de, en);
        format!(
            "{} {}",
            self.name(seat),
            if self.is_you(seat) { second } else { third }
        )
    }
}

/// A name without anything that would disturb the screen, of a length that fits on it.
fn tidy(name: &str) -> String {
    let clean: String = name.chars().filter(|letter| !letter.is_control()).collect();
    crate::tui::paint::cut(clean.trim(), 12)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guest_names_fill_the_unnamed_seats() {
        let given = ["Ben".to_owned(), " Zo\u{7}e ".to_owned()];
        assert_eq!(Names::fill(&given, 4), ["Ben", "Zoe", "Cem", "Dora"]);
        assert_eq!(
            Names::fill(&["Dora".to_owned()], 4),
            ["Dora", "Ben", "Cem", "Emil"]
        );
        assert_eq!(Names::fill(&[], 6), GUESTS);
    }

    #[test]
    fn the_viewer_is_addressed_as_you() {
        let seats: Vec<Seat> = Seat::all(2).collect();
        let names = Names::new(Lang::De, Names::fill(&[], 2), Some(seats[0]));
        let says = |seat| names.does(seat, ("gibt", "gibst"), ("deals", "deal"));
        assert_eq!([says(seats[0]), says(seats[1])], ["Du gibst", "Ben gibt"]);
    }
}
