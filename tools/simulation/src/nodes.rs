//! Several nodes that share a database.
//!
//! Guests, nodes and the database each have a runtime of their own on the same thread, and run in turn, a slice of virtual time each. A
//! node that is paused gets no slices, while the database works on what the node sent and the clocks of the others go on. A node that is
//! killed loses its runtime, and its connections end. If its host vanishes they don't: they fall silent.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;

use crate::dice::Dice;
use crate::edge;
use crate::line::{self, Statements};
use crate::network::Spot;
use crate::process::Process;
use crate::world::{World, lock};

/// Length of a slice, and once all guests have left.
const SLICE: Duration = Duration::from_millis(5);
const LONG_SLICE: Duration = Duration::from_millis(100);

/// Time between two draws of the faults.
const DRAW: Duration = Duration::from_secs(1);

/// Time after the last fault at which a node drains.
const LAST_DRAIN: Duration = Duration::from_secs(20);

/// Longest times of faults, in milliseconds.
const PAUSE: (u64, u64) = (500, 19_500);
const DOWN: u64 = 10_000;
const OUTAGE: u64 = 8_000;
const TROUBLE: u64 = 9_000;

/// How often, in a thousand, the database holds up what a node that stops has sent last, and the least time of that.
const HELD: u32 = 300;
const HOLD: Duration = Duration::from_secs(2);

/// The time by which an asynchronous standby is behind.
const LAG: Duration = Duration::from_secs(1);

/// Most seconds that a node's clock is wrong.
const SKEW: u64 = 20;

/// The faults of nodes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Troubles {
    pub(crate) deaths: u64,
    pub(crate) pauses: u64,
    pub(crate) drains: u64,
    pub(crate) outages: u64,
    /// When all was over.
    pub(crate) ended: Option<Duration>,
}

/// A node's address and the process that runs there.
struct Slot {
    running: Option<Running>,
    /// When the next process starts.
    again: Duration,
}

struct Running {
    process: Process,
    main: JoinHandle<()>,
    drains: Arc<Notify>,
    is_draining: bool,
    paused: Duration,
}

/// The machines.
pub(crate) struct Machines {
    world: Arc<World>,
    dice: Dice,
    database: Process,
    statements: Statements,
    guests: Process,
    slots: Vec<Slot>,
    /// Processes whose hosts vanished.
    vanished: Vec<Process>,
    now: Duration,
    drawn: Duration,
    /// When a standby that lags takes over.
    fails_over: Option<Duration>,
    has_ended: bool,
    has_drained: bool,
    pub(crate) troubles: Troubles,
}

impl Machines {
    /// Starts all of them.
    pub(crate) fn new(world: &Arc<World>) -> Result<Self, String> {
        let (statements, arriving) = mpsc::unbounded_channel();
        let database = Process::start(Duration::ZERO)?;
        database.spawn(line::serve(Arc::clone(world), arriving));
        let slots = (0..world.plan.nodes).map(|_| Slot {
            running: None,
            again: Duration::ZERO,
        });
        Ok(Self {
            world: Arc::clone(world),
            dice: Dice::new(world.plan.seed, 5),
            database,
            statements,
            guests: Process::start(Duration::ZERO)?,
            slots: slots.collect(),
            vanished: Vec::new(),
            now: Duration::ZERO,
            drawn: Duration::ZERO,
            fails_over: None,
            has_ended: false,
            has_drained: false,
            troubles: Troubles::default(),
        })
    }

    /// The time since the beginning.
    pub(crate) fn now(&self) -> Duration {
        self.now
    }

    /// Runs until `guests` has ended, or the judge finds a violation.
    pub(crate) fn run(&mut self, guests: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let guests = self.guests.spawn(guests);
        while !guests.is_finished() {
            let slice = if self.world.is_evening() {
                LONG_SLICE
            } else {
                SLICE
            };
            let (from, to) = (self.now, self.now + slice);
            self.start_nodes()?;
            self.database.step(&self.world, from, to);
            for slot in &mut self.slots {
                if let Some(running) = slot.running.as_mut().filter(|running| from >= running.paused) {
                    running.process.step(&self.world, from, to);
                }
            }
            self.guests.step(&self.world, from, to);
            self.now = to;
            // Outside its runtime a process's clock says nothing.
            self.world.stand_at(to);
            self.cause_trouble();
            if lock(&self.world.judge).found().is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Starts processes that are due, and ends those that have drained.
    fn start_nodes(&mut self) -> Result<(), String> {
        for (index, slot) in self.slots.iter_mut().enumerate() {
            if let Some(running) = &slot.running {
                if running.main.is_finished() {
                    slot.running = None;
                    slot.again = self.now + self.dice.time(5000);
                }
                continue;
            }
            if self.now < slot.again {
                continue;
            }
            if let Some(member) = lock(&self.world.roll).members.get_mut(index) {
                member.run += 1;
                member.is_draining = false;
            }
            let process = Process::start(self.now)?;
            let drains: Arc<Notify> = Arc::default();
            let (world, database) = (Arc::clone(&self.world), self.statements.clone());
            let main = process.spawn(edge::run(
                world,
                index,
                database,
                Arc::clone(&drains),
                process.connections.clone(),
            ));
            slot.running = Some(Running {
                process,
                main,
                drains,
                is_draining: false,
                paused: Duration::ZERO,
            });
        }
        Ok(())
    }

    fn cause_trouble(&mut self) {
        if self.fails_over.is_some_and(|at| self.now >= at) {
            self.fails_over = None;
            self.fail_over();
        }
        if self.world.is_calm() {
            return self.end();
        }
        if self.now < self.drawn + DRAW {
            return;
        }
        self.drawn = self.now;
        self.world.check_clinging();
        let faults = self.world.plan.faults;
        for index in 0..self.slots.len() {
            if self.dice.happens(faults.crash * 2) {
                self.lose(index);
            }
            if self.dice.happens(faults.takeover * 3) {
                self.pause(index);
            }
            self.disturb_links(index);
            if self.dice.happens(faults.net / 2) {
                let skew = self.dice.below(2 * SKEW).cast_signed() - SKEW.cast_signed();
                self.set_clock(index, skew);
            }
        }
        if self.dice.happens(faults.disk / 5) && self.fails_over.is_none() {
            if self.world.plan.is_asynchronous {
                lock(&self.world.disk).fall_behind();
            }
            self.fails_over = Some(self.now + LAG);
        }
    }

    /// The end of a fault that lasts for this long: when all is calm, at the latest.
    fn until(&self, time: Duration) -> Duration {
        (self.now + time).min(self.world.chaos())
    }

    /// Kills a node, drains it, or lets its host vanish; not the last one.
    fn lose(&mut self, index: usize) {
        if !self.others_serve(index) {
            return;
        }
        match self.dice.below(4) {
            0 => self.drain(index),
            1 => self.kill(index, true),
            _ => self.kill(index, false),
        }
    }

    /// Whether another node runs and isn't draining.
    fn others_serve(&self, index: usize) -> bool {
        let is_serving = |slot: &Slot| slot.running.as_ref().is_some_and(|running| !running.is_draining);
        let mut others = self.slots.iter().enumerate();
        others.any(|(other, slot)| other != index && is_serving(slot))
    }

    fn kill(&mut self, index: usize, vanishes: bool) {
        let again = self.now + Duration::from_secs(1) + self.dice.time(DOWN);
        let Some(slot) = self.slots.get_mut(index) else {
            return;
        };
        let Some(Running { process, .. }) = slot.running.take() else {
            return;
        };
        slot.again = again;
        self.hold_up(index);
        self.troubles.deaths += 1;
        if let Some(member) = lock(&self.world.roll).members.get_mut(index) {
            member.inbox = None;
            if vanishes {
                member.vanished.insert(member.run, self.now);
            }
        }
        if vanishes {
            self.vanished.push(process);
        }
    }

    /// Now and then the database holds up the last writes of a node that stops, for longer than others need to take over.
    fn hold_up(&mut self, index: usize) {
        if self.dice.happens(HELD) {
            let time = HOLD + self.dice.time(TROUBLE);
            let until = self.until(time);
            lock(&self.world.disk).held.insert(index, until);
        }
    }

    fn drain(&mut self, index: usize) {
        let running = self.slots.get_mut(index).and_then(|slot| slot.running.as_mut());
        if let Some(running) = running {
            running.is_draining = true;
            running.drains.notify_one();
            self.troubles.drains += 1;
            if let Some(member) = lock(&self.world.roll).members.get_mut(index) {
                member.is_draining = true;
            }
        }
    }

    fn pause(&mut self, index: usize) {
        let time = Duration::from_millis(PAUSE.0) + self.dice.time(PAUSE.1);
        let until = self.until(time);
        let running = self.slots.get_mut(index).and_then(|slot| slot.running.as_mut());
        let Some(running) = running.filter(|running| self.now >= running.paused) else {
            return;
        };
        running.paused = until;
        self.hold_up(index);
        self.troubles.pauses += 1;
        if let Some(member) = lock(&self.world.roll).members.get_mut(index) {
            member.paused = until;
            member.pauses += 1;
        }
    }

    /// Cuts links of a node or makes them slow, in one direction or both.
    fn disturb_links(&mut self, index: usize) {
        let often = self.world.plan.faults.net / 6;
        let me = Spot::Node(index);
        let others = (0..index).map(Spot::Node).chain([Spot::Database, Spot::Guests]);
        for other in others {
            for (from, to) in [(me, other), (other, me)] {
                let time = self.dice.time(TROUBLE);
                let until = self.until(time);
                let mut network = lock(&self.world.network);
                // A beat whose answer comes late may be the last one.
                let is_last = network.is_slow(to, from, self.now) && self.dice.happens(300);
                if self.dice.happens(often) || is_last {
                    network.cut(from, to, until);
                }
                if self.dice.happens(often) {
                    network.slow(from, to, until);
                }
            }
        }
    }

    fn set_clock(&self, index: usize, skew: i64) {
        if let Some(known) = self.world.skews.get(index) {
            known.store(skew, Ordering::Relaxed);
        }
    }

    fn fail_over(&mut self) {
        self.troubles.outages += 1;
        let time = Duration::from_millis(200) + self.dice.time(OUTAGE);
        let until = self.until(time);
        lock(&self.world.disk).fail_over(until);
    }

    /// Once all is calm: one more node is lost at once, and one drains later. The others serve.
    fn end(&mut self) {
        if self.world.plan.faults.crash == 0 {
            return;
        }
        let index = self.dice.below(self.slots.len() as u64) as usize;
        if !self.has_ended {
            self.has_ended = true;
            let vanishes = self.dice.happens(700);
            if self.others_serve(index) {
                self.kill(index, vanishes);
            }
        }
        if !self.has_drained && self.now > self.world.chaos() + LAST_DRAIN {
            self.has_drained = true;
            self.drain(index);
        }
    }
}
