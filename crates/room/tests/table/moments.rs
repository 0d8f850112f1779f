//! A move stays valid as long as its choices haven't changed for its seat, in every game, as docs/reference/websocket.md says.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, AnyTurn, RawJson, games, laboratory, windows};
use stammtisch_room::message::{ClientRequest, TableAction};
use stammtisch_room::{Code, Decision, Opening, Person, Plan, Settings, Table, TableCode};

use crate::support::{bots, person};

const NAMES: [&str; 6] = ["Anna", "Ben", "Cilli", "Dora", "Emil", "Fanny"];

/// A running match of this many people; `None` if the game doesn't allow these options.
fn begun(game: &str, players: u8, options: &Value, seed: u32) -> Option<Table> {
    let people: Vec<Person> = NAMES[..usize::from(players)]
        .iter()
        .map(|name| person(name))
        .collect();
    let plan = Plan {
        opening: Opening {
            host: people[0].clone(),
            game: game.to_owned(),
            players,
            options: options.as_object().unwrap().clone(),
            settings: Settings {
                public: false,
                grace_ms: 0,
                bot_ms: 0,
                ..Settings::default()
            },
        },
        people: (0..).zip(people).collect(),
        bots: Vec::new(),
        start: true,
    };
    let facts = plan.facts("code", &format!("moments-{seed}"), &bots);
    facts.ok().map(|(_, table)| table)
}

fn asked(game: &dyn AnyMatch) -> Vec<Seat> {
    match game.turn() {
        AnyTurn::Seats(seats) => seats.into_iter().collect(),
        AnyTurn::Chance | AnyTurn::Over(_) => Vec::new(),
    }
}

/// The answer to a move of `seat` for `moment`.
fn decide(table: &Table, seat: Seat, moment: usize, text: &str) -> Result<Table, Code> {
    let request = ClientRequest {
        id: format!("{seat}-{}-{moment}", table.moment()),
        action: TableAction::Move {
            moment: moment as u32,
            text: text.to_owned(),
            after_ms: None,
        },
    };
    match table.decide(Some(&person(NAMES[seat.index()])), &request, "") {
        Ok(Decision::Change(change)) => Ok(change.after().clone()),
        Ok(Decision::Done | Decision::Held | Decision::Volatile | Decision::Looks(_)) => {
            panic!("a new move is decided")
        }
        Err(refused) => Err(refused.code),
    }
}

/// A seat's legal moves with their effects.
fn question(game: &dyn AnyMatch, seat: Seat) -> (Vec<String>, RawJson) {
    let account = game.account(Some(seat));
    (account.legal, account.effects)
}

/// Plays random moves, and after each tries the others' choices from before it. Counts the valid and the stale ones by kind of window;
/// "" stands for simultaneous decisions outside a window.
fn tried(mut table: Table, mut dice: u64, most: usize, tries: &mut BTreeMap<&'static str, [usize; 2]>) {
    let mut roll = move |sides: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (dice >> 33) as usize % sides
    };
    for _ in 0..most {
        let game = table.game().unwrap();
        let (seats, window, moment) = (asked(game), game.window(), table.moment());
        if seats.is_empty() {
            break;
        }
        let before: Vec<_> = seats.iter().map(|seat| question(game, *seat)).collect();
        let mover = roll(seats.len());
        let text = before[mover].0[roll(before[mover].0.len())].clone();
        let after = decide(&table, seats[mover], moment, &text).unwrap();
        let game = after.game().unwrap();
        let here = asked(game).iter().all(|seat| seats.contains(seat)) && game.window() == window;
        let silent = window.is_some_and(|window| window.silence == text);
        let others = seats.iter().zip(&before);
        for (other, (legal, effects)) in others.filter(|(seat, _)| **seat != seats[mover]) {
            let now = question(game, *other);
            let choice = &legal[roll(legal.len())];
            // A pass is valid even if its effect has changed.
            let silent = silent || window.is_some_and(|window| window.silence == *choice);
            let same =
                here && asked(game).contains(other) && now.0 == *legal && (silent || now.1 == *effects);
            let decided = decide(&after, *other, moment, choice).err();
            let wanted = (!same).then_some(Code::Table(TableCode::Stale));
            let game = game.game_id();
            assert_eq!(
                decided, wanted,
                "{game} {moment}: {choice} of {other} after {text}"
            );
            tries
                .entry(window.map_or("", |window| window.kind.id))
                .or_default()[usize::from(!same)] += 1;
        }
        table = after;
    }
}

/// Every game with every option that is a switch, and Machma-Hölerö also with objections after every card.
#[test]
fn a_simultaneous_move_stays_valid_if_its_choices_stay() {
    for info in games().into_iter().chain(laboratory()) {
        let switches = info.options.iter().filter(|option| option.kind == "bool");
        let mut variants: Vec<_> = switches.map(|option| json!({option.name: true})).collect();
        variants.extend([json!({}), json!({"arschkarte": "attention"})]);
        let mut tries = BTreeMap::new();
        for (seed, options) in (0..).zip(&variants) {
            for players in info.players[0]..=info.players[1] {
                if let Some(table) = begun(info.id, players, options, seed) {
                    tried(table, u64::from(seed), 300, &mut tries);
                }
            }
        }
        // An unhurried window asks only one seat, so no other move can become stale.
        for kind in windows(info.id).iter().filter(|kind| kind.race) {
            let [good, _] = tries.get(kind.id).copied().unwrap_or_default();
            assert!(good > 20, "{} {}: {tries:?}", info.id, kind.id);
        }
    }
}

/// Heuchel & Meuchel: all players arrange their stacks at the same time without blocking each other.
#[test]
fn arranging_is_independent_of_the_others() {
    let mut tries = BTreeMap::new();
    for seed in 0..8 {
        let table = begun("heuchel", 4, &json!({}), seed).unwrap();
        tried(table, u64::from(seed), 40, &mut tries);
    }
    let [good, stale] = tries[""];
    assert!(good > 50 && stale == 0, "{good} {stale}");
}
