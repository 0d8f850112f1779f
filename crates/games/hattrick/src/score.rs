//! Deal scores, a seat's points so far, and the scores of past deals (HT-4.2).

use core::fmt;

use stammtisch_core::{MAX_SEATS, Seat};

use crate::options::MAX_DEALS;
use crate::{CardSet, Color};

/// A seat's score for a deal, from the cards it won and the number of its passes (HT-4.2).
#[must_use]
pub fn deal_score(won: CardSet, passed: u8) -> i8 {
    let most = Color::ALL
        .map(|color| won.of(color).len())
        .into_iter()
        .max()
        .unwrap_or(0);
    // `won` also has the cards of the collecting colour, which costs a point each, so they are added twice.
    2 * most.cast_signed() - won.len().cast_signed() - 2 * passed.cast_signed()
}

/// The balance of each seat in this deal, computed once for any number of cards.
pub(crate) struct Balances([Balance; MAX_SEATS]);

impl Balances {
    /// The balances of seats that have won these cards and passed this often.
    pub(crate) fn new(won: [CardSet; MAX_SEATS], passed: [u8; MAX_SEATS]) -> Self {
        Self(core::array::from_fn(|seat| Balance {
            won: won[seat],
            passed: passed[seat],
        }))
    }

    /// The balance of one seat.
    pub(crate) const fn seat(&self, seat: Seat) -> Balance {
        self.0[seat.index()]
    }
}

/// A seat's balance in this deal, and how more cards would change its points.
#[derive(Clone, Copy)]
pub(crate) struct Balance {
    won: CardSet,
    passed: u8,
}

impl Balance {
    /// The points so far.
    pub(crate) fn points(&self) -> i8 {
        deal_score(self.won, self.passed)
    }

    /// The change in points for winning `pile`.
    pub(crate) fn with(&self, pile: CardSet) -> i8 {
        deal_score(self.won.union(pile), self.passed) - self.points()
    }

    /// The balance before `pile` was won.
    pub(crate) const fn without(&self, pile: CardSet) -> Self {
        Self {
            won: self.won.minus(pile),
            passed: self.passed,
        }
    }

    /// The change in points for a pass.
    pub(crate) fn with_pass(&self) -> i8 {
        deal_score(self.won, self.passed + 1) - self.points()
    }
}

/// Maximum number of past deals.
const MAX_PAST: usize = MAX_DEALS as usize - 1;

/// The scores of the past deals, packed.
///
/// Search copies the state very often, and the state may have up to 99 lists of six scores. With a byte per score
/// that would be 594 bytes, more than the whole state should take. So the scores of a deal are stored as the digits
/// of a 32-bit number. The base depends on the number of rounds: a seat scores at most the 20 cards of a colour, and
/// loses at most two points per round. (A seat that passes wins nothing in that round and loses two. Of `w` cards
/// won, at least a third are in the collecting colour, so they lose at most `w / 3`, and a round has at most six
/// cards.) With six players the range is −18 to 20, and 39⁶ just fits into 32 bits.
///
/// Unpacking costs a few divisions, but play only appends one number per deal.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DealScores {
    // Bytes instead of `u32`, so that the table has no padding.
    packed: [[u8; 4]; MAX_PAST],
    len: u8,
    players: u8,
}

const _: () = assert!(
    39_u64.pow(MAX_SEATS as u32) <= u32::MAX as u64,
    "six digits fit in 32 bits"
);

impl DealScores {
    /// No past deals.
    pub(crate) const fn new(players: u8) -> Self {
        Self {
            packed: [[0; 4]; MAX_PAST],
            len: 0,
            players,
        }
    }

    /// Number of deals.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are no deals.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Number of seats.
    pub(crate) const fn players(&self) -> u8 {
        self.players
    }

    /// The scores of each deal, in order; entries of absent seats are 0.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = [i8; MAX_SEATS]> + '_ {
        self.packed[..self.len as usize]
            .iter()
            .map(|&packed| self.unpack(packed))
    }

    pub(crate) fn push(&mut self, scores: [i8; MAX_SEATS]) {
        self.packed[self.len as usize] = self.pack(scores);
        self.len += 1;
    }

    fn pack(&self, scores: [i8; MAX_SEATS]) -> [u8; 4] {
        let digits = scores[..self.players as usize].iter().rev();
        let number = digits.fold(0, |number, score| {
            number * base(self.players) + u32::from(score.abs_diff(lowest(self.players)))
        });
        number.to_le_bytes()
    }

    fn unpack(&self, packed: [u8; 4]) -> [i8; MAX_SEATS] {
        // Every view needs the scores. With the base known at compile time, the compiler avoids divisions.
        match self.players {
            4 => unpack::<4>(packed),
            5 => unpack::<5>(packed),
            _ => unpack::<6>(packed),
        }
    }
}

/// Unpacks the scores of `PLAYERS` seats.
fn unpack<const PLAYERS: u8>(packed: [u8; 4]) -> [i8; MAX_SEATS] {
    let mut number = u32::from_le_bytes(packed);
    let mut scores = [0; MAX_SEATS];
    for score in &mut scores[..PLAYERS as usize] {
        *score = (number % base(PLAYERS)) as i8 + lowest(PLAYERS);
        number /= base(PLAYERS);
    }
    scores
}

/// Lowest possible score of a deal: two points lost in every round.
const fn lowest(players: u8) -> i8 {
    -2 * rounds(players).cast_signed()
}

/// Number of possible scores of a deal.
const fn base(players: u8) -> u32 {
    2 * rounds(players) as u32 + 21
}

impl fmt::Debug for DealScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Number of rounds in a deal: all cards but the last are played (HT-4.1).
pub(crate) const fn rounds(players: u8) -> u8 {
    60 / players - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_of_every_size_survive_packing() {
        for players in 4..=6 {
            let mut past = DealScores::new(players);
            for shift in 0..MAX_PAST {
                let range = lowest(players)..=20;
                let mut scores = [0; MAX_SEATS];
                for (seat, score) in scores[..players as usize].iter_mut().enumerate() {
                    *score = range.clone().cycle().nth(shift + 7 * seat).unwrap_or(0);
                }
                past.push(scores);
                assert_eq!(past.iter().last(), Some(scores));
            }
            past = DealScores::new(players);
            for extreme in [lowest(players), 20] {
                let mut scores = [0; MAX_SEATS];
                scores[..players as usize].fill(extreme);
                past.push(scores);
                assert_eq!(past.iter().last(), Some(scores));
            }
        }
    }
}
