//! The one shuffle of the house.

/// Fisher–Yates from the end: every order is equally likely if `below(n)` is uniform in `0..n`.
///
/// Where the random numbers come from is the caller's business; the games themselves know none.
pub fn shuffle<T>(cards: &mut [T], below: &mut impl FnMut(u32) -> u32) {
    for last in (1..cards.len()).rev() {
        let pick = below(last as u32 + 1) as usize;
        cards.swap(last, pick);
    }
}
