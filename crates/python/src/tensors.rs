//! Tensors of several matches in the type of numbers that the caller wants.

use half::f16;

/// Rows of tensors, in one of three types of numbers.
#[derive(Debug)]
pub(crate) enum Tensors<'a> {
    /// `float32`.
    Single(&'a mut [f32]),
    /// `float16`.
    Half(&'a mut [f16]),
    /// `uint8`: numbers from 0 to 1, times 255.
    Byte(&'a mut [u8]),
}

impl Tensors<'_> {
    /// The number of places.
    pub(crate) const fn len(&self) -> usize {
        match self {
            Self::Single(row) => row.len(),
            Self::Half(row) => row.len(),
            Self::Byte(row) => row.len(),
        }
    }

    /// The places of one row, all of which have this length.
    #[inline]
    pub(crate) fn part(&mut self, row: usize, length: usize) -> Tensors<'_> {
        match self {
            Self::Single(rows) => Tensors::Single(part(rows, row, length)),
            Self::Half(rows) => Tensors::Half(part(rows, row, length)),
            Self::Byte(rows) => Tensors::Byte(part(rows, row, length)),
        }
    }

    /// Splits off the first places.
    pub(crate) fn split(&mut self, places: usize) -> Self {
        match self {
            Self::Single(row) => Self::Single(cut(row, places)),
            Self::Half(row) => Self::Half(cut(row, places)),
            Self::Byte(row) => Self::Byte(cut(row, places)),
        }
    }
}

/// A type of numbers in a tensor.
pub(crate) trait Number: Copy {
    /// The nearest one.
    fn of(number: f32) -> Self;
}

impl Number for f32 {
    #[inline]
    fn of(number: f32) -> Self {
        number
    }
}

impl Number for f16 {
    #[inline]
    fn of(number: f32) -> Self {
        Self::from_f32(number)
    }
}

impl Number for u8 {
    #[inline]
    #[allow(clippy::cast_sign_loss, reason = "scaled numbers are from 0 to 1")]
    fn of(number: f32) -> Self {
        (number * 255.0).round() as Self
    }
}

/// The elements of one row, all of which have this length.
#[inline]
pub(crate) fn part<T>(rows: &mut [T], row: usize, length: usize) -> &mut [T] {
    &mut rows[row * length..][..length]
}

/// Splits off the first `count` elements.
#[allow(clippy::mut_mut, reason = "the rest keeps its lifetime")]
pub(crate) fn cut<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(slice).split_at_mut(count);
    *slice = rest;
    first
}
