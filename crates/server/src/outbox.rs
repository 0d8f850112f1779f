//! A connection's outgoing queue, bounded in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Bytes;
use tokio::sync::mpsc;

/// A queued frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// Text; the header is added when it is sent.
    Text(Bytes),
    /// An encoded frame.
    Encoded(Bytes),
}

impl Frame {
    /// The frame's bytes, without the header of a text.
    pub(crate) fn bytes(&self) -> &Bytes {
        let (Self::Text(bytes) | Self::Encoded(bytes)) = self;
        bytes
    }
}

/// The sending side of a connection's queue. When the last one is dropped, the connection closes.
#[derive(Clone)]
pub(crate) struct Outbox {
    // Boxed because each channel reserves space for 32 items.
    frames: mpsc::UnboundedSender<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    /// Maximum queued bytes.
    most: usize,
}

/// An [`Outbox`] that doesn't keep the connection open.
#[derive(Clone)]
pub(crate) struct WeakOutbox {
    frames: mpsc::WeakUnboundedSender<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

/// The receiving side of a connection's queue.
pub(crate) struct Frames {
    queue: mpsc::UnboundedReceiver<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    /// Bytes of the frames being sent.
    sending: usize,
}

/// The queue is full because the client is too slow, or the connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooSlow;

/// Creates a queue of at most `most` bytes.
pub(crate) fn outbox(most: usize) -> (Outbox, Frames) {
    let (sender, frames) = mpsc::unbounded_channel();
    let waiting = Arc::new(AtomicUsize::new(0));
    let outbox = Outbox {
        frames: sender,
        waiting: Arc::clone(&waiting),
        most,
    };
    let frames = Frames {
        queue: frames,
        waiting,
        sending: 0,
    };
    (outbox, frames)
}

impl Outbox {
    /// Queues a text.
    pub(crate) fn send(&self, text: Bytes) -> Result<(), TooSlow> {
        self.send_frame(Frame::Text(text))
    }

    /// Queues a frame.
    pub(crate) fn send_frame(&self, frame: Frame) -> Result<(), TooSlow> {
        let size = frame.bytes().len();
        if self.waiting.fetch_add(size, Ordering::Relaxed) + size > self.most {
            self.waiting.fetch_sub(size, Ordering::Relaxed);
            return Err(TooSlow);
        }
        self.frames.send(Box::new(frame)).map_err(|_| TooSlow)
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox {
            frames: self.frames.downgrade(),
            waiting: Arc::clone(&self.waiting),
            most: self.most,
        }
    }
}

impl WeakOutbox {
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        Some(Outbox {
            frames: self.frames.upgrade()?,
            waiting: Arc::clone(&self.waiting),
            most: self.most,
        })
    }
}

impl Frames {
    /// Queued bytes, including frames being sent.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Waits for the next frame; earlier frames count as sent. `None` after all outboxes are dropped.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        self.waiting
            .fetch_sub(std::mem::take(&mut self.sending), Ordering::Relaxed);
        let frame = self.queue.recv().await?;
        self.sending = frame.bytes().len();
        Some(*frame)
    }

    /// Takes another queued frame, to send it with the current one.
    pub(crate) fn another(&mut self) -> Option<Frame> {
        let frame = self.queue.try_recv().ok()?;
        self.sending += frame.bytes().len();
        Some(*frame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bytes_are_counted_not_frames() {
        const MOST: usize = 512 * 1024;
        let (outbox, mut frames) = outbox(MOST);
        for _ in 0..10_000 {
            assert_eq!(outbox.send("small".into()), Ok(()));
        }
        let large = Bytes::from("x".repeat(MOST - 50_000));
        assert_eq!(outbox.send(large.clone()), Ok(()));
        assert_eq!(outbox.send("small".into()), Err(TooSlow));
        for _ in 0..10_001 {
            assert!(frames.next().await.is_some());
        }
        assert_eq!(outbox.send(large.clone()), Err(TooSlow), "it is still being sent");
        assert_eq!(outbox.send("small".into()), Ok(()));
        assert!(frames.next().await.is_some());
        assert_eq!(outbox.send(large), Ok(()));
    }

    #[tokio::test]
    async fn frames_sent_together_count_until_all_are_sent() {
        let (outbox, mut frames) = outbox(1024);
        for text in ["one", "two", "three"] {
            assert_eq!(outbox.send(text.into()), Ok(()));
        }
        let text = |text: &'static str| Some(Frame::Text(text.into()));
        assert_eq!(frames.next().await, text("one"));
        assert_eq!(frames.another(), text("two"));
        assert_eq!(frames.another(), text("three"));
        assert_eq!(frames.another(), None);
        assert_eq!(frames.waiting(), "onetwothree".len());
        assert_eq!(outbox.send("four".into()), Ok(()));
        assert_eq!(frames.next().await, text("four"));
        assert_eq!(frames.waiting(), "four".len());
    }
}
