//! Chance in the arena: as independent of the players' decisions as possible.

use std::collections::HashMap;

use serde_json::Value;
use stammtisch_core::{MAX_SEATS, OutcomeOf, Seat, SeatSet};
use stammtisch_protocol::Wire;
use stammtisch_search::Rng;

use crate::drive::Luck;

/// Draws all chance outcomes of one deal.
///
/// An outcome depends only on the seed, the deal, the kind of the event (a roll, a shuffle of certain cards) and the number of earlier
/// events of that kind in the match. So the third full shuffle is the same whatever was played, and however often other piles were
/// reshuffled before it. The order among seats that may act together and the bots' random numbers have their own streams, per decision;
/// a bot on the same seat draws the same numbers.
pub(super) struct Dealer {
    name: String,
    before: HashMap<String, u64>,
    order: Rng,
    coins: [Rng; MAX_SEATS],
    now: Rng,
}

impl Dealer {
    /// The chance of this deal.
    pub(super) fn new(seed: &str, deal: u64) -> Self {
        let name = format!("{seed}\n{deal}\n");
        let mut rng = Rng::from_text(&name, 0);
        Self {
            before: HashMap::new(),
            order: rng.split(),
            coins: std::array::from_fn(|_| rng.split()),
            now: rng,
            name,
        }
    }
}

impl<G: Wire> Luck<G> for Dealer {
    fn outcome(&mut self, game: &G, event: &G::Event) -> OutcomeOf<G> {
        let kind = Value::Object(game.write_event(event)).to_string();
        let name = format!("{}{kind}", self.name);
        let before = self.before.entry(kind).or_default();
        let mut rng = Rng::from_text(&name, *before);
        *before += 1;
        game.sample(event, &mut |bound| rng.below(bound))
    }

    fn first(&mut self, seats: SeatSet) -> Seat {
        match seats.first() {
            Some(seat) if seats.at_most_one() => seat,
            _ => self.order.split().seat(seats),
        }
    }

    fn coins(&mut self, seat: Seat) -> &mut Rng {
        self.now = self.coins[seat.index()].split();
        &mut self.now
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::{Game, Turn};
    use stammtisch_heuchel::{Event, Heuchel, Options, Outcome};

    use super::*;

    fn ask(dealer: &mut Dealer, game: &Heuchel, event: Event) -> Outcome {
        dealer.outcome(game, &event)
    }

    #[test]
    fn an_outcome_depends_on_its_kind_and_the_number_of_earlier_ones() {
        let game = Heuchel::new(4, &Options::default()).expect("four can play");
        assert!(matches!(game.turn(), Turn::Chance(_)));
        let (mut one, mut other) = (Dealer::new("a", 7), Dealer::new("a", 7));
        let rolls: Vec<_> = (0..20).map(|_| ask(&mut one, &game, Event::Roll)).collect();
        let shuffled = ask(&mut one, &game, Event::Shuffle);
        // In another order, the outcomes are the same.
        assert_eq!(ask(&mut other, &game, Event::Shuffle), shuffled);
        assert!((0..20).all(|at| ask(&mut other, &game, Event::Roll) == rolls[at]));
        assert_ne!(ask(&mut other, &game, Event::Shuffle), shuffled);
        assert_ne!(ask(&mut Dealer::new("a", 8), &game, Event::Shuffle), shuffled);
        assert_ne!(ask(&mut Dealer::new("b", 7), &game, Event::Shuffle), shuffled);
    }

    #[test]
    fn random_numbers_of_a_seat_do_not_depend_on_how_many_others_draw() {
        let toss = |extra: u32| {
            let mut dealer = Dealer::new("a", 1);
            let seats: Vec<Seat> = Seat::all(3).collect();
            let mut tossed = Vec::new();
            for _ in 0..5 {
                for &seat in &seats {
                    let coins = Luck::<Heuchel>::coins(&mut dealer, seat);
                    tossed.push((seat, coins.below(1_000_000)));
                    (0..extra).for_each(|_| _ = coins.below(2));
                }
            }
            tossed
        };
        assert_eq!(toss(0), toss(3));
    }
}
