//! KE-8: public information, and that it reveals nothing about a hand.

use std::collections::BTreeMap;
use std::fmt::Write;

use stammtisch_core::{Audience, Game, Line, Refusal, Seat, Turn};
use stammtisch_karteneck::{CardSet, Event, Face, Karteneck, Move, Options, Outcome, View};

use crate::random_play::RandomPlay;
use crate::table::{Deal, PLAIN, WORMS, cards, legal, play, seat};

#[test]
fn ke_8_1_hands_and_piles_are_secret_and_a_legal_list_is_for_its_own_seat() {
    let mut game = WORMS.start();
    play(&mut game, &["lay W7"]);
    let (own, other, nobody) = (
        game.view(Some(seat(0))),
        game.view(Some(seat(1))),
        game.view(None),
    );
    assert_eq!(own.hand, Some(cards("1 2 W3 W12 5").into_iter().collect()));
    assert_eq!(nobody.hand, None);
    let without_a_hand = |view: View| View { hand: None, ..view };
    assert_eq!(without_a_hand(own), nobody, "all other fields are public");
    assert_eq!(without_a_hand(other), nobody);
    assert_eq!(legal(&game, 1), [""; 0]);
    for text in ["done", "out", "out steal", "lay W1", "lay 3x4", "lay 99x1"] {
        let m: Move = text.parse().expect("well spelled");
        assert_eq!(
            game.check(seat(1), m).map_err(Refusal::from),
            Err(Refusal::NotYourTurn),
            "{text}"
        );
    }
    let shuffle = Line::Chance {
        event: Event::ShuffleCards,
        outcome: Outcome::Cards(CardSet::ALL.iter().collect()),
    };
    assert_eq!(game.audience(&shuffle), Audience::NOBODY);
    let done = Line::Move {
        seat: seat(0),
        m: Move::Done,
    };
    assert_eq!(game.audience(&done), Audience::All);
}

/// Everything that others learn from these moves: after each move, the turn and every view but the first seat's.
fn shown_of(hand: &str, moves: &[&str]) -> Vec<(Turn<Event>, [View; 3])> {
    let deal = Deal {
        hands: &[hand, "3 3 4 4 4 W20", "3 3 4 4 5 5"],
        ..PLAIN
    };
    let mut game = deal.start();
    let step = |text: &&str| {
        play(&mut game, &[text]);
        let views = [None, Some(seat(1)), Some(seat(2))].map(|who| game.view(who));
        (game.turn(), views)
    };
    moves.iter().map(step).collect()
}

#[test]
fn ke_8_2_hands_that_differ_in_secret_cards_look_the_same() {
    let twins: [(&[&str], &[&str]); 3] = [
        (
            &["lay W7", "done", "lay W20", "done", "out", "out"],
            &[
                "W7 W9 1 1 2 2",
                "W7 W3 1 1 2 2",
                "W7 5 1 1 2 2",
                "W7 W8 W9 W10 W11 W12",
            ],
        ),
        (
            &["lay W7", "lay W9", "done", "lay 2x3", "out"],
            &["W7 W9 W25 1 1 1", "W7 W9 W1 W2 W3 W4", "W7 W9 2 2 5 5"],
        ),
        (
            &["lay 2x1", "out", "out"],
            &["1 1 2 3 4 5", "1 1 W1 W2 W3 W4", "1 1 1 1 1 1"],
        ),
    ];
    for (moves, hands) in twins {
        let first = shown_of(hands[0], moves);
        for hand in &hands[1..] {
            assert_eq!(shown_of(hand, moves), first, "{hand} after {moves:?}");
        }
    }
}

/// Number of deals.
const DEALS: u64 = 60_000;
/// Minimum expected count of a cell; rarer transcripts are merged into one cell.
const OFTEN: f64 = 5.0;

/// A laying as an observer sees it.
struct Laying {
    shield: u8,
    /// The moves, and after each of them all public fields and the turn.
    transcript: String,
    /// The secret: whether a higher worm stays in hand.
    holds_higher: bool,
}

/// A random deal. The seats before the laying seat drop out or lay a number, at random. The laying seat lays one
/// random worm and ends its laying. `None` if it has no worm.
fn one_laying(number: u64) -> Option<Laying> {
    let mut random_play = RandomPlay::new(number);
    let players = 2 + (number % 3) as u8;
    let mut game = Karteneck::new(players, &Options::default()).expect("a valid setup");
    for _ in 0..3 {
        random_play.play_line(&mut game);
    }
    for _ in 0..random_play.below(u32::from(players)) {
        let on = game.to_act().expect("a seat to play");
        let number = game.hand(on).iter().find_map(|card| match card.face() {
            Face::Number(value) => Some(Move::Lay { count: 1, value }),
            Face::Worm(_) => None,
        });
        let m = number.filter(|_| random_play.below(2) == 0).unwrap_or(Move::Out);
        assert_eq!(game.play(on, m), Ok(()));
    }
    let layer = game.to_act()?;
    let worms = game.hand(layer).count_worms_above(None);
    if worms == 0 {
        return None;
    }
    let worm = game.hand(layer).nth_worm_above(None, random_play.below(worms))?;
    let holds_higher = game.hand(layer).count_worms_above(Some(worm)) > 0;
    let before = game.view(None);
    let mut transcript = String::new();
    let mut m = Move::LayWorm(worm);
    loop {
        assert_eq!(game.play(layer, m), Ok(()));
        let shown = (game.turn(), changes(&game.view(None), &before));
        write!(transcript, "{m}: {shown:?}; ").expect("writing to a `String`");
        m = Move::Done;
        if game.laying().is_none() {
            break;
        }
    }
    Some(Laying {
        shield: worm.shield(),
        transcript,
        holds_higher,
    })
}

/// A public view without the cards and portions that were there before, because those differ between deals.
fn changes(after: &View, before: &View) -> View {
    assert_eq!(
        (after.grill, after.stacks),
        (before.grill, before.stacks),
        "a laying moves no portion"
    );
    let bare = Karteneck::new(after.players, &Options::default())
        .expect("a valid setup")
        .view(None);
    View {
        grill: bare.grill,
        stacks: bare.stacks,
        discard: after.discard.without(&before.discard),
        displays: std::array::from_fn(|place| after.displays[place].without(&before.displays[place])),
        ..after.clone()
    }
}

/// The chi-squared statistic of homogeneity of two counted distributions, with its degrees of freedom.
fn chi_square(rows: &[[f64; 2]]) -> (f64, f64) {
    let sums = [0, 1].map(|column| rows.iter().map(|row| row[column]).sum::<f64>());
    let all = sums[0] + sums[1];
    let expected = |row: &[f64; 2], column: usize| (row[0] + row[1]) * sums[column] / all;
    let (often, rare): (Vec<[f64; 2]>, Vec<[f64; 2]>) = rows
        .iter()
        .partition(|row| expected(row, 0).min(expected(row, 1)) >= OFTEN);
    let rest = rare
        .iter()
        .fold([0.0; 2], |sum, row| [sum[0] + row[0], sum[1] + row[1]]);
    let cells: Vec<[f64; 2]> = often
        .into_iter()
        .chain((rest[0] + rest[1] > 0.0).then_some(rest))
        .collect();
    let term = |row: &[f64; 2], column| (row[column] - expected(row, column)).powi(2) / expected(row, column);
    let chi = cells.iter().map(|row| term(row, 0) + term(row, 1)).sum();
    (chi, cells.len().saturating_sub(1) as f64)
}

#[test]
fn ke_8_2_a_laying_is_independent_of_the_hand() {
    let mut strata: BTreeMap<u8, BTreeMap<String, [f64; 2]>> = BTreeMap::new();
    for laying in (0..DEALS).filter_map(one_laying) {
        let row = strata.entry(laying.shield).or_default();
        row.entry(laying.transcript).or_default()[usize::from(laying.holds_higher)] += 1.0;
    }
    let (mut chi, mut freedom, mut compared) = (0.0, 0.0, 0);
    for transcripts in strata.values() {
        let rows: Vec<[f64; 2]> = transcripts.values().copied().collect();
        if [0, 1]
            .iter()
            .all(|&column| rows.iter().map(|row| row[column]).sum::<f64>() > 100.0)
        {
            let (more, free) = chi_square(&rows);
            chi += more;
            freedom += free;
            compared += 1;
        }
    }
    assert!(
        compared >= 20 && freedom > 100.0,
        "{compared} shields, {freedom} degrees of freedom"
    );
    // Equal distributions exceed this once in 30,000 runs.
    let bound = freedom + 4.0 * (2.0 * freedom).sqrt();
    assert!(
        chi < bound,
        "{chi} with {freedom} degrees of freedom: the transcript depends on the hand"
    );
}

/// The statistic finds a difference if there is one, and none otherwise.
#[test]
fn ke_8_2_the_statistic_detects_a_revealing_transcript() {
    let (chi, freedom) = chi_square(&[[300.0, 200.0], [200.0, 300.0]]);
    assert!((chi - 40.0).abs() < 1e-9 && (freedom - 1.0).abs() < 1e-9, "{chi}");
    let (chi, _) = chi_square(&[[300.0, 150.0], [200.0, 100.0]]);
    assert!(chi < 1e-9, "{chi}");
}

/// The next seat to play follows from public information.
#[test]
fn ke_8_2_after_done_it_is_the_next_seats_turn() {
    let mut game = WORMS.start();
    play(&mut game, &["lay W3", "lay W7", "lay W12"]);
    assert_eq!(game.to_act(), Some(seat(0)));
    play(&mut game, &["done", "out", "lay W20"]);
    assert_eq!(game.to_act(), Some(seat(2)));
    play(&mut game, &["done"]);
    assert_eq!(game.to_act(), Some(seat(0)), "seat 1 has dropped out");
    assert_eq!(Seat::all(3).filter(|&seat| game.out().contains(seat)).count(), 1);
}
