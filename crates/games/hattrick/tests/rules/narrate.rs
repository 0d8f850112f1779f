//! Facts, effects, reasons, the standing and the story.

use crate::common::*;
use stammtisch_core::{
    Blocked, Encode, Game, Narrate, Rule, Step, Swing, SwingKind, Turn, places, tensor_len,
};
use stammtisch_hattrick::{
    Card, Color, Effect, Event, Fact, Hattrick, Lands, Options, Outcome, Put, Reason, RoundEnd, Win,
};

/// Plays these cards and returns the facts.
fn play_cards(game: &mut Hattrick, text: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    for card in cards(text) {
        let seat = to_act(game);
        game.check(seat, card).expect("a legal card");
        game.play_narrated(seat, card, |fact| facts.push(fact));
    }
    facts
}

fn effect(game: &Hattrick, number: u8, text: &str) -> Effect {
    let seat = seat(number);
    Hattrick::effect(&game.view(Some(seat)), seat, card(text))
}

fn blocked(game: &Hattrick, number: u8) -> Vec<Blocked<Hattrick>> {
    let seat = seat(number);
    Hattrick::blocked(&game.view(Some(seat)), seat)
}

fn by(number: u8, text: &str) -> Put {
    Put {
        seat: seat(number),
        card: card(text),
    }
}

const RED: Color = Color::Red;
const GREEN: Color = Color::Green;
const BLUE: Color = Color::Blue;

#[test]
fn ht_3_2_to_3_8_a_round_has_facts_for_each_card() {
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1", "R6"]);
    assert_eq!(
        play_cards(&mut game, "R5 G7 B1 R6"),
        [
            Fact::Opens {
                seat: seat(0),
                card: card("R5"),
                deal: 1,
                round: 1,
                left_out: None
            },
            Fact::Opens {
                seat: seat(1),
                card: card("G7"),
                deal: 1,
                round: 1,
                left_out: Some(BLUE)
            },
            Fact::Passes {
                seat: seat(2),
                card: card("B1"),
                points: -2,
                so_far: -2
            },
            Fact::Joins {
                seat: seat(3),
                card: card("R6"),
                over: Some(by(0, "R5"))
            },
            Fact::Wins {
                seat: seat(3),
                color: RED,
                cards: 2,
                points: 2,
                so_far: 2,
                deal: 1,
                round: 1
            },
            Fact::Wins {
                seat: seat(1),
                color: GREEN,
                cards: 1,
                points: 1,
                so_far: 1,
                deal: 1,
                round: 1
            },
            Fact::Leads {
                seat: seat(1),
                card: card("G7")
            },
        ]
    );
}

#[test]
fn ht_4_2_a_trick_of_another_colour_costs_points() {
    let mut game = dealt(4, Options::default(), &["R5 G9", "R6 G8", "R7 G7", "R8 G10"]);
    put(&mut game, "R5 R6 R7 R8");
    let facts = play_cards(&mut game, "G10 G9 G8 G7");
    let wins = facts.iter().find_map(|fact| match fact {
        Fact::Wins {
            seat,
            cards,
            points,
            so_far,
            round,
            ..
        } => Some((seat.number(), *cards, *points, *so_far, *round)),
        _ => None,
    });
    assert_eq!(wins, Some((3, 4, -4, 0, 2)));
}

#[test]
fn ht_4_1_the_last_round_scores_the_deal_and_ht_5_1_the_last_deal_the_match() {
    let mut game = dealt(6, options(Some(2), None), &[]);
    play_until(&mut game, |game| is_last_card(game, 1));
    let last = legal(&game, to_act(&game))[0].to_string();
    let facts = play_cards(&mut game, &last);
    let shown = game.view(None).last_cards().expect("visible last cards").to_vec();
    let Some(Fact::Scored {
        deal: 1,
        scores,
        totals,
        last,
    }) = facts.last()
    else {
        panic!("the deal should be scored: {facts:?}")
    };
    assert_eq!(last, &shown);
    assert_eq!(*totals, game.table().scores()[..6].to_vec());
    assert_eq!(
        scores.iter().map(|&score| i32::from(score)).collect::<Vec<_>>(),
        *totals
    );
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Leads { .. })));
    play_until(&mut game, |game| is_last_card(game, 2));
    let last = legal(&game, to_act(&game))[0].to_string();
    let facts = play_cards(&mut game, &last);
    let Turn::Over(end) = game.turn() else {
        panic!("the match should end after two deals")
    };
    assert_eq!(
        facts.last(),
        Some(&Fact::Over {
            scores: end.scores().to_vec(),
            ranks: end.ranks().to_vec()
        })
    );
}

/// Whether the next card ends this deal.
fn is_last_card(game: &Hattrick, deal: u8) -> bool {
    let table = game.table();
    let put = table.round().map_or(0, |round| round.puts().count());
    (table.deal(), table.round_number(), put + 1) == (deal, table.rounds(), game.players().into())
}

#[test]
fn ht_2_1_and_2_2_chance_has_facts_without_the_cards() {
    let mut game = Hattrick::new(4, &Options::default()).expect("allowed");
    let mut facts = Vec::new();
    game.resolve_narrated(&Outcome::Starter(seat(2)), |fact| facts.push(fact))
        .expect("a seat");
    game.resolve_narrated(&pack(4, &[]), |fact| facts.push(fact))
        .expect("a pack");
    assert_eq!(
        facts,
        [
            Fact::Dealer { seat: seat(2) },
            Fact::Deal {
                deal: 1,
                dealer: seat(2)
            }
        ]
    );
    let refused = game.resolve_narrated(&pack(4, &[]), |fact| facts.push(fact));
    assert_eq!((refused.is_err(), facts.len()), (true, 2));
}

#[test]
fn ht_3_2_and_3_3_a_card_opens_the_first_trick_and_another_colour_the_second() {
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1", "R6"]);
    let all = |numbers: [u8; 3]| numbers.map(seat).to_vec();
    assert_eq!(
        effect(&game, 0, "R5"),
        Effect {
            card: card("R5"),
            lands: Lands::Opens {
                color: RED,
                first: true,
                points: 1
            },
            after: all([1, 2, 3]),
            ends: None,
        }
    );
    put(&mut game, "R5");
    let second = effect(&game, 1, "G7");
    assert_eq!(
        second.lands,
        Lands::Opens {
            color: GREEN,
            first: false,
            points: 1
        }
    );
    assert_eq!(second.after, [seat(2), seat(3)]);
}

#[test]
fn ht_3_4_a_card_beats_its_trick_or_not_or_is_a_pass() {
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1 R4 R9", "R6"]);
    put(&mut game, "R5 G7");
    let joins = |over, taker| Lands::Joins {
        color: RED,
        best: by(0, "R5"),
        over,
        taker: seat(taker),
        cards: 2,
        points: 2,
    };
    assert_eq!(effect(&game, 2, "R9").lands, joins(true, 2));
    assert_eq!(effect(&game, 2, "R4").lands, joins(false, 0));
    assert_eq!(
        effect(&game, 2, "B1").lands,
        Lands::Passes {
            color: BLUE,
            points: -2
        }
    );
}

#[test]
fn ht_3_7_and_3_8_the_last_card_has_the_result_of_the_round() {
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1", "R6 R7"]);
    put(&mut game, "R5 G7 B1");
    let win = |number, color, cards, points| Win {
        seat: seat(number),
        color,
        cards,
        points,
    };
    let ends = |text| effect(&game, 3, text).ends.expect("it is the last card");
    assert_eq!(
        ends("R6"),
        RoundEnd {
            wins: vec![win(3, RED, 2, 2), win(1, GREEN, 1, 1)],
            leads: Some(seat(1)),
        }
    );
    // With the same number in both tricks, the next lower number decides.
    assert_eq!(ends("R7").leads, Some(seat(0)));
    play_until(&mut game, |game| is_last_card(game, 1));
    let seat = to_act(&game);
    let last = legal(&game, seat)[0];
    let ends = Hattrick::effect(&game.view(Some(seat)), seat, last).ends;
    assert_eq!(ends.expect("it is the last card").leads, None, "HT-4.1");
}

#[test]
fn ht_3_1_all_cards_are_blocked_unless_it_is_the_seats_turn() {
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1", "R6"]);
    put(&mut game, "R5");
    assert_eq!(blocked(&game, 1), []);
    let waiting = blocked(&game, 2);
    let things: Vec<Card> = waiting.iter().map(|blocked| blocked.thing).collect();
    assert_eq!(things, game.hands()[2].into_iter().collect::<Vec<_>>());
    for Blocked {
        thing,
        effect,
        reason,
    } in waiting
    {
        assert_eq!(
            reason,
            Reason::NotYourTurn {
                rule: Rule("HT-3.1"),
                turn: seat(1)
            }
        );
        let would = effect.expect("an effect in the current round");
        assert_eq!((would.card, would.after), (thing, vec![seat(3)]));
    }
    assert_eq!(
        effect(&game, 3, "R6").ends,
        None,
        "others come before the last card"
    );
    for Blocked { effect, reason, .. } in blocked(&game, 0) {
        let turn = seat(1);
        assert_eq!(
            reason,
            Reason::AlreadyPlayed {
                rule: Rule("HT-3.1"),
                turn
            }
        );
        assert_eq!(effect, None, "the next round is unknown");
    }
    let view = game.view(None);
    assert_eq!(Hattrick::blocked(&view, seat(2)), [], "a spectator has no cards");
}

#[test]
fn ht_4_1_the_last_card_is_not_played() {
    let mut game = dealt(4, options(Some(1), None), &[]);
    play_until(&mut game, |game| game.table().is_scored());
    let last = blocked(&game, 1);
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].reason, Reason::LastCard { rule: Rule("HT-4.1") });
}

#[test]
fn ht_1_3_the_standing_has_the_length_of_the_match() {
    let standing = |options| {
        let game = Hattrick::new(5, &options).expect("allowed");
        let standing = Hattrick::standing(&game.view(None));
        (standing.deals, standing.target, standing.rounds)
    };
    assert_eq!(standing(Options::default()), (Some(10), None, 11));
    assert_eq!(standing(options(Some(3), Some(7))), (Some(3), Some(7), 11));
    assert_eq!(standing(options(None, Some(7))), (None, Some(7), 11));
}

#[test]
fn ht_3_7_and_4_2_the_standing_has_tricks_and_points() {
    let mut game = dealt(4, Options::default(), &["R5", "G7 G8", "B1 B2", "R6"]);
    put(&mut game, "R5 G7 B1 R6 G8 B2");
    let standing = Hattrick::standing(&game.view(None));
    assert_eq!(
        (standing.deal, standing.round, standing.scored),
        (1, Some(2), false)
    );
    assert_eq!(standing.points, [0, 1, -2, 2]);
    let win = |number, color, points| Win {
        seat: seat(number),
        color,
        cards: 1,
        points,
    };
    assert_eq!(standing.tricks.len(), 2);
    assert_eq!(standing.tricks[0], win(1, GREEN, 1));
    assert_eq!((standing.left_out, standing.pass), (Some(RED), -2));
}

/// The facts of each log line of a random match, with the state after it.
fn whole_match(players: u8, seed: u64) -> Vec<(Vec<Fact>, Hattrick)> {
    let mut below = numbers(seed);
    let mut game = Hattrick::new(players, &options(Some(4), None)).expect("allowed");
    let mut lines = Vec::new();
    loop {
        let mut facts = Vec::new();
        match game.turn() {
            Turn::Over(_) => return lines,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve_narrated(&outcome, |fact| facts.push(fact))
                    .expect("its own outcome");
            }
            Turn::Seats(_) => {
                let seat = to_act(&game);
                let moves = legal(&game, seat);
                let card = moves[below(moves.len() as u32) as usize];
                let mut quiet = game.clone();
                quiet.play_unchecked(seat, card);
                game.play_narrated(seat, card, |fact| facts.push(fact));
                assert_eq!(game, quiet, "reporting facts changes nothing");
            }
        }
        lines.push((facts, game.clone()));
    }
}

#[test]
fn ht_4_4_the_story_follows_the_scores_and_explains_them() {
    for seed in 0..20 {
        let lines = whole_match(4, seed);
        let steps = (0..).zip(&lines).map(|(at, (facts, after))| Step {
            at,
            facts,
            after: after.clone(),
        });
        let story = Hattrick::story(steps);
        let parts: Vec<_> = story.curve.iter().map(|mark| mark.part).collect();
        assert_eq!(parts, [None, Some(1), Some(2), Some(3), Some(4)]);
        let (_, end) = lines.last().expect("a whole match");
        assert_eq!(story.curve[4].scores, end.table().scores()[..4]);
        assert_eq!(story.curve[4].lines as usize, lines.len());
        for highlight in &story.highlights {
            let what = &highlight.what;
            let Swing { from, to, kind, .. } = what.swing;
            let made = i32::from(what.own) - i32::from(what.others) - 2 * i32::from(what.passes);
            assert_eq!(to - from, made, "the cards add up to the points: {highlight:?}");
            match kind {
                SwingKind::Jump => assert!(made > 0),
                SwingKind::Drop => assert!(made < 0),
                SwingKind::Lead => {}
            }
        }
        assert!(!story.highlights.is_empty());
    }
}

#[test]
fn points_in_facts_add_up_to_the_scores() {
    for (players, seed) in [(4, 1), (5, 2), (6, 3)] {
        let mut so_far = [0; 6];
        for (facts, after) in whole_match(players, seed) {
            let standing = Hattrick::standing(&after.view(None));
            for fact in facts {
                match fact {
                    Fact::Deal { .. } => so_far = [0; 6],
                    Fact::Passes {
                        seat,
                        points,
                        so_far: now,
                        ..
                    }
                    | Fact::Wins {
                        seat,
                        points,
                        so_far: now,
                        ..
                    } => {
                        so_far[seat.index()] += points;
                        assert_eq!(so_far[seat.index()], now);
                    }
                    Fact::Scored { scores, .. } => assert_eq!(scores, so_far[..players.into()]),
                    _ => {}
                }
            }
            assert_eq!(standing.points, so_far[..players.into()]);
        }
    }
}

#[test]
fn ht_1_2_cards_have_action_numbers_and_views_have_tensors() {
    for (number, card) in (0..).zip(Card::ALL) {
        assert_eq!(
            (
                Hattrick::number(&Options::default(), card),
                Hattrick::numbered(&Options::default(), number)
            ),
            (number, Some(card))
        );
    }
    assert_eq!(Hattrick::numbered(&Options::default(), Hattrick::MOVES), None);
    let mut game = dealt(4, Options::default(), &["R5", "G7", "B1", "R6"]);
    put(&mut game, "R5 G7 B1");
    let layout = Hattrick::layout();
    let mut tensor = vec![7.0; tensor_len(&layout)];
    Hattrick::write_tensor(&game.view(Some(seat(3))), &mut tensor);
    let part = |name| {
        let (_, range) = places(&layout).find(|(part, _)| *part == name).expect("a part");
        let ones = tensor[range.clone()]
            .iter()
            .enumerate()
            .filter(|(_, x)| **x != 0.0);
        ones.map(|(at, x)| (at, *x)).collect::<Vec<_>>()
    };
    assert_eq!(part("players"), [(0, 1.0)]);
    assert_eq!(part("hand").len(), 15);
    assert_eq!(part("round"), [(4, 1.0), (86, 1.0), (160, 1.0)]);
    assert_eq!(part("tricks"), [(0, 1.0), (4, 1.0)]);
    assert_eq!(part("passed"), [(160, 1.0)]);
    assert_eq!(part("hand_sizes"), [(0, 14.0), (1, 14.0), (2, 14.0), (3, 15.0)]);
    assert_eq!((part("leader"), part("to_act")), (vec![(0, 1.0)], vec![(3, 1.0)]));
    assert_eq!(part("points"), [(2, -2.0)]);
    assert_eq!(part("deal"), [(0, 1.0), (1, 8.0)]);
    assert_eq!(
        (part("won"), part("last_cards"), part("target")),
        (vec![], vec![], vec![])
    );
}

#[test]
fn ht_2_1_and_5_1_chance_and_length_are_known_in_advance() {
    let game = Hattrick::new(5, &Options::default()).expect("allowed");
    let starters = game.outcomes(&Event::Starter).expect("few outcomes");
    assert_eq!(starters.len(), 5);
    assert!(starters.iter().all(|(_, chance)| (chance - 0.2).abs() < 1e-12));
    assert_eq!(game.outcomes(&Event::Shuffle), None);
    for players in 4..=6 {
        let lines = whole_match(players, 9).len();
        assert_eq!(
            Hattrick::longest(players, &options(Some(4), None)) as usize,
            lines
        );
    }
}
