//! HE-13: views.

use stammtisch_core::{Audience, Game, Line};

use super::table::{card, play, seat, set_up};
use crate::{Card, Heuchel, Options, StackView};
use crate::{Outcome, Phase};

fn stack(game: &Heuchel, who: Option<u8>, column: usize, row: u8) -> StackView {
    let view = game.view(who.map(seat));
    view.columns[column]
        .iter()
        .find(|stack| stack.row == row)
        .cloned()
        .expect("a stack")
}

#[test]
fn he_13_1_a_seat_sees_its_own_cards_and_other_top_cards() {
    let game = set_up(&["3:Qu1,Fe1", "3:Qu2,Fe2 8:Fe3,Fu1", "1:Fe4"]);
    assert_eq!(
        stack(&game, Some(0), 0, 3).cards,
        Some([card("Qu1"), card("Fe1")].to_vec())
    );
    let other = stack(&game, Some(0), 1, 3);
    assert_eq!(
        (other.top, other.height, other.cards),
        (Some(card("Qu2")), 2, None)
    );
    let finished = stack(&game, Some(0), 1, 8);
    assert_eq!(
        (finished.top, finished.height, finished.finished),
        (None, 2, true)
    );
    assert_eq!(
        stack(&game, Some(1), 1, 8).top,
        Some(card("Fe3")),
        "the owner may look"
    );
}

#[test]
fn he_13_2_one_shape_for_all_stacks() {
    let game = set_up(&["3:Qu1,Fe1", "1:Fe2", "1:Fe4"]);
    assert_eq!(
        stack(&game, None, 0, 3).cards,
        None,
        "a spectator has no column of their own"
    );
    assert_eq!(stack(&game, None, 0, 3).top, Some(card("Qu1")));
    assert_eq!(game.view(None).out, 36 - 4);
    assert!(game.view(None).pending.is_empty());
}

#[test]
fn he_13_3_a_view_shows_the_present_only() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1 1:Fe2", "1:Fe3"]);
    play(&mut game, &["6:1>7", "take 1:1", "end"]);
    let mut other = set_up(&["7:Bi4,Pa1 1:Fe1", "1:Fe2", "1:Fe3"]);
    other.enter(Phase::Move {
        seat: seat(1),
        die: None,
    });
    assert_eq!(
        game.view(Some(seat(2))),
        other.view(Some(seat(2))),
        "the view does not repeat the past"
    );
}

#[test]
fn he_13_4_start_stacks_show_nothing_while_they_are_arranged() {
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    assert_eq!(game.resolve(&Outcome::Shuffle(Card::ALL)), Ok(()));
    assert_eq!(stack(&game, Some(1), 0, 1).top, None);
    let arrange = "arrange Fe6 Fe5 Fe4 Fe3 Fe2 Fe1".parse().expect("a move");
    let line = Line::Move {
        seat: seat(0),
        m: arrange,
    };
    assert_eq!(game.audience(&line), Audience::seat(seat(0)));
    assert_eq!(game.play(seat(0), arrange), Ok(()));
    assert_eq!(
        stack(&game, Some(1), 0, 1).top,
        None,
        "hidden whether arranged or not"
    );
    assert_eq!(stack(&game, Some(0), 0, 1).top, Some(card("Fe6")));
    for (number, text) in [
        (1, "arrange Sp6 Sp5 Sp4 Sp3 Sp2 Sp1"),
        (2, "arrange Qu6 Qu5 Qu4 Qu3 Qu2 Qu1"),
    ] {
        assert_eq!(game.play(seat(number), text.parse().expect("a move")), Ok(()));
    }
    assert_eq!(
        stack(&game, Some(1), 0, 1).top,
        Some(card("Fe6")),
        "top cards are shown when all is arranged"
    );
}

#[test]
fn he_13_5_at_the_end_all_cards_are_visible() {
    let mut game = set_up(&["7:Fe1,Fu2", "1:Fe2,Sp1", "8:Fe3"]);
    play(&mut game, &["7:2>8"]);
    assert_eq!(
        stack(&game, None, 0, 8).cards,
        Some([card("Fe1"), card("Fu2")].to_vec())
    );
    assert_eq!(
        stack(&game, Some(0), 1, 1).cards.map(|cards| cards.len()),
        Some(2)
    );
}
