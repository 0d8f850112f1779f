//! The view: everything but the other hands and the piles (section 8 of the rules), enough to decide the legality of
//! moves.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::legal::Position;
use crate::{CardSet, Karteneck, Portion, PortionSet, Stacks, Worm};

/// A match as one seat or a spectator sees it. Lists have one entry per seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Number of seats.
    pub players: u8,
    /// Number of the round, from 1.
    pub round: u8,
    /// The seat that started this round.
    pub starter: Option<Seat>,
    /// The seat to play.
    pub to_act: Option<Seat>,
    /// Number of portions to come.
    pub supply_size: u8,
    /// The portions on the grill.
    pub grill: PortionSet,
    /// The viewer's own hand; `None` for a spectator.
    pub hand: Option<CardSet>,
    /// Number of cards each seat holds.
    pub hand_sizes: [u8; MAX_SEATS],
    /// The display of each seat.
    pub displays: [CardSet; MAX_SEATS],
    /// The seats that have dropped out.
    pub out: SeatSet,
    /// The seats' stacks of portions.
    pub stacks: Stacks,
    /// Number of cards in the draw pile.
    pub draw_pile_size: u8,
    /// The discard pile.
    pub discard: CardSet,
    /// The last worm laid, if a laying of worms is unfinished.
    pub laying: Option<Worm>,
    /// Number of worms on each portion from 16 (KE-1.4).
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

    /// Number of worms on a portion (KE-1.4).
    #[must_use]
    pub fn worms_on(&self, portion: Portion) -> u8 {
        portion.level().map_or(0, |level| self.worms[level])
    }

    /// Number of rounds in the match (KE-2.2).
    #[must_use]
    pub fn rounds(&self) -> u8 {
        Karteneck::rounds(self.players)
    }

    /// Number of worms in a seat's stack (KE-5.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.stacks
            .downwards(seat)
            .map(|portion| i32::from(self.worms_on(portion)))
            .sum()
    }

    /// A seat's display.
    pub(crate) fn display(&self, seat: Seat) -> &CardSet {
        &self.displays[seat.index()]
    }

    /// Whether every seat has dropped out of the last round. At any other time at least one seat is still in.
    pub(crate) fn is_over(&self) -> bool {
        self.out == SeatSet::all(self.players)
    }

    /// Everything that the legality of the owner's moves depends on.
    pub(crate) fn position(&self, seat: Seat) -> Position<'_> {
        Position {
            seat,
            to_act: self.to_act,
            laying: self.laying.filter(|_| self.to_act == Some(seat)),
            is_dealt: !self.grill.is_empty(),
            is_over: self.is_over(),
            is_out: self.out.contains(seat),
            hand: self.hand.as_ref().unwrap_or(&CardSet::EMPTY),
            display: self.display(seat),
            stacks: &self.stacks,
        }
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::{Encode, Game, Quick, Turn};

    use super::*;
    use crate::Options;

    /// Calls `look` with each state of some random matches.
    fn each_state(mut look: impl FnMut(&Karteneck)) {
        let mut seed = 1_u64;
        let mut below = |bound: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % u64::from(bound)) as u32
        };
        for players in Karteneck::PLAYERS {
            let mut game = Karteneck::new(players, &Options::default()).expect("a valid setup");
            loop {
                look(&game);
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance(event) => {
                        let outcome = game.sample(&event, &mut below);
                        game.resolve(&outcome).expect("a sampled outcome");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat to play");
                        let m = game.pick_legal(seat, &mut below).expect("a legal move");
                        game.play_unchecked(seat, m);
                    }
                }
            }
        }
    }

    #[test]
    fn a_view_and_the_match_agree_on_legality() {
        let mut refused = 0;
        each_state(|game| {
            for seat in Seat::all(game.players) {
                let view = game.view(Some(seat));
                for number in 0..Karteneck::MOVES {
                    let m = Karteneck::numbered(&Options::default(), number).expect("a move");
                    let checked = game.check(seat, m);
                    assert_eq!(
                        view.position(seat).check(m),
                        checked,
                        "{m} of {seat:?} in {game:?}"
                    );
                    assert_eq!(
                        view.position(seat).check_choice_before_turn(m),
                        game.position(seat).check_choice_before_turn(m),
                        "{m} of {seat:?} in {game:?}"
                    );
                    refused += usize::from(checked.is_err());
                }
            }
        });
        assert!(refused > 1_000);
    }
}
