//! The only shuffle.

/// Fisher–Yates from the end: every order is equally likely if `below(n)` is uniform in `0..n`. The caller brings the
/// random numbers.
#[inline]
pub fn shuffle<T>(cards: &mut [T], below: &mut impl FnMut(u32) -> u32) {
    let mut left = cards;
    while left.len() > 1 {
        let last = left.len() - 1;
        let pick = below(left.len() as u32) as usize;
        left.swap(last, pick);
        left = &mut left[..last];
    }
}

/// Shuffles `cards` with each of the `known` cards at its place; every order that fits is equally likely. Ignores known
/// cards that aren't among `cards`.
pub fn shuffle_around<T: PartialEq>(
    cards: &mut [T],
    known: impl IntoIterator<Item = (usize, T)>,
    below: &mut impl FnMut(u32) -> u32,
) {
    shuffle(cards, below);
    for (place, card) in known {
        let at = cards.iter().position(|other| *other == card).unwrap_or(place);
        cards.swap(at, place);
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use super::*;

    #[test]
    fn known_cards_keep_their_places_and_the_others_are_shuffled() {
        let mut orders: BTreeMap<[u8; 4], u32> = BTreeMap::new();
        for all_draws in 0..4 * 3 * 2 {
            let mut left = all_draws;
            let mut below = |bound| {
                let draw = left % bound;
                left /= bound;
                draw
            };
            let mut cards = [0, 1, 2, 3];
            shuffle_around(&mut cards, [(2, 0)], &mut below);
            *orders.entry(cards).or_default() += 1;
        }
        assert_eq!(orders.len(), 3 * 2);
        assert!(orders.iter().all(|(cards, times)| cards[2] == 0 && *times == 4));
    }
}
