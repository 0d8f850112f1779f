//! A process's line to the database. The database works on what has arrived even if the process stands still or is gone.

use std::sync::Arc;
use std::time::Duration;

use stammtisch_store::StoreError;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use crate::disk::Disk;
use crate::network::Spot;
use crate::world::{World, lock};

/// Time for an answer, for tables and for leases.
const ANSWER: Duration = Duration::from_secs(15);
const ANSWER_OF_LEASE: Duration = Duration::from_millis(1500);

/// Most milliseconds that a slow statement takes.
const SLOW: u64 = 8000;

/// A statement: what it sees when it begins, then what it does.
pub(crate) struct Statement {
    arrives: Duration,
    /// The node that sent it.
    node: usize,
    begin: Box<dyn FnOnce(&mut Disk) -> Finish + Send>,
    /// Whether other statements may hold it up.
    waits: bool,
}

type Finish = Box<dyn FnOnce(&World, bool) + Send>;

/// The queue of the statements of processes.
pub(crate) type Statements = mpsc::UnboundedSender<Statement>;

/// The line of one node.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) node: usize,
    pub(crate) database: Statements,
}

/// Kinds of statements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Read,
    Write,
    Lease,
}

impl Line {
    /// Runs a statement: `see` when it begins, `act` later with what was seen.
    pub(crate) async fn run<V: Send + 'static, T: Send + 'static>(
        &self,
        world: &Arc<World>,
        kind: Kind,
        see: impl FnOnce(&Disk) -> V + Send + 'static,
        act: impl FnOnce(&mut Disk, V) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let me = Spot::Node(self.node);
        let begin = move |disk: &mut Disk| -> Finish {
            let seen = see(disk);
            Box::new(move |world: &World, is_down: bool| {
                let outcome = if is_down {
                    Err(lost())
                } else {
                    outcome(world, kind, |disk| act(disk, seen))
                };
                let _ = reply.send((world.arrival(Spot::Database, me), outcome));
            })
        };
        let statement = Statement {
            arrives: world.arrival(me, Spot::Database),
            node: self.node,
            begin: Box::new(begin),
            waits: kind == Kind::Write,
        };
        let _ = self.database.send(statement);
        let limit = if kind == Kind::Lease {
            ANSWER_OF_LEASE
        } else {
            ANSWER
        };
        let answered = async {
            let (arrives, outcome) = answer.await.ok()?;
            sleep(arrives.saturating_sub(world.now())).await;
            Some(outcome)
        };
        timeout(limit, answered)
            .await
            .ok()
            .flatten()
            .unwrap_or_else(|| Err(lost()))
    }
}

fn lost() -> StoreError {
    StoreError::Database("the connection to the database is lost".to_owned())
}

/// Acts on the disk, which may fail.
fn outcome<T>(
    world: &World,
    kind: Kind,
    act: impl FnOnce(&mut Disk) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let mut disk = lock(&world.disk);
    if kind == Kind::Write {
        world.written(&mut disk, act)
    } else {
        act(&mut disk)
    }
}

/// The database: runs what arrives.
pub(crate) async fn serve(world: Arc<World>, mut statements: mpsc::UnboundedReceiver<Statement>) {
    while let Some(statement) = statements.recv().await {
        tokio::spawn(execute(Arc::clone(&world), statement));
    }
}

async fn execute(world: Arc<World>, statement: Statement) {
    sleep(statement.arrives.saturating_sub(world.now())).await;
    let (finish, time, started) = {
        let mut disk = lock(&world.disk);
        disk.points += 1;
        let often = world.plan.faults.disk / 2;
        let ends_in_time = world.now() + Duration::from_millis(SLOW) < world.chaos();
        let slow = statement.waits && disk.dice.happens(often) && ends_in_time;
        let time = disk.dice.time(if slow { SLOW } else { 2 });
        let finish = (statement.begin)(&mut disk);
        (finish, time, disk.starts)
    };
    sleep(time).await;
    if statement.waits {
        // A lock, perhaps: this write ends last.
        let held = lock(&world.disk).held.get(&statement.node).copied();
        sleep(held.unwrap_or_default().saturating_sub(world.now())).await;
    }
    let (is_down, is_same) = {
        let disk = lock(&world.disk);
        (world.now() < disk.down, disk.starts == started)
    };
    // A failed server loses its work, unless it had just stored it.
    finish(&world, is_down || !is_same);
}
