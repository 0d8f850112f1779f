//! Optional ratings per game: Elo's model over all pairs at a table.
//!
//! After a match a player's rating rises by 32 / (n − 1) times the sum of actual minus expected results, over all others at the table
//! with a rating. The actual result is 1, ½ or 0; the expected one is 1 / (1 + 10^((theirs − own) / 400)). People begin at 1000. Bots
//! have fixed marks, which anchor the scale.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use stammtisch_room::{Summary, screen_of};
use ts_rs::TS;

use crate::outcome::{counts_for_one, forfeiter, result_of_stayers};
use crate::ranks::{halves_against, places, points};

/// The initial rating.
const START: f64 = 1000.0;
/// Largest change per match.
const STEP: f64 = 32.0;
/// Rating difference that means ten times the chance.
const SCALE: f64 = 400.0;

/// The mark of a bot of this name at this game; none if it has none.
pub type BotMarks<'a> = &'a dyn Fn(&str, &str) -> Option<f64>;

/// The ratings of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct GameRatings {
    /// The game's id.
    pub game: String,
    /// The players who want a rating and have played the game, the best first.
    pub places: Vec<Rated>,
    /// The place at which the next page begins; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<u32>,
}

/// A player's rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Rated {
    /// From 1; equals share a rank.
    pub rank: u32,
    /// The player's latest name.
    pub name: String,
    /// The rating, rounded.
    pub rating: i32,
    /// Number of matches it is based on.
    pub matches: u32,
    /// Whether this is the requester.
    pub you: bool,
}

/// A player's state in a game.
#[derive(Default)]
struct Player {
    name: String,
    rating: f64,
    matches: u32,
}

/// A seat of a match.
struct Sitting<'a> {
    /// Id and name of the player it counts for, if they want a rating.
    owner: Option<(&'a str, &'a str)>,
    /// The rating before the match, or a bot's mark.
    rating: Option<f64>,
    rank: u8,
    /// The player had help, also a bot's moves: the match raises no rating.
    helped: bool,
    /// The player ended the match for all.
    forfeits: bool,
    /// The host who removed the player.
    removed_by: Option<&'a str>,
}

impl Sitting<'_> {
    /// Actual minus expected result against another seat, if both have a rating and the pair counts. A removed player has won
    /// against the host who did it, and was absent for the others.
    fn against(&self, other: &Sitting<'_>) -> Option<f64> {
        let expected = expected(self.rating?, other.rating?);
        if let Some(host) = other.removed_by {
            let (id, _) = self.owner?;
            return (screen_of(host) == id).then_some(-expected);
        }
        if other.helped && !self.helped {
            return None;
        }
        Some(points(halves_against(self.rank, other.rank)) - expected)
    }
}

/// Ratings in computation, by game and person.
#[derive(Default)]
struct Reckoning(BTreeMap<String, BTreeMap<String, Player>>);

impl Reckoning {
    /// Counts a match with its own deal.
    fn count(&mut self, summary: &Summary, people: &BTreeSet<&str>, marks: BotMarks<'_>) {
        let (forfeits, for_one) = (forfeiter(summary), counts_for_one(summary));
        let Some(result) = result_of_stayers(summary).filter(|_| summary.sealed) else {
            return;
        };
        let game = self.0.entry(summary.game().to_owned()).or_default();
        let seats = summary.seats.iter().zip(&result.ranks).enumerate();
        let table: Vec<_> = seats
            .map(|(at, (seat, &rank))| {
                // People at a shared screen have names there but no person id.
                let wants = |(id, _): &(&str, &str)| screen_of(id) == *id && people.contains(*id);
                let player = seat.player();
                let owner = player.filter(wants);
                let rating = match (owner, &seat.bot) {
                    (Some((id, _)), _) => Some(game.get(id).map_or(START, |player| player.rating)),
                    (None, Some(bot)) if player.is_none() => marks(summary.game(), bot),
                    _ => None,
                };
                Sitting {
                    owner,
                    rating,
                    rank,
                    // A player who left has lost: the others have won.
                    helped: !seat.absent && summary.helped.iter().any(|helped| usize::from(*helped) == at),
                    forfeits: forfeits == Some(at),
                    removed_by: seat.removed_by(),
                }
            })
            .collect();
        let is_clean = !summary.taken_back;
        for (at, sitting) in table.iter().enumerate() {
            let (Some((owner, name)), Some(own)) = (sitting.owner, sitting.rating) else {
                continue;
            };
            let counts = (is_clean || sitting.helped) && sitting.removed_by.is_none();
            if !counts {
                continue;
            }
            let (before, after) = (&table[..at], &table[at + 1..]);
            let pairs = before.iter().chain(after);
            let pairs: Vec<f64> = pairs
                .filter(|other| !for_one || sitting.forfeits || other.forfeits)
                .filter_map(|other| sitting.against(other))
                .collect();
            if pairs.is_empty() && for_one {
                continue;
            }
            let mut more: f64 = pairs.iter().sum();
            if sitting.helped {
                more = more.min(0.0);
            }
            let player = game.entry(owner.to_owned()).or_default();
            name.clone_into(&mut player.name);
            player.rating = own + STEP * more / (table.len() as f64 - 1.0).max(1.0);
            player.matches += 1;
        }
    }
}

/// Places per page.
const PLACES: usize = 50;

/// The ratings of all who want one, in order, computed once for all requesters.
#[derive(Debug, Default)]
pub struct Ratings(BTreeMap<String, List>);

/// The ratings of a game, the best first, and where in them each person is.
#[derive(Debug)]
struct List {
    places: Vec<Rated>,
    of: BTreeMap<String, usize>,
}

impl Ratings {
    /// Computes the ratings of these people from these matches, given in the order in which they ended.
    #[must_use]
    pub fn of(matches: &[Summary], people: &[String], marks: BotMarks<'_>) -> Self {
        let people: BTreeSet<&str> = people.iter().map(String::as_str).collect();
        let mut reckoning = Reckoning::default();
        for summary in matches {
            reckoning.count(summary, &people, marks);
        }
        let games = reckoning.0.into_iter().filter(|(_, players)| !players.is_empty());
        Self(games.map(|(game, players)| (game, List::of(players))).collect())
    }

    /// For each game the best places and this person's own.
    #[must_use]
    pub fn shown_to(&self, person: Option<&str>) -> Vec<GameRatings> {
        self.0
            .iter()
            .map(|(game, list)| list.shown(game, 0, person))
            .collect()
    }

    /// One game's places from here on, for this person; `None` if the game has no ratings.
    #[must_use]
    pub fn page(&self, game: &str, from: u32, person: Option<&str>) -> Vec<GameRatings> {
        let list = self.0.get(game).into_iter();
        list.map(|list| list.shown(game, from as usize, person)).collect()
    }
}

impl List {
    fn of(players: BTreeMap<String, Player>) -> Self {
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
        let rounded = |player: &Player| player.rating.round() as i32;
        let ranks = places(&players, |(_, player)| rounded(player));
        let of = players
            .iter()
            .enumerate()
            .map(|(at, (id, _))| (id.clone(), at))
            .collect();
        let place = |((_, player), rank): ((String, Player), u32)| Rated {
            rank,
            rating: rounded(&player),
            name: player.name,
            matches: player.matches,
            you: false,
        };
        Self {
            places: players.into_iter().zip(ranks).map(place).collect(),
            of,
        }
    }

    /// A page of places from here on; the first page also includes this person's own.
    fn shown(&self, game: &str, from: usize, person: Option<&str>) -> GameRatings {
        let own = person.and_then(|person| self.of.get(person)).copied();
        let end = self.places.len().min(from.saturating_add(PLACES));
        let shown = from..end;
        let later = own.filter(|own| from == 0 && !shown.contains(own));
        let places = shown.chain(later).filter_map(|at| {
            let place = self.places.get(at)?.clone();
            let you = own == Some(at);
            Some(Rated { you, ..place })
        });
        GameRatings {
            game: game.to_owned(),
            places: places.collect(),
            next: (end < self.places.len()).then(|| u32::try_from(end).unwrap_or(u32::MAX)),
        }
    }
}

/// The expected result against an opponent: 1 is a certain win.
fn expected(own: f64, theirs: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf((theirs - own) / SCALE))
}

#[cfg(test)]
mod tests {
    use super::expected;

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((expected(1000.0, 1000.0) - 0.5).abs() < 1e-12);
        assert!((expected(1400.0, 1000.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((expected(1000.0, 1400.0) - 1.0 / 11.0).abs() < 1e-12);
    }
}
