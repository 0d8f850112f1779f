//! Chance drawn from a seed. Every purpose has its own stream of numbers, so that the cards don't depend on the players' moves.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;
use stammtisch_protocol::Wire;
use stammtisch_search::Rng;

use crate::wrong::Wrong;

/// The name of a stream of random numbers. A key has as many subkeys as there are numbers, each with an independent stream: a word of the
/// generator changes half of its bits, on average, if one bit of the seed changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key(u64);

impl Key {
    /// The key of a seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The subkey with this number.
    #[inline]
    pub(crate) const fn sub(self, number: u64) -> Self {
        Self(Rng::new(Rng::new(self.0).word() ^ number).word())
    }

    /// The subkey for a purpose.
    #[inline]
    pub(crate) const fn of(self, purpose: Purpose) -> Self {
        self.sub(purpose as u64)
    }

    /// The generator of this key's stream.
    #[inline]
    pub(crate) const fn rng(self) -> Rng {
        Rng::new(self.0).split()
    }

    /// The key as a seed.
    pub(crate) const fn seed(self) -> u64 {
        self.0
    }
}

/// The generator that replaces another one in a forked process.
pub(crate) fn forked(rng: &mut Rng, process: u64) -> Rng {
    let [high, low] = [0; 2].map(|_: u64| u64::from(rng.below(1 << 31)));
    Key::new(high << 32 | low).sub(process).rng()
}

/// The purposes of random numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// The chance events of the rules, such as a shuffle.
    Events,
    /// The seat that acts first where several may act.
    Tosses,
    /// The random moves of `sample`.
    Samples,
    /// The bots' decisions.
    Bots,
    /// A resampled match: its hidden cards, and its chance from then on.
    Imagined,
    /// The matches of a row of a batch.
    Matches,
}

/// The way a seed decides chance events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    /// By their number among all events of the match.
    Order,
    /// By their kind and their number among the events of that kind.
    Kind,
}

impl Chance {
    /// The mode of this name.
    pub(crate) fn read(name: &str) -> Result<Self, Wrong> {
        match name {
            "order" => Ok(Self::Order),
            "kind" => Ok(Self::Kind),
            _ => Err(Wrong::Said(format!(
                r#"chance must be "order" or "kind", not {name:?}"#
            ))),
        }
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Kind => "kind",
        }
    }
}

/// The seed of a match's chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) seed: u64,
    pub(crate) chance: Chance,
}

/// The chance events of a match so far.
#[derive(Clone, Debug)]
pub(crate) enum Events {
    /// Their number.
    Order(u64),
    /// The number of events by the hash of their kind.
    Kind(BTreeMap<u64, u64>),
}

impl Events {
    /// No events yet.
    pub(crate) const fn new(chance: Chance) -> Self {
        match chance {
            Chance::Order => Self::Order(0),
            Chance::Kind => Self::Kind(BTreeMap::new()),
        }
    }

    /// The way in which they are counted.
    pub(crate) const fn chance(&self) -> Chance {
        match self {
            Self::Order(_) => Chance::Order,
            Self::Kind(_) => Chance::Kind,
        }
    }

    /// Counts the pending event of `game`.
    pub(crate) fn count<G: Wire>(&mut self, game: &G, event: &G::Event) {
        // Any key will do: the generator isn't used.
        let _ = self.next(Key::new(0), game, event);
    }

    /// Counts the pending event of `game`. Returns its generator in a match whose events have this key.
    #[inline]
    pub(crate) fn next<G: Wire>(&mut self, key: Key, game: &G, event: &G::Event) -> Rng {
        let (key, count) = match self {
            Self::Order(count) => (key, count),
            Self::Kind(counts) => {
                let kind = kind(game, event);
                (key.sub(kind), counts.entry(kind).or_default())
            }
        };
        let rng = key.sub(*count).rng();
        *count += 1;
        rng
    }
}

/// A hash of the kind of an event: the question that the engine protocol asks, such as a shuffle of these cards.
fn kind<G: Wire>(game: &G, event: &G::Event) -> u64 {
    // The default hasher has fixed keys.
    let mut hash = DefaultHasher::new();
    Value::Object(game.write_event(event)).to_string().hash(&mut hash);
    hash.finish()
}
