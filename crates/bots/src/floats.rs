//! The lesser and the greater of two numbers, for the rollouts.
//!
//! `f32::min` and `f32::max` have to choose a number over NaN, for which WebAssembly has no instruction: they are calls of a library
//! there. No rollout has NaN.

/// The lesser of two numbers; the second one if either is NaN.
pub(crate) const fn lesser(one: f32, other: f32) -> f32 {
    if one < other { one } else { other }
}

/// The greater of two numbers; the second one if either is NaN.
pub(crate) const fn greater(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}
