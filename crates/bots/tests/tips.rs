//! Tips give a reason in the measures of their game, and are reproducible.

use serde_json::Map;
use stammtisch_bots::{AllBots, SearchEffort, Tip, TipTime, What, tip};
use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, new_match};

fn advise(played: &dyn AnyMatch, seat: Seat) -> Tip {
    let time = TipTime {
        moves: SearchEffort::work(10),
        reason: SearchEffort::work(10),
    };
    tip(played, seat, time, 7).expect("the master searches")
}

/// The first tips with a reason in a match among regulars.
fn reasoned(game: &str, most: usize) -> Vec<Tip> {
    let options = Map::new();
    let mut played = new_match(game, &4.into(), &options, Some(Seed::new("tips"))).expect("allowed");
    let (mut bots, mut found) = (AllBots::seeded(1), Vec::new());
    while let AnyTurn::Seats(seats) = played.turn() {
        let seat = seats.first().expect("a seat to act");
        let tip = advise(&*played, seat);
        if tip.reason.is_some() {
            assert_eq!(advise(&*played, seat), tip, "{game}, line {}", played.len());
            found.push(tip);
        }
        if found.len() == most {
            break;
        }
        let choice = bots.choose(&*played, seat, "regular", 0).expect("it may move");
        played.apply(seat, &choice.text).expect("legal");
    }
    found
}

#[test]
fn every_game_gives_reasons_in_its_own_measures() {
    use What::{Cards, Collected, Lost, Penalties, Points, Skips, Strays, Tops, Worms};
    let measured: [(&str, &[What]); 5] = [
        ("hattrick", &[Points, Collected, Strays]),
        ("karteneck", &[Worms, Cards]),
        ("haecmaec", &[Points, Tops, Penalties]),
        ("heuchel", &[Points, Lost]),
        ("hoeleroe", &[Cards, Skips, Points]),
    ];
    for (game, measured) in measured {
        let tips = reasoned(game, 2);
        assert_eq!(tips.len(), 2, "{game}");
        for tip in tips {
            let reason = tip.reason.expect("a reason");
            println!("{game}: {reason:?}");
            assert!(measured.contains(&reason.what), "{game}: {reason:?}");
            assert!(
                reason.more.abs() > 2.0 * reason.error && reason.share > 0.0,
                "{game}: {reason:?}"
            );
        }
    }
}
