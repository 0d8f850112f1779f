//! HTTP endpoints that span tables: tournaments, evenings, the deal of the day, ratings.

pub(crate) mod day;
pub(crate) mod evening;
pub(crate) mod ratings;
pub(crate) mod tournament;

use std::sync::atomic::AtomicU64;

use stammtisch_events::{DayStandings, Days, Ratings};
use tokio::sync::OnceCell;

use crate::shared::Shared;

/// Cached state of events.
#[derive(Default)]
pub(crate) struct Events {
    /// The seeds of the deals of the day, loaded on first use.
    days: OnceCell<Days>,
    /// Cached standings of the day.
    standings: Standings,
    ratings: RatingsCache,
}

/// Standings of a day. The key is the day and the number of finished matches.
type Standings = Shared<(u32, u64), DayStandings>;

/// The latest ratings. The key counts changes of participation.
#[derive(Default)]
struct RatingsCache {
    shared: Shared<u64, Ratings>,
    changes: AtomicU64,
}
