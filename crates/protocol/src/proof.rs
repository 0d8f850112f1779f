//! Proofs: a table publishes one after a match, so that anyone can verify its chance.

use serde::{Deserialize, Serialize};
use stammtisch_match::{Seed, commitment};
use ts_rs::TS;

use crate::{AnyMatch, LoggedLine, Record, Refused, json};

/// The value of a proof's `format`.
pub const PROOF_FORMAT: &str = "stammtisch-proof/1";

/// Accompanies the record of a match that was dealt from a seed committed in advance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Always `stammtisch-proof/1`.
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The number of seats.
    pub players: u8,
    /// The hash of the seed, published before the match.
    pub commitment: String,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// The words that people added before the match, in the order of the seats; seats without words are left out.
    pub words: Vec<SeatWords>,
}

/// The words of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatWords {
    /// The seat.
    pub seat: u8,
    /// One line of words.
    pub words: String,
}

/// The reason why a proof doesn't hold for a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadProof {
    /// It cannot be read.
    #[error("This isn't a proof: {0}")]
    Form(String),
    /// The seed doesn't match the commitment.
    #[error("The hash of the seed is {0}, which is not the commitment.")]
    Commitment(String),
    /// It belongs to another match.
    #[error("The proof belongs to another match: game, rules or players differ.")]
    OtherMatch,
    /// The record itself breaks the rules.
    #[error("{0}")]
    Record(#[from] Refused),
    /// An outcome doesn't follow from the seed.
    #[error("Line {line} of the log ({event}) does not follow from seed and words.")]
    Line {
        /// The first such line, from 1.
        line: usize,
        /// The chance event.
        event: String,
    },
}

impl Proof {
    /// The proof of a match whose chance derives from the committed seed and these words. It reveals the cards still to
    /// come.
    #[must_use]
    pub fn of(game: &dyn AnyMatch, seed: &str, words: Vec<SeatWords>) -> Self {
        Self {
            format: PROOF_FORMAT.to_owned(),
            game: game.game_id().to_owned(),
            rules: game.rules(),
            players: game.players(),
            commitment: commitment(seed),
            seed: seed.to_owned(),
            words,
        }
    }

    /// Reads a proof's text.
    ///
    /// # Errors
    /// [`BadProof::Form`] for any text but a proof in its exact form.
    pub fn parse(text: &[u8]) -> Result<Self, BadProof> {
        let parsed = json::parse(text).map_err(|wrong| BadProof::Form(wrong.to_string()))?;
        if let Some(name) = parsed.twice {
            return Err(BadProof::Form(format!("the field {name:?} is given twice.")));
        }
        let proof: Self =
            serde_json::from_value(parsed.value).map_err(|error| BadProof::Form(format!("{error}.")))?;
        proof.well_formed()?;
        Ok(proof)
    }

    /// Whether a table could have written it.
    fn well_formed(&self) -> Result<(), BadProof> {
        let is_hash = |text: &str| {
            text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        let seats = self.words.iter().map(|words| words.seat);
        let wrong = if self.format != PROOF_FORMAT {
            "the format must be \"stammtisch-proof/1\"."
        } else if !is_hash(&self.seed) || !is_hash(&self.commitment) {
            "seed and commitment have 64 hexadecimal digits each."
        } else if !seats.clone().is_sorted_by(|one, next| one < next)
            || !seats.clone().all(|seat| seat < self.players)
        {
            "the words must be in the order of the seats."
        } else if self
            .words
            .iter()
            .any(|words| words.words.is_empty() || words.words.chars().any(char::is_control))
        {
            "words must be one line and not empty."
        } else {
            return Ok(());
        };
        Err(BadProof::Form(wrong.to_owned()))
    }

    /// The key of the match's chance.
    #[must_use]
    pub fn key(&self) -> Seed {
        let words = self.words.iter();
        Seed::committed(&self.seed, words.map(|words| (words.seat, &*words.words)))
    }

    /// Checks a record against the rules, and all its chance against the committed seed and the words. Returns the
    /// number of chance lines.
    ///
    /// # Errors
    /// The first error.
    pub fn check(&self, record: &Record) -> Result<usize, BadProof> {
        let hash = commitment(&self.seed);
        if hash != self.commitment {
            return Err(BadProof::Commitment(hash));
        }
        if (&*self.game, self.rules, self.players) != (&*record.game, record.rules, record.players) {
            return Err(BadProof::OtherMatch);
        }
        let (key, mut chance) = (self.key(), 0);
        record.replay(|at, before: &dyn AnyMatch, line| {
            let LoggedLine::Chance { event, outcome } = line else {
                return Ok(());
            };
            chance += 1;
            match before.draw(&key) {
                Some(drawn) if drawn != *outcome => Err(BadProof::Line {
                    line: at + 1,
                    event: event.clone(),
                }),
                // The rules refuse a chance line without a pending event.
                _ => Ok(()),
            }
        })?;
        Ok(chance)
    }
}
