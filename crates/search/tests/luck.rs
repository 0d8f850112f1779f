//! Luck is what came against what could have come: in the mean it is nothing.

mod support;

use stammtisch_core::{Game, Quick, Seat, Turn};
use stammtisch_hattrick::{Hattrick, Options};
use stammtisch_search::{Budget, Luck, Rng, Stroke, luck};
use support::Randomly;

/// What each of so many deals would have brought the first seat.
fn lucks(count: u32, playouts: u32) -> Vec<Luck> {
    let (mut game, mut rng) = (
        Hattrick::new(4, &Options::default()).expect("allowed"),
        Rng::new(1),
    );
    let seat = Seat::new(0).expect("a seat");
    loop {
        let Turn::Chance(event) = game.turn() else {
            panic!("nobody moves before the cards are dealt");
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
            let stroke = Stroke {
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
fn in_the_mean_luck_is_nothing_and_some_deals_are_clearly_lucky() {
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
    // One in forty of each would be chance.
    assert!(
        clear(1.0) > 30 && clear(-1.0) > 30,
        "{} lucky, {} unlucky",
        clear(1.0),
        clear(-1.0)
    );
}
