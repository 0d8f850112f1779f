//! What is kept of the rounds that are over.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::list::{Filler, SeatList};

/// How a finished round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crowned {
    /// The King.
    pub king: Seat,
    /// The Buhmann.
    pub buhmann: Seat,
    /// What the round brought each seat.
    pub points: [u16; MAX_SEATS],
}

/// The same in two bytes, for a board holds many: for each place but the last which of the seats left took it, in as many bits as
/// that can need, and whether the next place counts as much (HO-13.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ended(u16);

/// The bits that tell which of the seats left took a place: of six, of five, and so on.
const BITS: [u32; MAX_SEATS - 1] = [3, 3, 2, 2, 1];

impl Ended {
    /// A round that ended in this order with these points, as HO-13.4 counts them.
    pub(crate) fn new(places: SeatList, points: &[u16; MAX_SEATS]) -> Self {
        let places = places.as_slice();
        let mut left: SeatSet = places.iter().copied().collect();
        let (mut word, mut at) = (0, 0);
        for (pair, bits) in places.windows(2).zip(BITS) {
            let [seat, next] = [pair[0], pair[1]];
            let taken = left.into_iter().take_while(|other| *other != seat).count() as u16;
            let ties = u16::from(points[seat.index()] == points[next.index()]);
            word |= (taken << 1 | ties) << at;
            at += bits + 1;
            left = left.without(seat);
        }
        Self(word)
    }

    /// What it was, among so many players.
    pub(crate) fn read(self, players: u8) -> Crowned {
        let mut left = SeatSet::all(players);
        let (mut word, mut bits) = (self.0, BITS.into_iter());
        let mut places = SeatList::EMPTY;
        let mut ties = [false; MAX_SEATS];
        for ties in &mut ties[..usize::from(players)] {
            let bits = bits.next().unwrap_or(0);
            *ties = word & 1 == 1;
            let taken = word >> 1 & ((1 << bits) - 1);
            word = word.checked_shr(bits + 1).unwrap_or(0);
            let seat = left
                .into_iter()
                .nth(taken.into())
                .expect("one of the seats left was written");
            left = left.without(seat);
            places.push(seat);
        }
        let mut points = [0; MAX_SEATS];
        for (place, seat) in places.as_slice().iter().enumerate().rev().skip(1) {
            let next = points[places.as_slice()[place + 1].index()];
            // Of those that count equally each has behind it whoever is behind all of them.
            let behind = usize::from(players) - 1 - place;
            points[seat.index()] = if ties[place] { next } else { behind as u16 };
        }
        let of = |seat: Option<Seat>| seat.expect("a match has players");
        Crowned {
            king: of(places.first()),
            buhmann: of(places.last()),
            points,
        }
    }
}

impl Filler for Ended {
    const FILLER: Self = Self(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of these seats.
    fn orders(left: SeatSet, places: SeatList, visit: &mut impl FnMut(SeatList)) {
        if left.is_empty() {
            visit(places);
        }
        for seat in left {
            let mut longer = places;
            longer.push(seat);
            orders(left.without(seat), longer, visit);
        }
    }

    #[test]
    fn ho_13_4_a_round_is_kept_in_any_order_and_with_any_ties() {
        for players in 2..=MAX_SEATS as u8 {
            orders(SeatSet::all(players), SeatList::EMPTY, &mut |places| {
                for ties in 0..1_u32 << (players - 1) {
                    let places_of = places.as_slice();
                    let mut points = [0; MAX_SEATS];
                    for (place, seat) in places_of.iter().enumerate() {
                        // Who comes behind, those that tie with this seat aside.
                        let group = (ties >> place).trailing_ones() as usize;
                        points[seat.index()] = (places_of.len() - 1 - place - group) as u16;
                    }
                    let crowned = Ended::new(places, &points).read(players);
                    assert_eq!(crowned.points, points);
                    assert_eq!(Some(crowned.king), places.first());
                    assert_eq!(Some(crowned.buhmann), places.last());
                }
            });
        }
    }
}
