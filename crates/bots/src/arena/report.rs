//! Statistics over the deals played.

use serde::Serialize;

use super::bootstrap::{Interval, bootstrap};
use super::plackett::Rankings;
use super::rating::{firsts, places, points};
use super::{Deal, Effort, Lineup};

/// Number of resamples for an interval.
const RESAMPLES: usize = 2_000;

/// The measured strength of a contest's bots.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Number of deals played.
    pub deals: usize,
    /// Number of matches played.
    pub matches: usize,
    /// The bots, in the order in which they were named.
    pub bots: Vec<BotReport>,
    /// For a pool: the rating of the row's bot minus that of the column's bot. Empty for one against the rest.
    pub leads: Vec<Vec<Interval>>,
}

/// The measured strength of one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReport {
    /// The bot specification.
    pub bot: String,
    /// Number of seats it had, over all matches.
    pub seats: u64,
    /// Its share of first places per seat; shared places are split.
    pub first: Interval,
    /// Its mean score.
    pub mean_score: f64,
    /// Its share of each rank; shared ranks are split.
    pub rank_shares: Vec<f64>,
    /// Its rating. One against the rest: the lead over each of the rest, from first places alone; null for the rest. In a pool: the
    /// Plackett-Luce rating from all ranks, with mean 0 over the pool.
    pub points: Option<Interval>,
    /// Its work in all deals.
    #[serde(flatten)]
    pub effort: Effort,
}

/// Running counts for an entrant.
#[derive(Clone, Default)]
struct Tally {
    seats: f64,
    firsts: f64,
}

impl Report {
    /// Computes the report for these deals of `lineup`. The order of the deals doesn't matter; `seed` decides the resamples for the
    /// intervals.
    #[must_use]
    pub fn new(lineup: &Lineup, deals: &[Deal], seed: &str) -> Self {
        let mut deals: Vec<&Deal> = deals.iter().collect();
        deals.sort_by_key(|deal| deal.deal);
        let entrants = lineup.entrants().len();
        let tallies: Vec<Vec<Tally>> = deals.iter().map(|deal| tally(deal, entrants)).collect();
        let alone = lineup.is_one_against_the_rest();
        let mut rankings = Rankings::new(entrants);
        for deal in deals.iter().filter(|_| !alone) {
            rankings.add(deal.matches.iter().map(|played| (&*played.seats, &*played.ranks)));
        }
        let mut start: Option<Vec<f64>> = None;
        let mut figures = bootstrap(deals.len(), RESAMPLES, seed, |counts| {
            let shares = shares_of(&tallies, counts, entrants);
            if alone {
                return shares;
            }
            let rated = rankings.fit(counts, start.as_deref());
            let leads = |own: &f64| rated.iter().map(|other| own - other).collect::<Vec<_>>();
            let leads = rated.iter().flat_map(leads).collect();
            let all = [shares, rated.clone(), leads].concat();
            start.get_or_insert(rated);
            all
        })
        .into_iter();
        let sat = |entrant: usize| tallies.iter().filter(|deal| deal[entrant].seats > 0.0).count();
        let firsts = figures.by_ref().take(entrants).enumerate();
        let firsts: Vec<Interval> = firsts
            .map(|(entrant, first)| first.of_share(sat(entrant)))
            .collect();
        let rated: Vec<Interval> = if alone {
            vec![firsts[0].map(|share| points(share, lineup.players()))]
        } else {
            figures.by_ref().take(entrants).collect()
        };
        let leads: Vec<Interval> = figures.collect();
        Self {
            deals: deals.len(),
            matches: deals.iter().map(|deal| deal.matches.len()).sum(),
            bots: (0..entrants)
                .map(|entrant| {
                    bot(
                        lineup,
                        &deals,
                        entrant,
                        firsts[entrant],
                        rated.get(entrant).copied(),
                    )
                })
                .collect(),
            leads: leads.chunks(entrants).map(<[_]>::to_vec).collect(),
        }
    }
}

/// The first bot's share of first places in each deal of one against the rest: the input of [`sequential`](super::sequential).
#[must_use]
pub fn shares(deals: &[Deal]) -> Vec<f64> {
    let share = |deal: &Deal| {
        let own = &tally(deal, deal.effort.len())[0];
        own.firsts / own.seats
    };
    deals.iter().map(share).collect()
}

/// Counts a deal for each entrant.
fn tally(deal: &Deal, entrants: usize) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); entrants];
    for played in &deal.matches {
        for (&entrant, first) in played.seats.iter().zip(firsts(&played.ranks)) {
            tallies[entrant].seats += 1.0;
            tallies[entrant].firsts += first;
        }
    }
    tallies
}

/// The share of first places per seat of each entrant, with these weights of the deals.
fn shares_of(tallies: &[Vec<Tally>], counts: &[u32], entrants: usize) -> Vec<f64> {
    let mut sums = vec![Tally::default(); entrants];
    for (deal, &count) in tallies.iter().zip(counts).filter(|(_, count)| **count > 0) {
        for (sum, tally) in sums.iter_mut().zip(deal) {
            sum.seats += f64::from(count) * tally.seats;
            sum.firsts += f64::from(count) * tally.firsts;
        }
    }
    // A bot of a large pool may not have played yet.
    sums.iter()
        .map(|sum| {
            if sum.seats > 0.0 {
                sum.firsts / sum.seats
            } else {
                0.0
            }
        })
        .collect()
}

fn bot(
    lineup: &Lineup,
    deals: &[&Deal],
    entrant: usize,
    first: Interval,
    points: Option<Interval>,
) -> BotReport {
    let (mut seats, mut score) = (0_u64, 0_i64);
    let mut ranks = vec![0.0; lineup.players()];
    for played in deals.iter().flat_map(|deal| &deal.matches) {
        let own = |seat: &usize| played.seats[*seat] == entrant;
        for seat in (0..played.seats.len()).filter(own) {
            seats += 1;
            score += i64::from(played.scores[seat]);
        }
        for (rank, sum) in ranks.iter_mut().enumerate() {
            let parts = played.seats.iter().zip(places(&played.ranks, rank + 1));
            *sum += parts
                .filter(|(other, _)| **other == entrant)
                .map(|(_, part)| part)
                .sum::<f64>();
        }
    }
    let each = seats.max(1) as f64;
    BotReport {
        bot: lineup.entrants()[entrant].clone(),
        seats,
        first,
        mean_score: score as f64 / each,
        rank_shares: ranks.into_iter().map(|sum| sum / each).collect(),
        points,
        effort: deals.iter().fold(Effort::default(), |sum, deal| Effort {
            moves: sum.moves + deal.effort[entrant].moves,
            micros: sum.micros + deal.effort[entrant].micros,
            missed: sum.missed + deal.effort[entrant].missed,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Played;

    fn deal(lineup: &Lineup, number: u64, ranks: impl Fn(&[usize]) -> Vec<u8>) -> Deal {
        let matches = lineup.matches(number).into_iter().map(|seats| Played {
            scores: ranks(&seats).iter().map(|&rank| 10 - i32::from(rank)).collect(),
            ranks: ranks(&seats),
            seats,
        });
        Deal {
            deal: number,
            matches: matches.collect(),
            effort: vec![
                Effort {
                    moves: 3,
                    micros: 6,
                    missed: 1
                };
                lineup.entrants().len()
            ],
        }
    }

    fn lineup(players: u8, bots: &[&str]) -> Lineup {
        let bots: Vec<String> = bots.iter().map(ToString::to_string).collect();
        Lineup::new(players, &bots, "a").expect("a lineup")
    }

    #[test]
    fn one_against_the_rest_is_rated_by_its_share() {
        let lineup = lineup(3, &["a", "b"]);
        // `a` is first alone in two of three deals and ties for first with one other in the third.
        let ranks = |tied: bool| {
            move |seats: &[usize]| match seats.iter().position(|&entrant| entrant == 0) {
                Some(0 | 1) if tied => vec![1, 1, 3],
                Some(_) if tied => vec![1, 3, 1],
                own => (0..3).map(|seat| if Some(seat) == own { 1 } else { 2 }).collect(),
            }
        };
        let deals: Vec<Deal> = (0..30)
            .map(|number| deal(&lineup, number, ranks(number % 3 == 2)))
            .collect();
        let report = Report::new(&lineup, &deals, "a");
        assert_eq!((report.deals, report.matches), (30, 90));
        let share = (2.0 + 0.5) / 3.0;
        assert!((report.bots[0].first.value - share).abs() < 1e-12);
        assert!((report.bots[1].first.value - (1.0 - share) / 2.0).abs() < 1e-12);
        let rated = report.bots[0].points.expect("a rating");
        assert!((rated.value - points(share, 3)).abs() < 1e-9);
        assert!(rated.low < rated.value && rated.value < rated.high);
        assert_eq!(
            (report.bots[1].points, report.leads.len(), shares(&deals).len()),
            (None, 0, 30)
        );
        assert_eq!((report.bots[0].seats, report.bots[1].seats), (90, 180));
        assert_eq!(
            report.bots[0].effort,
            Effort {
                moves: 90,
                micros: 180,
                missed: 30
            }
        );
        let mut turned = deals.clone();
        turned.reverse();
        assert_eq!(Report::new(&lineup, &turned, "a"), report);
    }

    #[test]
    fn a_pool_is_rated_by_all_ranks() {
        let lineup = lineup(3, &["a", "b", "c", "d"]);
        // The bot named earlier wins, except in every third deal, where the order is reversed.
        let by_name = |turned: bool| {
            move |seats: &[usize]| {
                let before = |own: usize, other: usize| if turned { other > own } else { other < own };
                seats
                    .iter()
                    .map(|&own| 1 + seats.iter().filter(|&&other| before(own, other)).count() as u8)
                    .collect()
            }
        };
        let deals: Vec<Deal> = (0..60)
            .map(|number| deal(&lineup, number, by_name(number % 3 == 0)))
            .collect();
        let report = Report::new(&lineup, &deals, "a");
        let rated: Vec<f64> = report
            .bots
            .iter()
            .filter_map(|bot| Some(bot.points?.value))
            .collect();
        assert!(rated.is_sorted_by(|one, other| one > other), "{rated:?}");
        assert!(rated.iter().sum::<f64>().abs() < 1e-6);
        assert!((report.leads[0][3].value - (rated[0] - rated[3])).abs() < 1e-9);
        assert!(report.leads[0][3].low > 0.0 && report.leads[1][1].high.abs() < 1e-9);
        for bot in &report.bots {
            assert!((bot.rank_shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_report_without_deals_is_empty() {
        let report = Report::new(&lineup(2, &["a", "b"]), &[], "a");
        assert_eq!((report.deals, report.matches), (0, 0));
    }
}
