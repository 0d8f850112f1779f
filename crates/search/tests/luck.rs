//! Luck is 0 on average.

mod support;

use stammtisch_core::{Game, Quick, Seat, Turn};
use stammtisch_hattrick::{Hattrick, Options};
use stammtisch_search::{Budget, ChanceOutcome, Luck, Rng, luck};
use support::Randomly;

/// The first seat's luck in each of `count` deals.
fn lucks(count: u32, playouts: u32) -> Vec<Luck> {
    let (mut game, mut rng) = (
        Hattrick::new(4, &Options::default()).expect("allowed"),
        Rng::new(1),
    );
    let seat = Seat::new(0).expect("a seat");
    loop {
        let Turn::Chance(event) = game.turn() else {
            panic!("no seat moves before the deal");
        };
        let outcome = game.sample(&event, &mut |bound| rng.below(bound));
        let mut next = game.clone();
        next.resolve_unchecked(&outcome);
        if matches!(next.turn(), Turn::Chance(_)) {
            game = next;
            continue;
        }
        let deal = |_| {
            let outcome = game.sample(&event, &mut |bound| rng.below(bound));
            let stroke = ChanceOutcome {
                before: &game,
                event: &event,
                outcome: &outcome,
                seat,
            };
            luck(&stroke, &Randomly, Budget::playouts(playouts), &mut rng)
        };
        return (0..count).map(deal).collect();
    }
}

#[test]
fn mean_luck_is_zero_and_some_deals_are_clearly_lucky() {
    let lucks = lucks(300, 300);
    let count = lucks.len() as f32;
    let mean = lucks.iter().map(|luck| luck.gain).sum::<f32>() / count;
    let spread = lucks.iter().map(|luck| luck.gain * luck.gain).sum::<f32>() / count;
    assert!(
        mean.abs() < 4.0 * (spread / count).sqrt(),
        "{mean} in the mean, {spread}"
    );
    let clear = |sign: f32| {
        lucks
            .iter()
            .filter(|luck| sign * luck.gain > 2.0 * luck.error)
            .count()
    };
    // Chance alone would make one in forty significant, each way.
    assert!(
        clear(1.0) > 30 && clear(-1.0) > 30,
        "{} lucky, {} unlucky",
        clear(1.0),
        clear(-1.0)
    );
}
