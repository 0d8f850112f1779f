//! Chance shared by several tables: outcomes depend on the kind of event and how many of its kind came before, not on the place in the
//! log. Players meet the same cards even if they play differently, as long as the events are the same.

mod table;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use stammtisch_match::Seed;
use stammtisch_protocol::AnyMatch;

use crate::fact::Dealt;

/// The chance outcomes of such a table, by kind.
#[derive(Clone, Default)]
pub(crate) struct Alike {
    /// The outcomes of the match whose deal this is, if any. A kind is the request itself, such as a shuffle of these cards.
    told: Arc<Dealt>,
    /// Number of events of each kind so far.
    before: Arc<BTreeMap<String, usize>>,
}

impl Alike {
    /// For a match with the deal of another.
    pub(crate) fn like(told: Dealt) -> Self {
        Self {
            told: Arc::new(told),
            before: Arc::default(),
        }
    }

    /// Candidate outcomes of the pending chance event. The outcome of the other match comes first, if it still fits.
    pub(crate) fn outcomes(&self, game: &dyn AnyMatch, seed: &Seed) -> Vec<Value> {
        let kind = kind_now(game);
        let count = self.before.get(&kind).copied().unwrap_or_default();
        let told = self.told.get(&kind).and_then(|told| told.get(count));
        let place = seed.number(&kind, [count as u64, 0, 0]) & u64::from(u32::MAX);
        let drawn = game.draw_at(seed, place as usize);
        told.cloned().into_iter().chain(drawn).collect()
    }

    /// Counts a chance event of this kind.
    pub(crate) fn count(&mut self, kind: String) {
        *Arc::make_mut(&mut self.before).entry(kind).or_default() += 1;
    }
}

/// The kind of the pending chance event.
pub(crate) fn kind_now(game: &dyn AnyMatch) -> String {
    game.turn_json().to_string()
}
