//! State that outlives a crash: the disk, the guests, the judge and the clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use stammtisch_server::{Environment, ServeError};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::dice::Dice;
use crate::disk::Disk;
use crate::judge::Judge;
use crate::plan::Plan;

/// Everything a dying process leaves behind.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) disk: Mutex<Disk>,
    pub(crate) judge: Mutex<Judge>,
    /// Faults end.
    pub(crate) calm: AtomicBool,
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
}

impl World {
    pub(crate) fn new(plan: Plan) -> Self {
        Self {
            plan,
            disk: Mutex::new(Disk::new(Dice::new(plan.seed, 1))),
            judge: Mutex::default(),
            calm: AtomicBool::new(false),
            evening: AtomicBool::new(false),
            dying: Notify::new(),
            takeover: Notify::new(),
            outside: Mutex::new(Dice::new(plan.seed, 2)),
            began: Mutex::new((Duration::ZERO, None)),
            people: AtomicU64::new(0),
        }
    }

    pub(crate) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// Returns true with this chance per thousand while there are faults; always false once all is calm.
    pub(crate) fn goes_wrong(&self, dice: &mut Dice, per_mille: u32) -> bool {
        dice.happens(per_mille) && !self.is_calm()
    }

    /// Starts a process. Its clock continues from the last one.
    pub(crate) fn begin(&self) {
        lock(&self.began).1 = Some(Instant::now());
    }

    pub(crate) fn end(&self) {
        let now = self.now();
        *lock(&self.began) = (now, None);
    }

    /// The time since the simulation began.
    pub(crate) fn now(&self) -> Duration {
        let (before, began) = *lock(&self.began);
        before + began.map_or(Duration::ZERO, |began| began.elapsed())
    }

    /// Reports a write to the judge before its answer, even if the disk reports a failure.
    pub(crate) fn stored(&self, code: &str, epoch: u32, facts: &[String]) {
        let judged = lock(&self.judge).stored(code, epoch, facts);
        if let Err(what) = judged {
            self.fail(what);
        }
    }

    /// Reports a violation.
    pub(crate) fn fail(&self, what: impl std::fmt::Display) {
        let now = self.now();
        lock(&self.judge).find(format!("after {now:.3?}: {what}"));
        self.dying.notify_one();
    }
}

impl Environment for World {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        lock(&self.outside).fill(bytes);
        Ok(())
    }

    fn date(&self) -> u64 {
        1_700_000_000 + self.now().as_secs()
    }

    fn uptime(&self) -> Duration {
        self.now()
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
