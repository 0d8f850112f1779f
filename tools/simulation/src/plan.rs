//! Simulation plans, and the reduction of failing ones.

use std::fmt;

/// Fault rates per thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// The process dies at an await point of the store; a node dies, vanishes or drains.
    pub crash: u32,
    /// Another process takes over at an await point of the store. This one keeps running for a while, like a process that was
    /// paused. A node is paused.
    pub takeover: u32,
    /// A write fails, or is reported as failed though it was stored; the database of nodes fails over.
    pub disk: u32,
    /// A connection breaks, or a message is lost, duplicated or late; a link of a node is cut or slow.
    pub net: u32,
}

/// One simulation. Equal plans give equal simulations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of all chance.
    pub seed: u64,
    /// Number of tables opened at the beginning.
    pub tables: u64,
    /// Most people per table, seated or not.
    pub people: u64,
    /// Minutes of virtual time with faults; then all is calm until every match is over.
    pub minutes: u64,
    /// Number of nodes that share the store; 0 for a single process.
    pub nodes: usize,
    /// Whether the database's standby lags behind, so that a failover loses what was acknowledged.
    pub is_asynchronous: bool,
    /// The fault rates.
    pub faults: Faults,
    /// Kills the process at this await point of the store, counted from 1, regardless of `faults`; 0 for none.
    pub crash_at: u64,
}

impl Plan {
    /// The default plan for this seed.
    #[must_use]
    pub const fn usual(seed: u64) -> Self {
        Self {
            seed,
            tables: 10,
            people: 5,
            minutes: 4,
            nodes: 0,
            is_asynchronous: false,
            faults: Faults {
                crash: 8,
                takeover: 6,
                disk: 40,
                net: 60,
            },
            crash_at: 0,
        }
    }

    /// Slightly smaller plans, the smallest first.
    #[must_use]
    pub fn smaller(&self) -> Vec<Self> {
        let plan = *self;
        let mut plans = Vec::new();
        let mut add = |smaller: Self| {
            if smaller != plan {
                plans.push(smaller);
            }
        };
        for tables in [1, plan.tables / 2, plan.tables.saturating_sub(1)] {
            add(Self {
                tables: tables.clamp(1, plan.tables),
                ..plan
            });
        }
        for people in [1, plan.people / 2, plan.people.saturating_sub(1)] {
            add(Self {
                people: people.clamp(1, plan.people),
                ..plan
            });
        }
        for minutes in [1, plan.minutes / 2] {
            add(Self {
                minutes: minutes.clamp(1, plan.minutes),
                ..plan
            });
        }
        if plan.nodes > 2 {
            add(Self {
                nodes: plan.nodes - 1,
                ..plan
            });
        }
        let faults = plan.faults;
        for faults in [
            Faults { crash: 0, ..faults },
            Faults {
                takeover: 0,
                ..faults
            },
            Faults { disk: 0, ..faults },
            Faults { net: 0, ..faults },
        ] {
            add(Self { faults, ..plan });
        }
        plans
    }
}

/// The options that repeat it.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Faults {
            crash,
            takeover,
            disk,
            net,
        } = self.faults;
        write!(
            f,
            "--seed {} --tables {} --people {} --minutes {} --nodes {} --asynchronous {} --crash {crash} --takeover {takeover} --disk {disk} --net {net} --crash-at {}",
            self.seed,
            self.tables,
            self.people,
            self.minutes,
            self.nodes,
            u8::from(self.is_asynchronous),
            self.crash_at
        )
    }
}
