//! What several tables are about together, over HTTP: tournaments, evenings, the deal of the day, ratings.

pub(crate) mod day;
pub(crate) mod evening;
pub(crate) mod ratings;
pub(crate) mod tournament;

use std::sync::atomic::AtomicU64;

use stammtisch_events::{DayStandings, Days, Ratings};
use tokio::sync::OnceCell;

use crate::shared::Shared;

/// What is worked out once for many who ask.
#[derive(Default)]
pub(crate) struct Events {
    /// What decides the deals of days, once it was asked for.
    days: OnceCell<Days>,
    /// How the day stands.
    standings: Standings,
    ratings: RatingsKept,
}

/// How a day stands, for everybody. The key is the day, and how many of a day's matches had ended then.
type Standings = Shared<(u32, u64), DayStandings>;

/// The ratings that were worked out last. The key counts how often somebody came or went.
#[derive(Default)]
struct RatingsKept {
    shared: Shared<u64, Ratings>,
    changes: AtomicU64,
}
