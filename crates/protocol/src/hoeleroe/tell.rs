//! From what happened to what one viewer is told.

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_hoeleroe::{Cards, Direction, Fact, Hoeleroe, Lay, Side};
use stammtisch_match::Line;

use super::convert::{cards, numbers, why};
use super::fact::HoeleroeFact;
use super::shape::{HoeleroeCard, HoeleroeSide};

/// Plays the line again, and words for `who` what happens.
pub(super) fn tell(
    before: &Hoeleroe,
    line: &Line<Hoeleroe>,
    after: &Hoeleroe,
    who: Option<Seat>,
) -> Vec<HoeleroeFact> {
    let open = |seat: Seat| {
        [before, after]
            .iter()
            .all(|game| game.board().open[seat.index()].is_some())
    };
    let sees = |seat: Seat| who == Some(seat) || open(seat);
    let mut facts = Vec::new();
    let mut game = before.clone();
    let told = |fact| facts.push(word(fact, before.players().into(), sees));
    let taken = match line {
        Line::Move { seat, m } => {
            game.play_told(*seat, *m, told);
            Ok(())
        }
        Line::Chance { outcome, .. } => game.resolve_told(outcome, told),
    };
    debug_assert_eq!(taken, Ok(()), "a line of the log is refused");
    if let Turn::Over(end) = after.turn() {
        facts.push(HoeleroeFact::Over {
            scores: end.scores().to_vec(),
            ranks: end.ranks().to_vec(),
        });
    }
    facts
}

/// A fact as one viewer is told it; `sees` says whose cards the viewer sees.
#[allow(
    clippy::too_many_lines,
    reason = "one line a fact; cutting the list in two would tell nothing more"
)]
fn word(fact: Fact, players: usize, sees: impl Fn(Seat) -> bool) -> HoeleroeFact {
    let in_hand = |seat: Seat, hidden: Cards| sees(seat).then(|| cards(hidden));
    let any_sees = |seats: &[Option<Seat>]| seats.iter().flatten().any(|&seat| sees(seat));
    match fact {
        Fact::Round { round, dealer } => HoeleroeFact::Round {
            round,
            dealer: dealer.number(),
        },
        Fact::Dealt { rolled, cards } => HoeleroeFact::Dealt { rolled, cards },
        Fact::Arschkarte { rolled, card } => HoeleroeFact::Arschkarte {
            rolled,
            card: HoeleroeCard(card),
        },
        Fact::First { card } => HoeleroeFact::First {
            card: HoeleroeCard(card),
        },
        Fact::Gift {
            from,
            to,
            cards: given,
        } => HoeleroeFact::Gift {
            from: from.number(),
            to: to.number(),
            count: given.len() as u8,
            cards: any_sees(&[Some(from), Some(to)]).then(|| cards(given)),
        },
        Fact::Forces { seat } => HoeleroeFact::Forces { seat: seat.number() },
        Fact::Turn { seat } => HoeleroeFact::Turn { seat: seat.number() },
        Fact::Lays { seat, lay } => HoeleroeFact::Lays {
            seat: seat.number(),
            card: HoeleroeCard(lay.main().card()),
            counts_as: HoeleroeCard(lay.counts_as()),
            forced: matches!(lay, Lay::Forced(_)),
            count: lay.pieces().count() as u8,
        },
        Fact::Matches { seat, card } => HoeleroeFact::Matches {
            seat: seat.number(),
            card: HoeleroeCard(card),
        },
        Fact::Starts { seat, card, grants } => HoeleroeFact::Starts {
            seat: seat.number(),
            card: HoeleroeCard(card),
            grants,
        },
        Fact::Reacts { seat, card, reaction } => HoeleroeFact::Reacts {
            seat: seat.number(),
            card: HoeleroeCard(card),
            does: reaction.into(),
        },
        Fact::Objects { seat, to, right } => HoeleroeFact::Objects {
            seat: seat.number(),
            to: to.number(),
            right,
        },
        Fact::Passes { seat } => HoeleroeFact::Passes { seat: seat.number() },
        Fact::Fined { seat } => HoeleroeFact::Fined { seat: seat.number() },
        Fact::Reshuffles { cards } => HoeleroeFact::Reshuffles { cards },
        Fact::Draws {
            side,
            cards: drawn,
            why: reason,
        } => HoeleroeFact::Draws {
            seat: HoeleroeSide(side),
            count: drawn.len() as u8,
            cards: side.seat().and_then(|seat| in_hand(seat, drawn)),
            why: why(reason),
        },
        Fact::Rolls { seat, number, rolled } => HoeleroeFact::Rolls {
            seat: seat.number(),
            number: number.into(),
            rolled,
        },
        Fact::Names { seat, side } => HoeleroeFact::Names {
            seat: seat.number(),
            target: HoeleroeSide(side),
        },
        Fact::Pairs { seat, sides } => HoeleroeFact::Pairs {
            seat: seat.number(),
            sides: sides.map(HoeleroeSide),
        },
        Fact::Wishes { seat, wish } => HoeleroeFact::Wishes {
            seat: seat.number(),
            wish: wish.to_string(),
        },
        Fact::Falls { seat, function } => HoeleroeFact::Falls {
            seat: seat.number(),
            function: function.into(),
        },
        Fact::FallsOnNobody => HoeleroeFact::Nobody,
        Fact::Accepts { seat } => HoeleroeFact::Accepts { seat: seat.number() },
        Fact::Counters { seat } => HoeleroeFact::Counters { seat: seat.number() },
        Fact::Folds { seat } => HoeleroeFact::Folds { seat: seat.number() },
        Fact::SitsOut { seat, rounds } => HoeleroeFact::SitsOut {
            seat: seat.number(),
            rounds,
        },
        Fact::Swaps { sides } => HoeleroeFact::Swaps {
            sides: sides.map(HoeleroeSide),
        },
        Fact::SwapsSome { sides, given, got } => {
            let inside = any_sees(&sides.map(Side::seat));
            HoeleroeFact::SwapsSome {
                sides: sides.map(HoeleroeSide),
                count: given.len() as u8,
                given: inside.then(|| cards(given)),
                got: inside.then(|| cards(got)),
            }
        }
        Fact::SwapsAll { to } => HoeleroeFact::SwapsAll {
            to: numbers(to.into_iter().take(players)),
        },
        Fact::TakesJackpot { seat, cards: taken } => HoeleroeFact::TakesJackpot {
            seat: seat.number(),
            count: taken.len() as u8,
            cards: in_hand(seat, taken),
        },
        Fact::Puts { seat, cards: put } => HoeleroeFact::Puts {
            seat: seat.number(),
            count: put.len() as u8,
            cards: in_hand(seat, put),
        },
        Fact::Gives { from, to, card } => HoeleroeFact::Gives {
            from: from.number(),
            to: to.number(),
            card: any_sees(&[Some(from), Some(to)]).then_some(HoeleroeCard(card)),
        },
        Fact::Shows {
            seat,
            side,
            cards: shown,
            stays,
        } => HoeleroeFact::Shows {
            seat: seat.number(),
            target: HoeleroeSide(side),
            cards: cards(shown),
            stays,
        },
        Fact::Finds {
            seat,
            side,
            cards: found,
        } => HoeleroeFact::Finds {
            seat: seat.number(),
            from: HoeleroeSide(side),
            cards: cards(found),
        },
        Fact::Joker { seat, side, taken } => HoeleroeFact::Joker {
            seat: seat.number(),
            from: HoeleroeSide(side),
            taken,
        },
        Fact::Turns { direction } => HoeleroeFact::Turns {
            direction: if direction == Direction::Clockwise { 1 } else { -1 },
        },
        Fact::Void { seat } => HoeleroeFact::Void { seat: seat.number() },
        Fact::VoidOver { seat } => HoeleroeFact::VoidOver { seat: seat.number() },
        Fact::Sacrifices { seat, against } => HoeleroeFact::Sacrifices {
            seat: seat.number(),
            against: against.number(),
        },
        Fact::Tribute { seat } => HoeleroeFact::Tribute { seat: seat.number() },
        Fact::Leaves { seat, place } => HoeleroeFact::Leaves {
            seat: seat.number(),
            place,
        },
        Fact::RoundOver {
            round,
            places,
            points,
            unfinished,
        } => HoeleroeFact::RoundOver {
            round,
            places: numbers(places.as_slice().iter().copied()),
            points: points[..players].to_vec(),
            unfinished,
        },
    }
}
