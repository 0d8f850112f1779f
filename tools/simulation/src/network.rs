//! Links between guests, nodes and the database. A link that is cut keeps what is sent until it heals, as TCP does, and each direction is
//! cut on its own.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::dice::Dice;

/// A place that messages come from and go to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Spot {
    Guests,
    Node(usize),
    Database,
}

/// Least time that a message takes: longer than a slice, so that no message arrives before it was sent.
const HOP: Duration = Duration::from_millis(6);

/// Most milliseconds that a slow link adds.
const SLOW: u64 = 1400;

/// A message and the time of its arrival.
pub(crate) type Late<T> = (Duration, T);

/// The troubles of one direction of a link.
#[derive(Clone, Copy, Default)]
struct Trouble {
    cut: Duration,
    slow: Duration,
}

/// All links.
pub(crate) struct Network {
    dice: Dice,
    troubles: BTreeMap<(Spot, Spot), Trouble>,
    pub(crate) cuts: u64,
}

impl Network {
    pub(crate) fn new(dice: Dice) -> Self {
        Self {
            dice,
            troubles: BTreeMap::new(),
            cuts: 0,
        }
    }

    /// The arrival of a message that is sent now.
    pub(crate) fn arrival(&mut self, from: Spot, to: Spot, now: Duration) -> Duration {
        let Trouble { cut, slow } = self.trouble(from, to);
        let late = if now < slow { SLOW } else { 2 };
        (now + HOP + self.dice.time(late)).max(cut)
    }

    fn trouble(&self, from: Spot, to: Spot) -> Trouble {
        self.troubles.get(&(from, to)).copied().unwrap_or_default()
    }

    /// The end of the present cut.
    pub(crate) fn heals(&self, from: Spot, to: Spot) -> Duration {
        self.trouble(from, to).cut
    }

    /// The end of the latest trouble in either direction.
    pub(crate) fn troubled(&self, one: Spot, other: Spot) -> Duration {
        let ends = [self.trouble(one, other), self.trouble(other, one)];
        let ends = ends.into_iter().flat_map(|trouble| [trouble.cut, trouble.slow]);
        ends.max().unwrap_or_default()
    }

    /// Whether one direction is slow.
    pub(crate) fn is_slow(&self, from: Spot, to: Spot, now: Duration) -> bool {
        now < self.trouble(from, to).slow
    }

    pub(crate) fn cut(&mut self, from: Spot, to: Spot, until: Duration) {
        self.cuts += 1;
        self.troubles.entry((from, to)).or_default().cut = until;
    }

    pub(crate) fn slow(&mut self, from: Spot, to: Spot, until: Duration) {
        self.troubles.entry((from, to)).or_default().slow = until;
    }
}

/// The links, and the clock of the place that asks.
pub(crate) trait Links: Send + Sync {
    /// The arrival of a message that is sent now.
    fn arrival(&self, from: Spot, to: Spot) -> Duration;

    /// The end of the present cut.
    fn heals(&self, from: Spot, to: Spot) -> Duration;

    fn now(&self) -> Duration;
}

/// One end of a connection.
pub(crate) struct End<S, R> {
    links: Arc<dyn Links>,
    here: Spot,
    there: Spot,
    sends: mpsc::Sender<Late<S>>,
    receives: mpsc::Receiver<Late<R>>,
    arriving: Option<Late<R>>,
}

/// Both ends of a connection: the end that asked, and the node that answers. The node waits while a few of its messages are under way. The
/// computer of the other end buffers its messages, so that this end keeps reading: if both waited for each other, neither would go on.
pub(crate) fn connection<A, B>(
    links: &Arc<impl Links + 'static>,
    here: Spot,
    there: Spot,
) -> (End<A, B>, End<B, A>) {
    const SAID: usize = 1024;
    const UNDER_WAY: usize = 32;
    let (sends, receives) = mpsc::channel(SAID);
    let (answers, hears) = mpsc::channel(UNDER_WAY);
    (
        End::new(Arc::clone(links) as Arc<dyn Links>, (here, there), sends, hears),
        End::new(
            Arc::clone(links) as Arc<dyn Links>,
            (there, here),
            answers,
            receives,
        ),
    )
}

impl<S, R> End<S, R> {
    fn new(
        links: Arc<dyn Links>,
        (here, there): (Spot, Spot),
        sends: mpsc::Sender<Late<S>>,
        receives: mpsc::Receiver<Late<R>>,
    ) -> Self {
        Self {
            links,
            here,
            there,
            sends,
            receives,
            arriving: None,
        }
    }

    /// Sends a message. Returns false if the other end is closed.
    pub(crate) async fn send(&self, message: S) -> bool {
        let arrives = self.links.arrival(self.here, self.there);
        self.sends.send((arrives, message)).await.is_ok()
    }

    /// The next message; `None` once the other end is closed.
    pub(crate) async fn next(&mut self) -> Option<R> {
        if self.arriving.is_none() {
            self.arriving = self.receives.recv().await;
        }
        let arrives = match &self.arriving {
            Some((arrives, _)) => *arrives,
            // The end of a connection is a message too.
            None => self.links.heals(self.there, self.here),
        };
        sleep(arrives.saturating_sub(self.links.now())).await;
        self.arriving.take().map(|(_, message)| message)
    }
}
