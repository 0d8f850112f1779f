//! The story and the standing of a match.

use alloc::vec::Vec;

use stammtisch_core::{Game, Narrate, Quick, Seat, Step, Story, SwingKind, Turn};

use super::table::{card, seat, set_up};
use crate::{Cause, Fact, Heuchel, Highlight, Options};

/// Plays a random match; returns the facts and the state after each line.
fn random_match(die: bool, seed: u64) -> Vec<(Vec<Fact>, Heuchel)> {
    let mut word = seed;
    let below = &mut |bound: u32| {
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) as u32) % bound
    };
    let players = 3 + (seed % 4) as u8;
    let mut game = Heuchel::new(players, &Options { die }).expect("a table");
    let mut lines = Vec::new();
    loop {
        let mut facts = Vec::new();
        match game.turn() {
            Turn::Over(_) => return lines,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, below);
                assert_eq!(game.resolve_narrated(&outcome, |fact| facts.push(fact)), Ok(()));
            }
            Turn::Seats(seats) => {
                let on = seats.first().expect("a seat");
                let m = game.pick_legal(on, &mut *below).expect("a move");
                game.play_narrated(on, m, |fact| facts.push(fact));
            }
        }
        lines.push((facts, game.clone()));
    }
}

fn story(lines: &[(Vec<Fact>, Heuchel)]) -> Story<Highlight> {
    Heuchel::story((0..).zip(lines).map(|(at, (facts, after))| Step {
        at,
        facts,
        after: after.clone(),
    }))
}

fn scores(game: &Heuchel) -> Vec<i32> {
    Seat::all(game.players()).map(|seat| game.score(seat)).collect()
}

#[test]
fn he_9_5_the_curve_begins_with_the_deal_and_ends_with_the_scores() {
    for seed in 0..40 {
        let lines = random_match(seed % 2 == 0, seed);
        let (story, (_, end)) = (story(&lines), lines.last().expect("lines"));
        let (first, last) = (&story.curve[0], story.curve.last().expect("a mark"));
        assert_eq!(
            (first.lines, &first.scores),
            (2, &scores(&lines[1].1)),
            "after the deal"
        );
        assert_eq!((last.lines as usize, &last.scores), (lines.len(), &scores(end)));
        for mark in &story.curve {
            assert_eq!(mark.scores, scores(&lines[mark.lines as usize - 1].1));
        }
        let rounds: Vec<u16> = story.curve.iter().filter_map(|mark| mark.part).collect();
        assert!(rounds.iter().copied().eq(1..=rounds.len() as u16), "{rounds:?}");
        assert!(last.part.is_some());
    }
}

#[test]
fn he_9_4_a_cause_reports_the_points_it_changed() {
    let (mut jumps, mut takes) = (0, 0);
    for seed in 0..200 {
        let lines = random_match(seed % 2 == 0, seed);
        for moment in story(&lines).highlights {
            let Highlight { swing, cause } = moment.what;
            let Some(cause) = cause else { continue };
            let at = moment.lines as usize;
            let (before, after) = (&lines[at - 2].1, &lines[at - 1].1);
            let points = after.score(swing.seat) - before.score(swing.seat);
            assert_eq!(cause.points(), points);
            assert!(
                points * (swing.to - swing.from) > 0,
                "{cause:?} is no reason for {swing:?}"
            );
            jumps += usize::from(swing.kind == SwingKind::Jump);
            takes += usize::from(matches!(cause, Cause::Takes { .. }));
        }
    }
    assert!(jumps > 100 && takes > 0, "{jumps} and {takes}");
}

#[test]
fn he_9_4_cards_taken_below_their_target_are_no_gain() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1,Fu6", "1:Fe3"]);
    let mut lines = Vec::new();
    for text in ["6:1>7", "take 1:2"] {
        let mut facts = Vec::new();
        game.play_narrated(seat(0), text.parse().expect("a move"), |fact| facts.push(fact));
        lines.push((facts, game.clone()));
    }
    // End the round here, so that the curve has a part.
    lines.last_mut().expect("a line").0.push(Fact::Round { round: 1 });
    let highlights: Vec<_> = story(&lines)
        .highlights
        .into_iter()
        .map(|moment| moment.what)
        .collect();
    let drop = highlights
        .iter()
        .find(|one| one.swing.kind == SwingKind::Drop)
        .expect("a drop");
    let cards = [card("Pa1"), card("Fu6")].into_iter().collect();
    assert_eq!(drop.swing.seat, seat(0));
    assert_eq!(
        drop.cause,
        Some(Cause::Takes {
            from: seat(1),
            cards,
            row: 7,
            points: -7
        })
    );
    let jump = highlights
        .iter()
        .find(|one| one.swing.kind == SwingKind::Jump)
        .expect("a jump");
    assert_eq!(
        jump.cause,
        Some(Cause::Robbed {
            by: seat(0),
            cards,
            row: 7,
            points: 7
        }),
        "the victim gains by losing them"
    );
}

#[test]
fn he_13_1_the_standing_counts_only_what_the_seat_knows() {
    let mut game = set_up(&["8:Fe3,Fu6 10:Qu2,Sp4 1:Fe5", "8:Fe1 1:Fe2", "2:Sp5"]);
    let stack = game.board.unfinished(seat(1), 1).expect("a stack");
    game.board.lose_top(seat(1), stack);
    let standing = Heuchel::standing(&game.view(Some(seat(0))));
    let [own, other, third] = standing.seats.as_slice() else {
        panic!("three seats")
    };
    assert_eq!((own.plus, own.minus), (Some(3 + 2 + 4), Some(-6 - 5)));
    assert_eq!(
        (own.secured, own.cards, own.finished, own.in_play),
        (Some(3 - 6 + 2 + 4), 5, 4, true)
    );
    assert_eq!(
        own.points,
        [Some([-5].into()), Some([3, -6].into()), Some([2, 4].into())]
    );
    assert_eq!(
        (other.lost, other.plus, other.secured, other.in_play),
        (-2, None, None, false)
    );
    assert_eq!(
        (third.secured, third.plus),
        (Some(0), None),
        "nothing is finished or lost"
    );
    assert_eq!(standing.floors.len(), 13);
    assert!(standing.seats.iter().all(|account| account.rank.is_none()));
}

#[test]
fn he_13_5_the_final_standing_shows_the_score_to_all() {
    for seed in 0..20 {
        let lines = random_match(seed % 2 == 0, seed);
        let (_, end) = lines.last().expect("lines");
        let Turn::Over(standings) = end.turn() else {
            panic!("over")
        };
        for who in [None, Some(seat(0))] {
            let accounts = Heuchel::standing(&end.view(who)).seats;
            let said: Vec<_> = accounts.iter().map(|one| (one.score(), one.rank)).collect();
            let real = standings.scores().iter().zip(standings.ranks());
            assert!(
                said.into_iter()
                    .eq(real.map(|(&score, &rank)| (Some(score), Some(rank))))
            );
        }
    }
}
