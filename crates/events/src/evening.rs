//! An evening: several matches of any games among the same people, with common standings. Evenings are not stored: the settings of the
//! matches hold a code, and the standings follow from their results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stammtisch_room::message::{Phase, TableSummary};
use stammtisch_room::{Summary, screen_of};
use ts_rs::TS;

use crate::outcome::result_of_stayers;
use crate::ranks::{half_points, place_in, points};

/// An evening's standings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Evening {
    /// Its code.
    pub code: String,
    /// The people, the best first.
    pub places: Vec<EveningPlace>,
    /// Its matches, in the order in which they were opened.
    pub matches: Vec<EveningMatch>,
}

/// A person's place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct EveningPlace {
    /// From 1; equal points share a rank.
    pub rank: u32,
    /// The person's latest name.
    pub name: String,
    /// One point for each player left behind in a match, half a point for each equal one.
    pub points: f64,
    /// Number of matches in which no player was better.
    pub won: u32,
    /// Number of finished matches.
    pub played: u32,
    /// Number of matches that the person left to others, which count as lost; missing if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub absent: u32,
    /// Whether this is the requester.
    pub you: bool,
}

/// A match of an evening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct EveningMatch {
    /// Its table, as lists show it.
    pub table: TableSummary,
    /// The points of each seat for the evening; missing until the match is over.
    pub points: Vec<f64>,
}

/// A person's sums so far.
#[derive(Default)]
struct Sum {
    name: String,
    halves: u32,
    won: u32,
    played: u32,
    absent: u32,
    you: bool,
}

/// serde asks whether to leave a number out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks this way")]
pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The standings after these matches, given in opening order, for this person.
#[must_use]
pub fn evening_standings<'a>(code: &str, matches: &'a [(String, Summary)], person: Option<&str>) -> Evening {
    let mut sums: BTreeMap<&'a str, Sum> = BTreeMap::new();
    let mut shown = Vec::with_capacity(matches.len());
    for (at, summary) in matches {
        let result = result_of_stayers(summary).filter(|_| summary.is_over());
        let halves = result
            .as_ref()
            .map(|result| half_points(&result.ranks))
            .unwrap_or_default();
        let ranks = result.filter(|_| summary.phase == Phase::Over);
        for (seat, place) in summary.seats.iter().enumerate() {
            if let Some((owner, name)) = place.owner.as_deref().zip(place.name.as_deref()) {
                // Includes a person who took over a seat during the match.
                sum_of(&mut sums, (owner, name), person);
            }
            let Some(player) = place.player() else { continue };
            let sum = sum_of(&mut sums, player, person);
            sum.halves += halves.get(seat).copied().unwrap_or_default();
            if let Some(result) = &ranks {
                sum.won += u32::from(result.ranks.get(seat) == Some(&1));
                sum.played += 1;
                sum.absent += u32::from(place.absent);
            }
        }
        shown.push(EveningMatch {
            table: summary.for_person(at, person),
            points: halves.into_iter().map(points).collect(),
        });
    }
    Evening {
        code: code.to_owned(),
        places: places(sums.into_values().collect()),
        matches: shown,
    }
}

/// Sums for the person with this id and, at the end, this name.
fn sum_of<'a, 'b>(
    sums: &'b mut BTreeMap<&'a str, Sum>,
    (id, name): (&'a str, &str),
    person: Option<&str>,
) -> &'b mut Sum {
    let sum = sums.entry(id).or_default();
    name.clone_into(&mut sum.name);
    sum.you = person.is_some_and(|person| screen_of(id) == screen_of(person));
    sum
}

fn places(mut sums: Vec<Sum>) -> Vec<EveningPlace> {
    sums.sort_by(|one, other| (other.halves, other.won, &one.name).cmp(&(one.halves, one.won, &other.name)));
    let place = |(at, sum): (usize, &Sum)| EveningPlace {
        rank: place_in(&sums, at, |sum| sum.halves),
        name: sum.name.clone(),
        points: points(sum.halves),
        won: sum.won,
        played: sum.played,
        absent: sum.absent,
        you: sum.you,
    };
    sums.iter().enumerate().map(place).collect()
}
