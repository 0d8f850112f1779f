//! State that outlives a crash: the disk, the guests, the judge and the clock.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use stammtisch_server::{Environment, ServeError};
use stammtisch_store::{NodeId, State, StoreError};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::dice::Dice;
use crate::disk::{Disk, Fate, failed};
use crate::judge::Judge;
use crate::knock::Knock;
use crate::network::{Links, Network, Spot};
use crate::plan::Plan;
use crate::roll::Roll;

/// The date at the beginning, in seconds since 1970.
pub(crate) const FIRST_DATE: u64 = 1_700_000_000;

/// Time after the last fault within which every surviving node serves.
pub(crate) const RECOVERY: Duration = Duration::from_secs(5);

/// Everything a dying process leaves behind.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) disk: Mutex<Disk>,
    pub(crate) judge: Mutex<Judge>,
    /// Faults end.
    calm: Mutex<Option<Duration>>,
    /// All guests leave.
    pub(crate) evening: AtomicBool,
    /// The process dies, or the judge finds a violation.
    pub(crate) dying: Notify,
    /// Another process takes over.
    pub(crate) takeover: Notify,
    /// The server's random numbers and codes.
    outside: Mutex<Dice>,
    /// The time the present process began, and its own clock's reading then.
    began: Mutex<(Duration, Option<Instant>)>,
    pub(crate) people: AtomicU64,
    pub(crate) network: Mutex<Network>,
    /// The chance of the balancer in front of the nodes.
    pub(crate) balancer: Mutex<Dice>,
    /// The nodes; none in a simulation of a single process.
    pub(crate) roll: Mutex<Roll>,
    /// The errors of the nodes' clocks, in seconds.
    pub(crate) skews: Vec<AtomicI64>,
}

impl World {
    pub(crate) fn new(plan: Plan) -> Self {
        Self {
            plan,
            disk: Mutex::new(Disk::new(Dice::new(plan.seed, 1))),
            judge: Mutex::default(),
            calm: Mutex::default(),
            evening: AtomicBool::new(false),
            dying: Notify::new(),
            takeover: Notify::new(),
            outside: Mutex::new(Dice::new(plan.seed, 2)),
            began: Mutex::new((Duration::ZERO, None)),
            people: AtomicU64::new(0),
            network: Mutex::new(Network::new(Dice::new(plan.seed, 3))),
            balancer: Mutex::new(Dice::new(plan.seed, 4)),
            roll: Mutex::new(Roll::new(plan.nodes)),
            skews: (0..plan.nodes).map(|_| AtomicI64::new(0)).collect(),
        }
    }

    pub(crate) fn is_calm(&self) -> bool {
        lock(&self.calm).is_some()
    }

    /// When faults end.
    pub(crate) fn chaos(&self) -> Duration {
        Duration::from_mins(self.plan.minutes)
    }

    /// When all faults ended.
    pub(crate) fn calm(&self) -> Option<Duration> {
        *lock(&self.calm)
    }

    /// Ends all faults.
    pub(crate) fn calm_down(&self) {
        let now = self.now();
        lock(&self.calm).get_or_insert(now);
    }

    /// Whether a reason for delay is as old as nodes need to recover from it. A single process recovers at once.
    pub(crate) fn is_settled(&self) -> bool {
        let recovery = if self.plan.nodes == 0 {
            Duration::ZERO
        } else {
            RECOVERY
        };
        lock(&self.calm).is_some_and(|since| self.now() >= since + recovery)
    }

    /// Whether all guests leave.
    pub(crate) fn is_evening(&self) -> bool {
        self.evening.load(Ordering::Relaxed)
    }

    /// Returns true with this chance per thousand while there are faults; always false once all is calm.
    pub(crate) fn goes_wrong(&self, dice: &mut Dice, per_mille: u32) -> bool {
        dice.happens(per_mille) && !self.is_calm()
    }

    /// Goes on with a process that began at this time, when its own clock read `began`.
    pub(crate) fn go_on(&self, at: Duration, began: Instant) {
        *lock(&self.began) = (at, Some(began));
    }

    /// No process runs; the time is known.
    pub(crate) fn stand_at(&self, now: Duration) {
        *lock(&self.began) = (now, None);
    }

    /// Starts a process. Its clock continues from the last one.
    pub(crate) fn begin(&self) {
        lock(&self.began).1 = Some(Instant::now());
    }

    pub(crate) fn end(&self) {
        self.stand_at(self.now());
    }

    /// The time since the simulation began.
    pub(crate) fn now(&self) -> Duration {
        let (before, began) = *lock(&self.began);
        before + began.map_or(Duration::ZERO, |began| began.elapsed())
    }

    /// The arrival of a message that is sent now.
    pub(crate) fn arrival(&self, from: Spot, to: Spot) -> Duration {
        let now = self.now();
        lock(&self.network).arrival(from, to, now)
    }

    /// The arrival of a message that is sent now, and of its acknowledgement.
    pub(crate) fn round_trip(&self, from: Spot, to: Spot) -> (Duration, Duration) {
        let now = self.now();
        let mut network = lock(&self.network);
        let there = network.arrival(from, to, now);
        (there, network.arrival(to, from, there))
    }

    /// Whether the host of the last process at this address has vanished.
    pub(crate) fn has_vanished(&self, node: usize) -> bool {
        let roll = lock(&self.roll);
        let member = roll.members.get(node);
        member.is_some_and(|member| member.vanished.contains_key(&member.run))
    }

    /// Gives a message to the node at this address. Returns false if nothing listens there.
    pub(crate) fn deliver(&self, node: usize, arrives: Duration, knock: Knock) -> bool {
        let inbox = lock(&self.roll)
            .members
            .get(node)
            .and_then(|member| member.inbox.clone());
        inbox.is_some_and(|inbox| inbox.send((arrives, knock)).is_ok())
    }

    /// Writes, unless the disk fails.
    pub(crate) fn written<T>(
        &self,
        disk: &mut Disk,
        write: impl FnOnce(&mut Disk) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match disk.fate(&self.plan, self.is_calm(), self.now()) {
            Fate::Full => Err(StoreError::Full),
            Fate::Refused => Err(failed("the disk fails")),
            Fate::Written => write(disk),
            Fate::Denied => write(disk).and_then(|_| Err(failed("the disk fails late"))),
        }
    }

    /// Reports a write to the judge before its answer, even if the disk reports a failure.
    pub(crate) fn stored(&self, code: &str, epoch: u32, seq: u64, facts: &[String]) {
        let now = self.now();
        let judged = lock(&self.judge).stored(code, epoch, seq, facts, now);
        if let Err(what) = judged {
            self.fail(what);
        }
    }

    /// Reports a stored phase to the judge.
    pub(crate) fn listed(&self, code: &str, state: State) {
        let judged = lock(&self.judge).listed(code, state);
        if let Err(what) = judged {
            self.fail(what);
        }
    }

    /// Reports a claim to the judge.
    pub(crate) fn claimed(&self, code: &str, epoch: u32, former: Option<NodeId>) {
        if former.is_some_and(|former| lock(&self.roll).serves(former)) {
            self.fail(format!("{code} was claimed while its owner held its lease"));
        }
        let settled = self.is_settled().then(|| self.now());
        let judged = lock(&self.judge).claimed(code, epoch, settled);
        if let Err(what) = judged {
            self.fail(what);
        }
    }

    /// A table was removed.
    pub(crate) fn removed(&self, code: &str, is_owned: bool) {
        if is_owned {
            self.fail(format!("{code} was removed though a living node owns it"));
        }
        lock(&self.judge).removed.insert(code.to_owned());
    }

    /// The process at a place, if it is a node.
    pub(crate) fn peer(&self, spot: Spot) -> Option<(usize, u64)> {
        let Spot::Node(index) = spot else { return None };
        let roll = lock(&self.roll);
        roll.members.get(index).map(|member| (index, member.run))
    }

    /// A node joined.
    pub(crate) fn joined(&self, id: NodeId, index: usize) {
        let now = self.now();
        lock(&self.roll).joined(id, index, now);
    }

    /// A node was declared dead.
    pub(crate) fn buried(&self, id: NodeId) {
        let now = self.now();
        let judged = {
            let (roll, network) = (lock(&self.roll), lock(&self.network));
            roll.buried(id, now, &network)
        };
        if let Err(what) = judged {
            self.fail(what);
        }
    }

    /// Checks that a node that alone has lost the database has given up its tables.
    pub(crate) fn check_clinging(&self) {
        let now = self.now();
        let clinging = lock(&self.roll).clinging(now, &lock(&self.network));
        if let Some(index) = clinging.first() {
            self.fail(format!(
                "node {index} keeps its tables though it alone has lost the database"
            ));
        }
    }

    /// A write of this node was refused, because the table has another owner.
    pub(crate) fn fenced(&self, node: Option<usize>, code: &str) {
        if let Some(node) = node {
            lock(&self.roll).fenced(node, code);
        }
    }

    /// A claim of this node was refused.
    pub(crate) fn refused_claim(&self, node: Option<usize>, code: &str) {
        let now = self.now();
        let reloads = node.is_some_and(|node| lock(&self.roll).reloads(node, code, now));
        if reloads {
            self.fail(format!(
                "a node claims {code} after a write of it was fenced, though nobody asks for it"
            ));
        }
    }

    /// Reports a violation.
    pub(crate) fn fail(&self, what: impl std::fmt::Display) {
        let now = self.now();
        lock(&self.judge).find(format!("after {now:.3?}: {what}"));
        self.dying.notify_one();
    }
}

impl Links for World {
    fn arrival(&self, from: Spot, to: Spot) -> Duration {
        self.arrival(from, to)
    }

    fn heals(&self, from: Spot, to: Spot) -> Duration {
        lock(&self.network).heals(from, to)
    }

    fn now(&self) -> Duration {
        self.now()
    }
}

impl Environment for World {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        lock(&self.outside).fill(bytes);
        Ok(())
    }

    fn date(&self) -> u64 {
        FIRST_DATE + self.now().as_secs()
    }

    fn uptime(&self) -> Duration {
        self.now()
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
