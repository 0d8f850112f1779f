//! Replays: the states of a match one by one, with all cards open or from one seat.

use serde::Serialize;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_match::Match;

use crate::turn::turn_json;
use crate::{RawJson, Wire};

/// The perspective of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// All seats at once, with nothing withheld.
    Open,
    /// This seat's view.
    Seat(Seat),
}

/// One state of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[ts(rename = "ReplayMoment")]
pub struct Moment {
    /// The next decision.
    #[ts(type = "Turn")]
    pub turn: Value,
    /// The view from the chosen seat, or from all seats in order.
    #[ts(type = "Array<Sight<P>>")]
    pub seats: Vec<Sight>,
}

/// The view and the standing of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Sight {
    /// Its view.
    #[ts(type = "P['view']")]
    pub view: RawJson,
    /// The standing.
    #[ts(type = "P['standing']")]
    pub standing: RawJson,
}

/// See [`crate::MatchLog::moments`]. Visits each state once and keeps only those that fit.
pub(crate) fn moments<G: Wire>(
    played: &Match<G>,
    perspective: Perspective,
    from: usize,
    bytes: usize,
) -> Vec<Moment> {
    let mut left = bytes;
    let mut moments = Vec::new();
    if from > played.log().len() {
        return moments;
    }
    for game in played.states_from(from) {
        let moment = Moment {
            turn: turn_json(&game),
            seats: sights(&game, perspective),
        };
        let size = moment.size();
        if size > left && !moments.is_empty() {
            break;
        }
        left = left.saturating_sub(size);
        moments.push(moment);
    }
    moments
}

fn sights<G: Wire>(game: &G, perspective: Perspective) -> Vec<Sight> {
    let sight = |seat| {
        let view = game.view(Some(seat));
        Sight {
            standing: RawJson::of(&G::standing(&view)),
            view: RawJson::of(&view),
        }
    };
    match perspective {
        Perspective::Open => Seat::all(game.players()).map(sight).collect(),
        Perspective::Seat(seat) => vec![sight(seat)],
    }
}

impl Moment {
    /// Its approximate length as JSON.
    fn size(&self) -> usize {
        /// Everything but its seats.
        const AROUND: usize = 80;
        let long = |sight: &Sight| sight.view.text().len() + sight.standing.text().len();
        AROUND + self.seats.iter().map(long).sum::<usize>()
    }
}
