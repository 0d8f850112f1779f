//! Chance that is the same for several tables: by the kind of the event and how many of its kind came before, not by its place in
//! the log. So whoever plays differently still meets the same cards as long as there is the same to draw from.

mod table;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use stammtisch_match::Seed;
use stammtisch_protocol::AnyMatch;

use crate::fact::Dealt;

/// What chance has decided at such a table, by kind.
#[derive(Clone, Default)]
pub(crate) struct Alike {
    /// What it decided in the match whose deal this is, if it is one's; a kind is what is asked for, such as a shuffle of these cards.
    told: Arc<Dealt>,
    /// How many of each kind there were here.
    before: Arc<BTreeMap<String, usize>>,
}

impl Alike {
    /// Of a match that is dealt like another.
    pub(crate) fn like(told: Dealt) -> Self {
        Self {
            told: Arc::new(told),
            before: Arc::default(),
        }
    }

    /// What the chance event that waits can come out as: what it did in the other match comes first, if it still fits.
    pub(crate) fn outcomes(&self, game: &dyn AnyMatch, seed: &Seed) -> Vec<Value> {
        let kind = kind_now(game);
        let count = self.before.get(&kind).copied().unwrap_or_default();
        let told = self.told.get(&kind).and_then(|told| told.get(count));
        let place = seed.number(&kind, [count as u64, 0, 0]) & u64::from(u32::MAX);
        let drawn = game.draw_at(seed, place as usize);
        told.cloned().into_iter().chain(drawn).collect()
    }

    /// A chance event of this kind was decided.
    pub(crate) fn count(&mut self, kind: String) {
        *Arc::make_mut(&mut self.before).entry(kind).or_default() += 1;
    }
}

/// What is asked for now.
pub(crate) fn kind_now(game: &dyn AnyMatch) -> String {
    game.turn_json().to_string()
}
