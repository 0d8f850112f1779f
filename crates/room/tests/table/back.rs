//! Takebacks with the consent of all players.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyTurn, LoggedLine, Record, games};
use stammtisch_room::message::{Phase, TableSnapshot};
use stammtisch_room::{Fact, Plan, Settings};

use crate::support::{Desk, bots, person};

const PEOPLE: [&str; 4] = ["Anna", "Ben", "Cilli", "Dora"];

fn refused(code: &str) -> Result<bool, String> {
    Err(code.to_owned())
}

/// `players` people at a table of `game`, whose match has begun.
fn people(game: &str, players: u8) -> Desk {
    let others = &PEOPLE[1..usize::from(players)];
    Desk::begun(game, players, json!({}), others, "seed")
}

/// The seat that moved last, if the last line is a move.
fn mover(desk: &Desk) -> Option<u8> {
    match desk
        .room
        .table()
        .game()?
        .log(desk.room.table().lines() - 1)
        .pop()?
    {
        LoggedLine::Move { seat, .. } => Some(seat.number()),
        LoggedLine::Chance { .. } => None,
    }
}

fn wish(desk: &Desk, id: &str) -> Value {
    json!({"type": "take_back", "id": id, "moment": desk.room.table().moment()})
}

fn answer(desk: &Desk, id: &str, yes: bool) -> Value {
    json!({"type": "answer_back", "id": id, "moment": desk.room.table().moment(), "yes": yes})
}

/// The player of the last move asks to take it back.
pub(crate) fn ask(desk: &mut Desk, number: usize) -> Result<bool, String> {
    let seat = mover(desk).ok_or("it was chance")?;
    let wish = wish(desk, &format!("back-{number}"));
    desk.ask(PEOPLE[usize::from(seat)], wish)
}

/// All asked players agree.
pub(crate) fn agree(desk: &mut Desk, number: usize) {
    let asked = desk.table(None).shared.asks_back.unwrap();
    for seat in asked.waits {
        let yes = answer(desk, &format!("yes-{number}"), true);
        assert_eq!(desk.ask(PEOPLE[usize::from(seat)], yes), Ok(true));
    }
}

/// A snapshot without its counters: version, moment and takebacks.
fn uncounted(table: TableSnapshot) -> Value {
    let mut shown = serde_json::to_value(table).unwrap();
    for counter in ["version", "moment", "taken_back"] {
        shown[counter] = Value::Null;
    }
    shown
}

/// The snapshots of all viewers.
fn shown(desk: &Desk, players: u8) -> Vec<Value> {
    let people = PEOPLE[..usize::from(players)].iter().map(|name| Some(*name));
    let shown = |name: Option<&str>| {
        let viewer = desk
            .room
            .table()
            .viewer(name.map(|name| person(name).id).as_deref());
        let log = desk.room.log(viewer, 0..usize::MAX);
        json!([uncounted(desk.table(name)), log])
    };
    people.chain([None]).map(shown).collect()
}

/// One person who is asked makes any move.
fn step(desk: &mut Desk, dice: &mut u64) {
    let game = desk.room.table().game().unwrap();
    let AnyTurn::Seats(seats) = game.turn() else {
        panic!("the match is over")
    };
    let mut roll = |below: usize| {
        *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (*dice >> 33) as usize % below
    };
    let seat = seats.into_iter().nth(roll(seats.len())).unwrap();
    let legal = game.legal(seat);
    let text = legal[roll(legal.len())].clone();
    let moment = desk.room.table().moment();
    let request = json!({"type": "move", "id": format!("m{moment}"), "moment": moment, "move": text});
    desk.ask(PEOPLE[seat.index()], request).unwrap();
}

/// The outcomes of a match's takeback requests.
#[derive(Default, Debug)]
struct Wishes {
    granted: usize,
    revealed: usize,
}

/// Plays a match in which people take back what they can, and checks that each takeback restores the state before the move.
fn play_with_wishes(game: &str, players: u8, most: usize) -> (Desk, Wishes) {
    let mut desk = people(game, players);
    let (mut dice, mut wishes) = (99, Wishes::default());
    for number in 0..most {
        if desk.table(None).shared.phase == Phase::Over {
            break;
        }
        let (before, lines) = (shown(&desk, players), desk.room.table().lines());
        step(&mut desk, &mut dice);
        let moment = desk.room.table().moment();
        let chance = desk.room.table().lines() > lines + 1;
        let wish = wish(&desk, &format!("w{number}"));
        // The last line can only belong to the player who moved.
        let seat = desk.moves(lines)[0].0;
        match desk.ask(PEOPLE[usize::from(seat)], wish) {
            Ok(_) => {
                assert!(!chance, "{game}: a move was taken back past a chance outcome");
                agree(&mut desk, number);
                assert_eq!(shown(&desk, players), before, "{game}, move {number}");
                assert!(desk.room.table().moment() > moment);
                assert_eq!(desk.restart().room.table().moment(), desk.room.table().moment());
                wishes.granted += 1;
                step(&mut desk, &mut dice);
            }
            Err(code) if code == "revealed" => wishes.revealed += 1,
            Err(code) => assert_eq!(
                (&*code, desk.table(None).shared.phase),
                ("wrong-phase", Phase::Over)
            ),
        }
    }
    (desk, wishes)
}

#[test]
fn a_takeback_restores_the_state_before_the_move_in_every_game() {
    for game in games() {
        let players = game.players[0].max(3);
        let (desk, wishes) = play_with_wishes(game.id, players, 60);
        assert!(
            wishes.granted > 3 && wishes.revealed > 0,
            "{}: {wishes:?}",
            game.id
        );
        // The stored facts lead to the same match, and its record to the line finally played.
        let game = desk.room.table().game().unwrap();
        let again = desk.restart();
        let again = again.room.table().game().unwrap();
        assert_eq!((again.state(), again.log(0)), (game.state(), game.log(0)));
        let record = Record::parse(Record::of(game).write().as_bytes()).unwrap();
        assert_eq!(record.load().unwrap().state(), game.state());
        let backs = desk
            .stored
            .iter()
            .filter(|stored| matches!(stored.fact, Fact::TookBack { .. }));
        assert_eq!(backs.count(), wishes.granted);
    }
}

#[test]
fn the_proof_holds_for_the_line_finally_played() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 2}), &PEOPLE[1..], "seed");
    let mut dice = 7;
    for number in 0.. {
        if desk.table(None).shared.phase == Phase::Over {
            break;
        }
        step(&mut desk, &mut dice);
        if ask(&mut desk, number).is_ok() {
            agree(&mut desk, number);
            step(&mut desk, &mut dice);
        }
    }
    let proof = desk.room.table().proof().unwrap();
    let record = Record::of(desk.room.table().game().unwrap());
    assert!(proof.check(&record).is_ok());
    assert!(desk.room.table().times_back() > 3);
}

#[test]
fn a_takeback_past_new_information_is_refused() {
    // Another card on the table is new information; a move on the open board isn't.
    for (game, expected) in [("hattrick", false), ("heuchel", true)] {
        let (mut granted, mut dice) = (0, 5);
        let mut desk = people(game, 4);
        for number in 0..60 {
            if desk.table(None).shared.phase == Phase::Over {
                break;
            }
            step(&mut desk, &mut dice);
            let lines = desk.room.table().lines();
            let [.., (one, _), (other, _)] = &*desk.moves(0) else {
                continue;
            };
            if one == other || desk.moves(lines - 2).len() < 2 {
                continue;
            }
            let wish = wish(&desk, &format!("w{number}"));
            if desk.ask(PEOPLE[usize::from(*one)], wish).is_ok() {
                granted += 1;
                let no = answer(&desk, &format!("n{number}"), false);
                desk.ask(PEOPLE[usize::from(*one)], no).unwrap();
            }
        }
        assert_eq!(granted > 0, expected, "{game}: {granted}");
    }
}

/// A Hattrick table of four at which a player has just moved and may take it back: that player, and the others in turn.
fn moved() -> (Desk, &'static str, [&'static str; 3]) {
    let mut desk = people("hattrick", 4);
    step(&mut desk, &mut 1);
    let at = usize::from(mover(&desk).unwrap());
    (desk, PEOPLE[at], [1, 2, 3].map(|on| PEOPLE[(at + on) % 4]))
}

#[test]
fn a_single_no_declines_a_takeback() {
    let (mut desk, who, [next, _, last]) = moved();
    let lines = desk.room.table().lines();
    assert_eq!(
        desk.ask(next, wish(&desk, "w")),
        refused("wrong-phase"),
        "a player who has made no move"
    );
    assert_eq!(desk.ask(who, wish(&desk, "w")), Ok(true));
    assert_eq!(
        desk.ask(who, wish(&desk, "w2")),
        refused("stale"),
        "the question is open already"
    );
    assert_eq!(desk.ask(next, answer(&desk, "y", true)), Ok(true));
    assert_eq!(desk.ask("Emil", answer(&desk, "y", true)), refused("no-seat"));
    let asked = desk.table(None).shared.asks_back.unwrap();
    assert_eq!(asked.waits.len(), 2);
    assert_eq!(
        desk.restart().table(None).shared.asks_back,
        Some(asked),
        "after a restart too"
    );
    assert_eq!(desk.ask(last, answer(&desk, "n", false)), Ok(true));
    assert_eq!(
        (desk.table(None).shared.asks_back, desk.room.table().lines()),
        (None, lines)
    );
    assert_eq!(
        desk.ask(who, wish(&desk, "w3")),
        refused("declined"),
        "and players aren't asked again"
    );
    assert_eq!(desk.ask(next, answer(&desk, "y2", true)), refused("stale"));
}

#[test]
fn a_move_a_timeout_or_the_asking_player_ends_the_question() {
    let (mut desk, who, [next, ..]) = moved();
    desk.ask(who, wish(&desk, "w")).unwrap();
    let moment = desk.room.table().moment();
    desk.pass(Duration::from_secs(19));
    assert_eq!(desk.room.table().moment(), moment);
    assert!(desk.table(None).shared.asks_back.is_some());
    let request = desk.first_move(next, "m");
    assert_eq!(desk.ask(next, request), Ok(true), "players can move on");
    assert_eq!(desk.table(None).shared.asks_back, None);

    let (mut desk, who, _) = moved();
    desk.ask(who, wish(&desk, "w")).unwrap();
    desk.pass(Duration::from_secs(21));
    assert_eq!(desk.table(None).shared.asks_back, None, "no answer is a no");
    assert_eq!(desk.ask(who, wish(&desk, "w2")), refused("declined"));

    let (mut desk, who, _) = moved();
    desk.ask(who, wish(&desk, "w")).unwrap();
    assert_eq!(desk.ask(who, answer(&desk, "n", false)), Ok(true));
    assert_eq!(desk.table(None).shared.asks_back, None);
}

#[test]
fn a_repeated_or_late_request_is_done_once() {
    let (mut desk, who, others) = moved();
    let (wish, yes) = (wish(&desk, "w"), answer(&desk, "y", true));
    assert_eq!(desk.ask(who, wish.clone()), Ok(true));
    assert_eq!(desk.ask(who, wish.clone()), Ok(false));
    let mut desk = desk.restart();
    assert_eq!(desk.ask(who, wish.clone()), Ok(false));
    for name in others {
        assert_eq!(desk.ask(name, yes.clone()), Ok(true));
        assert_eq!(desk.ask(name, yes.clone()), Ok(false));
    }
    let facts = desk.stored.len();
    // A move sent before the takeback that arrives only now is stale.
    let stale =
        json!({"type": "move", "id": "late", "moment": 2, "move": desk.table(Some(who)).viewer.legal[0]});
    assert_eq!(desk.ask(who, stale), refused("stale"));
    let request = desk.first_move(who, "mine");
    assert_eq!(desk.ask(who, request), Ok(true));
    assert_eq!(desk.ask(who, wish), Ok(false));
    assert_eq!(
        desk.ask(who, json!({"type": "take_back", "id": "w2", "moment": 3})),
        refused("stale")
    );
    assert_eq!(desk.stored.len(), facts + 1);
}

#[test]
fn bots_agree_at_once_and_wait_while_people_are_asked() {
    let mut desk = Desk::playing(&[], "seed");
    desk.join("Anna");
    while desk.table(Some("Anna")).viewer.legal.is_empty() {
        desk.pass(Duration::from_millis(50));
    }
    let before = desk.table(Some("Anna"));
    let request = desk.first_move("Anna", "m");
    desk.ask("Anna", request).unwrap();
    assert_eq!(desk.ask("Anna", wish(&desk, "w")), Ok(true));
    let after = desk.table(Some("Anna"));
    assert_eq!(
        (after.viewer.view, after.viewer.legal),
        (before.viewer.view, before.viewer.legal)
    );
    let taken = after.shared.taken_back;
    assert_eq!(
        (taken.len(), taken[0].at, taken[0].seat),
        (1, before.shared.log_len, 0)
    );

    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    desk.join("Ben");
    let name = loop {
        let on_turn = ["Anna", "Ben"]
            .into_iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty());
        match on_turn {
            Some(name) => {
                let request = desk.first_move(name, &format!("m{}", desk.room.table().moment()));
                desk.ask(name, request).unwrap();
                let AnyTurn::Seats(seats) = desk.room.table().game().unwrap().turn() else {
                    continue;
                };
                if seats.first().unwrap().number() > 1 && mover(&desk).is_some() {
                    break name;
                }
            }
            None => desk.pass(Duration::from_millis(50)),
        }
    };
    desk.ask(name, wish(&desk, "w")).unwrap();
    let moment = desk.room.table().moment();
    desk.pass(Duration::from_secs(19));
    assert_eq!(desk.room.table().moment(), moment, "no bot answers by moving");
    desk.pass(Duration::from_secs(3));
    assert!(desk.room.table().moment() > moment);
}

#[test]
fn a_window_pauses_during_a_takeback_question() {
    let mut desk = people("haecmaec", 3);
    desk.play_until(|game| game.window().is_some());
    let who = PEOPLE[usize::from(mover(&desk).unwrap())];
    let full = desk.table(None).viewer.clock.unwrap();
    desk.pass(Duration::from_secs(1));
    assert_eq!(desk.ask(who, wish(&desk, "w")), Ok(true));
    assert_eq!(desk.table(None).viewer.clock, None);
    let asked = PEOPLE
        .into_iter()
        .take(3)
        .find(|name| !desk.table(Some(name)).viewer.legal.is_empty());
    let request = desk.first_move(asked.unwrap(), "m");
    assert_eq!(
        desk.ask(asked.unwrap(), request),
        refused("paused"),
        "an answer would reveal something"
    );
    desk.pass(Duration::from_secs(10));
    assert_eq!(desk.ask(who, answer(&desk, "n", false)), Ok(true));
    assert_eq!(desk.table(None).viewer.clock, Some(full), "and restarts");
}

#[test]
fn people_at_one_screen_answer_together() {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    desk.ask("Anna", json!({"type": "share", "id": "s", "name": "Emil"}))
        .unwrap();
    desk.ask("Ben", json!({"type": "sit", "id": "sit"})).unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
    let seats = [(0, "Anna"), (1, "Anna#1"), (2, "Ben")];
    desk.join("Ben");
    let mut moves = 0;
    let at = loop {
        let AnyTurn::Seats(asked) = desk.room.table().game().unwrap().turn() else {
            panic!("it is over")
        };
        let seat = asked.first().unwrap().number();
        let Some((_, name)) = seats.iter().find(|(at, _)| *at == seat) else {
            desk.pass(Duration::from_millis(50));
            continue;
        };
        let request = desk.first_move(name, &format!("m{moves}"));
        desk.ask(name, request).unwrap();
        moves += 1;
        if mover(&desk) == Some(seat) {
            break seat;
        }
    };
    let who = if at == 2 { "Ben" } else { "Anna#1" };
    let who = if at == 0 { "Anna" } else { who };
    desk.ask(who, wish(&desk, "w")).unwrap();
    let waits = desk.table(None).shared.asks_back.unwrap().waits;
    assert_eq!(waits, if at == 2 { vec![0, 1] } else { vec![2] });
    let other = if at == 2 { "Anna#1" } else { "Ben" };
    desk.ask(other, answer(&desk, "y", true)).unwrap();
    assert_eq!(desk.table(None).shared.taken_back.len(), 1, "one answer for both");
}

#[test]
fn the_host_allows_takebacks_except_on_shared_deals() {
    let (mut desk, who, _) = moved();
    assert!(desk.table(None).shared.house.back);
    let other = if who == "Anna" { "Ben" } else { who };
    let off = json!({"type": "adjust", "id": "off", "back": false});
    assert_eq!(desk.ask(other, off.clone()), refused("not-host"));
    desk.ask(who, wish(&desk, "w")).unwrap();
    assert_eq!(desk.ask("Anna", off), Ok(true));
    assert_eq!(
        (
            desk.table(None).shared.asks_back,
            desk.table(None).shared.house.back
        ),
        (None, false)
    );
    assert_eq!(desk.ask(who, wish(&desk, "w2")), refused("no-take-back"));

    let opened = |settings: Settings| {
        let mut plan = Plan {
            opening: match &desk.stored[0].fact {
                Fact::Opened(opening) => opening.clone(),
                other => panic!("{other:?}"),
            },
            people: vec![(0, person("Anna"))],
            bots: Vec::new(),
            start: false,
        };
        plan.opening.settings = settings;
        let (facts, _) = plan.facts("krug-brezn-417", "seed", &bots).unwrap();
        Desk::load(facts, "seed", Duration::ZERO)
            .table(None)
            .shared
            .house
            .back
    };
    let allowed = Settings {
        back: Some(true),
        ..Settings::default()
    };
    let public = Settings {
        public: true,
        ..Settings::default()
    };
    let like = Settings {
        like: Some("other".to_owned()),
        ..allowed.clone()
    };
    let day = Settings {
        day: Some(1),
        ..allowed.clone()
    };
    assert_eq!(
        [allowed, public, like, day].map(opened),
        [true, false, false, false]
    );
}

/// Moves that no longer exist count for nothing.
#[test]
fn moves_of_bots_that_are_taken_back_count_no_longer() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &PEOPLE[1..], "seed");
    let stand_in = |desk: &Desk| {
        let seats = desk.table(None).shared.seats;
        seats[1].stand_in.map(|made| (made.moves, made.of))
    };
    let relieve = json!({"type": "relieve", "id": "bot", "seat": 1});
    desk.ask("Anna", relieve).unwrap();
    let mut steps = 0;
    while stand_in(&desk).is_none() {
        steps += 1;
        match desk.room.table().game().unwrap().turn() {
            AnyTurn::Seats(seats) if seats.first() != Seat::new(1) => {
                let name = PEOPLE[seats.first().unwrap().index()];
                let request = desk.first_move(name, &format!("move-{steps}"));
                desk.ask(name, request).unwrap();
            }
            _ => desk.pass(Duration::from_millis(100)),
        }
        assert!(steps < 500, "the bot moves");
    }
    assert_eq!(stand_in(&desk.restart()), Some((1, 1)));
    let lines = desk.room.table().lines();
    let wish = wish(&desk, "back");
    desk.ask("Ben", wish).unwrap();
    agree(&mut desk, 1);
    assert!(desk.room.table().lines() < lines);
    assert_eq!((stand_in(&desk), stand_in(&desk.restart())), (None, None));
}
