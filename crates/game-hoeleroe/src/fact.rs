//! What happens while a move is carried out, for tables that put it in words.

use stammtisch_core::{MAX_SEATS, Seat};

use crate::board::{Direction, Number, Why};
use crate::card::Kind;
use crate::cards::Cards;
use crate::function::{Function, Reaction};
use crate::list::SeatList;
use crate::moves::{Lay, Side, Wish};
use crate::state::Hoeleroe;

/// One thing that happened. Some of the cards are not for everybody's eyes: whoever passes facts on must
/// see to that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// The cards are dealt.
    Dealt {
        /// The roll.
        rolled: u8,
        /// How many cards each seat got.
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
    /// The King of the last round gives cards to its Buhmann, who alone sees them with him.
    Gift {
        /// The King.
        from: Seat,
        /// The Buhmann.
        to: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The dealer puts Zwang on the first card.
    Forces {
        /// The dealer.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// A card is laid; the others may still object.
    Lays {
        /// Who lays it.
        seat: Seat,
        /// What is laid.
        lay: Lay,
    },
    /// A card laid does nothing beyond matching.
    Matches {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
    },
    /// A card laid starts its function.
    Starts {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
        /// Whether it grants or overtakes a wish.
        grants: bool,
    },
    /// A card laid does something to the running function.
    Reacts {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
        /// What it does.
        reaction: Reaction,
    },
    /// An objection.
    Objects {
        /// Who objects.
        seat: Seat,
        /// Who laid the card.
        to: Seat,
        /// Whether it is right, so that the card is taken back.
        right: bool,
    },
    /// Somebody says nothing in a window, or leaves it at what is.
    Passes {
        /// Who.
        seat: Seat,
    },
    /// Somebody makes a mistake, and draws a card for it.
    Fined {
        /// Who.
        seat: Seat,
    },
    /// The discard is shuffled and put under the stock.
    Reshuffles {
        /// How many cards.
        cards: u8,
    },
    /// Cards are drawn; only who draws them sees them.
    Draws {
        /// Who draws, or the Jackpot.
        side: Side,
        /// The cards.
        cards: Cards,
        /// What for.
        why: Why,
    },
    /// A die is cast.
    Rolls {
        /// For whom.
        seat: Seat,
        /// What for.
        number: Number,
        /// The roll.
        rolled: u8,
    },
    /// A side is named.
    Names {
        /// Who names it.
        seat: Seat,
        /// The side.
        side: Side,
    },
    /// The two sides of a swap are named.
    Pairs {
        /// Who names them.
        seat: Seat,
        /// The sides.
        sides: [Side; 2],
    },
    /// A wish is said.
    Wishes {
        /// Who wishes.
        seat: Seat,
        /// What.
        wish: Wish,
    },
    /// The running function falls on a seat.
    Falls {
        /// The seat.
        seat: Seat,
        /// The function, as it stands now.
        function: Function,
    },
    /// The running function comes back to where it came from, and is over.
    FallsOnNobody,
    /// A function is accepted.
    Accepts {
        /// By whom.
        seat: Seat,
    },
    /// The Zwang on a function is taken away.
    Counters {
        /// By whom.
        seat: Seat,
    },
    /// Somebody has no more to say in a swap of all.
    Folds {
        /// Who.
        seat: Seat,
    },
    /// A seat must sit out from now on.
    SitsOut {
        /// Who.
        seat: Seat,
        /// For how many rounds, the present turn included.
        rounds: u8,
    },
    /// Two sides have swapped all their cards.
    Swaps {
        /// The sides.
        sides: [Side; 2],
    },
    /// Two sides have swapped some cards; each side sees which.
    SwapsSome {
        /// The sides: first who chose, then the other.
        sides: [Side; 2],
        /// The cards chosen by the first.
        given: Cards,
        /// The cards it drew blindly from the other.
        got: Cards,
    },
    /// All hands went round.
    SwapsAll {
        /// Who got the hand of each seat; a seat that took no part keeps its own.
        to: [Seat; MAX_SEATS],
    },
    /// A seat takes the Jackpot; it alone sees the cards.
    TakesJackpot {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Cards are put into the Jackpot; only who puts them sees them.
    Puts {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A card is given as tribute; the two seats see it.
    Gives {
        /// Who gives.
        from: Seat,
        /// Who gets it.
        to: Seat,
        /// The card.
        card: Kind,
    },
    /// Cards are shown to all.
    Shows {
        /// Who shows them.
        seat: Seat,
        /// Whose they are.
        side: Side,
        /// The cards.
        cards: Cards,
        /// Whether they stay open.
        stays: bool,
    },
    /// Arschkarten that lay open go to the revealer.
    Finds {
        /// The revealer.
        seat: Seat,
        /// Whose they were.
        side: Side,
        /// The cards.
        cards: Cards,
    },
    /// The joker that lay open is taken, or left.
    Joker {
        /// The revealer.
        seat: Seat,
        /// Whose it was.
        side: Side,
        /// Whether it is taken.
        taken: bool,
    },
    /// The direction of play turns.
    Turns {
        /// The direction now.
        direction: Direction,
    },
    /// A void round begins.
    Void {
        /// Its layer.
        seat: Seat,
    },
    /// A void round is over.
    VoidOver {
        /// Its layer.
        seat: Seat,
    },
    /// The joker is sacrificed against a last card.
    Sacrifices {
        /// By whom.
        seat: Seat,
        /// Against whom, who plays on with the Jackpot.
        against: Seat,
    },
    /// Somebody who ended with a card that brings a tribute plays on.
    Tribute {
        /// Who.
        seat: Seat,
    },
    /// A seat has no cards left and leaves play.
    Leaves {
        /// Who.
        seat: Seat,
        /// Its place, from 1; none while it must still sit out.
        place: Option<u8>,
    },
    /// A round is over.
    RoundOver {
        /// Its number, from 1.
        round: u8,
        /// All seats, first first.
        places: SeatList,
        /// What it brought each seat.
        points: [u16; MAX_SEATS],
        /// Whether it ended because it took too long.
        unfinished: bool,
    },
}

/// A game while a move or an outcome is carried out, and somebody who is told what happens.
pub(crate) struct Play<'a, F> {
    pub(crate) game: &'a mut Hoeleroe,
    pub(crate) told: F,
}

impl<F: FnMut(Fact)> Play<'_, F> {
    /// Tells what has just happened.
    pub(crate) fn tell(&mut self, fact: Fact) {
        (self.told)(fact);
    }
}

impl<F> core::ops::Deref for Play<'_, F> {
    type Target = Hoeleroe;

    fn deref(&self) -> &Hoeleroe {
        self.game
    }
}

impl<F> core::ops::DerefMut for Play<'_, F> {
    fn deref_mut(&mut self) -> &mut Hoeleroe {
        self.game
    }
}
