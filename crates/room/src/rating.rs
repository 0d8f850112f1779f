//! Ratings for those who want them, game by game: Elo's model, over all pairs at a table.
//!
//! After a match the rating of whoever takes part rises by 32 / (n − 1) times the sum, over everybody else at the table who has a rating, of what the
//! result was against them (1, ½ or 0) less what was to be expected: 1 / (1 + 10^((theirs − own) / 400)). People begin at 1000; bots have
//! marks that never change, which hold the scale in its place.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::Phase;
use crate::ranks::{halves_against, place_in, points};
use crate::screen::screen_of;
use crate::summary::Summary;

/// Where people begin.
const START: f64 = 1000.0;
/// How much a match can move a rating.
const STEP: f64 = 32.0;
/// So many points more mean ten times the chance.
const SCALE: f64 = 400.0;

/// The mark of a bot of this name at this game; none if it has none.
pub type BotMarks<'a> = &'a dyn Fn(&str, &str) -> Option<f64>;

/// The ratings of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct GameRatings {
    /// The game's id.
    pub game: String,
    /// Those who want a rating and have played it, the best first.
    pub places: Vec<Rated>,
}

/// Somebody's rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Rated {
    /// From 1; equals share a rank.
    pub rank: u32,
    /// The name, as it was last.
    pub name: String,
    /// The rating, rounded.
    pub rating: i32,
    /// From how many matches it comes.
    pub matches: u32,
    /// Whether it is who asks.
    pub you: bool,
}

/// Somebody at a game.
#[derive(Default)]
struct Player {
    name: String,
    rating: f64,
    matches: u32,
}

/// Somebody at a match.
struct Sitting<'a> {
    /// Who wants a rating.
    owner: Option<&'a str>,
    name: &'a str,
    /// The rating before the match, or a bot's mark.
    rating: Option<f64>,
    rank: u8,
}

impl Sitting<'_> {
    /// What the result against somebody else was more than was to be expected, where both have a rating.
    fn against(&self, other: &Sitting<'_>) -> Option<f64> {
        let result = points(halves_against(self.rank, other.rank));
        Some(result - expected(self.rating?, other.rating?))
    }
}

/// The ratings of everybody who wants one.
#[derive(Default)]
pub struct Ratings(BTreeMap<String, BTreeMap<String, Player>>);

impl Ratings {
    /// Of these people, from these matches in the order in which they ended.
    #[must_use]
    pub fn of(matches: &[Summary], people: &[String], marks: BotMarks<'_>) -> Self {
        let people: BTreeSet<&str> = people.iter().map(String::as_str).collect();
        let mut ratings = Self::default();
        for summary in matches {
            ratings.count(summary, &people, marks);
        }
        ratings
    }

    /// Counts a match that was played from a deal of its own to its end, with no move taken back.
    fn count(&mut self, summary: &Summary, people: &BTreeSet<&str>, marks: BotMarks<'_>) {
        let over = summary.result.as_ref();
        let Some(result) =
            over.filter(|_| summary.phase == Phase::Over && summary.sealed && !summary.taken_back)
        else {
            return;
        };
        let game = self.0.entry(summary.game().to_owned()).or_default();
        // Whoever shares a screen has a name there and no person of their own.
        let wants = |owner: &&str| screen_of(owner) == *owner && people.contains(*owner);
        let seats = summary.seats.iter().zip(&result.ranks);
        let table: Vec<_> = seats
            .map(|(seat, &rank)| {
                let owner = seat.owner.as_deref().filter(wants);
                let rating = match (owner, &seat.bot) {
                    (Some(owner), _) => Some(game.get(owner).map_or(START, |player| player.rating)),
                    (None, Some(bot)) if !seat.person => marks(summary.game(), bot),
                    _ => None,
                };
                let name = seat.name.as_deref().unwrap_or_default();
                Sitting {
                    owner,
                    name,
                    rating,
                    rank,
                }
            })
            .collect();
        for (at, sitting) in table.iter().enumerate() {
            let (Some(owner), Some(own)) = (sitting.owner, sitting.rating) else {
                continue;
            };
            let (before, after) = (&table[..at], &table[at + 1..]);
            let more: f64 = before
                .iter()
                .chain(after)
                .filter_map(|other| sitting.against(other))
                .sum();
            let player = game.entry(owner.to_owned()).or_default();
            sitting.name.clone_into(&mut player.name);
            player.rating = own + STEP * more / (table.len() as f64 - 1.0).max(1.0);
            player.matches += 1;
        }
    }

    /// Game by game, for this person.
    #[must_use]
    pub fn shown_to(&self, person: Option<&str>) -> Vec<GameRatings> {
        let shown = |(game, players): (&String, &BTreeMap<String, Player>)| {
            let mut players: Vec<_> = players.iter().collect();
            players.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
            let rounded: Vec<i32> = players
                .iter()
                .map(|(_, player)| player.rating.round() as i32)
                .collect();
            let places = players.iter().enumerate().map(|(at, (id, player))| Rated {
                rank: place_in(&rounded, at, |rating| *rating),
                name: player.name.clone(),
                rating: rounded[at],
                matches: player.matches,
                you: person == Some(id.as_str()),
            });
            GameRatings {
                game: game.clone(),
                places: places.collect(),
            }
        };
        let games = self.0.iter().filter(|(_, players)| !players.is_empty());
        games.map(shown).collect()
    }
}

/// The result to be expected against somebody: 1 is a sure win.
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
