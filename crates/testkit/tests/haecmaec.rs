//! Häc Mäc passes the suite, the scenarios and the golden matches.

use serde_json::{Value, json};
use stammtisch_core::{Game, Seat, Turn};
use stammtisch_haecmaec::{
    Accusation, AfterClosing, Answer, ClosedView, Composition, Effect, Fact, Filling, HaecMaec, Highlight,
    Kind, Options, PhaseView, Reason, SeatStanding, Standing, Tops, View, Worth,
};
use stammtisch_match::{Match, Seed};
use stammtisch_protocol::{AnyTurn, new_match};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, imagines, scenarios};

/// Each of 88 cards is played once, with a window of five answers; 20 burgers are closed; without suspicion, six seats may pass in a
/// row between two of these.
const KIT: Kit<HaecMaec> = Kit {
    longest: 2 + (88 * 6 + 20) * 14,
    cards,
    twin,
    shown,
    takes_mistakes: |_| false,
};

fn cards(game: &HaecMaec) -> Option<Vec<String>> {
    if matches!(game.turn(), Turn::Chance(_)) {
        return None;
    }
    let mut all: Vec<u8> = game.draw_pile().to_vec();
    for seat in Seat::all(game.players()) {
        all.extend(game.hand(seat).places().chain(game.penalties(seat).places()));
    }
    all.extend(game.closed().flat_map(|(_, cards)| cards));
    all.extend(game.burger().into_iter().flatten().map(|layer| layer.place));
    all.extend(game.spoiled().places());
    Some(
        all.into_iter()
            .map(|place| game.composition().card(place).to_string())
            .collect(),
    )
}

/// A seat sees its own hand, the burgers it has closed, the top of the running burger, and all penalties. At the end everything is
/// open, and the end itself shows that a hand has no ingredient (HM-7.2).
fn shown(game: &HaecMaec, who: Option<Seat>) -> Vec<String> {
    let over = matches!(game.turn(), Turn::Over(_));
    let text = |place: u8| game.composition().card(place).to_string();
    let sees = |seat| over || Some(seat) == who;
    let hands = Seat::all(game.players())
        .filter(|&seat| sees(seat))
        .flat_map(|seat| game.hand(seat).places());
    let closed = game
        .closed()
        .filter(|(closed, _)| sees(closed.owner))
        .flat_map(|(_, cards)| cards);
    let burger: Vec<_> = game
        .burger()
        .into_iter()
        .flatten()
        .map(|layer| layer.place)
        .collect();
    let hidden = if game.view(who).burger.is_some() {
        0
    } else {
        burger.len().saturating_sub(1)
    };
    let penalties = Seat::all(game.players()).flat_map(|seat| game.penalties(seat).places());
    let cards = hands
        .chain(closed)
        .chain(burger[hidden..].iter().copied())
        .chain(penalties);
    cards.map(text).chain(over.then(|| "over".to_owned())).collect()
}

/// Swaps two cards in the shuffle that are unplayed and not in the hand of `who`.
fn twin(played: &Match<HaecMaec>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<HaecMaec>> {
    let game = played.game();
    if matches!(game.turn(), Turn::Chance(_) | Turn::Over(_)) {
        return None;
    }
    let places = |wanted: &Filling| {
        let cards = game.composition().cards().iter().enumerate();
        cards
            .filter(|(_, card)| *card == wanted)
            .map(|(place, _)| place as u8)
            .collect::<Vec<_>>()
    };
    let others = Seat::all(game.players()).filter(|seat| Some(*seat) != who);
    let hidden: Vec<u8> = others
        .flat_map(|seat| game.hand(seat).places())
        .chain(game.draw_pile().iter().copied())
        .collect();
    let text = |place: u8| game.composition().card(place).to_string();
    let (one, other) = (*dice.pick(&hidden)?, *dice.pick(&hidden)?);
    let copy_of = |place: u8| {
        places(&game.composition().card(place))
            .iter()
            .position(|copy| *copy == place)
    };
    let mut log = stammtisch_protocol::MatchLog::log(played, 0);
    if let stammtisch_protocol::LoggedLine::Chance {
        outcome: Value::Array(cards),
        ..
    } = log.get_mut(1)?
    {
        // Copies keep the order of the shuffle, so the copy's index identifies it among equal texts.
        let find = |place: u8| {
            let same = cards.iter().enumerate().filter(|(_, card)| **card == text(place));
            same.map(|(at, _)| at).nth(copy_of(place)?)
        };
        let (one, other) = (find(one)?, find(other)?);
        cards.swap(one, other);
    }
    let mut twin = Match::<HaecMaec>::new(played.players(), played.options().clone(), None).ok()?;
    log.iter().try_for_each(|line| line.replay(&mut twin)).ok()?;
    Some(twin)
}

#[test]
fn keeps_the_laws() {
    let all_alike = vec!["AA1"; 85];
    let printed: Vec<String> = (0..85)
        .map(|card| format!("{}{}", ["AB", "CDEFGHIJ", "ZZZ"][card % 3], card % 20 + 1))
        .collect();
    let options = [
        json!({}),
        json!({"suspicion": false}),
        json!({"open_burger": true}),
        json!({"ingredients": printed}),
        json!({"ingredients": all_alike, "suspicion": false}),
    ];
    conformance(&KIT, &[2, 3, 4, 5, 6], &options, 5_000);
}

#[test]
fn keeps_the_laws_with_touch() {
    let options = [
        json!({"touch": true}),
        json!({"touch": true, "suspicion": false, "open_burger": true}),
    ];
    conformance(&KIT, &[3, 4, 5, 6], &options, 5_000);
}

#[test]
fn determinizations_are_consistent() {
    let printed: Vec<String> = (0..85)
        .map(|card| format!("{}{}", ["AB", "CDEFGHIJ", "ZZZ"][card % 3], card % 20 + 1))
        .collect();
    let all_alike = vec!["AA1"; 85];
    let options = [
        json!({}),
        json!({"touch": true}),
        json!({"touch": true, "suspicion": false, "ingredients": printed}),
        json!({"suspicion": false, "ingredients": printed}),
        json!({"suspicion": false, "ingredients": all_alike}),
        json!({"open_burger": true}),
    ];
    imagines(&KIT, &[2, 3, 4, 5, 6], &options, 84);
}

#[test]
fn plays_the_scenarios() {
    scenarios("haecmaec");
}

#[test]
fn plays_the_golden_matches() {
    golden("haecmaec");
}

#[test]
fn looking_back_is_off_while_covered_cards_must_be_remembered() {
    let looks_back = |options: Value| {
        let options = options.as_object().expect("options").clone();
        let seed = Seed::new("memory");
        let mut played = new_match("haecmaec", &3.into(), &options, Some(seed)).expect("a table");
        let begun = played.may_look_back();
        while let AnyTurn::Seats(seats) = played.turn() {
            let seat = seats.first().expect("a seat to act");
            let m = played.legal(seat).pop().expect("a move");
            played.apply(seat, &m).expect("a legal move");
        }
        (begun, played.may_look_back())
    };
    assert_eq!(looks_back(json!({})), (false, true));
    assert_eq!(looks_back(json!({"open_burger": true})), (true, true));
}

#[test]
fn the_web_client_has_its_types() {
    let house = Composition::house().cards().iter();
    let house: Vec<String> = house
        .filter(|&card| *card != Filling::Fly)
        .map(ToString::to_string)
        .collect();
    TypeScript::new("Häc Mäc's data (crates/games/haecmaec).")
        .declare::<Filling>()
        .declare::<Kind>()
        .declare::<PhaseView>()
        .declare::<Answer>()
        .declare::<Tops>()
        .declare::<ClosedView>()
        .declare::<View>()
        .declare::<Fact>()
        .declare::<Accusation>()
        .declare::<AfterClosing>()
        .declare::<Effect>()
        .declare::<Reason>()
        .declare::<Worth>()
        .declare::<SeatStanding>()
        .declare::<Standing>()
        .declare::<Highlight>()
        .declare::<Options>()
        .play::<HaecMaec>("HaecMaec")
        .constant(
            "Constants of the game: the standard ingredients, the fly, the limits on the letters of a kind and the \
             value of an ingredient, and the minimum number of players for slapping.",
            "HAECMAEC",
            "{ house: Array<HaecMaecCard>; fly: HaecMaecCard; letters: [number, number]; values: [number, number]; touch: number }",
            &json!({
                "house": house,
                "fly": Filling::Fly.to_string(),
                "letters": [Kind::SHORTEST, Kind::LONGEST],
                "values": [1, Filling::HIGHEST],
                "touch": Options::LEAST_TO_TOUCH,
            }),
        )
        .check("web/wire/haecmaec.ts");
}
