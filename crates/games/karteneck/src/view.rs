//! What a seat may know (section 8 of the rules): everything lies open but the hands and the piles.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::{CardSet, Karteneck, Portion, PortionSet, Stacks, Worm};

/// A match as one seat, or a spectator, sees it. Lists have one entry a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The number of seats.
    pub players: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who started this round.
    pub starter: Option<Seat>,
    /// The seat on turn.
    pub to_act: Option<Seat>,
    /// How many portions are still to come.
    pub supply_size: u8,
    /// The portions turned up.
    pub grill: PortionSet,
    /// The viewer's own hand; none for a spectator.
    pub hand: Option<CardSet>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; MAX_SEATS],
    /// The open cards.
    pub displays: [CardSet; MAX_SEATS],
    /// Who has dropped out.
    pub out: SeatSet,
    /// The open stacks.
    pub stacks: Stacks,
    /// How many cards the draw pile holds.
    pub draw_pile_size: u8,
    /// The discard pile.
    pub discard: CardSet,
    /// The last worm laid in an unfinished laying of worms.
    pub laying: Option<Worm>,
    /// The worms on the portions from 16 on (KE-1.4).
    pub worms: [u8; Portion::VALUES],
}

impl View {
    pub(crate) fn of(game: &Karteneck, who: Option<Seat>) -> Self {
        Self {
            players: game.players,
            round: game.round,
            starter: game.starter,
            to_act: game.to_act(),
            supply_size: game.supply().len() as u8,
            grill: game.grill,
            hand: who.map(|seat| *game.hand(seat)),
            hand_sizes: core::array::from_fn(|place| game.hands[place].len() as u8),
            displays: game.displays,
            out: game.out,
            stacks: game.stacks,
            draw_pile_size: game.draw_pile.len() as u8,
            discard: game.discard,
            laying: game.laying(),
            worms: game.worms,
        }
    }

    /// The worms on a portion (KE-1.4).
    #[must_use]
    pub fn worms_on(&self, portion: Portion) -> u8 {
        portion.level().map_or(0, |level| self.worms[level])
    }

    /// How many rounds the match has (KE-2.2).
    #[must_use]
    pub fn rounds(&self) -> u8 {
        Karteneck::rounds(self.players)
    }

    /// The worms in a seat's stack (KE-5.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.stacks
            .downwards(seat)
            .map(|portion| i32::from(self.worms_on(portion)))
            .sum()
    }

    /// A seat's open cards.
    pub(crate) fn display(&self, seat: Seat) -> &CardSet {
        &self.displays[seat.index()]
    }

    /// Whether everybody has dropped out of the last round: at any other time somebody is still in.
    pub(crate) fn is_over(&self) -> bool {
        self.out == SeatSet::all(self.players)
    }
}
