//! Seating plans of the arena.

use stammtisch_protocol::{Code, Refused, quote};
use stammtisch_search::Rng;

/// The bots of a contest, and their seating for each deal.
///
/// * As many names as seats: they sit together at every deal. A bot that is named twice sits there twice.
/// * Two names at a larger table: the first takes one seat, the second all others.
/// * Any other number: the bots form a pool. If the pool is larger than the table, each deal seats a different part of it; if it is
///   smaller, a different part sits twice. The pool stands in a circle, reshuffled after as many deals as there are bots. Each deal
///   starts one bot further along the circle. So all bots play equally often.
///
/// The order around the table is drawn for each deal, then rotated until every bot has sat on every seat. A rotation equal to an
/// earlier one is skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    entrants: Vec<String>,
    players: usize,
    /// The entrants at the table of every deal; `None` for a pool.
    table: Option<Vec<usize>>,
    seed: String,
}

impl Lineup {
    /// Creates the lineup of these bots at a table of `players`; `seed` decides when each bot plays and in which order they sit.
    ///
    /// # Errors
    /// `bad-request` for fewer than two bots, or for a repeated name unless there is one name per seat.
    pub fn new(players: u8, bots: &[String], seed: &str) -> Result<Self, Refused> {
        let bad = |message: String| Err(Refused::new(Code::BadRequest, message));
        let players = usize::from(players);
        let mut entrants: Vec<String> = Vec::new();
        for bot in bots {
            if !entrants.contains(bot) {
                entrants.push(bot.clone());
            } else if bots.len() != players {
                let twice = quote(bot);
                return bad(format!(
                    "{twice} is named twice; name each bot once, or one for each of {players} seats."
                ));
            }
        }
        if entrants.len() < 2 {
            return bad(
                "Name at least two bots: a single bot has no opponent to be compared with.".to_owned(),
            );
        }
        let place = |bot: &String| entrants.iter().position(|known| known == bot).unwrap_or(0);
        let table = match bots {
            all if all.len() == players => Some(all.iter().map(place).collect()),
            [_, _] if players > 2 => Some((0..players).map(|seat| usize::from(seat > 0)).collect()),
            _ => None,
        };
        Ok(Self {
            entrants,
            players,
            table,
            seed: seed.to_owned(),
        })
    }

    /// The bots, without repetition, in the order of their first mention.
    #[must_use]
    pub fn entrants(&self) -> &[String] {
        &self.entrants
    }

    /// The number of seats.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Whether the contest measures one bot (the first) against another on all other seats.
    #[must_use]
    pub fn is_one_against_the_rest(&self) -> bool {
        let alone = |table: &Vec<usize>| table.iter().filter(|&&entrant| entrant == 0).count() == 1;
        self.entrants.len() == 2 && self.table.as_ref().is_some_and(alone)
    }

    /// The matches of this deal: the entrant on every seat, for each match.
    #[must_use]
    pub fn matches(&self, deal: u64) -> Vec<Vec<usize>> {
        let mut order = self.table.clone().unwrap_or_else(|| self.drawn(deal));
        let mut rng = Rng::from_text(&format!("seats {}", self.seed), deal);
        stammtisch_core::shuffle(&mut order, &mut |bound| rng.below(bound));
        let mut matches: Vec<Vec<usize>> = Vec::with_capacity(self.players);
        for _ in 0..self.players {
            if !matches.contains(&order) {
                matches.push(order.clone());
            }
            order.rotate_left(1);
        }
        matches
    }

    /// Draws the entrants of a pool that play this deal.
    fn drawn(&self, deal: u64) -> Vec<usize> {
        let pool = self.entrants.len();
        let mut circle: Vec<usize> = (0..pool).collect();
        let mut rng = Rng::from_text(&format!("pool {}", self.seed), deal / pool as u64);
        stammtisch_core::shuffle(&mut circle, &mut |bound| rng.below(bound));
        circle.rotate_left((deal % pool as u64) as usize);
        circle.into_iter().cycle().take(self.players).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(players: u8, bots: &str) -> Result<Lineup, String> {
        let bots: Vec<String> = bots.split(' ').map(str::to_owned).collect();
        Lineup::new(players, &bots, "seed").map_err(|refused| refused.message)
    }

    /// Counts how often each entrant sits on each seat.
    fn seats(lineup: &Lineup, deals: u64) -> Vec<Vec<usize>> {
        let mut counts = vec![vec![0; lineup.players()]; lineup.entrants().len()];
        for matches in (0..deals).map(|deal| lineup.matches(deal)) {
            for (seat, entrant) in matches.iter().flat_map(|seats| seats.iter().enumerate()) {
                counts[*entrant][seat] += 1;
            }
        }
        counts
    }

    #[test]
    fn two_names_are_one_against_the_rest() {
        let lineup = lineup(4, "a b").expect("a lineup");
        assert!(lineup.is_one_against_the_rest());
        assert_eq!(seats(&lineup, 1), [[1; 4], [3; 4]]);
        for matches in (0..9).map(|deal| lineup.matches(deal)) {
            assert_eq!(matches.len(), 4);
            assert!(
                matches
                    .iter()
                    .all(|seats| seats.iter().filter(|&&entrant| entrant == 0).count() == 1)
            );
        }
    }

    #[test]
    fn one_name_per_seat_is_a_fixed_table() {
        let four = lineup(4, "a b c d").expect("a lineup");
        assert!(!four.is_one_against_the_rest());
        assert_eq!(seats(&four, 1), [[1; 4]; 4]);
        // The order around the table changes from deal to deal.
        let orders: std::collections::HashSet<_> =
            (0..50).map(|deal| four.matches(deal)[0].clone()).collect();
        assert!(orders.len() > 12, "{orders:?}");
        let alone = lineup(3, "b a b").expect("a lineup");
        assert_eq!(alone.entrants(), ["b", "a"]);
        assert!(!alone.is_one_against_the_rest());
        assert!(lineup(3, "a b b").expect("a lineup").is_one_against_the_rest());
        assert!(lineup(2, "a b").expect("a lineup").is_one_against_the_rest());
    }

    #[test]
    fn a_rotation_that_changes_nothing_is_left_out() {
        let pairs = lineup(4, "a a b b").expect("a lineup");
        let counts: Vec<usize> = (0..40).map(|deal| pairs.matches(deal).len()).collect();
        assert!(
            counts.contains(&2) && counts.contains(&4) && counts.iter().all(|count| [2, 4].contains(count))
        );
        let all = seats(&pairs, 40);
        assert!(all.iter().flatten().all(|&count| count == all[0][0]), "{all:?}");
    }

    #[test]
    fn every_bot_of_a_pool_sits_equally_often() {
        for (players, bots) in [(3, "a b c d e"), (4, "a b c"), (6, "a b c d"), (2, "a b c")] {
            let lineup = lineup(players, bots).expect("a lineup");
            let pool = lineup.entrants().len() as u64;
            let counts = seats(&lineup, 3 * pool);
            assert!(
                counts.iter().flatten().all(|&count| count == counts[0][0]),
                "{counts:?}"
            );
        }
    }

    #[test]
    fn an_invalid_contest_is_refused() {
        assert!(lineup(4, "a").expect_err("refused").contains("two bots"));
        assert!(lineup(4, "a a a a").expect_err("refused").contains("two bots"));
        assert!(lineup(4, "a b a").expect_err("refused").contains("named twice"));
    }
}
