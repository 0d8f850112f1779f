//! A value that tasks wait for, like Tokio's channel of the same name. Tokio spreads its receivers at random, so that tasks which wait for
//! one change go on in another order in each run. Here the order depends on the program alone, which lets a simulation repeat.

use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use tokio::sync::Notify;

/// Receivers are spread over several lists, so that tasks rarely wait for each other to register.
const LISTS: usize = 8;

/// A channel for a value that begins as this one.
pub(crate) fn channel<T>(value: T) -> (Sender<T>, Receiver<T>) {
    let sender = Sender::new(value);
    let receiver = sender.subscribe();
    (sender, receiver)
}

/// Changes the value; closes the channel on drop.
pub(crate) struct Sender<T>(Arc<Shared<T>>);

/// Waits for a change of the value.
pub(crate) struct Receiver<T> {
    shared: Arc<Shared<T>>,
    changed: Arc<Notify>,
}

/// The sender is gone, and the value is another one than the receiver waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed;

/// The value, locked for reading.
pub(crate) struct Ref<'a, T>(RwLockReadGuard<'a, State<T>>);

struct Shared<T> {
    state: RwLock<State<T>>,
    lists: [Arc<Notify>; LISTS],
    /// Number of receivers so far.
    receivers: AtomicUsize,
}

struct State<T> {
    value: T,
    is_closed: bool,
}

impl<T> Shared<T> {
    fn read(&self) -> Ref<'_, T> {
        Ref(self.state.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn change(&self, change: impl FnOnce(&mut State<T>) -> bool) {
        if change(&mut self.state.write().unwrap_or_else(PoisonError::into_inner)) {
            for list in &self.lists {
                list.notify_waiters();
            }
        }
    }
}

impl<T> Deref for Ref<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T> Sender<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Arc::new(Shared {
            state: RwLock::new(State {
                value,
                is_closed: false,
            }),
            lists: Default::default(),
            receivers: AtomicUsize::new(0),
        }))
    }

    pub(crate) fn subscribe(&self) -> Receiver<T> {
        Receiver::new(&self.0)
    }

    pub(crate) fn borrow(&self) -> Ref<'_, T> {
        self.0.read()
    }

    /// Sets the value.
    pub(crate) fn send(&self, value: T) {
        self.send_if_modified(|present| {
            *present = value;
            true
        });
    }

    /// Changes the value, and wakes the receivers if `modify` returns true.
    pub(crate) fn send_if_modified(&self, modify: impl FnOnce(&mut T) -> bool) {
        self.0.change(|state| modify(&mut state.value));
    }
}

impl<T: Default> Default for Sender<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.change(|state| {
            state.is_closed = true;
            true
        });
    }
}

impl<T> Receiver<T> {
    fn new(shared: &Arc<Shared<T>>) -> Self {
        let number = shared.receivers.fetch_add(1, Ordering::Relaxed);
        let changed = shared.lists.iter().cycle().nth(number % LISTS);
        Self {
            shared: Arc::clone(shared),
            changed: changed.cloned().unwrap_or_default(),
        }
    }

    pub(crate) fn borrow(&self) -> Ref<'_, T> {
        self.shared.read()
    }

    /// Waits until the value is a wanted one.
    ///
    /// # Errors
    /// Returns an error if the sender is gone and the value isn't wanted.
    pub(crate) async fn wait_for(&mut self, is_wanted: impl Fn(&T) -> bool) -> Result<(), Closed> {
        loop {
            // Made before the value is read, so that no change is missed in between.
            let changed = self.changed.notified();
            {
                let Ref(state) = self.shared.read();
                if is_wanted(&state.value) {
                    return Ok(());
                }
                if state.is_closed {
                    return Err(Closed);
                }
            }
            changed.await;
        }
    }
}

impl<T> Clone for Receiver<T> {
    fn clone(&self) -> Self {
        Self::new(&self.shared)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// The order in which twenty tasks notice a change.
    async fn order() -> Vec<usize> {
        let (sender, receiver) = channel(false);
        let noticed = Arc::new(Mutex::new(Vec::new()));
        let tasks: Vec<_> = (0..20)
            .map(|number| {
                let (mut receiver, noticed) = (receiver.clone(), Arc::clone(&noticed));
                tokio::spawn(async move {
                    receiver.wait_for(|value| *value).await.unwrap();
                    noticed.lock().unwrap().push(number);
                })
            })
            .collect();
        tokio::task::yield_now().await;
        sender.send(true);
        for task in tasks {
            task.await.unwrap();
        }
        Arc::into_inner(noticed).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn tasks_notice_a_change_in_the_same_order_each_time() {
        let first = order().await;
        assert_eq!(first.len(), 20);
        for _ in 0..10 {
            assert_eq!(order().await, first);
        }
    }

    #[tokio::test]
    async fn a_receiver_waits_for_its_value_or_the_end() {
        let (sender, mut receiver) = channel(1);
        let mut other = receiver.clone();
        let waiting = tokio::spawn(async move { other.wait_for(|value| *value == 3).await });
        let ending = tokio::spawn(async move { receiver.wait_for(|value| *value == 9).await });
        for value in 2..=3 {
            tokio::task::yield_now().await;
            sender.send(value);
        }
        assert_eq!(waiting.await.unwrap(), Ok(()));
        sender.send_if_modified(|_| false);
        let mut late = sender.subscribe();
        drop(sender);
        assert_eq!(ending.await.unwrap(), Err(Closed));
        assert_eq!(*late.borrow(), 3);
        assert_eq!(
            late.wait_for(|value| *value == 3).await,
            Ok(()),
            "the last value stays"
        );
    }
}
