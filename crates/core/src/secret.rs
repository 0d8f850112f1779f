//! Secrets and their audience: the one place that withholds anything from a viewer.

use crate::{Seat, SeatSet};

/// The viewers who may know something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// All seats and all spectators.
    All,
    /// These seats only.
    Only(SeatSet),
}

impl Audience {
    /// No viewer.
    pub const NOBODY: Self = Self::Only(SeatSet::EMPTY);

    /// This seat only.
    #[must_use]
    pub const fn seat(seat: Seat) -> Self {
        Self::Only(SeatSet::only(seat))
    }

    /// Whether `who` belongs to the audience; `None` is a spectator.
    #[must_use]
    pub const fn includes(self, who: Option<Seat>) -> bool {
        match (self, who) {
            (Self::All, _) => true,
            (Self::Only(seats), Some(seat)) => seats.contains(seat),
            (Self::Only(_), None) => false,
        }
    }
}

/// A value with its audience, such as a card drawn or passed on in secret. Facts carry their secrets in this type;
/// [`Secret::seen_by`] is the only way from there to a viewer. It serialises as its value, or as null if the value is
/// withheld.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Secret<T> {
    audience: Audience,
    value: Option<T>,
}

impl<T: Clone> Secret<T> {
    /// A value for `audience` only.
    #[must_use]
    pub const fn new(value: T, audience: Audience) -> Self {
        Self {
            audience,
            value: Some(value),
        }
    }

    /// The value as `who` gets it. If it is withheld, the audience is dropped too.
    #[must_use]
    pub fn seen_by(&self, who: Option<Seat>) -> Self {
        Self {
            audience: Audience::NOBODY,
            value: self.value.clone().filter(|_| self.audience.includes(who)),
        }
    }

    /// The value, unless it is withheld.
    #[must_use]
    pub const fn get(&self) -> Option<&T> {
        self.value.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reaches_only_its_audience() {
        let seats = || Seat::all(3);
        let [first, second] = [0, 1].map(|number| Seat::new(number).expect("there are six"));
        let secret = Secret::new(7, Audience::seat(first));
        assert_eq!(secret.seen_by(Some(first)).get(), Some(&7));
        assert_eq!(secret.seen_by(Some(second)).get(), None);
        assert_eq!(secret.seen_by(None).get(), None);
        let open = Secret::new(7, Audience::All);
        assert!(
            seats()
                .map(Some)
                .chain([None])
                .all(|who| open.seen_by(who).get() == Some(&7))
        );
        assert!(
            !seats()
                .map(Some)
                .chain([None])
                .any(|who| Audience::NOBODY.includes(who))
        );
    }

    #[test]
    fn a_withheld_value_reveals_nothing() {
        let [first, second] = [0, 1].map(|number| Seat::new(number).expect("there are six"));
        let (one, other) = (
            Secret::new(1, Audience::seat(first)),
            Secret::new(2, Audience::NOBODY),
        );
        assert_eq!(one.seen_by(Some(second)), other.seen_by(Some(second)));
    }
}
