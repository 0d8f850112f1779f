//! The shapes of what a line of the log did: facts to put in words.
//!
//! Facts are told in the order in which things happened. Cards that not everybody sees are null for the
//! others, who are told how many they were.

use serde::Serialize;
use stammtisch_hoeleroe::{Number, Reaction};
use ts_rs::TS;

use super::shape::{HoeleroeCard, HoeleroeFunction, HoeleroeSide};

/// What a card did to the running function.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HoeleroeReaction {
    /// Continued a draw.
    Continues,
    /// Doubled.
    Doubles,
    /// Called a swap off.
    Cancels,
    /// Passed it on.
    Passes,
    /// Stepped aside in a swap of all.
    Exempts,
    /// Turned it on another seat.
    Deflects,
    /// Halved a draw.
    Halves,
    /// Reduced a draw.
    Reduces,
    /// Ended it.
    Stops,
    /// Overtook a wish.
    Overtakes,
    /// Granted a wish.
    Answers,
}

/// What a die was cast for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HoeleroeRolled {
    /// The cards a draw card adds.
    Amount,
    /// The seats that must sit out.
    Seats,
    /// The cards taken off a draw.
    Reduction,
}

/// What a line of the log did.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HoeleroeFact {
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u8,
        /// Who deals.
        dealer: u8,
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
        card: HoeleroeCard,
    },
    /// The first card is turned up.
    First {
        /// The card.
        card: HoeleroeCard,
    },
    /// The King of the last round gives its Buhmann cards.
    Gift {
        /// The King.
        from: u8,
        /// The Buhmann.
        to: u8,
        /// How many.
        count: u8,
        /// The cards, for these two.
        cards: Option<Vec<HoeleroeCard>>,
    },
    /// The dealer puts Zwang on the first card.
    Forces {
        /// The dealer.
        seat: u8,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: u8,
    },
    /// A card is laid; the others may still object.
    Lays {
        /// By whom.
        seat: u8,
        /// The card; `G9` for a joker.
        card: HoeleroeCard,
        /// What it counts as.
        #[serde(rename = "as")]
        counts_as: HoeleroeCard,
        /// Whether Zwang lies on it.
        forced: bool,
        /// How many cards are laid: two with Zwang or as two Kings of acorns.
        count: u8,
    },
    /// The card laid does nothing but match.
    Matches {
        /// Who laid it.
        seat: u8,
        /// What it counts as.
        card: HoeleroeCard,
    },
    /// The card laid starts its function.
    Starts {
        /// Who laid it.
        seat: u8,
        /// What it counts as.
        card: HoeleroeCard,
        /// Whether it grants or overtakes a wish.
        grants: bool,
    },
    /// The card laid does something to the running function.
    Reacts {
        /// Who laid it.
        seat: u8,
        /// What it counts as.
        card: HoeleroeCard,
        /// What it does.
        does: HoeleroeReaction,
    },
    /// An objection; a right one sends the card back.
    Objects {
        /// Who objects.
        seat: u8,
        /// Who laid the card.
        to: u8,
        /// Whether it is right.
        right: bool,
    },
    /// Somebody says nothing in a window, or leaves it at what is.
    Passes {
        /// Who.
        seat: u8,
    },
    /// Somebody made a mistake and draws a card for it.
    Fined {
        /// Who.
        seat: u8,
    },
    /// The discard is shuffled and put under the stock.
    Reshuffles {
        /// How many cards.
        cards: u8,
    },
    /// Cards are drawn.
    Draws {
        /// By whom.
        seat: HoeleroeSide,
        /// How many.
        count: u8,
        /// The cards, for who sees that hand.
        cards: Option<Vec<HoeleroeCard>>,
        /// What for, as in `draw.for` of the state.
        #[serde(rename = "for")]
        why: &'static str,
    },
    /// A die is cast.
    Rolls {
        /// For whom.
        seat: u8,
        /// What for.
        #[serde(rename = "for")]
        number: HoeleroeRolled,
        /// The roll.
        rolled: u8,
    },
    /// A side is named.
    Names {
        /// By whom.
        seat: u8,
        /// The side.
        target: HoeleroeSide,
    },
    /// The sides of a swap between others are named.
    Pairs {
        /// By whom.
        seat: u8,
        /// The sides.
        sides: [HoeleroeSide; 2],
    },
    /// A wish is said.
    Wishes {
        /// By whom.
        seat: u8,
        /// The text of the wish.
        wish: String,
    },
    /// The running function falls on a seat.
    Falls {
        /// The seat.
        seat: u8,
        /// The function as it stands now.
        #[serde(rename = "fn")]
        function: HoeleroeFunction,
    },
    /// The running function finds nobody but its layer and is over.
    Nobody,
    /// A function is accepted.
    Accepts {
        /// By whom.
        seat: u8,
    },
    /// The Zwang on a function is taken away.
    Counters {
        /// By whom.
        seat: u8,
    },
    /// Somebody has no more to say in a swap of all.
    Folds {
        /// Who.
        seat: u8,
    },
    /// A seat must sit out from now on.
    SitsOut {
        /// Who.
        seat: u8,
        /// For how many rounds.
        rounds: u8,
    },
    /// Two sides have swapped all their cards.
    Swaps {
        /// The sides.
        sides: [HoeleroeSide; 2],
    },
    /// Two sides have swapped some cards.
    SwapsSome {
        /// The sides: first who chose, then the other.
        sides: [HoeleroeSide; 2],
        /// How many cards each gave.
        count: u8,
        /// The cards the first gave, for the two.
        given: Option<Vec<HoeleroeCard>>,
        /// The cards the first got, for the two.
        got: Option<Vec<HoeleroeCard>>,
    },
    /// All hands went round.
    SwapsAll {
        /// Who got the hand of each seat; a seat that took no part keeps its own.
        to: Vec<u8>,
    },
    /// A seat takes the Jackpot.
    TakesJackpot {
        /// Who.
        seat: u8,
        /// How many cards.
        count: u8,
        /// The cards, for who sees that hand.
        cards: Option<Vec<HoeleroeCard>>,
    },
    /// Cards are put into the Jackpot.
    Puts {
        /// By whom.
        seat: u8,
        /// How many cards.
        count: u8,
        /// The cards, for who sees that hand.
        cards: Option<Vec<HoeleroeCard>>,
    },
    /// A card is given as tribute.
    Gives {
        /// By whom.
        from: u8,
        /// To whom.
        to: u8,
        /// The card, for these two.
        card: Option<HoeleroeCard>,
    },
    /// Cards are shown to all.
    Shows {
        /// By whom.
        seat: u8,
        /// Whose they are.
        target: HoeleroeSide,
        /// The cards.
        cards: Vec<HoeleroeCard>,
        /// Whether they stay open.
        stays: bool,
    },
    /// Arschkarten that lay open go to the revealer.
    Finds {
        /// The revealer.
        seat: u8,
        /// Whose they were.
        from: HoeleroeSide,
        /// The cards.
        cards: Vec<HoeleroeCard>,
    },
    /// The joker that lay open is taken, or left.
    Joker {
        /// The revealer.
        seat: u8,
        /// Whose it was.
        from: HoeleroeSide,
        /// Whether it is taken.
        taken: bool,
    },
    /// The direction of play turns.
    Turns {
        /// 1 clockwise, -1 against it.
        direction: i8,
    },
    /// A void round begins.
    Void {
        /// Its layer.
        seat: u8,
    },
    /// A void round is over.
    VoidOver {
        /// Its layer.
        seat: u8,
    },
    /// The joker is sacrificed against a last card.
    Sacrifices {
        /// By whom.
        seat: u8,
        /// Against whom, who plays on with the Jackpot.
        against: u8,
    },
    /// Somebody ended with a card that brings a tribute, and plays on.
    Tribute {
        /// Who.
        seat: u8,
    },
    /// A seat has no cards left and leaves play.
    Leaves {
        /// Who.
        seat: u8,
        /// Its place, from 1; null while it must still sit out.
        place: Option<u8>,
    },
    /// A round is over.
    RoundOver {
        /// Its number, from 1.
        round: u8,
        /// All seats, first first: the King, and last the Buhmann.
        places: Vec<u8>,
        /// What it brought each seat.
        points: Vec<u16>,
        /// Whether it was ended because it took too long.
        unfinished: bool,
    },
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: Vec<u8>,
    },
}

impl From<Reaction> for HoeleroeReaction {
    fn from(reaction: Reaction) -> Self {
        match reaction {
            Reaction::Continue => Self::Continues,
            Reaction::Double => Self::Doubles,
            Reaction::Cancel => Self::Cancels,
            Reaction::Pass => Self::Passes,
            Reaction::Exempt => Self::Exempts,
            Reaction::Deflect => Self::Deflects,
            Reaction::Halve => Self::Halves,
            Reaction::Reduce => Self::Reduces,
            Reaction::Stop => Self::Stops,
            Reaction::Overtake => Self::Overtakes,
            Reaction::Answer => Self::Answers,
        }
    }
}

impl From<Number> for HoeleroeRolled {
    fn from(number: Number) -> Self {
        match number {
            Number::Amount => Self::Amount,
            Number::Seats => Self::Seats,
            Number::Reduction => Self::Reduction,
        }
    }
}
