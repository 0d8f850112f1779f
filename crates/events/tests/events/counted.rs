//! A match counts for the players who started it, even if others finish it: leaving is never better than playing on.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_events::{Rated, Ratings, evening_standings, result_if_ended};
use stammtisch_protocol::AnyMatch;
use stammtisch_room::message::{ClientRequest, Phase, SeatState, TableAction, TableResult};
use stammtisch_room::{Decision, Summary};

use crate::support::{Desk, person};

/// Plays the first legal moves for people and bots until the log has this many lines or the match is over.
fn play(desk: &mut Desk, people: &[&str], lines: usize) {
    for step in 0..2000 {
        if desk.table(None).shared.phase != Phase::Playing || desk.room.table().lines() >= lines {
            return;
        }
        match people
            .iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
        {
            Some(name) => {
                let request = desk.first_move(name, &format!("play-{lines}-{step}"));
                desk.ask(name, request).unwrap();
            }
            None => desk.pass(Duration::from_secs(1)),
        }
    }
    panic!("the match does not go on");
}

/// Anna and Ben at a table with two bots, a few lines into their match.
fn begun() -> Desk {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "counted");
    play(&mut desk, &["Anna", "Ben"], 12);
    desk
}

fn rated(summaries: &[Summary]) -> Vec<Rated> {
    let people = ["Anna", "Ben", "Cilli"].map(|name| person(name).id);
    let mark = |_: &str, _: &str| Some(1000.0);
    let games = Ratings::of(summaries, &people, &mark).shown_to(None);
    games.into_iter().flat_map(|game| game.places).collect()
}

/// The player's rating after this table's match; `None` if it does not count.
fn rating(desk: &Desk, name: &str) -> Option<i32> {
    let places = rated(&[desk.room.table().summary()]);
    places
        .into_iter()
        .find(|place| place.name == name)
        .map(|place| place.rating)
}

/// All players' points in an evening of this match alone.
fn points(desk: &Desk) -> Vec<(String, f64, u32)> {
    let matches = [("code".to_owned(), desk.room.table().summary())];
    let evening = evening_standings("evening", &matches, None);
    let mut points: Vec<_> = evening
        .places
        .into_iter()
        .map(|place| (place.name, place.points, place.played))
        .collect();
    points.sort_by(|one, other| one.0.cmp(&other.0));
    points
}

/// The ranks by the rules of the game, no matter who made the moves.
fn ranks(desk: &Desk) -> Vec<u8> {
    desk.room.table().summary().result.unwrap().ranks
}

/// Whether these are the same points.
fn are_equal(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The points of a seat in an evening.
fn points_of(ranks: &[u8], seat: usize) -> f64 {
    let others = ranks.iter().enumerate().filter(|(other, _)| *other != seat);
    let won = others.map(|(_, rank)| match ranks[seat].cmp(rank) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    });
    won.sum()
}

/// Elo's model among players and bots who all have 1000 before.
fn expected(ranks: &[u8], seat: usize) -> i32 {
    let others = ranks.len() as f64 - 1.0;
    (1000.0 + 32.0 / others * (points_of(ranks, seat) - others / 2.0)).round() as i32
}

fn ask(desk: &mut Desk, name: &str, message: Value) {
    assert_eq!(desk.ask(name, message), Ok(true));
}

/// The ranks with this seat behind all others.
fn lost(ranks: &[u8], loser: usize) -> Vec<u8> {
    let places = || (0..).zip(ranks).map(|(seat, rank)| (seat == loser, *rank));
    let rank = |own| 1 + places().filter(|other| *other < own).count() as u8;
    places().map(rank).collect()
}

/// The ranks that lists show, and the players who lost by leaving.
fn headline(desk: &Desk) -> (Vec<u8>, Vec<bool>) {
    let listed = desk.room.summary(None, desk.now);
    let forfeited = |seats: &[SeatState]| seats.iter().map(|seat| seat.forfeited).collect();
    let at_table: Vec<_> = forfeited(&desk.table(None).shared.seats);
    assert_eq!(forfeited(&listed.seats), at_table);
    (listed.result.unwrap().ranks, at_table)
}

/// A player who stays away until the end has lost, however well a bot plays.
fn leaves_for_good(desk: &Desk) {
    for desk in [&desk.restart(), desk] {
        let ranks = lost(&ranks(desk), 1);
        assert_eq!(ranks[1], 4);
        assert_eq!(headline(desk), (ranks.clone(), vec![false, true, false, false]));
        assert_eq!(rating(desk, "Ben"), Some(1000 - 16), "no result is worse");
        assert_eq!(
            rating(desk, "Anna"),
            Some(expected(&ranks, 0)),
            "she has beaten him"
        );
        let points = points(desk);
        assert_eq!(points[0], ("Anna".to_owned(), points_of(&ranks, 0), 1));
        assert_eq!(points[1], ("Ben".to_owned(), 0.0, 1));
    }
}

#[test]
fn a_player_who_stands_up_has_lost() {
    let mut desk = begun();
    ask(&mut desk, "Ben", json!({"type": "stand", "id": "1"}));
    assert_eq!(desk.room.table().members(), ["id-Anna"]);
    assert_eq!(desk.room.table().left(), ["id-Ben"]);
    play(&mut desk, &["Anna"], usize::MAX);
    leaves_for_good(&desk);
}

#[test]
fn a_player_who_disconnects_for_good_has_lost() {
    let mut desk = begun();
    let bens = desk
        .room
        .viewers()
        .find(|(_, viewer)| viewer.seat.is_some_and(|seat| seat.number() == 1));
    desk.leave(bens.unwrap().0);
    play(&mut desk, &["Anna"], usize::MAX);
    leaves_for_good(&desk);
    let seat = &desk.table(None).shared.seats[1];
    let stand_in = seat.stand_in.expect("a bot played for him");
    assert!(stand_in.moves > 0 && stand_in.moves < stand_in.of, "{stand_in:?}");
    assert_eq!(desk.table(None).shared.seats[0].stand_in, None);
    let matches = [("code".to_owned(), desk.room.table().summary())];
    let evening = evening_standings("evening", &matches, None);
    let absent = |name: &str| {
        let mut places = evening.places.iter();
        places.find(|place| place.name == name).unwrap().absent
    };
    assert_eq!((absent("Anna"), absent("Ben")), (0, 1));
    assert_eq!(evening.matches[0].table.seats[1].stand_in, Some(stand_in));
}

#[test]
fn a_match_counts_for_the_player_who_started_it() {
    let mut desk = begun();
    ask(&mut desk, "Ben", json!({"type": "stand", "id": "1"}));
    ask(&mut desk, "Cilli", json!({"type": "sit", "id": "1", "seat": 1}));
    desk.join("Cilli");
    play(&mut desk, &["Anna", "Cilli"], usize::MAX);
    leaves_for_good(&desk);
    assert_eq!(rating(&desk, "Cilli"), None);
    assert_eq!(points(&desk)[2], ("Cilli".to_owned(), 0.0, 0));
}

/// A bot's moves are help.
#[test]
fn a_player_who_comes_back_counts_but_gains_no_rating() {
    let mut best = None;
    for seed in 0..40 {
        let seed = format!("back {seed}");
        let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], &seed);
        play(&mut desk, &["Anna", "Ben"], 30);
        ask(&mut desk, "Ben", json!({"type": "stand", "id": "1"}));
        play(&mut desk, &["Anna"], 40);
        ask(&mut desk, "Ben", json!({"type": "sit", "id": "2"}));
        play(&mut desk, &["Anna", "Ben"], usize::MAX);
        let ranks = ranks(&desk);
        assert!(desk.table(None).shared.seats[1].stand_in.is_some());
        assert_eq!(
            rating(&desk, "Ben"),
            Some(expected(&ranks, 1).min(1000)),
            "{ranks:?}"
        );
        assert!(are_equal(points(&desk)[1].1, points_of(&ranks, 1)));
        assert_eq!(headline(&desk), (ranks.clone(), vec![false; 4]));
        best = best.into_iter().chain([ranks[1]]).min();
    }
    assert_eq!(best, Some(1), "they have won at least once");
}

/// The host could wait for the last trick.
#[test]
fn a_single_move_of_a_bot_the_host_called_costs_nothing() {
    let mut desk = begun();
    play(&mut desk, &["Anna", "Ben"], 50);
    ask(
        &mut desk,
        "Anna",
        json!({"type": "relieve", "id": "1", "seat": 1}),
    );
    play(&mut desk, &["Anna"], usize::MAX);
    let ranks = ranks(&desk);
    let stand_in = desk.table(None).shared.seats[1].stand_in.unwrap();
    assert!(stand_in.moves * 2 < stand_in.of, "{stand_in:?}");
    assert!(are_equal(points(&desk)[1].1, points_of(&ranks, 1)));

    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "counted");
    ask(
        &mut desk,
        "Anna",
        json!({"type": "relieve", "id": "1", "seat": 1}),
    );
    play(&mut desk, &["Anna"], usize::MAX);
    assert!(are_equal(points(&desk)[1].1, 0.0), "they were never there");
}

/// Alone against bots, and at tables that were closed before bots finished their matches.
#[test]
fn a_player_who_closes_the_table_has_lost_to_all_others() {
    let mut desk = begun();
    ask(&mut desk, "Anna", json!({"type": "close", "id": "1"}));
    for desk in [&desk.restart(), &desk] {
        assert_eq!(rating(desk, "Anna"), Some(1000 - 16));
        assert_eq!(rating(desk, "Ben"), Some(1005), "he has won only against her");
        assert_eq!(
            points(desk),
            [("Anna".to_owned(), 0.0, 0), ("Ben".to_owned(), 2.0, 0)]
        );
    }
    let mut early = Desk::open("hattrick", 4, json!({}), "counted");
    ask(&mut early, "Anna", json!({"type": "close", "id": "1"}));
    assert_eq!(rating(&early, "Anna"), None, "no match had begun");
}

/// The host closes the table after bots have finished the match; says how.
fn close(desk: &mut Desk) -> Vec<u8> {
    let table = desk.room.table();
    assert!(table.counts_for_others());
    let first = |game: &dyn AnyMatch, seat| game.legal(seat).into_iter().next();
    let finished = table.played_out(first).unwrap();
    let request = ClientRequest {
        id: "close".to_owned(),
        action: TableAction::Close {},
    };
    let decided = table.decide_closing(Some(&person("Anna")), &request, Some(finished.clone()));
    let Ok(Decision::Change(change)) = decided else {
        panic!("the host closes the table: {decided:?}");
    };
    desk.commit(*change);
    finished.ranks
}

#[test]
fn a_match_closed_by_a_host_without_a_seat_counts_as_bots_finish_it() {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "counted");
    ask(&mut desk, "Anna", json!({"type": "stand", "id": "1"}));
    for name in ["Ben", "Cilli"] {
        ask(&mut desk, name, json!({"type": "sit", "id": "1"}));
    }
    ask(&mut desk, "Anna", json!({"type": "start", "id": "2"}));
    for name in ["Anna", "Ben", "Cilli"] {
        desk.join(name);
    }
    play(&mut desk, &["Ben", "Cilli"], 12);
    let lines = desk.room.table().lines();
    let ranks = close(&mut desk);
    for desk in [&desk.restart(), &desk] {
        assert_eq!(desk.table(None).shared.phase, Phase::Closed);
        assert_eq!(
            desk.room.table().lines(),
            lines,
            "the log ends with the people's last moves"
        );
        for (seat, name) in ["Ben", "Cilli"].into_iter().enumerate() {
            assert_eq!(rating(desk, name), Some(expected(&ranks, seat)), "{ranks:?}");
        }
        let points = points(desk);
        assert_eq!(points[0], ("Ben".to_owned(), points_of(&ranks, 0), 0));
    }
}

#[test]
fn a_playing_host_who_closes_the_table_ranks_last() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben", "Cilli"], "counted");
    play(&mut desk, &["Anna", "Ben", "Cilli"], 12);
    let summary = desk.room.table().summary();
    let ranks = close(&mut desk);
    let before = |seat: usize| (1..4).filter(|other| ranks[*other] < ranks[seat]).count() as u8;
    let lost = [4, 1 + before(1), 1 + before(2), 1 + before(3)];
    for (seat, name) in ["Anna", "Ben", "Cilli"].into_iter().enumerate() {
        assert_eq!(rating(&desk, name), Some(expected(&lost, seat)), "{ranks:?}");
    }
    // The same holds where the host of a tournament ends its round.
    let finished = TableResult {
        scores: vec![5, 4, 3, 2],
        ranks: vec![1, 2, 3, 4],
    };
    let ended = |host: &str| {
        result_if_ended(&summary, host, Some(finished.clone()))
            .unwrap()
            .result
            .ranks
    };
    assert_eq!(ended("id-Anna"), [4, 1, 2, 3]);
    assert_eq!(ended("id-Ben"), [1, 4, 2, 3]);
    assert_eq!(ended("id-Dora"), [1, 2, 3, 4]);
    assert_eq!(
        result_if_ended(&summary, "id-Anna", None).unwrap().result.ranks,
        [4, 1, 1, 1]
    );
    assert!(result_if_ended(&summary, "id-Dora", None).is_none());
}

#[test]
fn a_host_gains_nothing_by_taking_a_player_off_the_seat() {
    let mut desk = begun();
    ask(&mut desk, "Anna", json!({"type": "kick", "id": "1", "seat": 1}));
    play(&mut desk, &["Anna"], usize::MAX);
    let ranks = ranks(&desk);
    let bots = points_of(&[ranks[0], ranks[2], ranks[3]], 0);
    let lost_to_ben = (1000.0 + 32.0 / 3.0 * (bots - 1.5)).round() as i32;
    assert_eq!(rating(&desk, "Anna"), Some(lost_to_ben), "{ranks:?}");
    assert_eq!(rating(&desk, "Ben"), None);
    assert_eq!(points(&desk)[1].0, "Ben", "his match counts in the evening");
}

#[test]
fn a_match_with_help_raises_no_rating_and_can_cost_some() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &[], "counted");
    ask(
        &mut desk,
        "Anna",
        json!({"type": "adjust", "id": "b", "back": true}),
    );
    let mut taken = false;
    for step in 0..200 {
        if desk.table(None).shared.phase != Phase::Playing {
            break;
        }
        if desk.table(Some("Anna")).viewer.legal.is_empty() {
            desk.pass(Duration::from_secs(1));
            continue;
        }
        let request = desk.first_move("Anna", &format!("m{step}"));
        ask(&mut desk, "Anna", request);
        if !taken {
            let moment = desk.table(None).shared.moment;
            let back = json!({"type": "take_back", "id": format!("t{step}"), "moment": moment});
            taken = desk.ask("Anna", back).is_ok();
        }
    }
    assert!(taken, "a takeback was never possible");
    let ranks = ranks(&desk);
    assert_eq!(
        rating(&desk, "Anna"),
        Some(expected(&ranks, 0).min(1000)),
        "{ranks:?}"
    );
}

#[test]
fn a_player_who_abandons_a_match_against_bots_has_lost() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &[], "counted");
    play(&mut desk, &["Anna"], 12);
    // The store hands over matches that have run for weeks without a change.
    assert_eq!(rating(&desk, "Anna"), Some(1000 - 16));
    let two = begun();
    assert_eq!(
        rating(&two, "Anna"),
        None,
        "of two absent players, neither has lost alone"
    );
}

#[test]
fn a_player_with_a_tip_gains_no_rating() {
    let mut desk = begun();
    let seat = desk.room.table().viewer(Some(&person("Ben").id)).seat.unwrap();
    let change = desk.room.table().tipped(seat).unwrap().unwrap();
    desk.commit(change);
    let mut desk = desk.restart();
    assert!(
        desk.room.table().tipped(seat).unwrap().is_none(),
        "it is stored once"
    );
    for name in ["Anna", "Ben"] {
        desk.join(name);
    }
    play(&mut desk, &["Anna", "Ben"], usize::MAX);
    let ranks = ranks(&desk);
    assert_eq!(
        rating(&desk, "Ben"),
        Some(expected(&ranks, 1).min(1000)),
        "{ranks:?}"
    );
}

/// An answer is short for any number of players: the best, the requester, and the rest page by page.
#[test]
fn ratings_come_in_pages() {
    let people: Vec<String> = (0..120).map(|at| format!("{at:03}")).collect();
    let summary = |at: usize| {
        let seat = |id: &str| json!({"name": id, "bot": null, "person": true, "owner": id});
        let (winner, loser) = (&people[at], &people[at + 60]);
        let summary = json!({"game": "hattrick", "phase": "over", "host": {"id": winner, "name": winner},
            "seats": [seat(winner), seat(loser)], "options": {}, "turn": [], "sealed": true,
            "result": {"scores": [1, 0], "ranks": [1, 2]}});
        serde_json::from_value(summary).unwrap()
    };
    let matches: Vec<Summary> = (0..60).map(summary).collect();
    let ratings = Ratings::of(&matches, &people, &|_, _| None);
    let first = ratings.shown_to(Some("119")).remove(0);
    assert_eq!((first.places.len(), first.next), (51, Some(50)));
    let you = first.places.last().unwrap();
    assert!(you.you && you.rank == 61, "{you:?}");
    let page = |from| {
        let page = ratings.page("hattrick", from, Some("119")).remove(0);
        (page.places.len(), page.next)
    };
    assert_eq!(
        [page(50), page(100), page(400)],
        [(50, Some(100)), (20, None), (0, None)]
    );
    assert!(ratings.page("skat", 0, None).is_empty());
}
