//! Hattrick passes the suite, the scenarios and the golden matches.

use serde_json::{Map, Value, json};
use stammtisch_core::{Game, Seat};
use stammtisch_hattrick::{
    Card, Color, Effect, Fact, Hattrick, Highlight, MAX_DEALS, MAX_TARGET, Options, Put, Reason, Round,
    RoundEnd, Standing, TableData, TrickData, ViewData, Win, WonData, usual_deals,
};
use stammtisch_match::Match;
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, imagines, scenarios, swap_unseen};

/// At most 100 deals of a shuffle and 56 cards, and the starter.
const KIT: Kit<Hattrick> = Kit {
    longest: 5_701,
    cards,
    twin,
    shown,
    takes_mistakes: |_| false,
};

/// The cards in hands, won, passed, and in the current round.
fn cards(game: &Hattrick) -> Option<Vec<String>> {
    let table = game.table();
    let held = game.hands().iter().flat_map(|hand| hand.into_iter());
    let round = table
        .round()
        .into_iter()
        .flat_map(|round| round.tricks().collect::<Vec<_>>());
    let won = table.won().into_iter().flat_map(IntoIterator::into_iter);
    let open = round
        .flat_map(|trick| trick.puts().collect::<Vec<_>>())
        .map(|put| put.card);
    let passed = table.passed().map(|put| put.card);
    let all: Vec<String> = held
        .chain(won)
        .chain(open)
        .chain(passed)
        .map(|card| card.to_string())
        .collect();
    (!all.is_empty()).then_some(all)
}

/// A seat sees its own hand; once a deal is scored, everyone sees the cards left in all hands.
fn shown(game: &Hattrick, who: Option<Seat>) -> Vec<String> {
    let scored = game.table().is_scored();
    let hands = Seat::all(game.players()).zip(game.hands());
    let open = hands.filter(|(seat, _)| scored || Some(*seat) == who);
    open.flat_map(|(_, hand)| hand.into_iter())
        .map(|card| card.to_string())
        .collect()
}

/// Swaps unplayed cards between hands of others. Once the deal is scored, the last cards are open.
fn twin(played: &Match<Hattrick>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Hattrick>> {
    let game = played.game();
    if game.table().is_scored() {
        return None;
    }
    let others = Seat::all(game.players())
        .zip(game.hands())
        .filter(|(seat, _)| Some(*seat) != who);
    let unseen: Vec<String> = others
        .flat_map(|(_, hand)| hand.into_iter())
        .map(|card| card.to_string())
        .collect();
    swap_unseen(played, &unseen, dice)
}

#[test]
fn keeps_the_laws() {
    let options = [
        json!({}),
        json!({"deals": 1}),
        json!({"deals": 3, "target": null}),
        json!({"target": 5}),
        json!({"deals": 4, "target": 10}),
        json!({"deals": 2, "target": 1000}),
    ];
    conformance(&KIT, &[4, 5, 6], &options, 10_000);
}

#[test]
fn determinizations_are_consistent() {
    let options = [json!({"deals": 1}), json!({"deals": 2}), json!({"target": 5})];
    imagines(&KIT, &[4, 5, 6], &options, 18);
}

#[test]
fn ends_after_a_hundred_deals() {
    conformance(
        &KIT,
        &[4, 6],
        &[json!({"deals": 100}), json!({"target": 1000})],
        4,
    );
}

#[test]
fn plays_the_scenarios() {
    scenarios("hattrick");
}

#[test]
fn plays_the_golden_matches() {
    golden("hattrick");
}

#[test]
fn the_web_client_has_its_types() {
    let usual: Map<String, Value> = Hattrick::PLAYERS
        .map(|players| (players.to_string(), usual_deals(players).into()))
        .collect();
    TypeScript::new("Hattrick's data (crates/games/hattrick, crates/protocol/src/hattrick.rs).")
        .declare::<Color>()
        .declare::<Card>()
        .declare::<Put>()
        .declare::<Options>()
        .declare::<ViewData>()
        .declare::<TableData>()
        .declare::<TrickData>()
        .declare::<WonData>()
        .declare::<Fact>()
        .declare::<Effect>()
        .declare::<RoundEnd>()
        .declare::<Win>()
        .declare::<Reason>()
        .declare::<Standing>()
        .declare::<Highlight>()
        .play::<Hattrick>("Hattrick")
        .constant(
            "Constants of the game: the most tricks in a round, the limits on deals and target, and the number of deals by the number of \
             players if neither is set.",
            "HATTRICK",
            "{ tricks: number; deals: [number, number]; target: [number, number]; usual: Record<number, number> }",
            &json!({"tricks": Round::TRICKS, "deals": [1, MAX_DEALS], "target": [1, MAX_TARGET], "usual": usual}),
        )
        .check("web/wire/hattrick.ts");
}
