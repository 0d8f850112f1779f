//! Leases by beats. No wall clock takes part: a node's own lease is counted from the moment at which it sent its last successful beat, and
//! a node is suspected when its beat did not change for longer than a lease, by the clock of the node that looks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use stammtisch_store::{NodeId, Roster};

use crate::watch;

/// Time between two beats.
pub(super) const BEAT: Duration = Duration::from_millis(250);

/// Length of a lease, from sending a beat. A table of a node that dies goes on after as much, on average.
const LEASE: Duration = Duration::from_millis(1500);

/// Time without a change after which a node is suspected. It is longer than a lease, so that the suspect has stopped speaking.
const SUSPICION: Duration = Duration::from_millis(2500);

/// Time between two beats while a node is unreachable, or silent for as long as a lease, so that its end is found soon.
pub(super) const ANXIOUS_BEAT: Duration = Duration::from_millis(100);

/// Longest time between two answers that still counts as continuous. After a longer one, as after an outage of the database or a pause of
/// this process, the others are watched from the beginning.
const GAP: Duration = Duration::from_millis(1500);

/// The id of a node that has given up its tables. No node in a store has it.
const NOT_JOINED: NodeId = NodeId(0);

/// The right of a table's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Everything.
    Holds,
    /// Nothing, until a beat succeeds: another node may own the table, or will soon.
    Lapsed,
    /// Nothing any more: this node was declared dead since the claim.
    Dead,
}

/// A node's own lease.
pub(super) struct Lease {
    /// Its id; it changes if the node is declared dead.
    node: AtomicI64,
    /// The end by the node's clock, in milliseconds.
    until: AtomicU64,
    terms: watch::Sender<NodeId>,
}

impl Lease {
    /// A lease that has not begun.
    pub(super) fn new(node: NodeId) -> Self {
        Self {
            node: AtomicI64::new(node.0),
            until: AtomicU64::new(0),
            terms: watch::Sender::new(node),
        }
    }

    pub(super) fn node(&self) -> NodeId {
        NodeId(self.node.load(Ordering::Acquire))
    }

    pub(super) fn terms(&self) -> watch::Receiver<NodeId> {
        self.terms.subscribe()
    }

    /// Extends the lease by a beat that was sent at this time.
    pub(super) fn extend(&self, sent: Duration) {
        self.until.store(millis(sent + LEASE), Ordering::Release);
    }

    /// Begins again under another id.
    pub(super) fn renew(&self, node: NodeId) {
        self.until.store(0, Ordering::Release);
        self.node.store(node.0, Ordering::Release);
        self.terms.send(node);
    }

    /// Gives up all tables, until the node joins again.
    pub(super) fn give_up(&self) {
        self.renew(NOT_JOINED);
    }

    /// The time since the lease ended; `None` while it holds, and after the node has given up.
    pub(super) fn lapsed(&self, now: Duration) -> Option<Duration> {
        let ended = Duration::from_millis(self.until.load(Ordering::Acquire));
        now.checked_sub(ended).filter(|_| self.node() != NOT_JOINED)
    }

    pub(super) fn standing(&self, term: NodeId, now: Duration) -> Standing {
        if self.node() != term {
            Standing::Dead
        } else if millis(now) < self.until.load(Ordering::Acquire) {
            Standing::Holds
        } else {
            Standing::Lapsed
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The beats of other nodes, as this one sees them.
#[derive(Default, Debug)]
pub(super) struct Watch {
    /// When the last beat was answered.
    answered: Option<Duration>,
    /// The beat of each node, and when it was first seen.
    seen: BTreeMap<NodeId, (u64, Duration)>,
    /// Nodes whose address nothing listens at any more, or another node. They are suspected as soon as their lease must have ended.
    absent: BTreeSet<NodeId>,
    /// Whether a node will soon be suspected.
    is_anxious: bool,
}

impl Watch {
    /// Notes that a node cannot be found at its address.
    pub(super) fn note_absent(&mut self, node: NodeId) {
        self.absent.insert(node);
    }

    /// The time until the next beat.
    pub(super) fn pause(&self) -> Duration {
        if self.is_anxious || !self.absent.is_empty() {
            ANXIOUS_BEAT
        } else {
            BEAT
        }
    }

    /// Records the answer to a beat of this node. Returns the nodes that have stopped, with their last beats.
    pub(super) fn answered(
        &mut self,
        me: NodeId,
        roster: &Roster,
        sent: Duration,
        now: Duration,
    ) -> Vec<(NodeId, u64)> {
        let is_continuous = self.answered.is_some_and(|last| now.saturating_sub(last) <= GAP);
        if !is_continuous {
            self.seen.clear();
        }
        self.answered = Some(now);
        let others = roster.nodes.iter().filter(|node| node.id != me);
        let before = std::mem::take(&mut self.seen);
        let mut suspects = Vec::new();
        self.is_anxious = false;
        for node in others {
            let known = before.get(&node.id).filter(|(beat, _)| *beat == node.beat);
            // Its lease began before this answer, and what is read now was read after `sent`.
            let since = known.map_or(now, |(_, since)| *since);
            let patience = if self.absent.contains(&node.id) {
                LEASE
            } else {
                SUSPICION
            };
            let silence = sent.saturating_sub(since);
            if silence >= patience {
                suspects.push((node.id, node.beat));
            }
            self.is_anxious |= silence >= LEASE;
            self.seen.insert(node.id, (node.beat, since));
        }
        // A node that beats is there, whatever was seen of it.
        self.absent.retain(|id| {
            self.seen
                .get(id)
                .is_some_and(|(beat, _)| before.get(id).is_none_or(|(old, _)| old == beat))
        });
        suspects
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_store::Node;

    use super::*;

    const ME: NodeId = NodeId(1);
    const OTHER: NodeId = NodeId(2);

    fn roster(beat: u64) -> Roster {
        let node = |id, beat| Node {
            id,
            address: String::new(),
            beat,
            draining: false,
        };
        Roster {
            nodes: vec![node(ME, 0), node(OTHER, beat)],
            time: 0,
        }
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// Beats as often as it wants to from `from` to `to` while the other's beat is `beat`; returns when it was first suspected.
    fn watch(watch: &mut Watch, from: u64, to: u64, beat: impl Fn(u64) -> u64) -> Option<u64> {
        let mut now = from;
        while now <= to {
            let suspects = watch.answered(ME, &roster(beat(now)), at(now), at(now + 1));
            if !suspects.is_empty() {
                return Some(now);
            }
            now += millis(watch.pause());
        }
        None
    }

    #[test]
    fn a_node_that_stops_is_suspected_after_its_lease_has_ended() {
        let mut seen = Watch::default();
        assert_eq!(watch(&mut seen, 0, 60_000, |now| now / 500), None);
        // Its last beat may have been sent just before it was seen at 60,001.
        let suspected = watch(&mut seen, 60_500, 90_000, |_| 120).unwrap();
        assert_eq!(suspected, 62_550);
        assert!(at(suspected) > at(60_001) + LEASE);
        let again = seen.answered(ME, &roster(120), at(62_700), at(62_701));
        assert_eq!(again, [(OTHER, 120)], "until it is gone");
    }

    #[test]
    fn a_node_that_cannot_be_found_is_suspected_when_its_lease_has_ended() {
        let mut seen = Watch::default();
        assert_eq!(watch(&mut seen, 0, 10_000, |now| now / 500), None);
        seen.note_absent(OTHER);
        assert_eq!(seen.pause(), ANXIOUS_BEAT);
        assert_eq!(watch(&mut seen, 10_100, 20_000, |_| 20), Some(11_600));
        // If it beats after all, it is as patiently watched as before.
        seen.note_absent(OTHER);
        assert_eq!(seen.answered(ME, &roster(21), at(12_200), at(12_201)), []);
        assert_eq!(seen.pause(), BEAT);
        assert_eq!(watch(&mut seen, 12_700, 14_600, |_| 21), None);
    }

    #[test]
    fn a_beat_clears_a_suspicion() {
        let mut seen = Watch::default();
        assert!(watch(&mut seen, 0, 5_000, |_| 7).is_some());
        assert_eq!(seen.answered(ME, &roster(8), at(5_500), at(5_501)), []);
    }

    #[test]
    fn an_outage_of_the_database_makes_no_suspect() {
        let mut seen = Watch::default();
        assert_eq!(watch(&mut seen, 0, 2_000, |_| 7), None);
        // No beat is answered for a minute; then everyone needs a moment.
        assert_eq!(watch(&mut seen, 62_000, 64_000, |_| 7), None);
        assert_eq!(watch(&mut seen, 64_100, 65_000, |_| 7), Some(64_600));
    }

    #[test]
    fn a_slow_answer_shortens_the_observation() {
        let mut seen = Watch::default();
        seen.answered(ME, &roster(7), at(0), at(1_400));
        seen.answered(ME, &roster(7), at(1_400), at(2_600));
        assert_eq!(seen.answered(ME, &roster(7), at(2_600), at(4_000)), []);
        assert_eq!(seen.answered(ME, &roster(7), at(4_000), at(4_001)), [(OTHER, 7)]);
    }

    #[test]
    fn a_lease_counts_from_sending() {
        let lease = Lease::new(ME);
        assert_eq!(lease.standing(ME, at(0)), Standing::Lapsed);
        lease.extend(at(1_000));
        assert_eq!(lease.standing(ME, at(2_499)), Standing::Holds);
        assert_eq!(lease.standing(ME, at(2_500)), Standing::Lapsed);
        lease.extend(at(2_500));
        assert_eq!(lease.standing(ME, at(3_000)), Standing::Holds);
        let terms = lease.terms();
        lease.renew(OTHER);
        assert_eq!(*terms.borrow(), OTHER);
        assert_eq!(lease.standing(ME, at(3_000)), Standing::Dead);
        assert_eq!(lease.standing(OTHER, at(3_000)), Standing::Lapsed);
    }
}
