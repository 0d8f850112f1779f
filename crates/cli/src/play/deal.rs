//! The source of chance at this terminal: a given seed, or one committed before the first card.

use anyhow::{Context, Result};
use stammtisch_core::Seat;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{AnyMatch, Proof, SeatWords};

/// Maximum length of a line of words, in characters; the same as at a table of the server.
pub(super) const MAX_WORDS: usize = 80;

/// An unpredictable seed.
pub(crate) fn random_seed() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).context("the system provides no random numbers")?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// The source of chance.
pub(super) struct Deal {
    seed: Seed,
    /// The committed seed, which stays secret until the end.
    secret: Option<String>,
    /// The words added to it.
    words: Option<SeatWords>,
}

impl Deal {
    /// Chance from a text: the same cards every time.
    pub(super) fn by_text(text: &str) -> Self {
        Self {
            seed: Seed::new(text),
            secret: None,
            words: None,
        }
    }

    /// Chance from a random seed, committed now.
    pub(super) fn sealed() -> Result<Self> {
        // 256 bits, as at a table of the server.
        let secret = random_seed()? + &random_seed()?;
        Ok(Self {
            seed: Seed::committed(&secret, []),
            secret: Some(secret),
            words: None,
        })
    }

    /// The commitment.
    pub(super) fn seal(&self) -> Option<String> {
        self.secret.as_deref().map(commitment)
    }

    /// Adds words to the committed seed before the first deal.
    pub(super) fn add(&mut self, seat: Seat, words: &str) {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some(secret) = self.secret.as_deref().filter(|_| !words.is_empty()) else {
            return;
        };
        self.seed = Seed::committed(secret, [(seat.number(), &*words)]);
        self.words = Some(SeatWords {
            seat: seat.number(),
            words,
        });
    }

    /// The key of the match's chance.
    pub(super) fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The proof of the match; it reveals the cards still to come.
    pub(super) fn proof(&self, game: &dyn AnyMatch) -> Option<Proof> {
        let secret = self.secret.as_deref()?;
        Some(Proof::of(game, secret, self.words.iter().cloned().collect()))
    }
}
