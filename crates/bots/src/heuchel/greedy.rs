//! The greedy player of Heuchel & Meuchel: the baseline for the others.

use stammtisch_core::Seat;
use stammtisch_heuchel::{Card, Heuchel, Move, StackView, View};
use stammtisch_search::Seen;

use crate::best::best_move;

/// The mean value of an unseen card.
const UNSEEN: f64 = 3.5;

/// Takes what it can reach, brings home the most valuable cards, and keeps away from stronger neighbours.
pub(super) fn choose(seen: &Seen<'_, Heuchel>) -> Option<Move> {
    let view = seen.view();
    let me = seen.seat();
    best_move(seen, |m| match m {
        Move::Arrange(order) => descent(order.cards()),
        Move::Climb { from, count, to } => climb_worth(&view, me, (from, count, to)),
        // All of them: cards taken score for the taker, and cards left may be forfeited.
        Move::Take { count, .. } => f64::from(count),
        Move::Done => -1.0,
        Move::End => 0.0,
        Move::Roll => 1.0,
        Move::Lose { row } => {
            -own_stack(&view, me, row).map_or(0.0, |stack| top_value(stack) + f64::from(stack.height))
        }
    })
}

/// Prefers high cards on top: they outrank more and are outranked by fewer.
fn descent(order: &[Card]) -> f64 {
    order
        .iter()
        .enumerate()
        .map(|(place, card)| f64::from(card.value()) * (10.0 - place as f64))
        .sum()
}

fn climb_worth(view: &View, me: Seat, (from, count, to): (u8, u8, u8)) -> f64 {
    let Some(stack) = own_stack(view, me, from) else {
        return 0.0;
    };
    let (Some(top), Some(cards)) = (stack.top, stack.cards.as_ref()) else {
        return 0.0;
    };
    let moved = &cards[..usize::from(count).min(cards.len())];
    let moved_value: f64 = moved.iter().map(|card| f64::from(card.value())).sum();
    if to == top.target() {
        return 4.0
            + moved
                .iter()
                .map(|card| if to >= card.target() { 1.0 } else { -1.5 } * f64::from(card.value()))
                .sum::<f64>();
    }
    let caught: f64 = victims(view, me, to, top)
        .map(|victim| f64::from(victim.height) * UNSEEN + 4.0)
        .sum();
    let left_behind = if moved.len() < cards.len() { -2.0 } else { 0.0 };
    let escaped = threat(view, me, from, top) * moved_value / 6.0;
    let exposed = threat(view, me, to, top) * moved_value / 6.0;
    caught + escaped - exposed + left_behind + 0.2 * f64::from(to - from)
}

/// The other seats' unfinished stacks on a row that this card outranks.
fn victims(view: &View, me: Seat, row: u8, top: Card) -> impl Iterator<Item = &StackView> {
    others(view, me).filter(move |stack| {
        stack.row == row && !stack.finished && stack.top.is_some_and(|other| other < top)
    })
}

/// The number of other stacks that could soon land on the row with a card that outranks this one.
fn threat(view: &View, me: Seat, row: u8, top: Card) -> f64 {
    let near = others(view, me).filter(|stack| {
        let below = row.saturating_sub(stack.row);
        (1..=2).contains(&below)
            && !stack.finished
            && stack
                .top
                .is_some_and(|other| other > top && other.target() >= row)
    });
    near.count() as f64
}

fn others(view: &View, me: Seat) -> impl Iterator<Item = &StackView> {
    let columns = view
        .columns
        .iter()
        .enumerate()
        .filter(move |(column, _)| *column != me.index());
    columns.flat_map(|(_, stacks)| stacks)
}

fn own_stack(view: &View, seat: Seat, row: u8) -> Option<&StackView> {
    view.columns
        .get(seat.index())?
        .iter()
        .find(|stack| stack.row == row)
}

fn top_value(stack: &StackView) -> f64 {
    stack.top.map_or(UNSEEN, |card| f64::from(card.value()))
}
