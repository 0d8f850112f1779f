//! Heckmeck am Karteneck passes the suite, the scenarios and the golden matches.

use serde_json::{Map, Value, json};
use stammtisch_core::{Game, Seat, Turn};
use stammtisch_karteneck::{
    Card, Effect, Fact, Highlight, Karteneck, MOST_WORMS, Obstacle, Options, Place, Portion, Reason, Row,
    Standing, Theft, Threat, ViewData, WORM_VALUE, house_composition,
};
use stammtisch_match::Match;
use stammtisch_protocol::{LoggedLine, MatchLog};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, imagines, scenarios, swap_unseen};

/// A match is longest with four players: seven rounds, in each of which every seat lays five numbers, drops out and ends a laying of
/// worms, 25 worms are laid, and there are five shuffles.
const KIT: Kit<Karteneck> = Kit {
    longest: 3 + 7 * (4 * 7 + 25 + 5),
    cards,
    twin,
    shown,
    takes_mistakes: |_| false,
};

/// The cards, and the portions in play.
fn cards(game: &Karteneck) -> Option<Vec<String>> {
    if game.starter().is_none() || game.hand(Seat::all(1).next()?).is_empty() && game.supply().len() > 24 {
        return None;
    }
    let mut all: Vec<String> = game
        .draw_pile()
        .chain(game.discard().iter())
        .map(|card| card.to_string())
        .collect();
    for seat in Seat::all(game.players()) {
        all.extend(
            game.hand(seat)
                .iter()
                .chain(game.display(seat).iter())
                .map(|card| card.to_string()),
        );
        all.extend(game.stacks().downwards(seat).map(|portion| portion.to_string()));
    }
    all.extend(
        game.supply()
            .iter()
            .copied()
            .chain(game.grill().iter())
            .map(|portion| portion.to_string()),
    );
    (all.len() > 110).then_some(all)
}

/// The same, but with only the number of the portions to come: which of the unseen ones are out of the game is unknown.
fn cards_in_sight(game: &Karteneck) -> Option<Vec<String>> {
    let hidden: Vec<String> = game.supply().iter().map(ToString::to_string).collect();
    let mut all = cards(game)?;
    for portion in hidden {
        let place = all.iter().position(|other| *other == portion)?;
        "a portion".clone_into(&mut all[place]);
    }
    Some(all)
}

/// A seat sees its own hand, and everyone the portions turned up so far; all other public information follows from these (KE-8.2).
fn shown(game: &Karteneck, who: Option<Seat>) -> Vec<String> {
    let hand = who.into_iter().flat_map(|seat| game.hand(seat).iter());
    let stacks = Seat::all(game.players()).flat_map(|seat| game.stacks().downwards(seat));
    let portions = game.grill().iter().chain(stacks);
    hand.map(|card| card.to_string())
        .chain(portions.map(|portion| portion.to_string()))
        .collect()
}

/// Reorders the draw pile, or swaps worms between hands of others (each worm exists once).
fn twin(played: &Match<Karteneck>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Karteneck>> {
    let game = played.game();
    if matches!(game.turn(), Turn::Chance(_)) {
        return None;
    }
    if dice.below(2) == 0 {
        return with_another_pile(played, dice);
    }
    let hidden = Seat::all(game.players()).filter(|seat| Some(*seat) != who);
    let hidden = hidden
        .flat_map(|seat| game.hand(seat).iter())
        .chain(game.draw_pile());
    let worms: Vec<String> = hidden
        .map(|card| card.to_string())
        .filter(|card| card.starts_with('W'))
        .collect();
    swap_unseen(played, &worms, dice)
}

fn with_another_pile(played: &Match<Karteneck>, dice: &mut Dice) -> Option<Match<Karteneck>> {
    let left = played.game().draw_pile().count();
    let mut log = MatchLog::log(played, 0);
    let last = log
        .iter()
        .rposition(|line| matches!(line, LoggedLine::Chance { event, .. } if event == "shuffle"))?;
    if let LoggedLine::Chance {
        outcome: Value::Array(cards),
        ..
    } = &mut log[last]
    {
        let drawn = cards.len() - left;
        stammtisch_core::shuffle(&mut cards[drawn..], &mut |bound| dice.below(bound));
    }
    let mut twin = Match::new(played.players(), *played.options(), None).ok()?;
    log.iter().try_for_each(|line| line.replay(&mut twin)).ok()?;
    Some(twin)
}

#[test]
fn keeps_the_laws() {
    let worms: Vec<u8> = (0..27).map(|level| level % 21).collect();
    conformance(
        &KIT,
        &[2, 3, 4, 5, 6],
        &[json!({}), json!({"worms": worms})],
        10_000,
    );
}

#[test]
fn determinizations_are_consistent() {
    let kit = Kit {
        cards: cards_in_sight,
        ..KIT
    };
    let worms: Vec<u8> = (0..27).map(|level| 20 - level % 21).collect();
    imagines(&kit, &[2, 3, 4], &[json!({}), json!({"worms": worms})], 24);
    imagines(&KIT, &[5, 6], &[json!({}), json!({"worms": worms})], 16);
}

#[test]
fn plays_the_scenarios() {
    scenarios("karteneck");
}

#[test]
fn plays_the_golden_matches() {
    golden("karteneck");
}

#[test]
fn the_web_client_has_its_types() {
    let values = Portion::ALL
        .into_iter()
        .filter(|portion| portion.level().is_some());
    let house: Vec<_> = values.zip(house_composition()).collect();
    let rounds: Map<String, Value> = Karteneck::PLAYERS
        .map(|players| (players.to_string(), Karteneck::rounds(players).into()))
        .collect();
    TypeScript::new("Karteneck's data (crates/games/karteneck, crates/protocol/src/karteneck.rs).")
        .declare::<Card>()
        .declare::<Portion>()
        .declare::<Options>()
        .declare::<ViewData>()
        .declare::<Fact>()
        .declare::<Place>()
        .declare::<Theft>()
        .declare::<Effect>()
        .declare::<Obstacle>()
        .declare::<Reason>()
        .declare::<Row>()
        .declare::<Threat>()
        .declare::<Standing>()
        .declare::<Highlight>()
        .play::<Karteneck>("Karteneck")
        .constant(
            "Constants of the game: the standard worms on each portion, the limits on worms, the value of a worm in a \
             display, and the rounds by the number of players.",
            "KARTENECK",
            "{ house: Array<[KarteneckPortion, number]>; worms: [number, number]; counts: number; rounds: Record<number, number> }",
            &json!({"house": house, "worms": [0, MOST_WORMS], "counts": WORM_VALUE, "rounds": rounds}),
        )
        .check("web/wire/karteneck.ts");
}
