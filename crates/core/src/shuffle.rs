//! The one shuffle of the house.

/// Fisher–Yates from the end: every order is equally likely if `below(n)` is uniform in `0..n`.
///
/// Where the random numbers come from is the caller's business; the games themselves know none.
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
