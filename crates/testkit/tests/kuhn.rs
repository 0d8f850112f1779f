//! Kuhn poker passes the suite.

use serde_json::json;
use stammtisch_core::{Game, Seat};
use stammtisch_match::Match;
use stammtisch_protocol::kuhn::Kuhn;
use stammtisch_testkit::{Dice, Kit, conformance, imagines, swap_unseen};

const KIT: Kit<Kuhn> = Kit {
    longest: 4,
    cards: |game| Some(game.cards()?.map(|card| card.to_string()).to_vec()),
    twin,
    shown: |game, who| {
        let view = game.view(who);
        let shown = view.shown.into_iter().flatten();
        shown.chain(view.card).map(|card| card.to_string()).collect()
    },
    takes_mistakes: |_| false,
};

/// Swaps the cards that `who` has not seen.
fn twin(played: &Match<Kuhn>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Kuhn>> {
    let view = played.game().view(who);
    let seen = |card| view.card == Some(card) || view.shown.is_some_and(|shown| shown.contains(&card));
    let unseen = played.game().cards()?.into_iter().filter(|&card| !seen(card));
    let unseen: Vec<String> = unseen.map(|card| card.to_string()).collect();
    swap_unseen(played, &unseen, dice)
}

#[test]
fn keeps_the_laws() {
    conformance(&KIT, &[2], &[json!({})], 8_000);
}

#[test]
fn determinizations_are_consistent() {
    imagines(&KIT, &[2], &[json!({})], 400);
}
