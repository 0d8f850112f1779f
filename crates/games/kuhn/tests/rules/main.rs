//! Each test is named after the rule it checks.

use std::ops::ControlFlow;

use stammtisch_core::{BadSetup, Game, Narrate, Refusal, Rule, Seat, Step, Turn};

use stammtisch_kuhn::{Card, Kuhn, Move, Options};

fn seats() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).expect("a seat below two"))
}

/// A match with these cards after these moves.
fn played(cards: [Card; 3], moves: &[Move]) -> Kuhn {
    let mut game = Kuhn::new(2, &Options {}).expect("two play");
    game.resolve(&cards).expect("three cards");
    for &m in moves {
        let Turn::Seats(acting) = game.turn() else {
            panic!("no seat to act before {m}")
        };
        let seat = acting.first().expect("a seat to act");
        assert_eq!(game.play(seat, m), Ok(()));
    }
    game
}

fn legal(game: Kuhn, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = game.legal(seat, |m| {
        moves.push(m);
        ControlFlow::<()>::Continue(())
    });
    moves
}

fn scores(game: Kuhn) -> Vec<i32> {
    match game.turn() {
        Turn::Over(standings) => standings.scores().to_vec(),
        other => panic!("not over: {other:?}"),
    }
}

const JQK: [Card; 3] = [Card::J, Card::Q, Card::K];

#[test]
fn ku_1_1_two_players() {
    for players in [0, 1, 3] {
        assert_eq!(Kuhn::new(players, &Options {}), Err(BadSetup::Players));
    }
}

#[test]
fn ku_1_2_three_cards_the_king_highest() {
    assert!(Card::J < Card::Q && Card::Q < Card::K);
    assert_eq!(Card::ALL, JQK);
}

#[test]
fn ku_1_3_each_seat_pays_an_ante() {
    let game = Kuhn::new(2, &Options {}).expect("two play");
    assert_eq!(seats().map(|seat| game.phase().paid(seat)), [1, 1]);
}

#[test]
fn ku_2_1_the_first_two_cards_are_dealt() {
    let [first, second] = seats();
    let game = played(JQK, &[]);
    assert_eq!(
        (game.card(first), game.card(second)),
        (Some(Card::J), Some(Card::Q))
    );
    let mut fresh = Kuhn::new(2, &Options {}).expect("two play");
    let twice = [Card::J, Card::J, Card::K];
    assert_eq!(
        fresh.resolve(&twice),
        Err(Refusal::BadOutcome(Some(Rule("KU-2.1"))))
    );
}

#[test]
fn ku_3_1_without_a_bet_a_seat_checks_or_bets() {
    let [first, second] = seats();
    let game = played(JQK, &[]);
    assert_eq!(legal(game, first), [Move::Bet, Move::Check]);
    assert_eq!(legal(game, second), []);
    let no_bet = Err(Refusal::IllegalMove(Rule("KU-3.1")));
    assert_eq!(game.check(first, Move::Call).map_err(Refusal::from), no_bet);
    assert_eq!(
        game.check(second, Move::Bet).map_err(Refusal::from),
        Err(Refusal::NotYourTurn)
    );
}

#[test]
fn ku_3_2_two_checks_lead_to_a_showdown() {
    let [_, second] = seats();
    let game = played(JQK, &[Move::Check]);
    assert_eq!(legal(game, second), [Move::Bet, Move::Check]);
    let game = played(JQK, &[Move::Check, Move::Check]);
    assert_eq!(game.view(None).shown, Some([Card::J, Card::Q]));
}

#[test]
fn ku_3_3_a_bet_is_called_or_folded() {
    let [first, second] = seats();
    let bet = played(JQK, &[Move::Bet]);
    assert_eq!(legal(bet, second), [Move::Call, Move::Fold]);
    let refused = Err(Refusal::IllegalMove(Rule("KU-3.3")));
    assert_eq!(bet.check(second, Move::Check).map_err(Refusal::from), refused);
    let raised = played(JQK, &[Move::Check, Move::Bet]);
    assert_eq!(legal(raised, first), [Move::Call, Move::Fold]);
}

#[test]
fn ku_4_1_the_higher_card_wins_the_other_seats_chips() {
    assert_eq!(scores(played(JQK, &[Move::Check, Move::Check])), [-1, 1]);
    let kings = [Card::K, Card::Q, Card::J];
    assert_eq!(scores(played(kings, &[Move::Bet, Move::Call])), [2, -2]);
}

#[test]
fn ku_4_2_a_seat_that_folds_loses_its_ante_and_shows_nothing() {
    let game = played([Card::K, Card::Q, Card::J], &[Move::Check, Move::Bet, Move::Fold]);
    assert_eq!(scores(game), [-1, 1]);
    assert_eq!(game.view(None).shown, None);
}

#[test]
fn ku_4_3_scores_are_chips_won() {
    for moves in [[Move::Bet, Move::Call], [Move::Bet, Move::Fold]] {
        assert_eq!(scores(played(JQK, &moves)).iter().sum::<i32>(), 0);
    }
}

#[test]
fn ku_5_1_a_seat_knows_its_own_card() {
    let [first, second] = seats();
    let game = played(JQK, &[Move::Check]);
    assert_eq!(game.view(Some(first)).card, Some(Card::J));
    assert_eq!(game.view(Some(second)).card, Some(Card::Q));
    assert_eq!((game.view(None).card, game.view(None).shown), (None, None));
}

#[test]
fn a_story_has_the_start_and_the_end() {
    let last = Step {
        at: 2,
        facts: &[],
        after: played(JQK, &[Move::Bet, Move::Fold]),
    };
    let story = Kuhn::story([last].into_iter());
    let marks: Vec<_> = story
        .curve
        .into_iter()
        .map(|mark| (mark.lines, mark.scores, mark.part))
        .collect();
    assert_eq!(marks, [(0, vec![0, 0], None), (3, vec![1, -1], Some(1))]);
}
