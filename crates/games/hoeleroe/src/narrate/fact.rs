//! Facts, reported as they happen.

use stammtisch_core::{Audience, MAX_SEATS, Seat, SeatSet, Secret};

use crate::board::{Direction, Number, Purpose};
use crate::card::{Cards, Kind};
use crate::function::{Function, Reaction};
use crate::list::{PerSeat, SeatList};
use crate::moves::{Side, Wish};
use crate::state::Hoeleroe;

/// A single event, in the order of events. Cards that some seats may not see are secrets of those that may;
/// their number is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeFact")
)]
pub enum Fact {
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u8,
        /// The dealer.
        dealer: Seat,
    },
    /// The cards are dealt.
    Dealt {
        /// The roll.
        rolled: u8,
        /// Number of cards each seat received.
        cards: u8,
    },
    /// The Arschkarte is named.
    Arschkarte {
        /// The roll.
        rolled: u8,
        /// The card.
        card: Kind,
    },
    /// The first card is turned up.
    First {
        /// The card.
        card: Kind,
    },
    /// The King of the last round gives cards to its Buhmann.
    Gift {
        /// The King.
        from: Seat,
        /// The Buhmann.
        to: Seat,
        /// Number of cards.
        count: u8,
        /// The cards, visible to these two.
        cards: Secret<Cards>,
    },
    /// The dealer puts Zwang on the first card.
    Forces {
        /// The dealer.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// The seat.
        seat: Seat,
    },
    /// A card is laid; the others may still object.
    Lays {
        /// The seat.
        seat: Seat,
        /// The printed kind.
        card: Kind,
        /// The kind it counts as.
        #[cfg_attr(feature = "wire", serde(rename = "as"))]
        counts_as: Kind,
        /// Whether it has Zwang on it.
        forced: bool,
        /// Number of cards laid: two with Zwang or as a pair of Acorn Kings.
        count: u8,
        /// The card laid with it.
        second: Option<Kind>,
    },
    /// A laid card matches and has no effect.
    Matches {
        /// The seat.
        seat: Seat,
        /// The kind it counts as.
        card: Kind,
    },
    /// A laid card starts its function.
    Starts {
        /// The seat.
        seat: Seat,
        /// The kind it counts as.
        card: Kind,
        /// The way it ends a wish, if one was running.
        grants: Option<Reaction>,
        /// Number of cards it makes a seat draw, if the card has a fixed number.
        by: Option<u8>,
    },
    /// A laid card changes the running function.
    Reacts {
        /// The seat.
        seat: Seat,
        /// The kind it counts as.
        card: Kind,
        /// The reaction.
        #[cfg_attr(feature = "wire", serde(rename = "does"))]
        reaction: Reaction,
        /// Number of cards it adds to a draw, if the card has a fixed number.
        by: Option<u8>,
    },
    /// The count of the running function changes.
    Counts {
        /// Cards to draw, rounds or seats to sit out, or places to move on.
        n: i16,
    },
    /// An objection.
    Objects {
        /// The seat that objects.
        seat: Seat,
        /// The seat that laid the card.
        to: Seat,
        /// Whether the objection is right, so that the card is taken back.
        right: bool,
    },
    /// A seat passes in a window or declines.
    Passes {
        /// The seat.
        seat: Seat,
    },
    /// A seat makes a mistake and draws a card for it.
    Fined {
        /// The seat.
        seat: Seat,
    },
    /// The discard is shuffled and put under the stock.
    Reshuffles {
        /// Number of cards.
        cards: u8,
    },
    /// Cards are drawn.
    Draws {
        /// The seat that draws, or the Jackpot.
        #[cfg_attr(feature = "wire", serde(rename = "seat"))]
        side: Side,
        /// Number of cards.
        count: u8,
        /// The cards, for seats that may see them.
        cards: Secret<Cards>,
        /// The purpose.
        #[cfg_attr(feature = "wire", serde(rename = "for"))]
        purpose: Purpose,
    },
    /// The die is rolled.
    Rolls {
        /// The seat.
        seat: Seat,
        /// The purpose.
        #[cfg_attr(feature = "wire", serde(rename = "for"))]
        number: Number,
        /// The number rolled.
        rolled: u8,
    },
    /// A seat or the Jackpot is named.
    Names {
        /// The seat that names it.
        seat: Seat,
        /// The side named.
        #[cfg_attr(feature = "wire", serde(rename = "target"))]
        side: Side,
    },
    /// The two sides of a swap are named.
    Pairs {
        /// The seat that names them.
        seat: Seat,
        /// The sides.
        sides: [Side; 2],
    },
    /// A wish is made.
    Wishes {
        /// The seat.
        seat: Seat,
        /// The wish.
        wish: Wish,
    },
    /// The running function hits a seat.
    Falls {
        /// The seat.
        seat: Seat,
        /// The function in its current state.
        #[cfg_attr(feature = "wire", serde(rename = "fn"))]
        function: Function,
    },
    /// The running function comes back to its origin and is over.
    #[cfg_attr(feature = "wire", serde(rename = "nobody"))]
    FallsOnNobody,
    /// A function is accepted.
    Accepts {
        /// The seat.
        seat: Seat,
    },
    /// A Zwang is countered.
    Counters {
        /// The seat.
        seat: Seat,
    },
    /// A seat folds in a swap of all.
    Folds {
        /// The seat.
        seat: Seat,
    },
    /// A seat has to sit out.
    SitsOut {
        /// The seat.
        seat: Seat,
        /// Number of rounds, including the current turn.
        rounds: u8,
    },
    /// Two sides have swapped all their cards.
    Swaps {
        /// The sides.
        sides: [Side; 2],
    },
    /// Two sides have swapped some cards.
    SwapsSome {
        /// The sides, first the one that chose.
        sides: [Side; 2],
        /// Number of cards each side gave.
        count: u8,
        /// The cards the first side chose, visible to the two.
        given: Secret<Cards>,
        /// The cards drawn blindly from the other side, visible to the two.
        got: Secret<Cards>,
    },
    /// All hands have moved on.
    SwapsAll {
        /// The recipient of each hand; a seat that took no part keeps its own.
        to: SeatList,
    },
    /// A seat takes the Jackpot.
    TakesJackpot {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// The cards, for seats that may see them.
        cards: Secret<Cards>,
    },
    /// A card is chosen and set aside until all are.
    Chooses {
        /// The seat.
        seat: Seat,
        /// The card, for seats that may see it.
        card: Secret<Kind>,
    },
    /// Cards are put into the Jackpot.
    Puts {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// The cards, for seats that may see them.
        cards: Secret<Cards>,
    },
    /// A card is given as tribute.
    Gives {
        /// The seat that gives it.
        from: Seat,
        /// The seat that receives it.
        to: Seat,
        /// The card, visible to these two.
        card: Secret<Kind>,
    },
    /// Cards are shown to all.
    Shows {
        /// The revealer.
        seat: Seat,
        /// The owner of the cards.
        #[cfg_attr(feature = "wire", serde(rename = "target"))]
        side: Side,
        /// The cards.
        cards: Cards,
        /// Whether they stay open.
        stays: bool,
    },
    /// Visible Arschkarten go to the revealer.
    Finds {
        /// The revealer.
        seat: Seat,
        /// The side they are taken from.
        #[cfg_attr(feature = "wire", serde(rename = "from"))]
        side: Side,
        /// The cards.
        cards: Cards,
    },
    /// A visible joker is taken or left.
    Joker {
        /// The revealer.
        seat: Seat,
        /// The side it belonged to.
        #[cfg_attr(feature = "wire", serde(rename = "from"))]
        side: Side,
        /// Whether it is taken.
        taken: bool,
    },
    /// The direction of play turns.
    Turns {
        /// The new direction.
        direction: Direction,
    },
    /// A void round begins.
    Void {
        /// The seat that laid the Bell Ober.
        seat: Seat,
    },
    /// A void round ends.
    VoidOver {
        /// The seat that laid the Bell Ober.
        seat: Seat,
    },
    /// The joker is sacrificed against a last card.
    Sacrifices {
        /// The seat that sacrifices it.
        seat: Seat,
        /// The seat that laid the last card; it plays on with the Jackpot.
        against: Seat,
    },
    /// A seat that finished with a card that brings tribute plays on.
    Tribute {
        /// The seat.
        seat: Seat,
    },
    /// A seat without cards leaves play.
    Leaves {
        /// The seat.
        seat: Seat,
        /// Its place, from 1; null while it still has to sit out.
        place: Option<u8>,
    },
    /// A round is over.
    RoundOver {
        /// Its number, from 1.
        round: u8,
        /// All seats in order of their places, from the King to the Buhmann.
        places: SeatList,
        /// Points of each seat for the round.
        points: PerSeat<u16>,
        /// Whether it ended because of the limit on moves.
        unfinished: bool,
    },
    /// The match is over.
    Over {
        /// Points by seat.
        scores: PerSeat<i32>,
        /// Ranks from 1; equal scores share a rank.
        ranks: PerSeat<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        let mut seen = *self;
        match &mut seen {
            Self::Gift { cards, .. }
            | Self::Draws { cards, .. }
            | Self::TakesJackpot { cards, .. }
            | Self::Puts { cards, .. } => *cards = cards.seen_by(who),
            Self::SwapsSome { given, got, .. } => {
                *given = given.seen_by(who);
                *got = got.seen_by(who);
            }
            Self::Chooses { card, .. } | Self::Gives { card, .. } => *card = card.seen_by(who),
            // These facts contain only public information.
            Self::Round { .. }
            | Self::Dealt { .. }
            | Self::Arschkarte { .. }
            | Self::First { .. }
            | Self::Forces { .. }
            | Self::Turn { .. }
            | Self::Lays { .. }
            | Self::Matches { .. }
            | Self::Starts { .. }
            | Self::Reacts { .. }
            | Self::Counts { .. }
            | Self::Objects { .. }
            | Self::Passes { .. }
            | Self::Fined { .. }
            | Self::Reshuffles { .. }
            | Self::Rolls { .. }
            | Self::Names { .. }
            | Self::Pairs { .. }
            | Self::Wishes { .. }
            | Self::Falls { .. }
            | Self::FallsOnNobody
            | Self::Accepts { .. }
            | Self::Counters { .. }
            | Self::Folds { .. }
            | Self::SitsOut { .. }
            | Self::Swaps { .. }
            | Self::SwapsAll { .. }
            | Self::Shows { .. }
            | Self::Finds { .. }
            | Self::Joker { .. }
            | Self::Turns { .. }
            | Self::Void { .. }
            | Self::VoidOver { .. }
            | Self::Sacrifices { .. }
            | Self::Tribute { .. }
            | Self::Leaves { .. }
            | Self::RoundOver { .. }
            | Self::Over { .. } => {}
        }
        Some(seen)
    }

    fn breather(&self) -> SeatSet {
        match *self {
            Self::Dealt { .. }
            | Self::Objects { .. }
            | Self::Sacrifices { .. }
            | Self::RoundOver { .. }
            // Cards that stay open can be read later.
            | Self::Shows { stays: false, .. } => SeatSet::EVERY,
            Self::Draws { side, purpose, .. } if purpose.is_penalty() => side.seat().into_iter().collect(),
            Self::Swaps { sides } | Self::SwapsSome { sides, .. } => {
                sides.into_iter().filter_map(Side::seat).collect()
            }
            // Players who keep their hands have nothing to take in.
            Self::SwapsAll { ref to } => {
                let moves = Seat::all(MAX_SEATS as u8).zip(to.as_slice());
                moves.filter(|(from, to)| from != *to).map(|(_, to)| *to).collect()
            }
            Self::SitsOut { seat, .. } | Self::TakesJackpot { seat, .. } => SeatSet::only(seat),
            Self::Round { .. }
            | Self::Arschkarte { .. }
            | Self::First { .. }
            | Self::Gift { .. }
            | Self::Forces { .. }
            | Self::Turn { .. }
            | Self::Lays { .. }
            | Self::Matches { .. }
            | Self::Starts { .. }
            | Self::Reacts { .. }
            | Self::Counts { .. }
            | Self::Passes { .. }
            | Self::Fined { .. }
            | Self::Reshuffles { .. }
            | Self::Draws { .. }
            | Self::Rolls { .. }
            | Self::Names { .. }
            | Self::Pairs { .. }
            | Self::Wishes { .. }
            | Self::Falls { .. }
            | Self::FallsOnNobody
            | Self::Accepts { .. }
            | Self::Counters { .. }
            | Self::Folds { .. }
            | Self::Chooses { .. }
            | Self::Puts { .. }
            | Self::Gives { .. }
            | Self::Shows { stays: true, .. }
            | Self::Finds { .. }
            | Self::Joker { .. }
            | Self::Turns { .. }
            | Self::Void { .. }
            | Self::VoidOver { .. }
            | Self::Tribute { .. }
            | Self::Leaves { .. }
            | Self::Over { .. } => SeatSet::EMPTY,
        }
    }
}

impl Hoeleroe {
    /// These cards as a secret of the seats that hold or receive them, or public if one of these hands is
    /// open.
    pub(crate) fn secret<T: Clone>(&self, value: T, seats: SeatSet) -> Secret<T> {
        let open = seats
            .into_iter()
            .any(|seat| self.board.open[seat.index()].is_some());
        let audience = if open {
            Audience::All
        } else {
            Audience::Only(seats)
        };
        Secret::new(value, audience)
    }
}
