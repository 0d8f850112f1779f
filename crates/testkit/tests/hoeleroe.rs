//! Machma-Hölerö passes the suite, the scenarios and the golden matches.

use serde_json::json;
use stammtisch_core::{Game, Seat};
use stammtisch_hoeleroe::{Ask, Cards, Hoeleroe, Kind, Laid, Lay};
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_protocol::hoeleroe::{
    HoeleroeCard, HoeleroeChosen, HoeleroeDrawing, HoeleroeFact, HoeleroeFunction, HoeleroeLaid,
    HoeleroeLaying, HoeleroeOpen, HoeleroeOptions, HoeleroePhase, HoeleroeReach, HoeleroeReaction,
    HoeleroeRolled, HoeleroeShown, HoeleroeSide, HoeleroeStatus, HoeleroeTable, HoeleroeTaking, HoeleroeView,
};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, scenarios, swap_unseen};

/// Two rounds of 2,000 moves (HO-13.3), each with some silent answers and chance events.
const KIT: Kit<Hoeleroe> = Kit {
    longest: 2 * 2_000 * 8,
    cards,
    twin,
    takes_mistakes: |options| options.penalty,
};

/// HO-1.4: every card lies in one place.
#[allow(clippy::unnecessary_wraps, reason = "the suite lets cards be on their way")]
fn cards(game: &Hoeleroe) -> Option<Vec<String>> {
    let board = game.board();
    let laid = match board.ask {
        Ask::Object(laying) | Ask::Sacrifice(laying) => Some(laying.lay),
        Ask::Tribute(tribute) => tribute.lay,
        _ => None,
    };
    let laid = laid.into_iter().flat_map(Lay::pieces).map(Laid::card);
    let table = board.table.as_slice().iter().map(|piece| piece.card());
    let hands = Seat::all(game.players()).flat_map(|seat| game.hand(seat).iter());
    let piles = [game.jackpot(), board.discard, game.chosen()];
    let open = table.chain(laid).chain(game.first()).chain(game.stock());
    let all = open.chain(hands).chain(piles.into_iter().flat_map(Cards::iter));
    Some(all.map(|kind| kind.to_string()).collect())
}

/// Two kinds that `who` neither sees nor was told of lately have changed places from the last shuffle on.
fn twin(played: &Match<Hoeleroe>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Hoeleroe>> {
    if !dice.once_in(8) {
        return None;
    }
    let view = format!("{:?}", AnyMatch::view(played, who));
    let lately = played.log().len().saturating_sub(12);
    let told = format!("{:?}", played.entries(who, lately));
    let unseen: Vec<String> = Kind::ALL
        .iter()
        .map(ToString::to_string)
        .filter(|text| !view.contains(&format!("\"{text}\"")) && !told.contains(&format!("\"{text}\"")))
        .collect();
    // Where an Arschkarte lay open once shows where it is not (HO-11.3).
    let arsch = played.game().board().arsch.map(|kind| kind.to_string());
    let unseen: Vec<String> = unseen
        .into_iter()
        .filter(|text| Some(text) != arsch.as_ref())
        .collect();
    swap_unseen(played, &unseen, dice)
}

#[test]
fn keeps_the_laws() {
    let options = [
        json!({}),
        json!({"draw_then_play": true}),
        json!({"arschkarte": "attention"}),
        json!({"arschkarte": "forbidden", "rounds": 2}),
        json!({"penalty": true}),
    ];
    conformance(&KIT, &[2, 3, 4, 5, 6], &options, 1_500);
}

#[test]
fn plays_the_scenarios() {
    scenarios("hoeleroe");
}

#[test]
fn plays_the_golden_matches() {
    golden("hoeleroe");
}

#[test]
fn the_web_client_knows_hoeleroe() {
    TypeScript::new("Machma-Hölerö's data (crates/protocol/src/hoeleroe.rs).")
        .declare::<HoeleroeOptions>()
        .declare::<HoeleroeView>()
        .declare::<HoeleroeTable>()
        .declare::<HoeleroePhase>()
        .declare::<HoeleroeStatus>()
        .declare::<HoeleroeFunction>()
        .declare::<HoeleroeReach>()
        .declare::<HoeleroeLaying>()
        .declare::<HoeleroeDrawing>()
        .declare::<HoeleroeTaking>()
        .declare::<HoeleroeOpen>()
        .declare::<HoeleroeShown>()
        .declare::<HoeleroeChosen>()
        .declare::<HoeleroeCard>()
        .declare::<HoeleroeLaid>()
        .declare::<HoeleroeSide>()
        .declare::<HoeleroeFact>()
        .declare::<HoeleroeReaction>()
        .declare::<HoeleroeRolled>()
        .check("web/wire/hoeleroe.ts");
}
