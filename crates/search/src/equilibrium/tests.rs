//! Poker converges to its known values.

use std::collections::HashMap;

use stammtisch_core::{ChanceEvent, Encode};
use stammtisch_kuhn::Kuhn;
use stammtisch_leduc::{Card, Cards, Leduc};

use super::*;

/// All deals as (state, probability).
type Deals<G> = Vec<(Playing<G>, f64)>;

fn dealt<G: ImperfectInformation<Knowledge: Eq + Hash> + Quick>(
    found: &Equilibrium<G>,
    outcomes: impl IntoIterator<Item = <G::Event as ChanceEvent>::Outcome, IntoIter: ExactSizeIterator>,
) -> Deals<G> {
    let Turn::Chance(event) = found.start.game.turn() else {
        panic!("the match begins with a shuffle");
    };
    let outcomes = outcomes.into_iter();
    let chance = 1.0 / outcomes.len() as f64;
    let deal = |outcome| {
        let mut deal = found.start.clone();
        let event = event.clone();
        deal.push(&Line::Chance { event, outcome });
        (deal, chance)
    };
    outcomes.map(deal).collect()
}

/// The best payoff of `seat` against the strategy found. All states share their sequence of moves.
fn best_answer<G>(found: &Equilibrium<G>, states: Deals<G>, seat: Seat) -> f64
where
    G: ImperfectInformation<Knowledge: Eq + Hash> + Quick,
{
    let Some((first, _)) = states.first() else {
        return 0.0;
    };
    let Turn::Seats(seats) = first.game.turn() else {
        let worth = |(state, chance): &(Playing<G>, f64)| match state.game.turn() {
            Turn::Over(standings) => chance * f64::from(standings.scores()[seat.index()]),
            Turn::Chance(_) | Turn::Seats(_) => panic!("no chance event but the shuffle"),
        };
        return states.iter().map(worth).sum();
    };
    let acting = seats.first().expect("a seat to act");
    let moves: Vec<G::Move> = first.game.moves(acting).collect();
    let mut groups: HashMap<Known<G>, Deals<G>> = HashMap::new();
    for (state, chance) in states {
        let known = state.known(acting);
        groups.entry(known).or_default().push((state, chance));
    }
    let after = |states: &Deals<G>, m, share: f64| -> Deals<G> {
        let made = |(state, chance): &(Playing<G>, f64)| {
            let mut state = state.clone();
            state.push(&Line::Move { seat: acting, m });
            (state, chance * share)
        };
        states.iter().map(made).collect()
    };
    if acting == seat {
        let best = |states: &Deals<G>| {
            let worths = moves
                .iter()
                .map(|&m| best_answer(found, after(states, m, 1.0), seat));
            worths.fold(f64::NEG_INFINITY, f64::max)
        };
        return groups.values().map(best).sum();
    }
    // The opponent's move says something about their card, so all their hands continue together.
    let mut worth = 0.0;
    for &m in &moves {
        let mut on = Vec::new();
        for ((_, view, knowledge), states) in &groups {
            let mix = found
                .mix(acting, view.clone(), knowledge.clone())
                .expect("a trained information state");
            let share = mix
                .iter()
                .find(|(other, _)| *other == m)
                .map_or(0.0, |(_, share)| *share);
            on.extend(after(states, m, share));
        }
        worth += best_answer(found, on, seat);
    }
    worth
}

/// Asserts that each seat's best response gains at most `within` over the value of the game: 0 in an equilibrium.
fn assert_value<G>(found: &Equilibrium<G>, deals: &Deals<G>, value: f64, within: f64)
where
    G: ImperfectInformation<Knowledge: Eq + Hash> + Quick,
{
    for (seat, value) in Seat::all(2).zip([value, -value]) {
        let best = best_answer(found, deals.clone(), seat);
        assert!(
            best > value - 1e-9 && best < value + within,
            "{seat:?} gets up to {best}, the known value is {value}"
        );
    }
}

/// Kuhn, A Simplified Two-Person Poker, 1950: the first player loses an eighteenth of a chip.
#[test]
fn kuhn_poker_converges_to_its_value() {
    let mut found = Equilibrium::<Kuhn>::new(2, &stammtisch_kuhn::Options {}).expect("two play");
    found.improve(20_000, &mut Rng::new(1));
    let start = found.start.game;
    let outcomes = start.outcomes(&stammtisch_kuhn::Event).expect("few");
    let outcomes: Vec<_> = outcomes.into_iter().map(|(cards, _)| cards).collect();
    assert_value(&found, &dealt(&found, outcomes), -1.0 / 18.0, 0.01);
}

/// The value is that of `OpenSpiel`'s exact solution.
#[test]
fn leduc_poker_converges_to_its_value() {
    let mut found = Equilibrium::<Leduc<1>>::new(2, &stammtisch_leduc::Options::default()).expect("two play");
    found.improve(200_000, &mut Rng::new(1));
    let deals = dealt(&found, orders(Card::ALL));
    assert_value(&found, &deals, -0.085_606, 0.05);
}

/// An untrained strategy is uniform, and an opponent who knows that wins more.
#[test]
fn an_untrained_player_is_exploited() {
    let mut found = Equilibrium::<Kuhn>::new(2, &stammtisch_kuhn::Options {}).expect("two play");
    found.improve(10, &mut Rng::new(1));
    let outcomes = found.start.game.outcomes(&stammtisch_kuhn::Event).expect("few");
    let deals = dealt(
        &found,
        outcomes.into_iter().map(|(cards, _)| cards).collect::<Vec<_>>(),
    );
    let best = best_answer(&found, deals, Seat::all(2).next().expect("a seat"));
    assert!(best > 0.1, "{best}");
}

/// All orders of six cards that differ in the first three.
fn orders(all: [Card; 6]) -> Vec<Cards> {
    let mut orders = Vec::new();
    for first in 0..6 {
        for second in (0..6).filter(|&at| at != first) {
            for third in (0..6).filter(|&at| at != first && at != second) {
                let rest = (0..6).filter(|at| ![first, second, third].contains(at));
                let mut order = [all[first]; 6];
                for (place, at) in [first, second, third].into_iter().chain(rest).enumerate() {
                    order[place] = all[at];
                }
                orders.push(order.into());
            }
        }
    }
    orders
}
