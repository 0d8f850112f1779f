//! An append-only list whose copies cost the same at any length.

use std::sync::Arc;

/// Items per chunk.
const CHUNK: usize = 32;

/// An append-only list. Copies share their common items.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersistentVec<T> {
    /// The full chunks.
    full: Arc<Vec<Arc<[T]>>>,
    /// The items after them.
    last: Arc<Vec<T>>,
}

impl<T> Default for PersistentVec<T> {
    fn default() -> Self {
        Self {
            full: Arc::default(),
            last: Arc::default(),
        }
    }
}

impl<T> PersistentVec<T> {
    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.last.len()
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item at this place.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<&T> {
        match self.full.get(at / CHUNK) {
            Some(chunk) => chunk.get(at % CHUNK),
            None => self.last.get(at - self.full.len() * CHUNK),
        }
    }

    /// The items from place `from` on, in order.
    #[must_use]
    pub fn from(&self, from: usize) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        (from.min(self.len())..self.len()).map(|at| match self.full.get(at / CHUNK) {
            Some(chunk) => &chunk[at % CHUNK],
            None => &self.last[at % CHUNK],
        })
    }

    /// All items, in order.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.from(0)
    }
}

impl<T: Clone> PersistentVec<T> {
    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        let last = Arc::make_mut(&mut self.last);
        last.push(item);
        if last.len() == CHUNK {
            let chunk: Arc<[T]> = std::mem::take(last).into();
            Arc::make_mut(&mut self.full).push(chunk);
        }
    }
}

impl<T: Clone> FromIterator<T> for PersistentVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list() {
        let mut list = PersistentVec::default();
        for item in 0..1000_usize {
            assert_eq!(list.len(), item);
            assert_eq!(list.get(item), None);
            list.push(item);
            assert_eq!(list.get(item / 2), Some(&(item / 2)));
        }
        assert!(list.iter().copied().eq(0..1000));
        assert!(list.from(CHUNK * 3 - 1).copied().eq(CHUNK * 3 - 1..1000));
        assert!(list.iter().rev().copied().eq((0..1000).rev()));
        assert_eq!((list.from(1000).len(), list.from(5000).len()), (0, 0));
    }

    #[test]
    fn a_copy_diverges_and_shares_the_common_items() {
        let mut one: PersistentVec<_> = (0..CHUNK * 2 + 5).collect();
        let mut other = one.clone();
        one.push(1);
        other.push(2);
        assert_ne!(one, other);
        assert_eq!(
            (one.get(CHUNK * 2 + 5), other.get(CHUNK * 2 + 5)),
            (Some(&1), Some(&2))
        );
        assert!(Arc::ptr_eq(&one.full[1], &other.full[1]));
    }
}
