//! What happened, as facts to put in words.
//!
//! `starter` (seat) · `dealt` · `draws` (seat, count, cards: only to whoever drew) · `bottom` (seat, left) ·
//! `plays` (seat, card, size) · `answers` (seat) · `accuses` (seat, against, card, right) · `slaps` (seat) ·
//! `closes` (seat, double, size) · `spoils` (seat, size) · `passes` (seat) · `over` (scores, ranks)

use serde_json::{Value, json};
use stammtisch_core::{Game, Seat, Turn};
use stammtisch_haecmaec::{Answer, Event, Filling, HaecMaec, Move, Phase};
use stammtisch_match::Line;

use crate::values::texts;

pub(super) fn facts(
    before: &HaecMaec,
    line: &Line<HaecMaec>,
    after: &HaecMaec,
    who: Option<Seat>,
) -> Vec<Value> {
    let mut facts = Vec::new();
    match line {
        Line::Chance {
            event: Event::Starter,
            ..
        } => {
            facts.push(json!({"kind": "starter", "seat": after.starter().map(Seat::number)}));
        }
        Line::Chance {
            event: Event::Shuffle,
            ..
        } => facts.push(json!({"kind": "dealt"})),
        Line::Move { seat, m } => moved(&mut facts, before, *seat, *m, after),
    }
    if matches!(line, Line::Move { .. }) {
        facts.extend(Seat::all(after.players()).filter_map(|seat| drawn(before, after, seat, who)));
    }
    if after.bottoms() < before.bottoms() {
        let seat = after.seats_to_act().first().map(Seat::number);
        facts.push(json!({"kind": "bottom", "seat": seat, "left": after.bottoms()}));
    }
    if let Turn::Over(standings) = after.turn() {
        facts.push(json!({"kind": "over", "scores": standings.scores(), "ranks": standings.ranks()}));
    }
    facts
}

fn moved(facts: &mut Vec<Value>, before: &HaecMaec, seat: Seat, m: Move, after: &HaecMaec) {
    let size = before.burger().map_or(0, Iterator::count);
    match m {
        Move::Play(Filling::Fly) => {
            facts.push(json!({"kind": "spoils", "seat": seat.number(), "size": size}));
        }
        Move::Play(card) => {
            facts.push(
                json!({"kind": "plays", "seat": seat.number(), "card": card.to_string(), "size": size + 1}),
            );
        }
        Move::Close { double } => {
            facts.push(json!({"kind": "closes", "seat": seat.number(), "double": double, "size": size}));
        }
        Move::Answer(answer) => match before.phase() {
            Phase::Window { player, .. } => answered(facts, before, (player, seat, answer), after),
            _ => facts.push(json!({"kind": "passes", "seat": seat.number()})),
        },
    }
}

/// While the window is open, only that a seat has answered; when it closes, what came of it.
fn answered(
    facts: &mut Vec<Value>,
    before: &HaecMaec,
    (player, seat, _): (Seat, Seat, Answer),
    after: &HaecMaec,
) {
    facts.push(json!({"kind": "answers", "seat": seat.number()}));
    if matches!(after.phase(), Phase::Window { player: still, .. } if still == player && !closed(before, after))
    {
        return;
    }
    let accuses = |answer: Answer| matches!(answer, Answer::Accuse | Answer::AccuseAndSlap);
    let slaps = |answer: Answer| matches!(answer, Answer::Slap | Answer::AccuseAndSlap);
    let first = |wanted: fn(Answer) -> bool| after.last_answers().iter().find(|(_, answer)| wanted(*answer));
    let top = before.burger().and_then(|mut burger| burger.next_back());
    if let (Some((accuser, _)), Some(top)) = (first(accuses), top) {
        let right = after.penalties(player).len() > before.penalties(player).len();
        let card = before.composition().card(top.place).to_string();
        let (by, against) = (accuser.number(), player.number());
        facts.push(json!({"kind": "accuses", "seat": by, "against": against, "card": card, "right": right}));
    }
    if let Some((winner, _)) = first(slaps) {
        facts.push(json!({"kind": "slaps", "seat": winner.number()}));
    }
}

/// Whether the window of `before` is closed: its answers are those of the last one now.
fn closed(before: &HaecMaec, after: &HaecMaec) -> bool {
    after.answers().iter().count() <= before.answers().iter().count()
}

/// What a seat drew: a hand grows by nothing else.
fn drawn(before: &HaecMaec, after: &HaecMaec, seat: Seat, who: Option<Seat>) -> Option<Value> {
    let had = before.hand(seat);
    let new: Vec<u8> = after
        .hand(seat)
        .places()
        .filter(|place| had.places().all(|other| other != *place))
        .collect();
    let cards = (who == Some(seat)).then(|| texts(new.iter().map(|&place| after.composition().card(place))));
    (!new.is_empty())
        .then(|| json!({"kind": "draws", "seat": seat.number(), "count": new.len(), "cards": cards}))
}
