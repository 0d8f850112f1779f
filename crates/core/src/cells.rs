//! A tensor while it is written. Most of its places are 0, so only the others are kept, and only what has changed since
//! the last time needs to be copied.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use crate::ones;

/// Places per word.
const WORD: usize = u64::BITS as usize;

/// The contents of neighbouring places, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Word {
    /// The places that hold 1.
    ones: u64,
    /// The places that hold another number than 0 and 1.
    others: u64,
}

/// The places of a tensor that aren't 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// One bit for each word that may have a place.
    used: Vec<u64>,
    words: Vec<Word>,
}

impl Marks {
    /// The marks of a tensor of this length that is 0 everywhere.
    #[must_use]
    pub fn new(len: usize) -> Self {
        let words = len.div_ceil(WORD);
        Self {
            used: vec![0; words.div_ceil(WORD)],
            words: vec![Word::default(); words],
        }
    }

    #[inline]
    fn word(&mut self, word: usize) -> &mut Word {
        self.used[word / WORD] |= 1 << (word % WORD);
        &mut self.words[word]
    }
}

/// A tensor that is being written. At first it is 0 everywhere.
#[derive(Clone, Debug)]
pub struct Sheet {
    marks: Marks,
    /// The numbers of the places that hold another number than 0 and 1; the rest means nothing.
    numbers: Vec<f32>,
}

impl Sheet {
    /// A tensor of this length.
    #[must_use]
    pub fn new(len: usize) -> Self {
        Self {
            marks: Marks::new(len),
            numbers: vec![0.0; len],
        }
    }

    /// All its places.
    pub fn cells(&mut self) -> Cells<'_> {
        Cells {
            places: 0..self.numbers.len(),
            sheet: self,
        }
    }

    /// Calls `write` with each place whose number may differ from the last tensor, whose marks are `last`, and with the
    /// number. Then `last` has the marks of this tensor, which becomes 0 everywhere.
    #[inline]
    pub fn update(&mut self, last: &mut Marks, mut write: impl FnMut(usize, f32)) {
        for (group, (used, last_used)) in self.marks.used.iter_mut().zip(&mut last.used).enumerate() {
            for word in ones(*used | *last_used) {
                let word = group * WORD + usize::from(word);
                let new = mem::take(&mut self.marks.words[word]);
                let old = mem::replace(&mut last.words[word], new);
                let first = word * WORD;
                // One loop and no choice in it: its branches would be guessed wrong too often.
                for bit in ones((old.ones ^ new.ones) | old.others | new.others) {
                    let place = first + usize::from(bit);
                    let single = f32::from((new.ones >> bit & 1) as u8);
                    let is_other = new.others >> bit & 1 == 1;
                    write(place, if is_other { self.numbers[place] } else { single });
                }
            }
            *last_used = mem::take(used);
        }
    }

    /// Moves all numbers to the places of another tensor that `to` names for each place; that tensor must be 0 there. Then
    /// this one is 0 everywhere.
    #[inline]
    pub fn move_to(&mut self, other: &mut Self, to: &[u16]) {
        for (group, used) in self.marks.used.iter_mut().enumerate() {
            for word in ones(mem::take(used)) {
                let word = group * WORD + usize::from(word);
                let old = mem::take(&mut self.marks.words[word]);
                let first = word * WORD;
                for bit in ones(old.ones) {
                    let place = usize::from(to[first + usize::from(bit)]);
                    other.marks.word(place / WORD).ones |= 1 << (place % WORD);
                }
                for bit in ones(old.others) {
                    let place = usize::from(to[first + usize::from(bit)]);
                    other.marks.word(place / WORD).others |= 1 << (place % WORD);
                    other.numbers[place] = self.numbers[first + usize::from(bit)];
                }
            }
        }
    }

    /// Calls `take` with each place that isn't 0, and its number. Then the tensor is 0 everywhere.
    #[inline]
    pub fn drain(&mut self, mut take: impl FnMut(usize, f32)) {
        for (group, used) in self.marks.used.iter_mut().enumerate() {
            for word in ones(mem::take(used)) {
                let word = group * WORD + usize::from(word);
                let Word { ones: single, others } = mem::take(&mut self.marks.words[word]);
                for bit in ones(single | others) {
                    let place = word * WORD + usize::from(bit);
                    let number = if single >> bit & 1 == 1 {
                        1.0
                    } else {
                        self.numbers[place]
                    };
                    take(place, number);
                }
            }
        }
    }
}

/// 1 if the number is 1, and 1 if it is neither 0 nor 1.
#[inline]
#[allow(clippy::float_cmp, reason = "only 1 itself is kept without its number")]
fn kind(number: f32) -> (u64, u64) {
    let is_one = u64::from(number == 1.0);
    (is_one, u64::from(number != 0.0) - is_one)
}

/// Neighbouring places of a tensor that is being written, counted from 0.
#[derive(Debug)]
pub struct Cells<'a> {
    sheet: &'a mut Sheet,
    places: Range<usize>,
}

impl Cells<'_> {
    /// The number of places.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is no place.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Some of the places.
    ///
    /// # Panics
    /// Panics if there are no such places.
    #[inline]
    pub fn part(&mut self, places: Range<usize>) -> Cells<'_> {
        let (start, end) = (self.places.start + places.start, self.places.start + places.end);
        assert!(start <= end && end <= self.places.end, "a part of the tensor");
        Cells {
            sheet: self.sheet,
            places: start..end,
        }
    }

    /// A row of this width.
    ///
    /// # Panics
    /// Panics if there is no such row.
    #[inline]
    pub fn row(&mut self, row: usize, width: usize) -> Cells<'_> {
        self.part(row * width..(row + 1) * width)
    }

    /// Sets a place to 1.
    ///
    /// # Panics
    /// Panics if there is no such place.
    #[inline]
    pub fn mark(&mut self, place: usize) {
        let (word, bit) = self.find(place);
        word.ones |= bit;
        word.others &= !bit;
    }

    /// Sets the places of a bit set to 1. They must be 0.
    ///
    /// # Panics
    /// Panics if there is no such place.
    #[inline]
    pub fn mark_all(&mut self, bits: u64) {
        self.put(bits, 0);
    }

    /// Sets a place to a number.
    ///
    /// # Panics
    /// Panics if there is no such place.
    #[inline]
    pub fn set(&mut self, place: usize, number: impl Into<f32>) {
        let number = number.into();
        let (word, bit) = self.find(place);
        let (is_one, is_other) = kind(number);
        word.ones = (word.ones & !bit) | (is_one * bit);
        word.others = (word.others & !bit) | (is_other * bit);
        self.sheet.numbers[self.places.start + place] = number;
    }

    /// Sets the first places, at most 64, to numbers. They must be 0.
    ///
    /// # Panics
    /// Panics if there are more numbers than places.
    #[inline]
    pub fn set_all<N: Into<f32>>(&mut self, numbers: impl IntoIterator<Item = N>) {
        let (mut single, mut others) = (0, 0);
        let cells = &mut self.sheet.numbers[self.places.clone()];
        for (place, number) in numbers.into_iter().enumerate() {
            let number = number.into();
            let (is_one, is_other) = kind(number);
            single |= is_one << place;
            others |= is_other << place;
            cells[place] = number;
        }
        self.put(single, others);
    }

    /// Marks these places. They must be 0.
    #[inline]
    fn put(&mut self, single: u64, others: u64) {
        let Some(highest) = (single | others).checked_ilog2() else {
            return;
        };
        assert!((highest as usize) < self.len(), "places of the tensor");
        let (word, shift) = (self.places.start / WORD, self.places.start % WORD);
        let marks = &mut self.sheet.marks;
        let low = marks.word(word);
        low.ones |= single << shift;
        low.others |= others << shift;
        if highest as usize + shift >= WORD {
            // A shift by all bits at once isn't defined.
            let high = marks.word(word + 1);
            high.ones |= single >> 1 >> (WORD - 1 - shift);
            high.others |= others >> 1 >> (WORD - 1 - shift);
        }
    }

    /// Adds a number to a place.
    ///
    /// # Panics
    /// Panics if there is no such place.
    #[inline]
    pub fn add(&mut self, place: usize, number: impl Into<f32>) {
        let (word, bit) = self.find(place);
        let before = match (word.ones & bit != 0, word.others & bit != 0) {
            (true, _) => 1.0,
            (false, true) => self.sheet.numbers[self.places.start + place],
            (false, false) => 0.0,
        };
        self.set(place, before + number.into());
    }

    /// The word of a place, and its bit.
    #[inline]
    fn find(&mut self, place: usize) -> (&mut Word, u64) {
        assert!(place < self.len(), "a place of the tensor");
        let place = self.places.start + place;
        (self.sheet.marks.word(place / WORD), 1 << (place % WORD))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a tensor that depends on `seed`, and the same into a plain list.
    fn fill(sheet: &mut Sheet, seed: usize, plain: &mut [f32]) {
        plain.fill(0.0);
        let len = plain.len();
        let mut cells = sheet.cells();
        for step in 0..seed % 40 {
            let place = (seed * 31 + step * 17) % len;
            cells.set(place, (seed + step) as u8 % 4);
            plain[place] = ((seed + step) as u8 % 4).into();
            let other = (seed * 7 + step * 29) % len;
            cells.add(other, 1.0);
            plain[other] += 1.0;
            let third = (seed + step * 41) % len;
            cells.mark(third);
            plain[third] = 1.0;
        }
    }

    #[test]
    fn updates_follow_every_change() {
        for len in [1, 63, 64, 65, 130, 5_000] {
            let (mut sheet, mut last) = (Sheet::new(len), Marks::new(len));
            let (mut shown, mut plain) = (vec![0.0; len], vec![0.0; len]);
            for seed in 0..200 {
                fill(&mut sheet, seed, &mut plain);
                sheet.update(&mut last, |place, number| shown[place] = number);
                assert_eq!(shown, plain, "tensor {seed} of length {len}");
            }
        }
    }

    #[test]
    fn an_update_leaves_out_what_stays() {
        let (mut sheet, mut last) = (Sheet::new(200), Marks::new(200));
        let mut written = |sheet: &mut Sheet| {
            let mut written = Vec::new();
            sheet.update(&mut last, |place, number| written.push((place, number)));
            written
        };
        sheet.cells().row(1, 60).mark_all(0b101);
        sheet.cells().set(199, 2.5);
        assert_eq!(written(&mut sheet), [(60, 1.0), (62, 1.0), (199, 2.5)]);
        sheet.cells().row(1, 60).mark_all(0b111);
        assert_eq!(written(&mut sheet), [(61, 1.0), (199, 0.0)]);
        assert_eq!(written(&mut sheet), [60, 61, 62].map(|place| (place, 0.0)));
    }

    #[test]
    fn a_bit_set_may_cross_words() {
        for start in 0..130 {
            let mut sheet = Sheet::new(200);
            sheet
                .cells()
                .part(start..start + 64)
                .mark_all(1 << 63 | 1 << 40 | 1);
            let mut found = Vec::new();
            sheet.drain(|place, number| found.push((place, number)));
            assert_eq!(found, [start, start + 40, start + 63].map(|place| (place, 1.0)));
            sheet.drain(|place, _| panic!("place {place} is left"));
        }
    }

    #[test]
    #[should_panic(expected = "places of the tensor")]
    fn a_bit_set_ends_with_its_part() {
        Sheet::new(100).cells().part(10..20).mark_all(1 << 10);
    }

    #[test]
    #[should_panic(expected = "a place of the tensor")]
    fn a_place_is_within_its_part() {
        Sheet::new(100).cells().part(10..20).mark(10);
    }
}
