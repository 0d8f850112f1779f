//! Ranks of matches, and places in lists of the best.

use std::cmp::Ordering;

/// A rank's gain against another in half points: two if better, one if equal.
pub(crate) fn halves_against(rank: u8, other: u8) -> u32 {
    match rank.cmp(&other) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}

/// Each seat's gain against all others, in half points.
pub(crate) fn half_points(ranks: &[u8]) -> Vec<u32> {
    let points = |(seat, &rank): (usize, &u8)| {
        let others = ranks.iter().enumerate().filter(|(other, _)| *other != seat);
        others.map(|(_, &other)| halves_against(rank, other)).sum()
    };
    ranks.iter().enumerate().map(points).collect()
}

/// Half points as points.
pub(crate) fn points(halves: u32) -> f64 {
    f64::from(halves) / 2.0
}

/// The place of this item in a list of the best first, from 1; equals share one.
pub(crate) fn place_in<T, K: PartialEq>(list: &[T], at: usize, key: impl Fn(&T) -> K) -> u32 {
    let first = list.iter().position(|other| key(other) == key(&list[at]));
    u32::try_from(first.unwrap_or(at))
        .unwrap_or(u32::MAX)
        .saturating_add(1)
}

/// The places of a whole list, the best first.
pub(crate) fn places<T, K: PartialEq>(list: &[T], key: impl Fn(&T) -> K) -> Vec<u32> {
    let mut places: Vec<u32> = Vec::with_capacity(list.len());
    for (at, item) in list.iter().enumerate() {
        let equal = at
            .checked_sub(1)
            .filter(|before| key(&list[*before]) == key(item));
        let own = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1);
        places.push(equal.map_or(own, |before| places[before]));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{half_points, place_in};

    #[test]
    fn a_point_per_player_behind_and_half_a_point_per_equal() {
        assert_eq!(half_points(&[2, 4, 1, 3]), [4, 0, 6, 2]);
        assert_eq!(half_points(&[1, 1, 3]), [3, 3, 0]);
        assert_eq!(half_points(&[1, 2, 2, 2]), [6, 2, 2, 2]);
        assert_eq!(half_points(&[1]), [0]);
    }

    #[test]
    fn equals_share_a_place_and_the_next_is_left_out() {
        let list = [9, 7, 7, 5];
        let places: Vec<_> = (0..list.len())
            .map(|at| place_in(&list, at, |&points| points))
            .collect();
        assert_eq!(places, [1, 2, 2, 4]);
        assert_eq!(super::places(&list, |&points| points), places);
    }
}
