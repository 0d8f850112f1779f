//! The bots as the engine and the tables use them.

use serde_json::{Map, Value, json};
use stammtisch_bots::{AllBots, SearchEffort, TableBots, bots, names, stand_in};
use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, LoggedLine, new_match};

fn begin(game: &str, players: u8, seed: &str) -> Box<dyn AnyMatch> {
    let players = Value::from(players);
    new_match(game, &players, &Map::new(), Some(Seed::new(seed))).expect("a valid setup")
}

/// The seats that may act; none at the end.
fn acting(played: &dyn AnyMatch) -> Vec<Seat> {
    match played.turn() {
        AnyTurn::Seats(seats) => seats.into_iter().collect(),
        AnyTurn::Chance | AnyTurn::Over(_) => Vec::new(),
    }
}

/// Plays a match with `bot` on every seat and returns its moves; each is a legal move.
fn play(game: &str, players: u8, bot: &str, seed: u64) -> Vec<String> {
    let mut played = begin(game, players, "bots");
    let mut table = TableBots::seeded(seed);
    let mut moves = Vec::new();
    while let Some(&seat) = acting(&*played).first() {
        let choice = table
            .choose(&*played, seat, bot, SearchEffort::work(1))
            .expect("the bot may act");
        assert!(
            played.legal(seat).contains(&choice.text),
            "{bot} plays {:?}",
            choice.text
        );
        played.apply(seat, &choice.text).expect("legal");
        moves.push(choice.text);
    }
    assert!(matches!(played.turn(), AnyTurn::Over(_)));
    moves
}

#[test]
fn every_bot_plays_legal_moves_to_the_end() {
    for game in stammtisch_protocol::games() {
        let [least, most] = game.players;
        for bot in names(game.id) {
            // Search takes time, more so at larger tables.
            let most = if bot.thinks_ms > 0 { least } else { most };
            for players in least..=most {
                play(game.id, players, bot.id, 1);
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_moves() {
    for bot in names("hattrick") {
        assert_eq!(play("hattrick", 4, bot.id, 1), play("hattrick", 4, bot.id, 1));
    }
    assert_ne!(play("hattrick", 4, "random", 1), play("hattrick", 4, "random", 2));
    // Greedy is deterministic.
    assert_eq!(play("hattrick", 4, "greedy", 1), play("hattrick", 4, "greedy", 2));
}

#[test]
fn hattrick_has_four_levels_plus_random_and_greedy() {
    let ids: Vec<_> = names("hattrick").into_iter().map(|bot| bot.id).collect();
    assert_eq!(
        ids,
        ["random", "beginner", "greedy", "regular", "expert", "master"]
    );
    assert_eq!(bots().names("hattrick"), ids);
    let told = serde_json::to_value(names("hattrick")).expect("plain data");
    assert_eq!(told[2]["id"], json!("greedy"));
    assert!(told[2]["name"]["de"].is_string() && told[2]["name"]["en"].is_string());
}

#[test]
fn memory_and_watchfulness_come_in_three_levels() {
    for game in ["haecmaec", "hoeleroe"] {
        let mut levels = names(game);
        levels.retain(|bot| ["random", "novice", "greedy", "keen"].contains(&bot.id));
        assert_eq!(levels.len(), 4);
        let better = |one: fn(&stammtisch_bots::Temper) -> u16| {
            levels[1..].is_sorted_by(|a, b| one(&a.temper) < one(&b.temper))
        };
        assert!(better(|temper| temper.remembers.into()) && better(|temper| temper.notices.into()));
        assert!(levels[1..].is_sorted_by(|a, b| a.temper.reaction_ms > b.temper.reaction_ms));
    }
}

#[test]
fn every_game_has_the_same_levels() {
    let ladder = |game| {
        let bots = names(game).into_iter().filter(|bot| bot.level > 0);
        bots.map(|bot| (bot.level, bot.id)).collect::<Vec<_>>()
    };
    let games = stammtisch_protocol::games();
    let known = ladder(games[0].id);
    assert_eq!(
        known.iter().map(|(level, _)| *level).collect::<Vec<_>>(),
        (1..=known.len() as u8).collect::<Vec<_>>(),
        "the levels count from 1, the simplest bot first"
    );
    for game in games {
        assert_eq!(ladder(game.id), known, "{}", game.id);
    }
}

#[test]
fn every_bot_is_documented() {
    let document = include_str!("../../../docs/reference/http.md");
    let (_, games) = document.split_once("### GET /api/v2/games").expect("the games");
    let (games, _) = games.split_once("\n### ").expect("another endpoint");
    let mut highest = 0;
    for game in stammtisch_protocol::games() {
        for bot in names(game.id) {
            assert!(
                games.contains(&format!("`{}`", bot.id)),
                "{} is not explained",
                bot.id
            );
            highest = highest.max(bot.level);
        }
    }
    assert!(
        games.contains(&format!("`level` from 1 (easiest) to {highest};")),
        "the highest level is {highest}"
    );
}

#[test]
fn the_regular_takes_free_seats_in_every_game() {
    for game in stammtisch_protocol::games() {
        let stand_in = stand_in(game.id).expect("the game has bots");
        assert_eq!(stand_in.id, "regular");
        assert!(names(game.id).contains(&stand_in));
    }
    assert_eq!(stand_in("chess"), None);
}

#[test]
fn a_seat_that_may_not_act_gets_no_move() {
    let played = begin("hattrick", 4, "turn");
    let mut house = bots();
    let on_turn = acting(&*played)[0];
    for bot in names("hattrick").into_iter().map(|bot| bot.id) {
        assert!(house.choose(&*played, on_turn, bot, 1).is_some());
        for seat in Seat::all(6).filter(|seat| *seat != on_turn) {
            assert_eq!(house.choose(&*played, seat, bot, 1), None);
        }
    }
}

#[test]
fn unknown_games_and_bots_have_no_answer() {
    assert!(names("chess").is_empty());
    assert!(bots().names("chess").is_empty());
    let played = begin("hattrick", 4, "turn");
    assert_eq!(bots().choose(&*played, acting(&*played)[0], "genius", 0), None);
}

/// Deals the first deal in another order, except for the leader's hand.
fn twin(played: &dyn AnyMatch) -> Box<dyn AnyMatch> {
    let mut log = played.log(0).into_iter();
    let (Some(LoggedLine::Chance { outcome: starter, .. }), Some(LoggedLine::Chance { outcome: pack, .. })) =
        (log.next(), log.next())
    else {
        panic!("a match begins with the starter and the shuffle");
    };
    let mut pack: Vec<Value> = pack.as_array().expect("a list of cards").clone();
    pack[15..].reverse();
    let mut twin = new_match("hattrick", &Value::from(4), &Map::new(), None).expect("a valid setup");
    twin.chance(&starter).expect("a seat");
    twin.chance(&Value::Array(pack)).expect("the pack");
    twin
}

#[test]
fn hidden_cards_do_not_change_a_move() {
    // Searching bots take longer.
    let bots = names("hattrick").into_iter().filter(|bot| bot.id != "random");
    let bots = bots.map(|bot| (if bot.thinks_ms > 0 { 3 } else { 50 }, bot.id));
    let bots = bots.flat_map(|(seeds, bot)| (0..seeds).map(move |seed| (seed, bot)));
    for (seed, bot) in bots {
        let played = begin("hattrick", 4, &format!("twin {seed}"));
        let twin = twin(&*played);
        assert_ne!(twin.state()["hands"], played.state()["hands"]);
        let leader = acting(&*played)[0];
        let ask = |played: &dyn AnyMatch| AllBots::seeded(3).choose(played, leader, bot, 2);
        assert_eq!(ask(&*twin), ask(&*played));
    }
}
