//! Tables that were read although they aren't loaded, so that the pages of a replay don't rebuild its table one by one.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use stammtisch_room::Table;

/// Most tables kept.
const CAPACITY: usize = 16;

/// A table as it was read. It may have more facts by now.
#[derive(Clone)]
pub(super) struct ReadTable {
    /// The seed it was stored with.
    pub(super) seed: String,
    pub(super) table: Table,
}

/// The tables read last, the latest at the end.
#[derive(Default)]
pub(super) struct Unloaded(Mutex<VecDeque<ReadTable>>);

impl Unloaded {
    /// Returns a table that was read before.
    pub(super) fn get(&self, code: &str) -> Option<ReadTable> {
        let mut tables = self.tables();
        let at = tables.iter().position(|known| known.table.code() == code)?;
        let known = tables.remove(at)?;
        tables.push_back(known.clone());
        Some(known)
    }

    /// Keeps a table in place of the one read longest ago.
    pub(super) fn insert(&self, code: &str, seed: String, table: &Table) {
        let mut tables = self.tables();
        tables.retain(|known| known.table.code() != code);
        if tables.len() >= CAPACITY {
            tables.pop_front();
        }
        tables.push_back(ReadTable {
            seed,
            table: table.clone(),
        });
    }

    fn tables(&self) -> MutexGuard<'_, VecDeque<ReadTable>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
