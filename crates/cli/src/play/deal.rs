//! The source of chance at this terminal: a given seed, or one committed before the first card.

use anyhow::{Context, Result};
use stammtisch_core::Seat;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{AnyMatch, Proof, SeatWords};

/// The longest line of words, in characters; a table of the server takes as many.
pub(super) const MAX_WORDS: usize = 80;

/// An unpredictable seed.
pub(crate) fn random_seed() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
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
    /// By a text: the same cards every time.
    pub(super) fn by_text(text: &str) -> Self {
        Self {
            seed: Seed::new(text),
            secret: None,
            words: None,
        }
    }

    /// By a seed that is drawn and sealed now.
    pub(super) fn sealed() -> Result<Self> {
        // 256 bits, as a table of the server draws.
        let secret = random_seed()? + &random_seed()?;
        Ok(Self {
            seed: Seed::committed(&secret, []),
            secret: Some(secret),
            words: None,
        })
    }

    /// The hash of what was sealed.
    pub(super) fn seal(&self) -> Option<String> {
        self.secret.as_deref().map(commitment)
    }

    /// Adds words to what was sealed, before anything is dealt. Without any it stays as it is.
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
