//! Words for the seed, and the proof of a deal.

use stammtisch_protocol::Proof;

use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::words::clean_words;
use crate::{Refused, Table, TableCode};

impl Table {
    /// A person adds words to the seed.
    pub(crate) fn say(&self, person: &Person, words: &str) -> Result<Vec<Fact>, Refused> {
        self.seat_of(&person.id).ok_or_else(|| {
            let message = "Only seated players can add words to the seed: take a seat first.";
            Refused::new(TableCode::NoSeat, message)
        })?;
        self.may_change()?;
        if self.deal.commitment.is_none() {
            let message = "This table is from before words could be added to the seed; open a new one.";
            return Err(Refused::new(TableCode::WrongPhase, message));
        }
        let words = clean_words(words)?;
        let present = self.deal.said.get(&person.id).map_or("", String::as_str);
        if present == words {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::Words { words }])
    }

    /// The proof that verifies the deals of a finished match or a closed table.
    ///
    /// # Errors
    /// `not-over` while the seed still decides chance, `not-found` if the table has no commitment.
    pub fn proof(&self) -> Result<Proof, Refused> {
        if self.deal.commitment.is_none() {
            let message =
                "This table is from before tables committed themselves to their seeds: there is no proof.";
            return Err(Refused::new(TableCode::NotFound, message));
        }
        match (self.game(), &self.deal.counted) {
            (Some(game), Some(words)) if matches!(self.phase(), Phase::Over | Phase::Closed) => {
                Ok(Proof::of(game, &self.deal.secret, words.to_vec()))
            }
            _ => Err(Refused::new(
                TableCode::NotOver,
                "The match is not over yet: its seed would reveal all cards still to come.",
            )),
        }
    }
}
