//! The deal of the day is the same for all players, however they play.

use serde_json::{Value, json};
use stammtisch_events::{DayStandings, Days, day_plan, game_of_day};
use stammtisch_room::message::Phase;
use stammtisch_room::{Fact, StoredFact};

use crate::support::{Desk, bots, person};

const NAMES: [&str; 4] = ["Anna", "Ben", "Cilli", "Dora"];

/// This day's table of one person, with people on the other seats; not played yet.
fn opened(day: u32, host: &str) -> Desk {
    let mut plan = day_plan(day, &person(host), "first", 0);
    assert_eq!(
        plan.people.len() + plan.bots.len(),
        usize::from(plan.opening.players)
    );
    plan.bots.clear();
    let others = NAMES.iter().filter(|name| **name != host);
    plan.people
        .extend((1..plan.opening.players).zip(others.map(|name| person(name))));
    let seed = Days::new(&[7; 32]).seed(day);
    let (facts, _) = plan.facts("krug-brezn-417", &seed, &bots).unwrap();
    Desk::load(facts, &seed, std::time::Duration::from_secs(1000))
}

/// The chance outcomes.
fn chance(desk: &Desk) -> Vec<Value> {
    let outcome = |stored: &StoredFact| match &stored.fact {
        Fact::Chance { outcome } => Some(outcome.clone()),
        _ => None,
    };
    desk.stored.iter().filter_map(outcome).collect()
}

/// Plays the last legal move of the seat on turn this many times.
fn play_otherwise(desk: &mut Desk, times: usize) {
    for at in 0..times {
        let asks = |name: &&&str| !desk.table(Some(name)).viewer.legal.is_empty();
        let name = *NAMES.iter().find(asks).unwrap();
        let table = desk.table(Some(name));
        let text = table.viewer.legal.last().unwrap();
        let request =
            json!({"type": "move", "id": format!("o{at}"), "moment": table.shared.moment, "move": text});
        desk.ask(name, request).unwrap();
    }
}

#[test]
fn all_players_get_the_same_deal_of_the_day_and_are_ranked() {
    let day = (0..9).find(|day| game_of_day(*day) == "hattrick").unwrap();
    let over = |game: &dyn stammtisch_protocol::AnyMatch| {
        matches!(game.turn(), stammtisch_protocol::AnyTurn::Over(_))
    };
    let (mut annas, mut bens) = (opened(day, "Anna"), opened(day, "Ben"));
    assert_eq!(annas.table(None).shared.day, Some(day));
    assert_eq!(
        annas.table(None).shared.commitment,
        None,
        "all tables have the same seed"
    );
    play_otherwise(&mut bens, 9);
    bens = bens.restart();
    for desk in [&mut annas, &mut bens] {
        desk.play_until(over);
        assert_eq!(desk.table(None).shared.phase, Phase::Over);
    }
    let game = |desk: &Desk| desk.room.table().game().unwrap().log(0);
    assert_ne!(game(&annas), game(&bens));
    assert!(chance(&annas).len() > 4);
    assert_eq!(chance(&annas), chance(&bens));
    assert_ne!(chance(&annas), chance(&opened(day + 5, "Anna")));
    assert!(annas.room.table().proof().is_err());

    let matches: Vec<_> = [&annas, &bens]
        .map(|desk| ("x".to_owned(), desk.room.table().summary()))
        .into();
    let table = DayStandings::of(day, &matches).shown_to(None);
    let names: Vec<_> = table.day.iter().map(|place| &*place.name).collect();
    assert!(names.contains(&"Anna") && names.contains(&"Ben") && names.len() == 2);
    assert!(table.day[0].points >= table.day[1].points);
    assert!(
        table.day.iter().all(|place| place.code.is_none()),
        "a person can't look before they have played"
    );
    let own = DayStandings::of(day, &matches).shown_to(Some(&person("Ben").id));
    assert!(own.day.iter().all(|place| place.code.is_some()));
    assert_eq!(own.week.iter().filter(|place| place.you).count(), 1);
    assert_eq!(DayStandings::of(day + 1, &matches).shown_to(None).day, []);
}

/// Players of the same deal are compared, so none gets help or another's seat.
#[test]
fn the_deal_of_the_day_has_no_tips() {
    let plan = day_plan(0, &person("Anna"), "first", 0);
    let (facts, _) = plan.facts("krug-brezn-417", "seed", &bots).unwrap();
    let mut desk = Desk::load(facts, "seed", std::time::Duration::from_secs(1000));
    let tips = json!({"type": "adjust", "id": "1", "tips": true, "back": true});
    assert_eq!(desk.ask("Anna", tips), Ok(true));
    let house = desk.table(Some("Anna")).shared.house;
    assert_eq!((house.tips, house.back), (false, false));
    let viewer = desk.room.table().viewer(Some(&person("Anna").id));
    let refused = desk.room.table().to_advise(viewer).err().unwrap();
    assert_eq!(refused.code.text(), "no-tips");
}

/// Matches branched off from such a match show the same cards, at any depth.
#[test]
fn a_match_branched_from_a_days_match_keeps_the_day() {
    let day = (0..9).find(|day| game_of_day(*day) == "hattrick").unwrap();
    let mut desk = opened(day, "Anna");
    desk.play_until(|game| matches!(game.turn(), stammtisch_protocol::AnyTurn::Over(_)));
    let table = desk.room.table();
    assert_eq!((table.day(), table.cards_of()), (Some(day), Some(day)));
    for lines in [0, 9] {
        let branch = table.branch(lines, 1, false, &person("Ben")).unwrap();
        let (_, branched) = branch.facts("other-table-1", "other", &bots).unwrap();
        assert_eq!(
            (branched.day(), branched.cards_of()),
            (None, Some(day)),
            "{lines}"
        );
    }
    let plan = table.again_plan(&person("Anna"), None, &bots).unwrap();
    assert_eq!(plan.facts("c", "s", &bots).unwrap().1.cards_of(), None);
}

#[test]
fn a_player_who_leaves_the_deal_of_the_day_to_a_bot_has_lost_it() {
    let day = (0..9).find(|day| game_of_day(*day) == "hattrick").unwrap();
    let left = |leaves: bool| {
        let plan = day_plan(day, &person("Anna"), "first", 0);
        let seed = Days::new(&[7; 32]).seed(day);
        let (facts, _) = plan.facts("krug-brezn-417", &seed, &bots).unwrap();
        let mut desk = Desk::load(facts, &seed, std::time::Duration::from_secs(1000));
        desk.join("Anna");
        for step in 0..500 {
            if leaves && step == 5 {
                desk.ask("Anna", json!({"type": "stand", "id": "s"})).unwrap();
            } else if !desk.table(Some("Anna")).viewer.legal.is_empty() {
                let first = desk.first_move("Anna", &format!("m{step}"));
                desk.ask("Anna", first).unwrap();
            } else if desk.table(None).shared.phase == Phase::Playing {
                desk.pass(std::time::Duration::from_secs(1));
            }
        }
        let matches = [("x".to_owned(), desk.room.table().summary())];
        let place = DayStandings::of(day, &matches).shown_to(None).day.remove(0);
        let result = matches[0].1.result.clone().unwrap();
        (place, result)
    };
    let (stayed, result) = left(false);
    assert_eq!(stayed.score, Some(result.scores[0]));
    let (gone, result) = left(true);
    assert_eq!(
        (gone.points, gone.score),
        (0.0, result.scores.iter().min().copied())
    );
}
