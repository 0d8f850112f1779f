//! Where a connection's frames wait: so many bytes of them, and no more.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Bytes;
use tokio::sync::mpsc;

/// Something to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// A text, which goes into a frame of its own.
    Text(Bytes),
    /// A frame as it goes over the wire.
    Encoded(Bytes),
}

impl Frame {
    /// What is sent, without what stands before a text.
    pub(crate) fn bytes(&self) -> &Bytes {
        let (Self::Text(bytes) | Self::Encoded(bytes)) = self;
        bytes
    }
}

/// The way to a connection. When the last is dropped, the connection closes.
#[derive(Clone)]
pub(crate) struct Outbox {
    // The channel keeps room for 32 of what is in it, even while nothing happens: a pointer is small.
    frames: mpsc::UnboundedSender<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    /// How many bytes may wait for a client that does not read.
    most: usize,
}

/// An [`Outbox`] that does not keep the connection open.
#[derive(Clone)]
pub(crate) struct WeakOutbox {
    frames: mpsc::WeakUnboundedSender<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

/// What waits to be sent.
pub(crate) struct Frames {
    queue: mpsc::UnboundedReceiver<Box<Frame>>,
    waiting: Arc<AtomicUsize>,
    /// The size of the frames that are being sent.
    sending: usize,
}

/// So much waits already that the client is too slow, or the connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooSlow;

/// A queue in which so many bytes may wait.
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
    /// Hands a text over, if not too much waits.
    pub(crate) fn send(&self, text: Bytes) -> Result<(), TooSlow> {
        self.send_frame(Frame::Text(text))
    }

    /// Hands a frame over, if not too much waits.
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
    /// How many bytes wait, the frames that are being sent included.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The next frame; those before have been sent. `None` once nobody can send any more.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        self.waiting
            .fetch_sub(std::mem::take(&mut self.sending), Ordering::Relaxed);
        let frame = self.queue.recv().await?;
        self.sending = frame.bytes().len();
        Some(*frame)
    }

    /// A frame that waits behind the one that is being sent, to be sent with it.
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
