//! Tournaments as the fold of their facts: permitted actions, draws and standings.

use serde_json::Map;
use stammtisch_events::{
    AbsenceRule, DrawnTable, Tournament, TournamentAction, TournamentDecision, TournamentFact,
    TournamentFormat, TournamentPlan, TournamentSeat, TournamentStage, TournamentView,
};
use stammtisch_room::{Person, Settings};
use stammtisch_testkit::Dice;

use crate::support::person;

/// A running tournament.
struct Cup {
    facts: Vec<TournamentFact>,
    dice: Dice,
}

fn plan(format: TournamentFormat, most: u8) -> TournamentPlan {
    TournamentPlan {
        name: " Cup  of\u{a0}the house ".to_owned(),
        game: "haecmaec".to_owned(),
        options: Map::new(),
        size: [most; 2],
        format,
        settings: Settings::default(),
        pause: Some(60),
        absence: AbsenceRule::Played,
    }
}

fn swiss(rounds: u8, late: u8) -> TournamentFormat {
    TournamentFormat::Swiss { rounds, late }
}

impl Cup {
    /// A tournament that `Host` has opened and these take part in.
    fn of(format: TournamentFormat, most: u8, people: usize) -> Self {
        let plan = plan(format, most).checked().unwrap();
        let mut cup = Self {
            facts: Tournament::opened(&person("Host"), plan, false),
            dice: Dice::new(people as u64),
        };
        for number in 0..people {
            cup.ask(&format!("P{number}"), &TournamentAction::Join {})
                .unwrap();
        }
        cup
    }

    fn now(&self) -> Tournament {
        Tournament::load("cup", self.facts.clone()).unwrap()
    }

    fn shown(&self) -> TournamentView {
        self.now().view(None, &[], 0)
    }

    /// The number of facts it caused, or the refusal's code.
    fn ask(&mut self, name: &str, action: &TournamentAction) -> Result<usize, String> {
        let results = vec![None; self.now().playing().len()];
        let who: Person = person(name);
        let act = self.now().decide(&who, action, results, 100);
        match act.map_err(|refused| refused.code.text())? {
            TournamentDecision::Facts(facts) => {
                let count = facts.len();
                self.facts.extend(facts);
                Ok(count)
            }
            TournamentDecision::Draw => {
                self.draw();
                Ok(1)
            }
        }
    }

    fn draw(&mut self) {
        let round = self.shown().drawn.len();
        let seated = self.now().draw(&mut |bound| self.dice.below(bound));
        let table = |(at, seats)| DrawnTable {
            code: format!("{round}-{at}"),
            seats,
        };
        let tables = seated.into_iter().enumerate().map(table).collect();
        self.facts.push(TournamentFact::Drawn { tables });
    }

    /// Ends the round: at each table the players with lower numbers rank higher.
    fn end(&mut self) {
        let shown = self.shown();
        let results = shown.drawn.last().unwrap().iter().map(|table| {
            // Bots are the last.
            let score = |seat: &TournamentSeat| -i32::from(seat.player.unwrap_or(999));
            let scores: Vec<i32> = table.seats.iter().map(score).collect();
            let rank = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
            let ranks = scores.iter().map(rank).collect();
            Some(
                serde_json::from_value(
                    serde_json::json!({"scores": scores, "ranks": Vec::<u8>::clone(&ranks)}),
                )
                .unwrap(),
            )
        });
        let results = results.collect();
        let TournamentDecision::Facts(facts) = self.now().due(results, true, 1000) else {
            panic!("the round ends");
        };
        assert_eq!(facts.len(), 1);
        self.facts.extend(facts);
    }

    fn play(&mut self, round: u16) {
        assert_eq!(self.ask("Host", &TournamentAction::Draw { round }), Ok(1));
        self.end();
    }

    /// The numbers of the players at the tables of the last round.
    fn seated(&self) -> Vec<Vec<u16>> {
        let shown = self.shown();
        let tables = shown.drawn.last().unwrap().iter();
        tables
            .map(|table| table.seats.iter().filter_map(|seat| seat.player).collect())
            .collect()
    }
}

#[test]
fn standings_follow_the_points_and_all_pairs_meet() {
    let mut cup = Cup::of(TournamentFormat::RoundRobin { legs: 1 }, 2, 5);
    assert_eq!(
        (cup.shown().name.as_str(), cup.shown().rounds),
        ("Cup of the house", 5)
    );
    for round in 1..=5 {
        assert_ne!(cup.shown().stage, TournamentStage::Over);
        cup.play(round);
    }
    let shown = cup.shown();
    assert_eq!(shown.stage, TournamentStage::Over);
    // Each player has four opponents and sits once with a bot, which is worse than all.
    let stands: Vec<_> = shown
        .places
        .iter()
        .map(|place| (place.rank, place.player, place.points, place.won))
        .collect();
    assert_eq!(
        stands,
        [
            (1, 0, 5.0, 5),
            (2, 1, 4.0, 4),
            (3, 2, 3.0, 3),
            (4, 3, 2.0, 2),
            (5, 4, 1.0, 1)
        ]
    );
    // 4 + 3 + 2 + 1 for the first, and their own points where they had no opponent.
    assert!((shown.places[0].opponents - 15.0).abs() < 1e-9);
    let ahead: f64 = shown.places[4].ahead;
    assert!(
        (ahead - f64::from(-(4 + 3 + 2 + 1) + 995)).abs() < 1e-9,
        "{ahead}"
    );
    assert_eq!(
        cup.ask("Host", &TournamentAction::Draw { round: 6 }),
        Err("wrong-phase".to_owned())
    );
}

#[test]
fn a_repeated_request_is_done_once_and_only_the_host_decides() {
    let mut cup = Cup::of(swiss(3, 1), 4, 7);
    let draw = |round| TournamentAction::Draw { round };
    let end = |round| TournamentAction::End { round };
    assert_eq!(cup.ask("P0", &draw(1)), Err("not-host".to_owned()));
    assert_eq!(cup.ask("Host", &draw(2)), Err("wrong-phase".to_owned()));
    assert_eq!(cup.ask("Host", &end(1)), Err("wrong-phase".to_owned()));
    assert_eq!(cup.ask("P0", &TournamentAction::Join {}), Ok(0));
    assert_eq!(cup.ask("Host", &draw(1)), Ok(1));
    assert_eq!(cup.ask("Host", &draw(1)), Ok(0));
    assert_eq!(cup.ask("Host", &draw(2)), Err("wrong-phase".to_owned()));
    assert_eq!(cup.ask("P1", &end(1)), Err("not-host".to_owned()));
    assert_eq!(cup.ask("Host", &end(1)), Ok(1));
    assert_eq!(cup.ask("Host", &end(1)), Ok(0));
    // No match was finished: all players are level.
    let shown = cup.shown();
    assert!(
        shown
            .places
            .iter()
            .all(|place| place.rank == 1 && (place.points - 0.5).abs() < 1e-9)
    );
    assert_eq!(
        shown.drawn[0]
            .iter()
            .map(|table| table.seats.len())
            .collect::<Vec<_>>(),
        [4, 3]
    );
    assert_eq!(cup.ask("Host", &TournamentAction::Close {}), Ok(1));
    assert_eq!(cup.ask("Host", &TournamentAction::Close {}), Ok(0));
    assert_eq!(cup.shown().stage, TournamentStage::Over);
    assert_eq!(
        cup.ask("P1", &TournamentAction::Leave {}),
        Err("wrong-phase".to_owned())
    );
}

#[test]
fn players_can_begin_the_next_round_without_the_host() {
    let mut cup = Cup::of(swiss(4, 2), 2, 4);
    let draw = |cup: &Cup, name: &str, round: u16, now: u64| {
        let results = vec![None; cup.now().playing().len()];
        let act = cup
            .now()
            .decide(&person(name), &TournamentAction::Draw { round }, results, now);
        act.map_err(|refused| refused.code.text())
    };
    let not_host = || Err("not-host".to_owned());
    assert_eq!(draw(&cup, "P0", 1, 9999), not_host(), "nothing has begun");
    cup.play(1);
    assert_eq!(cup.ask("P1", &TournamentAction::Leave {}), Ok(1));
    // The round has ended at 1000.
    assert_eq!(draw(&cup, "P0", 2, 1599), not_host());
    assert!(!cup.now().view(Some(&person("P0").id), &[], 1599).may_draw);
    assert!(cup.now().view(Some(&person("P0").id), &[], 1600).may_draw);
    for other in ["P1", "Stranger"] {
        assert_eq!(draw(&cup, other, 2, 1600), not_host());
    }
    assert_eq!(draw(&cup, "P0", 2, 1600), Ok(TournamentDecision::Draw));
    cup.play(2);
    assert_eq!(
        draw(&cup, "P0", 2, 100),
        Ok(TournamentDecision::Facts(Vec::new())),
        "it was drawn"
    );
}

#[test]
fn the_host_hands_a_tournament_over() {
    let mut cup = Cup::of(swiss(2, 1), 2, 2);
    let to = |player| TournamentAction::HandOver { player };
    cup.ask("P0", &TournamentAction::Leave {}).unwrap();
    for (name, player, refused) in [
        ("P1", 0, "not-host"),
        ("Host", 0, "no-seat"),
        ("Host", 9, "no-seat"),
    ] {
        assert_eq!(cup.ask(name, &to(player)), Err(refused.to_owned()));
    }
    assert_eq!(cup.ask("Host", &to(1)), Ok(1));
    assert_eq!(cup.ask("Host", &to(1)), Ok(0), "it is already the case");
    assert_eq!(cup.shown().host, "P1");
    assert!(cup.now().view(Some(&person("P1").id), &[], 0).may_draw);
    assert_eq!(
        cup.ask("Host", &TournamentAction::Close {}),
        Err("not-host".to_owned())
    );
    assert_eq!(cup.ask("P1", &TournamentAction::Close {}), Ok(1));
    cup.ask("P0", &TournamentAction::Join {}).unwrap_err();
    assert_eq!(cup.ask("P1", &to(0)), Err("wrong-phase".to_owned()));
}

#[test]
fn people_join_late_leave_and_are_removed() {
    let mut cup = Cup::of(swiss(4, 2), 2, 4);
    cup.play(1);
    // In time for the second round, and too late for the third.
    assert_eq!(cup.ask("Late", &TournamentAction::Join {}), Ok(1));
    assert_eq!(cup.ask("P0", &TournamentAction::Leave {}), Ok(1));
    assert_eq!(cup.ask("Host", &TournamentAction::Remove { player: 1 }), Ok(1));
    assert_eq!(cup.ask("Host", &TournamentAction::Remove { player: 1 }), Ok(0));
    assert_eq!(
        cup.ask("Host", &TournamentAction::Remove { player: 9 }),
        Err("no-seat".to_owned())
    );
    cup.play(2);
    let mut seated = cup.seated().concat();
    seated.sort_unstable();
    assert_eq!(seated, [2, 3, 4]);
    assert_eq!(
        cup.ask("Later", &TournamentAction::Join {}),
        Err("wrong-phase".to_owned())
    );
    assert_eq!(
        cup.ask("P1", &TournamentAction::Join {}),
        Err("removed".to_owned())
    );
    let is_removed = |name: &str| cup.now().view(Some(&person(name).id), &[], 0).removed;
    assert!(
        is_removed("P1") && !is_removed("P0"),
        "a player who left can return"
    );
    assert_eq!(cup.ask("P0", &TournamentAction::Join {}), Ok(1));
    cup.play(3);
    assert_eq!(cup.seated().concat().len(), 4);
    // A player who was there keeps their points.
    assert_eq!(cup.shown().places.len(), 5);
    for name in ["P0", "P2", "P3"] {
        cup.ask(name, &TournamentAction::Leave {}).unwrap();
    }
    assert_eq!(
        cup.ask("Host", &TournamentAction::Draw { round: 4 }),
        Err("wrong-phase".to_owned())
    );
}

#[test]
fn the_next_round_begins_automatically_after_the_break() {
    let mut cup = Cup::of(swiss(2, 1), 4, 4);
    let nothing = TournamentDecision::Facts(Vec::new());
    assert_eq!(
        cup.now().due(Vec::new(), true, u64::MAX),
        nothing,
        "the host begins"
    );
    cup.ask("Host", &TournamentAction::Draw { round: 1 }).unwrap();
    assert_eq!(cup.now().due(vec![None], false, u64::MAX), nothing);
    cup.end();
    assert_eq!(cup.now().view(None, &[], 1001).next_s, Some(59));
    assert_eq!(cup.now().due(Vec::new(), true, 1059), nothing);
    assert_eq!(cup.now().due(Vec::new(), true, 1060), TournamentDecision::Draw);
    cup.draw();
    cup.end();
    assert_eq!(cup.now().due(Vec::new(), true, u64::MAX), nothing);
}

#[test]
fn seats_rotate_and_tables_have_the_tournaments_settings() {
    let mut cup = Cup::of(swiss(8, 1), 4, 4);
    let mut had = [[0; 4]; 4];
    for round in 1..=8 {
        cup.play(round);
        for (seat, player) in cup.seated()[0].iter().enumerate() {
            had[usize::from(*player)][seat] += 1;
        }
    }
    assert!(
        had.concat().iter().all(|times| (1..=3).contains(times)),
        "{had:?}"
    );
    let plan = cup.now().table_plan(&[Some(2), None, Some(0)], "bold");
    assert_eq!(plan.opening.settings.tournament.as_deref(), Some("cup"));
    assert_eq!(
        (plan.people[1].0, &*plan.people[1].1.name, plan.bots[0].0),
        (2, "P0", 1)
    );
    assert!(plan.start && plan.opening.players == 3);
}

#[test]
fn an_unplayable_tournament_is_refused() {
    let refused = |plan: TournamentPlan| plan.checked().unwrap_err().code.text();
    for format in [
        swiss(0, 0),
        swiss(3, 0),
        swiss(3, 4),
        swiss(41, 1),
        TournamentFormat::RoundRobin { legs: 0 },
        TournamentFormat::RoundRobin { legs: 5 },
    ] {
        assert_eq!(refused(plan(format, 4)), "bad-request", "{format:?}");
    }
    let fine = || plan(swiss(3, 1), 4);
    assert_eq!(
        refused(TournamentPlan {
            name: " ".to_owned(),
            ..fine()
        }),
        "bad-name"
    );
    assert_eq!(
        refused(TournamentPlan {
            name: "x".repeat(41),
            ..fine()
        }),
        "bad-words"
    );
    assert_eq!(
        refused(TournamentPlan {
            game: "chess".to_owned(),
            ..fine()
        }),
        "unknown-game"
    );
    assert_eq!(
        refused(TournamentPlan {
            size: [9; 2],
            ..fine()
        }),
        "bad-players"
    );
    assert_eq!(
        refused(TournamentPlan {
            pause: Some(3601),
            ..fine()
        }),
        "bad-request"
    );
    // As few as the game allows sit at a table before bots do.
    assert_eq!(fine().checked().unwrap().size, [2, 4]);

    let mut cup = Cup::of(TournamentFormat::RoundRobin { legs: 2 }, 2, 1);
    let draw = TournamentAction::Draw { round: 1 };
    assert_eq!(
        cup.ask("Host", &draw),
        Err("wrong-phase".to_owned()),
        "there is no other player"
    );
    let mut cup = Cup::of(TournamentFormat::RoundRobin { legs: 2 }, 2, 22);
    assert_eq!(cup.ask("Host", &draw), Err("too-many".to_owned()));
    let mut cup = Cup::of(swiss(3, 1), 4, 64);
    assert_eq!(
        cup.ask("One more", &TournamentAction::Join {}),
        Err("table-full".to_owned())
    );
    cup.play(1);
    assert_eq!(cup.seated().len(), 16);
}

/// A tournament of two tables of two, whose first round player 0 has won without being there.
fn absent_winner(rule: AbsenceRule) -> Cup {
    let mut cup = Cup::of(swiss(2, 1), 3, 6);
    assert_eq!(
        cup.ask("Host", &TournamentAction::Absence { rule }),
        Ok(usize::from(rule != AbsenceRule::Played))
    );
    assert_eq!(cup.ask("Host", &TournamentAction::Draw { round: 1 }), Ok(1));
    cup.end();
    let (seat, table) = cup.shown().drawn[0]
        .iter()
        .enumerate()
        .find_map(|(table, shown)| {
            let seat = shown.seats.iter().position(|seat| seat.player == Some(0))?;
            Some((seat, table))
        })
        .unwrap();
    let Some(TournamentFact::Ended { results, .. }) = cup.facts.last_mut() else {
        panic!("the round has ended")
    };
    results[table].as_mut().unwrap().absent = vec![seat as u8];
    cup
}

#[test]
fn the_host_chooses_how_a_match_counts_for_an_absent_player() {
    for (rule, points, won) in [
        (AbsenceRule::Played, 1.0, 1),
        (AbsenceRule::Half, 0.5, 0),
        (AbsenceRule::Nothing, 0.0, 0),
    ] {
        let mut cup = absent_winner(rule);
        let shown = cup.shown();
        let place = |view: &TournamentView, player: u16| {
            let mut places = view.places.iter();
            places.find(|place| place.player == player).unwrap().clone()
        };
        let own = place(&shown, 0);
        assert_eq!((own.points, own.won, own.absent), (points, won, 1), "{rule:?}");
        assert_eq!(own.ahead > 0.0, rule == AbsenceRule::Played);
        assert_eq!(shown.absence, rule);
        let mut seats = shown.drawn[0].iter().flat_map(|table| &table.seats);
        let seat = seats.find(|seat| seat.player == Some(0)).unwrap();
        assert!(seat.absent && seat.points == Some(points));
        assert!(
            shown
                .places
                .iter()
                .all(|place| place.player == 0 || place.absent == 0)
        );

        // The host can change the rule later, for earlier matches too; a player can't.
        let nothing = TournamentAction::Absence {
            rule: AbsenceRule::Nothing,
        };
        assert_eq!(cup.ask("P1", &nothing), Err("not-host".to_owned()));
        cup.ask("Host", &nothing).unwrap();
        assert!(place(&cup.shown(), 0).points.abs() < 1e-9);
        cup.ask("Host", &TournamentAction::Close {}).unwrap();
        let played = TournamentAction::Absence {
            rule: AbsenceRule::Played,
        };
        assert_eq!(cup.ask("Host", &played), Err("wrong-phase".to_owned()));
    }
}

#[test]
fn stored_tournaments_without_absence_read_as_before() {
    let cup = Cup::of(swiss(1, 1), 4, 4);
    let text = serde_json::to_string(&cup.facts).unwrap();
    assert!(!text.contains("absence"), "the usual rule is not stored");
    let ended = r#"{"fact":"ended","results":[{"scores":[3,2],"ranks":[1,2]},null],"at":7}"#;
    let fact: TournamentFact = serde_json::from_str(ended).unwrap();
    let TournamentFact::Ended { results, .. } = &fact else {
        panic!("it is the end of a round")
    };
    assert!(results[0].as_ref().unwrap().absent.is_empty());
    assert_eq!(serde_json::to_string(&fact).unwrap(), ended);
}
