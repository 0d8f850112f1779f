//! The deal of the day: the same cards for all players against the same bots. A day is a number, counted from 1970. Its deal follows
//! from the day and a secret of the server.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};
use serde_json::Map;
use stammtisch_match::Seed;
use stammtisch_protocol::games;
use stammtisch_room::message::Phase;
use stammtisch_room::{Opening, Person, Plan, Settings, Summary, screen_of};
use ts_rs::TS;

use crate::outcome::result_of_stayers;
use crate::ranks::{half_points, places, points};

/// Seats at the table, if the game allows that number.
const PLAYERS: u8 = 4;

/// Maximum number of places shown for a day or a week.
const PLACES: usize = 50;

/// The server's secret source of all daily deals.
#[derive(Clone)]
pub struct Days(Seed);

impl Days {
    /// The deals that follow from this secret.
    #[must_use]
    pub fn new(secret: &[u8; 32]) -> Self {
        let text = secret.iter().fold(String::new(), |mut text, byte| {
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        });
        Self(Seed::new(&text))
    }

    /// The seed of this day's deal.
    #[must_use]
    pub fn seed(&self, day: u32) -> String {
        let part = |part| self.0.number("the deal of the day", [day.into(), part, 0]);
        format!("{:016x}{:016x}{:016x}{:016x}", part(0), part(1), part(2), part(3))
    }

    /// A number for this person's table: the same person always gets the same table.
    #[must_use]
    pub fn table_of(&self, day: u32, person: &str, attempt: u64) -> u64 {
        self.0.number(person, [day.into(), attempt, 1])
    }
}

/// The game of this day; the games take turns.
#[must_use]
pub fn game_of_day(day: u32) -> &'static str {
    let games = games();
    games[day as usize % games.len()].id
}

/// The first day of this day's week, a Monday. The first day of all was a Thursday.
#[must_use]
pub const fn week_start(day: u32) -> u32 {
    day.saturating_sub((day + 3) % 7)
}

/// This day's match of a person, who has the first seat, against the first bot of the game.
#[must_use]
pub fn day_plan(day: u32, person: &Person, bot: &str, bot_ms: u32) -> Plan {
    let game = game_of_day(day);
    let [least, most] = games()
        .into_iter()
        .find(|info| info.id == game)
        .map_or([PLAYERS; 2], |info| info.players);
    let players = PLAYERS.clamp(least, most);
    let settings = Settings {
        day: Some(day),
        bot_ms,
        breathers: true,
        ..Settings::default()
    };
    Plan {
        opening: Opening {
            host: person.clone(),
            game: game.to_owned(),
            players,
            options: Map::new(),
            settings,
        },
        people: vec![(0, person.clone())],
        bots: (1..players).map(|seat| (seat, bot.to_owned())).collect(),
        start: true,
    }
}

/// A person's place on a day or in a week.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct DayPlace {
    /// From 1; equals share a rank.
    pub rank: u32,
    /// The name.
    pub name: String,
    /// One point for each player left behind at the table, half a point for each equal one; for a week, the sum.
    pub points: f64,
    /// The points of the game; missing for a week.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<i32>,
    /// Number of days played.
    pub days: u32,
    /// Whether this is the requester.
    pub you: bool,
    /// The code of the table, shown only to those who have played this day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
}

/// The standings of a day and its week.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct DayTable {
    /// The day's places, the best first.
    pub day: Vec<DayPlace>,
    /// The week's places, the best first.
    pub week: Vec<DayPlace>,
}

/// A match of a day that is over.
struct Played<'a> {
    day: u32,
    code: &'a str,
    person: &'a str,
    name: &'a str,
    halves: u32,
    score: i32,
}

impl Played<'_> {
    /// The match as its day's standings need it.
    fn place(&self, rank: u32) -> DayPlace {
        DayPlace {
            rank,
            name: self.name.to_owned(),
            points: points(self.halves),
            score: Some(self.score),
            days: 1,
            you: false,
            code: Some(self.code.to_owned()),
        }
    }
}

/// The match of a day, if this is one that a person played to its end.
fn played<'a>(summary: &'a Summary, code: &'a str) -> Option<Played<'a>> {
    let day = summary.day.filter(|_| summary.phase == Phase::Over)?;
    let scores = &summary.result.as_ref()?.scores;
    let seat = summary.seats.first()?;
    let (person, name) = seat.player()?;
    // A player who leaves the match to a bot has lost it, with the lowest score.
    let score = if seat.absent {
        scores.iter().min()
    } else {
        scores.first()
    };
    Some(Played {
        day,
        code,
        person,
        name,
        halves: half_points(&result_of_stayers(summary)?.ranks).first().copied()?,
        score: score.copied()?,
    })
}

/// The day this match belongs to, if it was played to its end.
#[must_use]
pub fn day_played(summary: &Summary) -> Option<u32> {
    played(summary, "").map(|played| played.day)
}

/// The standings of a day and its week for all requesters, computed once from the matches.
#[derive(Debug)]
pub struct DayStandings {
    day: Standing,
    week: Standing,
}

/// Places, the best first, each with its person.
#[derive(Debug, Default)]
struct Standing {
    places: Vec<DayPlace>,
    /// The place of each person, by the id of their screen.
    of: BTreeMap<String, usize>,
}

impl DayStandings {
    /// Computes the standings of these matches.
    #[must_use]
    pub fn of(day: u32, matches: &[(String, Summary)]) -> Self {
        let all: Vec<_> = matches
            .iter()
            .filter_map(|(code, summary)| played(summary, code))
            .collect();
        let mut today: Vec<_> = all.iter().filter(|played| played.day == day).collect();
        today.sort_by_key(|played| std::cmp::Reverse((played.halves, played.score)));
        let ranks = places(&today, |played| (played.halves, played.score));
        Self {
            day: Standing::of(
                today
                    .iter()
                    .zip(ranks)
                    .map(|(played, rank)| (played.person, played.place(rank))),
            ),
            week: week(&all),
        }
    }

    /// The standings for this person: the best places and their own. Table codes are included only once they have played the day.
    #[must_use]
    pub fn shown_to(&self, person: Option<&str>) -> DayTable {
        let mut day = self.day.shown_to(person);
        if day.iter().all(|place| !place.you) {
            for place in &mut day {
                place.code = None;
            }
        }
        DayTable {
            day,
            week: self.week.shown_to(person),
        }
    }
}

impl Standing {
    fn of<'a>(all: impl Iterator<Item = (&'a str, DayPlace)>) -> Self {
        let mut standing = Self::default();
        for (at, (person, place)) in all.enumerate() {
            standing.of.insert(screen_of(person).to_owned(), at);
            standing.places.push(place);
        }
        standing
    }

    /// The first places, and this person's.
    fn shown_to(&self, person: Option<&str>) -> Vec<DayPlace> {
        let own = person.and_then(|person| self.of.get(person)).copied();
        let first = 0..self.places.len().min(PLACES);
        let later = own.filter(|own| !first.contains(own));
        let shown = first.chain(later).filter_map(|at| {
            let place = self.places.get(at)?.clone();
            let you = own == Some(at);
            Some(DayPlace { you, ..place })
        });
        shown.collect()
    }
}

fn week(all: &[Played<'_>]) -> Standing {
    let mut sums: BTreeMap<&str, DayPlace> = BTreeMap::new();
    for played in all {
        let sum = sums.entry(played.person).or_insert_with(|| DayPlace {
            rank: 0,
            name: String::new(),
            points: 0.0,
            score: None,
            days: 0,
            you: false,
            code: None,
        });
        played.name.clone_into(&mut sum.name);
        sum.points += points(played.halves);
        sum.days += 1;
    }
    let mut week: Vec<_> = sums.into_iter().collect();
    week.sort_by(|(_, one), (_, other)| other.points.total_cmp(&one.points));
    let ranks = places(&week, |(_, place)| place.points.to_bits());
    let ranked = week.into_iter().zip(ranks);
    Standing::of(ranked.map(|((person, place), rank)| (person, DayPlace { rank, ..place })))
}

/// Length of the streak that ends on this day, or on the day before if this one is not over yet.
#[must_use]
pub fn streak(day: u32, played: &[u32]) -> u32 {
    let on = |day: u32| played.contains(&day);
    let last = if on(day) { Some(day) } else { day.checked_sub(1) };
    let Some(last) = last else { return 0 };
    u32::try_from((0..=last).rev().take_while(|day| on(*day)).count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_count_up_to_today_or_yesterday() {
        assert_eq!(streak(10, &[]), 0);
        assert_eq!(streak(10, &[10, 9, 8, 6]), 3);
        assert_eq!(streak(10, &[9, 8]), 2, "today can still be played");
        assert_eq!(streak(10, &[8, 7]), 0);
        assert_eq!(streak(0, &[0]), 1);
    }

    #[test]
    fn weeks_begin_on_mondays_and_games_take_turns() {
        // 1970-01-05 was the first Monday.
        assert_eq!([week_start(4), week_start(10), week_start(11)], [4, 4, 11]);
        let seen: std::collections::BTreeSet<_> = (0..games().len() as u32).map(game_of_day).collect();
        assert_eq!(seen.len(), games().len());
    }

    #[test]
    fn deals_depend_on_the_secret() {
        let (house, other) = (Days::new(&[1; 32]), Days::new(&[2; 32]));
        assert_ne!(house.seed(7), other.seed(7));
        assert_ne!(house.seed(7), house.seed(8));
        assert_eq!(house.seed(7), Days::new(&[1; 32]).seed(7));
        assert_eq!(house.seed(7).len(), 64);
        assert_ne!(house.table_of(7, "a", 0), house.table_of(7, "b", 0));
    }
}
