//! Each test is named after the rule it checks.

use std::ops::ControlFlow;

use stammtisch_core::{BadSetup, Game, Refusal, Rule, Seat, Turn};

use stammtisch_leduc::{Card, Cards, Ending, Event, Leduc, Move, Options, Rank};

use Card::{J1, J2, K1, K2, Q1, Q2};
use Move::{Call, Fold, Raise};

fn seats() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).expect("a seat below two"))
}

/// A match with these cards after these moves, in one version of the rules.
fn by<const RULES: u32>(cards: [Card; 6], moves: &[Move]) -> Leduc<RULES> {
    let mut game = Leduc::new(2, &Options::default()).expect("two play");
    game.resolve(&cards.into()).expect("six cards");
    for &m in moves {
        let seat = game.bets().to_act.expect("a seat to act");
        assert_eq!(game.play(seat, m), Ok(()), "{m}");
    }
    game
}

fn played(cards: [Card; 6], moves: &[Move]) -> Leduc<1> {
    by(cards, moves)
}

fn legal<const RULES: u32>(game: &Leduc<RULES>) -> Vec<Move> {
    let mut moves = Vec::new();
    for seat in seats() {
        let _ = game.legal(seat, |m| {
            moves.push(m);
            ControlFlow::<()>::Continue(())
        });
    }
    moves
}

fn scores<const RULES: u32>(game: &Leduc<RULES>) -> Vec<i32> {
    match game.turn() {
        Turn::Over(standings) => standings.scores().to_vec(),
        other => panic!("not over: {other:?}"),
    }
}

/// Seat 0 has a jack, seat 1 a queen, and the board card is a king.
const JQK: [Card; 6] = [J1, Q1, K1, J2, Q2, K2];

#[test]
fn le_1_1_two_players() {
    assert_eq!(Leduc::<1>::new(3, &Options::default()), Err(BadSetup::Players));
}

#[test]
fn le_1_2_six_cards_of_three_ranks() {
    assert_eq!(
        Card::ALL.map(Card::rank),
        [Rank::J, Rank::J, Rank::Q, Rank::Q, Rank::K, Rank::K]
    );
    assert!(Rank::J < Rank::Q && Rank::Q < Rank::K);
}

#[test]
fn le_1_3_each_seat_pays_an_ante() {
    assert_eq!(played(JQK, &[]).bets().paid, [1, 1]);
}

#[test]
fn le_2_1_the_first_two_cards_are_dealt_and_the_third_is_the_board() {
    let game = played(JQK, &[Call, Call]);
    assert_eq!(seats().map(|seat| game.card(seat)), [Some(J1), Some(Q1)]);
    assert_eq!(game.board(), Some(K1));
    let mut fresh = Leduc::<1>::new(2, &Options::default()).expect("two play");
    assert_eq!(
        fresh.resolve(&[J1; 6].into()),
        Err(Refusal::BadOutcome(Some(Rule("LE-2.1"))))
    );
}

#[test]
fn le_3_1_seat_0_begins_both_rounds() {
    let [first, second] = seats();
    assert_eq!(played(JQK, &[]).bets().to_act, Some(first));
    assert_eq!(played(JQK, &[Call]).bets().to_act, Some(second));
    let game = played(JQK, &[Raise, Call]);
    assert_eq!((game.bets().round, game.bets().to_act), (2, Some(first)));
}

#[test]
fn le_3_2_a_call_pays_the_difference() {
    assert_eq!(played(JQK, &[Call]).bets().paid, [1, 1]);
    assert_eq!(played(JQK, &[Raise, Call]).bets().paid, [3, 3]);
}

#[test]
fn le_3_3_a_raise_pays_two_more_and_then_four() {
    assert_eq!(played(JQK, &[Raise, Raise]).bets().paid, [3, 5]);
    assert_eq!(played(JQK, &[Call, Call, Raise]).bets().paid, [5, 1]);
}

#[test]
fn le_3_4_two_raises_in_version_1_three_in_version_2() {
    let [first, _] = seats();
    let game = by::<1>(JQK, &[Raise, Raise]);
    assert_eq!(legal(&game), [Call, Fold]);
    assert_eq!(
        game.check(first, Raise).map_err(Refusal::from),
        Err(Refusal::IllegalMove(Rule("LE-3.4")))
    );
    assert_eq!(legal(&by::<2>(JQK, &[Raise, Raise])), [Call, Fold, Raise]);
    assert_eq!(legal(&by::<2>(JQK, &[Raise, Raise, Raise])), [Call, Fold]);
}

/// A match by version 3 with these cards and moves; the board card is laid open when the first round is over.
fn newest(raises: u8, [first, second, board]: [Card; 3], moves: &[Move]) -> Leduc<3> {
    let mut game = Leduc::new(2, &Options { raises }).expect("two play");
    game.resolve(&[first, second].into()).expect("two cards");
    for &m in moves {
        let seat = game.bets().to_act.expect("a seat to act");
        assert_eq!(game.play(seat, m), Ok(()), "{m}");
        if game.turn() == Turn::Chance(Event::Board) {
            game.resolve(&[board].into()).expect("a card that is left");
        }
    }
    game
}

#[test]
fn le_2_1_version_3_deals_two_cards() {
    let mut game = Leduc::<3>::new(2, &Options::default()).expect("two play");
    assert_eq!(game.turn(), Turn::Chance(Event::Deal));
    let refused = Err(Refusal::BadOutcome(Some(Rule("LE-2.1"))));
    assert_eq!(game.resolve(&[J1].into()), refused);
    assert_eq!(game.resolve(&[J1, J1].into()), refused);
    assert_eq!(game.resolve(&[J1, J2, Q1, Q2, K1, K2].into()), refused);
    assert_eq!(game.resolve(&[J1, J2].into()), Ok(()));
    assert_eq!(game.resolve(&[Q1, Q2].into()), Err(Refusal::BadOutcome(None)));
}

#[test]
fn le_2_2_version_3_lays_the_board_card_after_the_first_round() {
    let mut game = Leduc::<3>::new(2, &Options::default()).expect("two play");
    game.resolve(&[J1, Q1].into()).expect("two cards");
    for seat in seats() {
        game.play(seat, Call).expect("a call");
    }
    assert_eq!((game.turn(), game.board()), (Turn::Chance(Event::Board), None));
    assert_eq!(legal(&game), []);
    for wrong in [&[J1][..], &[Q1], &[], &[K1, K2]] {
        let cards = Cards::new(wrong).expect("few cards");
        assert_eq!(
            game.resolve(&cards),
            Err(Refusal::BadOutcome(Some(Rule("LE-2.2"))))
        );
    }
    assert_eq!(game.resolve(&[K1].into()), Ok(()));
    assert_eq!((game.board(), game.bets().to_act), (Some(K1), Some(seats()[0])));
    // A fold in the first round ends the match without it.
    let folded = newest(2, [J1, Q1, K1], &[Raise, Fold]);
    assert_eq!((folded.board(), scores(&folded)), (None, vec![1, -1]));
}

#[test]
fn le_2_2_every_draw_is_of_the_cards_that_are_left() {
    let mut game = Leduc::<3>::new(2, &Options::default()).expect("two play");
    let mut bounds = Vec::new();
    let mut last = |bound: u32| {
        bounds.push(bound);
        bound - 1
    };
    let dealt = game.sample(&Event::Deal, &mut last);
    assert_eq!(dealt[..], [K2, K1]);
    game.resolve(&dealt).expect("two cards");
    for seat in seats() {
        game.play(seat, Call).expect("a call");
    }
    assert_eq!(game.sample(&Event::Board, &mut last)[..], [Q2]);
    assert_eq!(bounds, [6, 5, 4]);
}

#[test]
fn le_3_4_version_3_has_an_option() {
    let most = |raises, moves: &[Move]| legal(&newest(raises, [J1, Q1, K1], moves));
    assert_eq!(Options::default().raises, 2);
    assert_eq!(most(2, &[Raise, Raise]), [Call, Fold]);
    assert_eq!(most(3, &[Raise, Raise]), [Call, Fold, Raise]);
    assert_eq!(most(3, &[Call, Call, Raise, Raise, Raise]), [Call, Fold]);
    for raises in [0, 1, 4] {
        assert_eq!(
            Leduc::<3>::new(2, &Options { raises }),
            Err(BadSetup::Option("raises"))
        );
    }
}

#[test]
fn le_5_1_a_seat_knows_all_moves_in_order() {
    let moves = |game: &Leduc<3>| {
        game.view(None)
            .bets
            .moves
            .map(|round| round.iter().collect::<Vec<_>>())
    };
    let one = newest(3, [J1, Q1, K1], &[Call, Raise, Call, Raise, Fold]);
    assert_eq!(moves(&one), [vec![Call, Raise, Call], vec![Raise, Fold]]);
    let other = newest(3, [J1, Q1, K1], &[Raise, Call, Raise, Fold]);
    assert_eq!(one.bets().paid, other.bets().paid);
    assert_ne!(one.view(None), other.view(None));
    let long = newest(3, [J1, Q1, K1], &[Call, Raise, Raise, Raise, Call]);
    assert_eq!(moves(&long)[0], [Call, Raise, Raise, Raise, Call]);
}

#[test]
fn le_3_5_a_seat_cannot_fold_without_a_bet() {
    let [first, _] = seats();
    let game = played(JQK, &[]);
    assert_eq!(legal(&game), [Call, Raise]);
    assert_eq!(
        game.check(first, Fold).map_err(Refusal::from),
        Err(Refusal::IllegalMove(Rule("LE-3.5")))
    );
}

#[test]
fn le_3_6_a_round_ends_when_both_have_paid_the_same() {
    assert_eq!(played(JQK, &[Call, Raise]).board(), None);
    assert_eq!(played(JQK, &[Call, Raise, Call]).board(), Some(K1));
    let over = played(JQK, &[Call, Call, Call, Call]);
    assert_eq!(over.bets().ending, Some(Ending::Shown));
}

#[test]
fn le_4_1_a_pair_wins_then_the_higher_rank() {
    let checks = [Call; 4];
    assert_eq!(scores(&played(JQK, &checks)), [-1, 1]);
    let pair = [J1, Q1, J2, Q2, K1, K2];
    assert_eq!(scores(&played(pair, &checks)), [1, -1]);
    let alike = [Q1, Q2, K1, J1, J2, K2];
    assert_eq!(scores(&played(alike, &checks)), [0, 0]);
}

#[test]
fn le_4_2_a_seat_that_folds_loses_and_shows_nothing() {
    let game = played(JQK, &[Call, Raise, Fold]);
    assert_eq!(scores(&game), [-1, 1]);
    assert_eq!(game.view(None).shown, None);
}

#[test]
fn le_4_3_the_winner_gets_the_other_seats_chips() {
    let game = played(JQK, &[Raise, Call, Raise, Call]);
    assert_eq!(scores(&game), [-7, 7]);
}

#[test]
fn le_5_1_a_seat_knows_its_own_card() {
    let [first, second] = seats();
    let game = played(JQK, &[]);
    assert_eq!(game.view(Some(first)).card, Some(J1));
    assert_eq!(game.view(Some(second)).card, Some(Q1));
    let spectator = game.view(None);
    assert_eq!(
        (spectator.card, spectator.board, spectator.shown),
        (None, None, None)
    );
    assert_eq!(played(JQK, &[Call; 4]).view(None).shown, Some([J1, Q1]));
}
