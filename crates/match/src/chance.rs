//! From a seed to chance outcomes.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use stammtisch_core::{Game, OutcomeOf};

/// Decides every chance event of a match. The same seed gives the same match on every machine.
///
/// The SHA-256 of the seed's text is the key of a `ChaCha20` stream cipher. The chance event at place `i` of the log (counted from 0) is
/// drawn from stream number `i`. So an outcome depends only on the seed and its place, and a match resumed in the middle has the same
/// chance. Numbers below a bound come from 32-bit words; words that would favour small results are rejected. Cards are shuffled by
/// Fisher–Yates from the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with this text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// The outcome of `event`, which `game` asks for after `place` log lines.
    pub fn outcome<G: Game>(&self, game: &G, event: &G::Event, place: usize) -> OutcomeOf<G> {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(place as u64);
        game.sample(event, &mut |bound| below(&mut rng, bound))
    }

    /// A number independent of the match's own chance, unpredictable without the seed. The same question gives the same number.
    #[must_use]
    pub fn number(&self, about: &str, question: [u64; 3]) -> u64 {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(about.as_bytes());
        hash.update(question.map(u64::to_le_bytes).concat());
        let digest = hash.finalize();
        digest[..8]
            .iter()
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }
}

#[cfg(test)]
impl Seed {
    /// The cipher's key, in hexadecimal digits.
    pub(crate) fn key(&self) -> String {
        crate::commitment::hex(&self.0)
    }
}

/// Hides the seed: it determines the cards still to come, so it must not get into a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A whole number from 0 to `bound` − 1, each equally likely.
pub(crate) fn below(rng: &mut ChaCha20Rng, bound: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let word = rng.next_u32();
        if word < fair {
            return word % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pearson's statistic of `counts` against equal chances.
    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / f64::from(counts.len() as u32);
        counts
            .iter()
            .map(|&n| (f64::from(n) - expected).powi(2) / expected)
            .sum()
    }

    fn rng(stream: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(Seed::new("chi-square").0);
        rng.set_stream(stream);
        rng
    }

    #[test]
    fn numbers_below_a_bound_are_uniform() {
        let mut rng = rng(0);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[below(&mut rng, 6) as usize] += 1;
        }
        // 5 degrees of freedom: chance exceeds 20.5 for one seed in a thousand; this seed is fixed.
        assert!(chi_square(&counts) < 20.5, "{counts:?}");
    }

    #[test]
    fn every_card_is_equally_likely_at_every_place() {
        const CARDS: usize = 12;
        let mut counts = [0; CARDS * CARDS];
        for stream in 0..24_000 {
            let mut rng = rng(stream);
            let mut cards: [usize; CARDS] = std::array::from_fn(|card| card);
            stammtisch_core::shuffle(&mut cards, &mut |bound| below(&mut rng, bound));
            for (place, card) in cards.into_iter().enumerate() {
                counts[place * CARDS + card] += 1;
            }
        }
        // (12 − 1)² = 121 degrees of freedom: chance exceeds 173.6 for one seed in a thousand.
        assert!(chi_square(&counts) < 173.6);
    }

    #[test]
    fn every_order_of_four_cards_is_equally_likely() {
        let mut counts = [0; 256];
        for stream in 0..48_000 {
            let mut rng = rng(stream);
            let mut cards = [0usize, 1, 2, 3];
            stammtisch_core::shuffle(&mut cards, &mut |bound| below(&mut rng, bound));
            counts[cards.into_iter().fold(0, |code, card| code * 4 + card)] += 1;
        }
        let orders: Vec<u32> = counts.into_iter().filter(|&n| n > 0).collect();
        assert_eq!(orders.len(), 24);
        // 23 degrees of freedom: chance exceeds 49.7 for one seed in a thousand.
        assert!(chi_square(&orders) < 49.7, "{orders:?}");
    }

    #[test]
    fn a_seed_is_never_printed() {
        assert_eq!(format!("{:?}", Seed::new("secret")), "Seed(…)");
    }
}
