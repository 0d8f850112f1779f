//! What a deal is worth, what a seat has in it so far, and the scores of the deals played before (HT-4.2).

use core::fmt;

use stammtisch_core::{MAX_SEATS, Seat};

use crate::options::MAX_DEALS;
use crate::{CardSet, Color};

/// The points of a seat for one deal: what it won, and how many cards it passed (HT-4.2).
#[must_use]
pub fn deal_score(won: CardSet, passed: u8) -> i8 {
    let most = Color::ALL
        .map(|color| won.of(color).len())
        .into_iter()
        .max()
        .unwrap_or(0);
    // The cards of the collecting colour stand in `won` too, where they cost a point: so they count twice.
    2 * most.cast_signed() - won.len().cast_signed() - 2 * passed.cast_signed()
}

/// What all seats have in this deal: added up once, however many cards are looked at.
pub(crate) struct Balances([Balance; MAX_SEATS]);

impl Balances {
    /// The balances of seats that have won these cards and passed so many.
    pub(crate) fn new(won: [CardSet; MAX_SEATS], passed: [u8; MAX_SEATS]) -> Self {
        Self(core::array::from_fn(|seat| Balance {
            won: won[seat],
            passed: passed[seat],
        }))
    }

    /// What one seat has.
    pub(crate) const fn seat(&self, seat: Seat) -> Balance {
        self.0[seat.index()]
    }
}

/// What a seat has in this deal: how its points change with more.
#[derive(Clone, Copy)]
pub(crate) struct Balance {
    won: CardSet,
    passed: u8,
}

impl Balance {
    /// The points as they are.
    pub(crate) fn points(&self) -> i8 {
        deal_score(self.won, self.passed)
    }

    /// What taking `pile` does to them.
    pub(crate) fn with(&self, pile: CardSet) -> i8 {
        deal_score(self.won.union(pile), self.passed) - self.points()
    }

    /// What it was before `pile` was won.
    pub(crate) const fn without(&self, pile: CardSet) -> Self {
        Self {
            won: self.won.minus(pile),
            passed: self.passed,
        }
    }

    /// What passing a card does to them.
    pub(crate) fn with_pass(&self) -> i8 {
        deal_score(self.won, self.passed + 1) - self.points()
    }
}

/// How many deals can lie behind the present one.
const MOST_PAST: usize = MAX_DEALS as usize - 1;

/// The scores of the deals before the present one.
///
/// A state that is copied for every look ahead has to carry up to 99 lists of up to six scores. A byte for
/// each would be 594 bytes, more than the whole state may have; so the scores of one deal are written as
/// the digits of one number of 32 bits. The range of a digit depends on the number of rounds: nobody scores
/// more than the 20 cards of a colour, and nobody loses more than two points a round. (Who passes wins
/// nothing in that round and loses two. Who takes `w` cards in all takes a third of them or more in his
/// collecting colour and so loses at most `w / 3`; a round has no more than six cards.) With six players
/// that is −18 to 20, and 39⁶ just fits.
///
/// Unpacking costs a few divisions, but only for those who look: play itself only adds one number a deal.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DealScores {
    // As bytes, so that the table has no padding.
    packed: [[u8; 4]; MOST_PAST],
    len: u8,
    players: u8,
}

const _: () = assert!(
    39_u64.pow(MAX_SEATS as u32) <= u32::MAX as u64,
    "six digits fit in 32 bits"
);

impl DealScores {
    /// No deal has been scored.
    pub(crate) const fn new(players: u8) -> Self {
        Self {
            packed: [[0; 4]; MOST_PAST],
            len: 0,
            players,
        }
    }

    /// How many deals they are.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there was no deal before.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of seats at the table.
    pub(crate) const fn players(&self) -> u8 {
        self.players
    }

    /// The scores of each deal, in order; the entries beyond the table's seats are 0.
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
        // Views are made of it all the time. Where the compiler knows the base, it needs no divisions.
        match self.players {
            4 => unpack::<4>(packed),
            5 => unpack::<5>(packed),
            _ => unpack::<6>(packed),
        }
    }
}

/// The scores of `PLAYERS` seats out of one number.
fn unpack<const PLAYERS: u8>(packed: [u8; 4]) -> [i8; MAX_SEATS] {
    let mut number = u32::from_le_bytes(packed);
    let mut scores = [0; MAX_SEATS];
    for score in &mut scores[..PLAYERS as usize] {
        *score = (number % base(PLAYERS)) as i8 + lowest(PLAYERS);
        number /= base(PLAYERS);
    }
    scores
}

/// The lowest score a deal can bring: two points lost in every round.
const fn lowest(players: u8) -> i8 {
    -2 * rounds(players).cast_signed()
}

/// How many different scores a deal can bring.
const fn base(players: u8) -> u32 {
    2 * rounds(players) as u32 + 21
}

impl fmt::Debug for DealScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The rounds of a deal: all cards but the last are played (HT-4.1).
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
            for shift in 0..MOST_PAST {
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
