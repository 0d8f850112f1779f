//! Processes of a simulation of several nodes. Each has its own runtime with its own clock, which runs in slices: a process that is paused
//! gets none, and when it goes on its clock jumps, as that of a stopped process does.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use stammtisch_server::{Environment, ServeError};
use tokio::runtime::Runtime;
use tokio::time::{Instant, advance, sleep_until};

use crate::world::World;

/// A process, and when it began.
pub(crate) struct Process {
    runtime: Runtime,
    at: Duration,
    began: Instant,
    /// The time until which its clock has run.
    ran: Duration,
}

impl Process {
    /// Starts a process now.
    pub(crate) fn start(at: Duration) -> Result<Self, String> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .map_err(|error| error.to_string())?;
        let began = runtime.block_on(async { Instant::now() });
        Ok(Self {
            runtime,
            at,
            began,
            ran: at,
        })
    }

    pub(crate) fn spawn<T: Send + 'static>(
        &self,
        task: impl Future<Output = T> + Send + 'static,
    ) -> tokio::task::JoinHandle<T> {
        self.runtime.spawn(task)
    }

    /// Runs from `from` to `to`. If it stood still before, its clock jumps.
    pub(crate) fn step(&mut self, world: &World, from: Duration, to: Duration) {
        world.go_on(self.at, self.began);
        let (skipped, until) = (
            from.saturating_sub(self.ran),
            self.began + to.saturating_sub(self.at),
        );
        self.runtime.block_on(async {
            if !skipped.is_zero() {
                advance(skipped).await;
            }
            sleep_until(until).await;
        });
        self.ran = to;
    }
}

/// A node's environment: its clock is wrong, and is set now and then.
pub(crate) struct NodeEnvironment {
    pub(crate) world: Arc<World>,
    pub(crate) index: usize,
}

impl Environment for NodeEnvironment {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        self.world.fill(bytes)
    }

    fn date(&self) -> u64 {
        let skews = &self.world.skews;
        let skew = skews
            .get(self.index)
            .map_or(0, |skew| skew.load(Ordering::Relaxed));
        self.world.date().saturating_add_signed(skew)
    }

    fn uptime(&self) -> Duration {
        // Each computer was started at another time.
        self.world.now() + Duration::from_secs(1000 * (self.index as u64 + 1))
    }
}
