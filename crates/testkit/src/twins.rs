//! Twins: two matches that differ only in what one viewer hasn't been shown.

use stammtisch_core::{Seat, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{MatchLog, MatchPlay, MatchViews, Wire};

use crate::Dice;
use crate::dense::tensor;
use crate::kit::{Kit, legal};

/// The number of latest log lines compared.
const LATELY: usize = 12;
/// One twin in this many is played on together with its match.
const GO_ON: u32 = 8;
/// The number of lines they are played on.
const AHEAD: usize = 16;

/// Compares a match with a twin for every seat and a spectator: the viewer can't tell them apart now, nor after any legal lines in
/// common, until the rules show the difference.
pub(crate) fn check_twins<G: Wire>(kit: &Kit<G>, played: &Match<G>, dice: &mut Dice) {
    for who in Seat::all(played.players()).map(Some).chain([None]) {
        assert_eq!(played.game().view(who), played.game().clone().view(who));
        let Some(twin) = (kit.twin)(played, who, dice) else {
            continue;
        };
        check_same(who, played, &twin, LATELY);
        if dice.once_in(GO_ON) {
            go_on_alike(kit, who, played.clone(), twin, dice);
        }
    }
}

/// For every viewer, swaps two places of a shuffle, continues as the match did, then with any lines in common. The viewer must not
/// notice until the rules show them one of the two cards.
pub(crate) fn check_walks<G: Wire>(kit: &Kit<G>, played: &Match<G>, dice: &mut Dice) {
    for who in Seat::all(played.players()).map(Some).chain([None]) {
        let Some([mut one, mut other]) = exchanged(played, dice) else {
            continue;
        };
        let begin = one.log().len();
        let close = begin + dice.below((played.log().len() - begin + 1) as u32) as usize;
        for line in played.log().from(begin) {
            if kit.tells_apart(who, &one, &other) {
                break;
            }
            if one.log().len() >= close {
                check_same(who, &one, &other, 1);
                break;
            }
            check_same_turn(who, &one, &other);
            if !is_common(&other, line) || !push_both(&mut one, &mut other, line) {
                break;
            }
        }
        if !kit.tells_apart(who, &one, &other) {
            go_on_alike(kit, who, one, other, dice);
        }
    }
}

/// The match up to one of its shuffles, and the same with two of its places swapped; `None` if that isn't possible.
fn exchanged<G: Wire>(played: &Match<G>, dice: &mut Dice) -> Option<[Match<G>; 2]> {
    let shuffles: Vec<usize> = (0..played.log().len())
        .filter(|&at| matches!(played.log().get(at), Some(Line::Chance { .. })))
        .collect();
    let at = *dice.pick(&shuffles)?;
    let before = played.at(at)?;
    let Line::Chance { event, outcome } = played.log().get(at)? else {
        return None;
    };
    let mut written = before.game().write_outcome(outcome);
    let cards = written.as_array_mut().filter(|cards| cards.len() > 1)?;
    let len = cards.len() as u32;
    cards.swap(dice.below(len) as usize, dice.below(len) as usize);
    let outcome = before.game().read_outcome(event, &written).ok()?;
    let mut other = before.clone();
    other
        .push(Line::Chance {
            event: event.clone(),
            outcome,
        })
        .ok()?;
    Some([played.at(at + 1)?, other])
}

/// Whether a line of one match could come next in the other.
fn is_common<G: Wire>(other: &Match<G>, line: &Line<G>) -> bool {
    match line {
        Line::Move { seat, m } => legal(other.game(), *seat).contains(m),
        Line::Chance { .. } => true,
    }
}

/// Adds the next line of the first match to both. Returns whether the other accepts it: chance events may ask for different cards.
fn push_both<G: Wire>(one: &mut Match<G>, other: &mut Match<G>, line: &Line<G>) -> bool {
    let taken = other.push(line.clone());
    if let Line::Move { .. } = line {
        assert_eq!(taken, Ok(()), "a legal move is refused");
    }
    taken.is_ok() && {
        assert_eq!(one.push(line.clone()), Ok(()), "a legal line is refused");
        true
    }
}

/// Plays both on with lines that are legal in both, comparing them after each, until the rules show the difference.
fn go_on_alike<G: Wire>(
    kit: &Kit<G>,
    who: Option<Seat>,
    mut one: Match<G>,
    mut other: Match<G>,
    dice: &mut Dice,
) {
    for _ in 0..AHEAD {
        check_same_turn(who, &one, &other);
        let Some(line) = common_line(&one, &other, dice) else {
            return;
        };
        assert_eq!(
            one.game().audience(&line),
            other.game().audience(&line),
            "the audience of a line tells {who:?} what is hidden"
        );
        if !push_both(&mut one, &mut other, &line) || kit.tells_apart(who, &one, &other) {
            return;
        }
        check_same(who, &one, &other, 1);
    }
}

/// A line that could come next in both matches; `None` at the end, or if the seat picked has no move in common.
fn common_line<G: Wire>(one: &Match<G>, other: &Match<G>, dice: &mut Dice) -> Option<Line<G>> {
    match one.game().turn() {
        Turn::Over(_) => None,
        Turn::Chance(event) => {
            let outcome = one.game().sample(&event, &mut |bound| dice.below(bound));
            Some(Line::Chance { event, outcome })
        }
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.into_iter().collect();
            let seat = *dice.pick(&seats)?;
            let theirs = legal(other.game(), seat);
            let common: Vec<_> = legal(one.game(), seat)
                .into_iter()
                .filter(|m| theirs.contains(m))
                .collect();
            dice.pick(&common).map(|&m| Line::Move { seat, m })
        }
    }
}

/// Checks that `who` can't tell them apart: turn, view, log, memory, moves, narration, and everything that decides how long the table
/// waits.
fn check_same<G: Wire>(who: Option<Seat>, one: &Match<G>, other: &Match<G>, lately: usize) {
    check_same_turn(who, one, other);
    assert_eq!(
        other.game().view(who),
        one.game().view(who),
        "{who:?} sees what is hidden"
    );
    assert_eq!(
        tensor(other.game(), who),
        tensor(one.game(), who),
        "a tensor tells {who:?} what is hidden"
    );
    assert_eq!(
        MatchViews::view(other, who),
        MatchViews::view(one, who),
        "{who:?} reads what is hidden"
    );
    let (theirs, ours) = (other.account(who), one.account(who));
    assert_eq!(
        theirs.standing, ours.standing,
        "the standing tells {who:?} what is hidden"
    );
    let lines = one.log().len().saturating_sub(lately);
    assert_eq!(
        other.entries(who, lines),
        one.entries(who, lines),
        "{who:?} is told what is hidden"
    );
    if let Some(seat) = who {
        assert_eq!(
            other.game().recall(seat),
            one.game().recall(seat),
            "{seat:?} remembers what it never saw"
        );
        assert_eq!(
            legal(other.game(), seat),
            legal(one.game(), seat),
            "moves tell what is hidden"
        );
        assert_eq!(
            theirs.effects, ours.effects,
            "effects tell {seat:?} what is hidden"
        );
        assert_eq!(
            theirs.blocked, ours.blocked,
            "reasons tell {seat:?} what is hidden"
        );
    }
}

/// Checks that public information is the same: who decides next, and everything that decides how long the table waits.
fn check_same_turn<G: Wire>(who: Option<Seat>, one: &Match<G>, other: &Match<G>) {
    assert_eq!(
        MatchPlay::turn(other),
        MatchPlay::turn(one),
        "who decides next tells {who:?} what is hidden"
    );
    assert_eq!(
        event_name(other),
        event_name(one),
        "what chance is asked tells {who:?} what is hidden"
    );
    assert_eq!(
        other.window(),
        one.window(),
        "the time of a window tells {who:?} what is hidden"
    );
    assert_eq!(
        other.may_look_back(),
        one.may_look_back(),
        "looking back tells {who:?} what is hidden"
    );
}

/// The name of the pending chance event; its cards may be hidden.
fn event_name<G: Wire>(played: &Match<G>) -> Option<String> {
    match played.game().turn() {
        Turn::Chance(event) => Some(played.game().write_event(&event)["event"].to_string()),
        Turn::Seats(_) | Turn::Over(_) => None,
    }
}

#[cfg(test)]
mod tests;
