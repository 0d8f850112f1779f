//! What happened, as facts to put in words. All of them are public: what lay beneath is never told.
//!
//! `starter` (seat) · `dealt` · `arranges` (seat, class) · `rolls` (seat, rolled) · `climbs` (seat, top, count,
//! from, to) · `finishes` (seat, row, height) · `takes` (seat, from, row, count) · `forfeits` (seat, cards: those
//! lost for good) · `ends` (seat) · `again` (seat) · `loses` (seat, row, cards) · `over` (scores, ranks)

use serde_json::{Value, json};
use stammtisch_core::{Game, Seat, Turn};
use stammtisch_heuchel::{Event, Heuchel, Move, Outcome, Stack};
use stammtisch_match::Line;

use super::mover;
use crate::values::texts;

pub(super) fn facts(before: &Heuchel, line: &Line<Heuchel>, after: &Heuchel) -> Vec<Value> {
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
        Line::Chance { outcome, .. } => {
            if let Outcome::Roll(rolled) = outcome {
                facts.push(json!({"kind": "rolls", "seat": mover(before.phase()), "rolled": rolled}));
            }
        }
        Line::Move { seat, m } => {
            facts.extend(moved(before, *seat, *m, after));
            facts.extend(finished(before, after));
            if !matches!(m, Move::Lose { .. }) {
                facts.extend(forfeited(before, after));
            }
        }
    }
    if let Turn::Over(standings) = after.turn() {
        facts.push(json!({"kind": "over", "scores": standings.scores(), "ranks": standings.ranks()}));
    }
    facts
}

fn moved(before: &Heuchel, seat: Seat, m: Move, after: &Heuchel) -> Option<Value> {
    let number = seat.number();
    let fact = match m {
        Move::Arrange(order) => {
            let class = order.cards().first().map(|card| card.class().to_string());
            json!({"kind": "arranges", "seat": number, "class": class})
        }
        Move::Climb { from, count, to } => {
            let top = stack_on(before, seat, from).map(|stack| stack.top.to_string());
            json!({"kind": "climbs", "seat": number, "top": top, "count": count, "from": from, "to": to})
        }
        Move::Take { column, count } => {
            let row = super::landed(before.phase()).map(|landed| landed.row);
            json!({"kind": "takes", "seat": number, "from": column.number(), "row": row, "count": count})
        }
        Move::Lose { row } => {
            let cards = texts(
                after
                    .lost(seat)
                    .iter()
                    .filter(|&card| !before.lost(seat).contains(card)),
            );
            json!({"kind": "loses", "seat": number, "row": row, "cards": cards})
        }
        Move::End => json!({"kind": "ends", "seat": number}),
        Move::Roll => json!({"kind": "again", "seat": number}),
        Move::Done => return None,
    };
    Some(fact)
}

/// Stacks that lie finished now and did not, or have grown.
fn finished(before: &Heuchel, after: &Heuchel) -> Vec<Value> {
    let mut facts = Vec::new();
    for seat in Seat::all(after.players()) {
        for stack in after.stacks(seat).filter(|stack| stack.finished) {
            let height = after.cards(stack).count();
            let was = stack_on(before, seat, stack.row).filter(|was| was.finished);
            if was.is_none_or(|was| before.cards(was).count() < height) {
                facts.push(
                    json!({"kind": "finishes", "seat": seat.number(), "row": stack.row, "height": height}),
                );
            }
        }
    }
    facts
}

/// Cards lost because somebody else took what lay on them.
fn forfeited(before: &Heuchel, after: &Heuchel) -> Vec<Value> {
    let lost = Seat::all(after.players()).filter_map(|seat| {
        let cards = texts(
            after
                .lost(seat)
                .iter()
                .filter(|&card| !before.lost(seat).contains(card)),
        );
        (!cards.is_empty()).then(|| json!({"kind": "forfeits", "seat": seat.number(), "cards": cards}))
    });
    lost.collect()
}

fn stack_on(game: &Heuchel, seat: Seat, row: u8) -> Option<Stack> {
    game.stacks(seat).find(|stack| stack.row == row)
}
