//! The bots of Heckmeck am Karteneck.

use stammtisch_core::Seat;
use stammtisch_karteneck::{CardSet, Karteneck, Move, View};
use stammtisch_search::Seen;

use crate::best::best_move;
use crate::{Bot, BotInfo, HasBots};

impl HasBots for Karteneck {
    const BOTS: &'static [Bot<Self>] = &[Bot::RANDOM, Bot::new(BotInfo::GREEDY, |seen, _, _| choose(seen))];
}

/// Steals what it can, lays on while that can win a better portion, and saves its cards otherwise.
fn choose(seen: &Seen<'_, Karteneck>) -> Option<Move> {
    let view = seen.view();
    let hand = view.hand?;
    let me = seen.seat();
    let stay = !should_stop(&view, me, &hand);
    best_move(seen, |m| match m {
        Move::OutSteal => 1_000.0,
        Move::Out => {
            if stay {
                -1.0
            } else {
                100.0
            }
        }
        Move::LayWorm(_) => worms_worth(&view, me, &hand),
        Move::Done => -1.0,
        Move::Lay { count, value } => laying_worth(&view, me, &hand, count, value),
    })
}

/// Nothing can be won by laying on: no worm in sight, or nobody left to overtake.
fn should_stop(view: &View, me: Seat, hand: &CardSet) -> bool {
    let display = &view.displays[me.index()];
    if !display.has_worm() && !hand.has_worm() {
        // A worm may still be drawn while others lay on and the hand is rich.
        return view.out.len() + 2 > usize::from(view.players) || hand.len() < 5;
    }
    if !display.has_worm() {
        return false;
    }
    let others = || Seat::all(view.players).filter(|&seat| seat != me);
    let all_out = others().all(|seat| view.out.contains(seat));
    let ahead = others().filter(|seat| view.displays[seat.index()].has_worm());
    let most_ahead = ahead
        .map(|seat| view.displays[seat.index()].sum())
        .filter(|sum| *sum >= display.sum())
        .max();
    let reach = display.sum() + still_to_lay(display, hand);
    all_out && most_ahead.is_none_or(|most| most > reach)
}

/// What the hand can still add to the display.
fn still_to_lay(display: &CardSet, hand: &CardSet) -> u16 {
    let numbers = (1..=5).filter(|&value| display.count(value) == 0);
    let numbers: u16 = numbers
        .map(|value| u16::from(value) * u16::from(hand.count(value)))
        .sum();
    let worms = if display.has_worm() {
        0
    } else {
        hand.worms_above(None).count() as u16 * 5
    };
    numbers + worms
}

/// Small kinds first: each laying draws a card that may still join a kind not laid yet.
fn laying_worth(view: &View, me: Seat, hand: &CardSet, count: u8, value: u8) -> f64 {
    let whole = if count == hand.count(value) { 1.0 } else { -5.0 };
    let sure = view.displays[me.index()].has_worm() || hand.has_worm();
    let points = f64::from(count) * f64::from(value);
    whole
        + if sure {
            20.0 - f64::from(value) + points / 50.0
        } else {
            10.0 - points
        }
}

/// Worms wait until the numbers lie, unless somebody could end the round.
fn worms_worth(view: &View, me: Seat, hand: &CardSet) -> f64 {
    let display = &view.displays[me.index()];
    let numbers_left = (1..=5).any(|value| display.count(value) == 0 && hand.count(value) > 0);
    if view.laying.is_some() || !numbers_left {
        30.0
    } else {
        12.0
    }
}
