//! A match looked at again, moment by moment: with all cards open, or from one seat.

use serde::Serialize;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_match::Match;

use crate::turn::turn_json;
use crate::{Wire, Written};

/// How a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// With nothing withheld, from every seat at once.
    Open,
    /// As this seat saw it.
    Seat(Seat),
}

/// How a match lay at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[ts(rename = "ReplayMoment")]
pub struct Moment {
    /// Who decided next.
    #[ts(type = "Turn")]
    pub turn: Value,
    /// What could be known from the seat that is looked from, or from all in order.
    #[ts(type = "Array<Sight<P>>")]
    pub seats: Vec<Sight>,
}

/// What a seat could know at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Sight {
    /// Its view.
    #[ts(type = "P['view']")]
    pub view: Written,
    /// How the match stood.
    #[ts(type = "P['standing']")]
    pub standing: Written,
}

/// See [`crate::MatchLog::moments`]. States are gone through once, and what does not fit is not kept.
pub(crate) fn moments<G: Wire>(played: &Match<G>, eyes: Eyes, from: usize, bytes: usize) -> Vec<Moment> {
    let mut left = bytes;
    let mut moments = Vec::new();
    if from > played.log().len() {
        return moments;
    }
    for game in played.states_from(from) {
        let moment = Moment {
            turn: turn_json(&game),
            seats: sights(&game, eyes),
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

fn sights<G: Wire>(game: &G, eyes: Eyes) -> Vec<Sight> {
    let sight = |seat| {
        let view = game.view(Some(seat));
        Sight {
            standing: Written::of(&G::standing(&view)),
            view: Written::of(&view),
        }
    };
    match eyes {
        Eyes::Open => Seat::all(game.players()).map(sight).collect(),
        Eyes::Seat(seat) => vec![sight(seat)],
    }
}

impl Moment {
    /// About how long it is as JSON.
    fn size(&self) -> usize {
        /// What it has beside its seats.
        const AROUND: usize = 80;
        let long = |sight: &Sight| sight.view.text().len() + sight.standing.text().len();
        AROUND + self.seats.iter().map(long).sum::<usize>()
    }
}
