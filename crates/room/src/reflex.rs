//! The bots of a table, and their reaction times.

use std::time::Duration;

/// A bot that can play at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotEntry {
    /// Its name.
    pub name: &'static str,
    /// Its reaction time where the fastest hand wins.
    pub reflex: Reflex,
}

/// The distribution of a bot's reaction time, like that of people of its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reflex {
    /// The mean, in milliseconds.
    pub mean_ms: u16,
    /// The standard deviation, in milliseconds.
    pub spread_ms: u16,
}

impl Default for Reflex {
    fn default() -> Self {
        Self {
            mean_ms: 700,
            spread_ms: 200,
        }
    }
}

impl From<&'static str> for BotEntry {
    fn from(name: &'static str) -> Self {
        Self {
            name,
            reflex: Reflex::default(),
        }
    }
}

impl Reflex {
    /// One reaction time from 64 random bits: nearly normal, and never faster than human.
    pub(crate) fn draw(self, random: u64) -> Duration {
        // The sum of four numbers from 0 to 65535 has a standard deviation of 37837.
        let sum: i64 = (0..4).map(|part| i64::from((random >> (part * 16)) as u16)).sum();
        let off = (sum - 2 * 65_535) * i64::from(self.spread_ms) * 1000 / 37_837;
        let micros = (i64::from(self.mean_ms) * 1000 + off).max(i64::from(self.mean_ms) * 1000 / 3);
        Duration::from_micros(micros.unsigned_abs())
    }
}

/// Returns the bots that play a game, by its id; the first one steps in for people.
pub type BotNames<'a> = &'a dyn Fn(&str) -> Vec<BotEntry>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_spread_as_they_should() {
        let reflex = Reflex {
            mean_ms: 600,
            spread_ms: 150,
        };
        let mut random = 1_u64;
        let drawn: Vec<f64> = (0..20_000)
            .map(|_| {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let mixed = (random ^ (random >> 29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                reflex.draw(mixed ^ (mixed >> 32)).as_secs_f64() * 1000.0
            })
            .collect();
        let mean = drawn.iter().sum::<f64>() / 20_000.0;
        let spread = (drawn.iter().map(|ms| (ms - mean).powi(2)).sum::<f64>() / 20_000.0).sqrt();
        assert!((mean - 600.0).abs() < 10.0, "{mean}");
        assert!((spread - 150.0).abs() < 10.0, "{spread}");
        assert!(drawn.iter().all(|ms| *ms >= 200.0));
    }
}
