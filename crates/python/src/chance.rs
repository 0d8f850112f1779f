//! Chance drawn from a seed. Every purpose has its own stream of numbers, so that the cards don't depend on the players' moves.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;
use stammtisch_protocol::Wire;
use stammtisch_search::Rng;

use crate::wrong::Wrong;

/// The name of a stream of random numbers. A key has as many subkeys as there are numbers, each with an independent stream.
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
        Self(mixed(mixed(self.0) ^ number))
    }

    /// The subkey for a purpose.
    #[inline]
    pub(crate) const fn of(self, purpose: Purpose) -> Self {
        self.sub(purpose as u64)
    }

    /// The generator of this key's stream.
    #[inline]
    pub(crate) const fn rng(self) -> Rng {
        Rng::new(mixed(self.0))
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

/// The finalizer of `SplitMix64`, which the generator uses too: it changes half of the bits, on average, if one bit changes.
#[inline]
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
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
#[derive(Clone, Debug, Default)]
pub(crate) struct Events {
    all: u64,
    /// The number of events by the hash of their kind, if they are counted.
    by_kind: Option<BTreeMap<u64, u64>>,
}

impl Events {
    /// No events yet.
    pub(crate) fn new(chance: Chance) -> Self {
        let mut new = Self::default();
        if chance == Chance::Kind {
            new.count_kinds();
        }
        new
    }

    /// Counts the next events by kind too.
    pub(crate) fn count_kinds(&mut self) {
        self.by_kind.get_or_insert_default();
    }

    /// Whether events are counted by kind.
    pub(crate) const fn counts_kinds(&self) -> bool {
        self.by_kind.is_some()
    }

    /// The generator of the pending event in a match whose events have this key.
    #[inline]
    pub(crate) fn rng<G: Wire>(&self, key: Key, game: &G, event: &G::Event) -> Rng {
        match &self.by_kind {
            None => key.sub(self.all).rng(),
            Some(counts) => {
                let kind = kind(game, event);
                let before = counts.get(&kind).copied().unwrap_or_default();
                key.sub(kind).sub(before).rng()
            }
        }
    }

    /// Counts the pending event of `game`.
    #[inline]
    pub(crate) fn count<G: Wire>(&mut self, game: &G, event: &G::Event) {
        self.all += 1;
        if let Some(counts) = &mut self.by_kind {
            *counts.entry(kind(game, event)).or_default() += 1;
        }
    }
}

/// A hash of the kind of an event: the question that the engine protocol asks, such as a shuffle of these cards.
fn kind<G: Wire>(game: &G, event: &G::Event) -> u64 {
    // The default hasher has fixed keys.
    let mut hash = DefaultHasher::new();
    Value::Object(game.write_event(event)).to_string().hash(&mut hash);
    hash.finish()
}
