//! What several tables are about together, over HTTP: tournaments, evenings, the deal of the day, ratings.

pub(crate) mod day;
pub(crate) mod evening;
pub(crate) mod ratings;
pub(crate) mod tournament;
