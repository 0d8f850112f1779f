//! Deals one can check: a seed fixed when the table was opened, and words people add until the match begins.

mod table;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{AnyMatch, SeatWords, TurnNow};

use crate::Refused;
use crate::alike::Alike;
use crate::fact::{Dealt, Fact};
use crate::occupant::SeatOccupant;

/// What decides chance at a table, and what of it is shown.
#[derive(Clone)]
pub(crate) struct Deal {
    /// What the table drew when it was opened; nobody is told before the match is over.
    secret: Arc<str>,
    /// The hash of it, which everybody is told; none at a table that was opened before tables had any.
    commitment: Option<Arc<str>>,
    /// The words of people, by their ids. Those who sit when the match begins have theirs counted.
    said: Arc<BTreeMap<String, String>>,
    /// The words that count, once the match has begun.
    counted: Option<Arc<[SeatWords]>>,
    /// Where chance is the same as at other tables.
    pub(crate) alike: Option<Alike>,
    /// Decides every chance event.
    pub(crate) seed: Seed,
}

impl Deal {
    /// Of a table that has committed itself to nothing.
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

    /// What the chance event that waits can come out as, the first that fits; nothing if none waits.
    pub(crate) fn outcomes(&self, game: &dyn AnyMatch) -> Vec<Value> {
        if !matches!(game.turn(), TurnNow::Chance) {
            return Vec::new();
        }
        match &self.alike {
            Some(alike) => alike.outcomes(game, &self.seed),
            None => game.draw(&self.seed).into_iter().collect(),
        }
    }

    /// What the table commits itself to.
    pub(crate) fn to_commit(&self) -> Fact {
        Fact::Committed {
            commitment: commitment(&self.secret),
        }
    }

    /// The table has committed itself, which must be to this very seed.
    pub(crate) fn commit(&mut self, to: &str) -> Result<(), Refused> {
        if commitment(&self.secret) != to {
            return Err(Refused::invalid_fact(
                "the table has committed itself to another seed",
            ));
        }
        self.commitment = Some(to.into());
        Ok(())
    }

    /// Chance decides as it did in another match.
    pub(crate) fn deal_like(&mut self, dealt: &Dealt) {
        self.alike = Some(Alike::like(dealt.clone()));
    }

    /// Somebody has words added, or (empty) takes them back.
    pub(crate) fn say(&mut self, person: &str, words: &str) {
        let said = Arc::make_mut(&mut self.said);
        if words.is_empty() {
            said.remove(person);
        } else {
            said.insert(person.to_owned(), words.to_owned());
        }
    }

    /// The match begins: the words of those who sit count.
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
