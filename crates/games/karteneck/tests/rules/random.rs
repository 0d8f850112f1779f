//! Random matches: facts, effects and reasons agree with what happens.

use stammtisch_core::{Encode, Game, Narrate, Refusal, Seat, Step, Story, Turn};
use stammtisch_karteneck::{Fact, Highlight, Karteneck, Move, Options, Portion};

use crate::random_play::RandomPlay;
use crate::table::play;

/// From every state of random matches, lets all seats drop out and compares the serving with the prediction.
#[test]
fn ke_4_1_a_seat_gets_the_portion_that_the_serving_predicted() {
    for number in 0..200 {
        let mut random_play = RandomPlay::new(number);
        let mut game = Karteneck::new(2 + (number % 5) as u8, &Options::default()).expect("a valid setup");
        for _ in 0..40 + number % 60 {
            if !matches!(game.turn(), Turn::Over(_)) {
                random_play.play_line(&mut game);
            }
        }
        while game.laying().is_some() {
            play(&mut game, &["done"]);
        }
        if !matches!(game.turn(), Turn::Seats(_)) {
            continue;
        }
        let round = game.round();
        let mut said = Karteneck::standing(&game.view(None)).serving;
        said.sort_by_key(|place| place.seat);
        let mut got = Vec::new();
        while game.round() == round {
            match game.turn() {
                Turn::Seats(on) => {
                    let on = on.first().expect("a seat to play");
                    game.play_narrated(on, Move::Out, |fact| got.push(fact));
                }
                Turn::Chance(_) => random_play.play_line(&mut game),
                Turn::Over(_) => break,
            }
        }
        let mut got: Vec<(Seat, Option<u8>, Option<Portion>)> = got
            .iter()
            .filter_map(|fact| match fact {
                Fact::Serves {
                    seat, place, portion, ..
                } => Some((*seat, Some(*place), Some(*portion))),
                Fact::Out {
                    seat,
                    portion: Some(portion),
                    ..
                } => Some((*seat, None, Some(*portion))),
                _ => None,
            })
            .collect();
        got.sort_by_key(|(seat, ..)| *seat);
        let said: Vec<_> = said
            .iter()
            .map(|place| (place.seat, place.place, place.portion))
            .collect();
        assert_eq!(got, said, "match {number}");
    }
}

/// Every card in hand is either legal or blocked, and the reason has the same rule as the refusal.
#[test]
fn ke_6_1_reasons_agree_with_refusals() {
    for number in 0..30 {
        let mut random_play = RandomPlay::new(number);
        let mut game = Karteneck::new(2 + (number % 5) as u8, &Options::default()).expect("a valid setup");
        loop {
            for who in Seat::all(game.players()) {
                check_reasons(&game, who);
            }
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            random_play.play_line(&mut game);
        }
    }
}

fn check_reasons(game: &Karteneck, who: Seat) {
    let blocked = Karteneck::blocked(&game.view(Some(who)), who);
    for number in 0..Karteneck::MOVES {
        let m = Karteneck::numbered(&Options::default(), number).expect("a move");
        let held = match m {
            Move::Lay { count, value } => count <= game.hand(who).count(value),
            Move::LayWorm(worm) => game.hand(who).has(worm),
            Move::Done | Move::Out | Move::OutSteal => true,
        };
        let mut found = blocked.iter().filter(|blocked| blocked.thing == m);
        let reason = found.next().map(|blocked| blocked.reason);
        assert!(found.next().is_none(), "{m} is blocked twice");
        match game.check(who, m).map_err(Refusal::from) {
            Ok(()) => assert_eq!(reason, None, "{m} of {who:?} in {game:?}"),
            Err(_) if !held => assert_eq!(reason, None, "{m} is not held"),
            Err(Refusal::IllegalMove(rule)) => {
                assert_eq!(reason.map(|reason| reason.rule), Some(rule), "{m}");
            }
            Err(_) => assert!(reason.is_some(), "{m} of {who:?} has no reason in {game:?}"),
        }
    }
}

#[test]
fn ke_5_1_the_curve_ends_at_the_scores_and_has_every_round() {
    let mut jumps = 0;
    for number in 0..40 {
        let players = 2 + (number % 5) as u8;
        let (story, game, facts) = random_story(players, number);
        let Turn::Over(end) = game.turn() else {
            panic!("the match should be over")
        };
        let marks: Vec<_> = story.curve.iter().filter_map(|mark| mark.part).collect();
        let rounds = u16::from(Karteneck::rounds(players));
        assert_eq!(marks, (1..=rounds).collect::<Vec<_>>());
        let last = story.curve.last().expect("a curve");
        assert_eq!(
            (last.scores.as_slice(), last.lines),
            (end.scores(), facts.len() as u32)
        );
        assert_eq!(story.curve[0].scores, vec![0; players.into()]);
        for highlight in &story.highlights {
            if let Highlight::Jump {
                worms, from, to, by, ..
            } = &highlight.what
            {
                assert_eq!(to - from, *worms);
                let by = by.as_ref().expect("a cause of the gain");
                assert!(
                    facts[highlight.lines as usize - 1].contains(by),
                    "the cause is on the highlight's line"
                );
                jumps += 1;
            }
        }
    }
    assert!(jumps >= 38, "nearly every match has a gain: {jumps}");
}

/// The story of a random match, with its final state and the facts of each log line.
fn random_story(players: u8, number: u64) -> (Story<Highlight>, Karteneck, Vec<Vec<Fact>>) {
    let mut random_play = RandomPlay::new(number);
    let mut game = Karteneck::new(players, &Options::default()).expect("a valid setup");
    let mut steps: Vec<(Vec<Fact>, Karteneck)> = Vec::new();
    while !matches!(game.turn(), Turn::Over(_)) {
        let facts = random_play.play_line_with_facts(&mut game);
        steps.push((facts, game.clone()));
    }
    let story_steps = (0..).zip(&steps).map(|(at, (facts, after))| Step {
        at,
        facts,
        after: after.clone(),
    });
    let story = Karteneck::story(story_steps);
    (story, game, steps.into_iter().map(|(facts, _)| facts).collect())
}

#[test]
fn ke_5_2_the_largest_gain_and_the_lead_are_highlights() {
    let (mut drops, mut leads) = (0, 0);
    for number in 0..100 {
        let (story, game, facts) = random_story(3, number);
        let Turn::Over(end) = game.turn() else {
            panic!("the match should be over")
        };
        for highlight in &story.highlights {
            match &highlight.what {
                Highlight::Drop { seat, by, worms, .. } => {
                    drops += 1;
                    assert!(*worms > 0);
                    assert!(
                        matches!(by, Some(Fact::Steals { from, .. }) if from == seat),
                        "only thefts cost worms"
                    );
                    assert!(facts[highlight.lines as usize - 1].contains(by.as_ref().expect("a thief")));
                }
                Highlight::Lead { seat, .. } => {
                    leads += 1;
                    assert_eq!(end.ranks()[seat.index()], 1);
                }
                Highlight::Jump { .. } => {}
            }
        }
    }
    assert!(drops > 0 && leads > 0, "{drops} drops, {leads} leads");
}
