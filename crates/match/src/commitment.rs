//! The commitment to a seed before a match, and the words that people add to it.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::Seed;

/// The commitment to this seed. It can be shown before the match: it reveals nothing about a long seed and fits no other. It is the
/// SHA-256, in hexadecimal digits, of the lines
///
/// ```text
/// stammtisch-commitment/1
/// the seed
/// ```
///
/// the last of which ends without a line break.
#[must_use]
pub fn commitment(seed: &str) -> String {
    hex(&Sha256::digest(format!("stammtisch-commitment/1\n{seed}")))
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

impl Seed {
    /// The seed of a match whose secret was fixed before people added words. Its text is the lines
    ///
    /// ```text
    /// stammtisch-key/1
    /// the seed
    /// seat, length in bytes, words
    /// …
    /// ```
    ///
    /// each ending with a line break. `words` are in seat order; seats without words are left out. When the words arrive the
    /// secret is already fixed, and the people who choose words don't know it.
    #[must_use]
    pub fn committed<'a>(seed: &str, words: impl IntoIterator<Item = (u8, &'a str)>) -> Self {
        let mut text = format!("stammtisch-key/1\n{seed}\n");
        for (seat, words) in words {
            let _ = writeln!(text, "{seat} {} {words}", words.len());
        }
        Self::new(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    /// Computed by another program: `printf 'stammtisch-commitment/1\n…' | sha256sum`.
    #[test]
    fn a_commitment_is_the_hash_of_the_seed() {
        assert_eq!(
            commitment(SEED),
            "19af14aaa902250552155dea6e67ca4534f1d1abf8f758e207baadb6d4382727"
        );
        assert_ne!(commitment(SEED), commitment(&SEED.replace('0', "1")));
    }

    /// Computed by another program: `printf 'stammtisch-key/1\n…' | sha256sum`.
    #[test]
    fn seed_and_words_make_the_key() {
        assert_eq!(
            Seed::committed(SEED, []).key(),
            "985fc2379db41478c4c11fef674ddd8fb8c60bf5c8d6676a493b50009749dcf4"
        );
        assert_eq!(
            Seed::committed(SEED, [(0, "Brezn und Bier"), (3, "Grüß Gott")]).key(),
            "886a84e53427608f68523698aeac13d44f3d91253d2dfc450ed5d187f678b4c7"
        );
    }

    #[test]
    fn different_words_make_different_keys() {
        let keys = [
            vec![],
            vec![(0, "a")],
            vec![(1, "a")],
            vec![(0, "a"), (1, "b")],
            vec![(0, "b"), (1, "a")],
            vec![(0, "a\n1 1 b")],
            vec![(0, "ab")],
        ];
        for (at, one) in keys.iter().enumerate() {
            for other in &keys[..at] {
                let key = |words: &[(u8, &'static str)]| Seed::committed(SEED, words.iter().copied()).key();
                assert_ne!(key(one), key(other), "{one:?} and {other:?}");
            }
        }
    }
}
