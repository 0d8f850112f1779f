//! Processes of a simulation of several nodes. Each has its own runtime with its own clock, which runs in slices: a process that is paused
//! gets none, and when it goes on its clock jumps, as that of a stopped process does.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, Weak};
use std::task::Poll;
use std::time::Duration;

use stammtisch_server::{Environment, ServeError};
use tokio::runtime::Runtime;
use tokio::time::{Instant, advance, sleep_until};

use crate::world::{World, lock};

/// A process, and when it began.
pub(crate) struct Process {
    runtime: Runtime,
    pub(crate) connections: Connections,
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
            connections: Connections::default(),
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

impl Drop for Process {
    fn drop(&mut self) {
        let _inside = self.runtime.enter();
        self.connections.end();
    }
}

type Serving = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A task that serves a connection; `None` once it has ended with the process.
type ServingSlot = Mutex<Option<Serving>>;

/// A process's tasks that serve connections. With the process they end in the order in which they began, so that the other ends always
/// notice in that order. Tokio ends the tasks of a runtime in an order that depends on everything else that runs in this program.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<Vec<Weak<ServingSlot>>>>);

impl Connections {
    /// Serves a connection in a task.
    pub(crate) fn spawn(&self, serving: impl Future<Output = ()> + Send + 'static) {
        let serving: Serving = Box::pin(serving);
        let serving = Arc::new(Mutex::new(Some(serving)));
        {
            let mut all = lock(&self.0);
            all.retain(|serving| serving.strong_count() > 0);
            all.push(Arc::downgrade(&serving));
        }
        tokio::spawn(poll_fn(move |context| match &mut *lock(&serving) {
            Some(serving) => serving.as_mut().poll(context),
            None => Poll::Ready(()),
        }));
    }

    fn end(&self) {
        let all = std::mem::take(&mut *lock(&self.0));
        for serving in all.iter().filter_map(Weak::upgrade) {
            drop(lock(&serving).take());
        }
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
