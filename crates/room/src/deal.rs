//! Verifiable deals: a seed fixed when the table was opened, and words that people add until the match begins.

mod table;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{AnyMatch, AnyTurn, SeatWords};

use crate::Refused;
use crate::alike::Alike;
use crate::fact::{Dealt, Fact};
use crate::occupant::SeatOccupant;

/// A table's source of chance, and what it publishes of it.
#[derive(Clone)]
pub(crate) struct Deal {
    /// The random secret drawn when the table opened. It stays secret until the match is over.
    secret: Arc<str>,
    /// The hash of the secret, which is public. Missing at tables opened before commitments existed.
    commitment: Option<Arc<str>>,
    /// The words people add, by person id. Only those of seated players count when the match begins.
    said: Arc<BTreeMap<String, String>>,
    /// The words that count, once the match has begun.
    counted: Option<Arc<[SeatWords]>>,
    /// Chance shared with other tables.
    pub(crate) alike: Option<Alike>,
    /// Decides every chance event.
    pub(crate) seed: Seed,
}

impl Deal {
    /// The source of chance of a table without a commitment.
    pub(crate) fn of(secret: &str) -> Self {
        Self {
            secret: secret.into(),
            commitment: None,
            said: Arc::default(),
            counted: None,
            alike: None,
            seed: Seed::new(secret),
        }
    }

    /// Candidate outcomes of the pending chance event, best first; the first that fits is used. Empty if none is pending.
    pub(crate) fn outcomes(&self, game: &dyn AnyMatch) -> Vec<Value> {
        if !matches!(game.turn(), AnyTurn::Chance) {
            return Vec::new();
        }
        match &self.alike {
            Some(alike) => alike.outcomes(game, &self.seed),
            None => game.draw(&self.seed).into_iter().collect(),
        }
    }

    /// The fact that publishes the commitment.
    pub(crate) fn to_commit(&self) -> Fact {
        Fact::Committed {
            commitment: commitment(&self.secret),
        }
    }

    /// Records the commitment of the table.
    ///
    /// # Errors
    /// Refuses a commitment to another seed.
    pub(crate) fn commit(&mut self, to: &str) -> Result<(), Refused> {
        if commitment(&self.secret) != to {
            return Err(Refused::invalid_fact("the commitment is to another seed"));
        }
        self.commitment = Some(to.into());
        Ok(())
    }

    /// Repeats the chance outcomes of another match.
    pub(crate) fn deal_like(&mut self, dealt: &Dealt) {
        self.alike = Some(Alike::like(dealt.clone()));
    }

    /// Sets a person's words for the seed; empty words withdraw them.
    pub(crate) fn say(&mut self, person: &str, words: &str) {
        let said = Arc::make_mut(&mut self.said);
        if words.is_empty() {
            said.remove(person);
        } else {
            said.insert(person.to_owned(), words.to_owned());
        }
    }

    /// Fixes the words that count, those of the seated players, when the match begins.
    pub(crate) fn begin(&mut self, seats: &[SeatOccupant]) {
        if self.commitment.is_none() {
            return;
        }
        let words = (0..).zip(seats).filter_map(|(seat, place)| {
            let words = self.said.get(&place.owner()?.id)?.clone();
            Some(SeatWords { seat, words })
        });
        let words: Arc<[SeatWords]> = words.collect();
        self.seed = Seed::committed(
            &self.secret,
            words.iter().map(|words| (words.seat, &*words.words)),
        );
        self.counted = Some(words);
    }

    /// The words shown at a seat.
    pub(crate) fn words_at(&self, seat: usize, place: &SeatOccupant) -> Option<&str> {
        match &self.counted {
            Some(counted) => counted
                .iter()
                .find(|words| usize::from(words.seat) == seat)
                .map(|words| &*words.words),
            None => self.said.get(&place.owner()?.id).map(String::as_str),
        }
    }

    pub(crate) fn commitment(&self) -> Option<&str> {
        self.commitment.as_deref()
    }
}
