//! Random play over a real game.

use stammtisch_core::{Game, Turn};
use stammtisch_hattrick::{Hattrick, Options};
use stammtisch_search::{Rng, Seen, Step, listed_playout, play_bots, play_out, random_playout};

fn start() -> Hattrick {
    Hattrick::new(4, &Options::default()).expect("allowed")
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let play = |seed| {
        let mut game = start();
        let played = random_playout(&mut game, &mut Rng::new(seed));
        assert!(matches!(game.turn(), Turn::Over(_)));
        (game, played)
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
    // Eight deals of 56 cards.
    assert_eq!(play(1).1.1, 448);
}

#[test]
fn bots_decide_every_move_from_their_seats_observation() {
    let (mut game, mut asked) = (start(), [0; 4]);
    let standings = play_bots(&mut game, &mut Rng::new(1), |seen, luck| {
        asked[seen.seat().index()] += 1;
        let moves = seen.moves();
        assert_eq!(
            seen.view().hand.map(|hand| hand.into_iter().collect()),
            Some(moves.clone())
        );
        moves.get(luck.below(moves.len() as u32) as usize).copied()
    });
    assert_eq!(asked, [112; 4]);
    assert!(matches!(game.turn(), Turn::Over(end) if end == standings));
}

#[test]
fn listed_playouts_play_whole_matches() {
    let mut list = Vec::new();
    let (standings, decisions) = listed_playout(&mut start(), &mut Rng::new(1), &mut list);
    assert_eq!((standings.scores().len(), decisions), (4, 448));
}

#[test]
fn whole_matches_allocate_nothing() {
    let mut rng = Rng::new(3);
    let heap = allocation_counter::measure(|| {
        for _ in 0..10 {
            random_playout(&mut start(), &mut rng);
        }
    });
    assert_eq!(heap.count_total, 0);
}

#[test]
fn every_legal_move_is_equally_likely() {
    let mut game = start();
    let mut rng = Rng::new(5);
    while let Turn::Chance(event) = game.turn() {
        let outcome = game.sample(&event, &mut |bound| rng.below(bound));
        game.resolve(&outcome).expect("fits");
    }
    let seat = game.table().to_act().expect("a seat on turn");
    let mut counts = [0_u32; 60];
    for _ in 0..15_000 {
        let card = Seen::new(&game, seat).random_move(&mut rng).expect("a card");
        counts[card.index()] += 1;
    }
    let held: Vec<u32> = counts.into_iter().filter(|&n| n > 0).collect();
    assert_eq!(held.len(), 15);
    assert!(held.iter().all(|n| (850..1150).contains(n)), "{held:?}");
    let other = seat.left(4);
    assert_eq!(Seen::new(&game, other).random_move(&mut rng), None);
}

#[test]
fn every_step_is_reported_before_it_is_made() {
    let mut steps = 0;
    let mut replay = start();
    let mut moves = Rng::new(9);
    let mut game = start();
    play_out(
        &mut game,
        &mut Rng::new(8),
        |game, seats| {
            let seat = moves.seat(seats);
            (
                seat,
                Seen::new(game, seat).random_move(&mut moves).expect("a card"),
            )
        },
        |step| {
            steps += 1;
            match step {
                Step::Chance(_, outcome) => replay.resolve(outcome).expect("fits"),
                Step::Move(seat, card) => replay.play(seat, card).expect("legal"),
            }
        },
    );
    assert_eq!(steps, 1 + 8 * 57);
    assert_eq!(replay, game);
}
