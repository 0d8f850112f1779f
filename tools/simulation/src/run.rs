//! Runs a plan: one process after another, until every match is over.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stammtisch_server::{Config, Environment, InProcessServer};
use stammtisch_store::Store;
use tokio::time::sleep;

use crate::door::Door;
use crate::guest::{Guest, Meeting, SECOND, live};
use crate::mounted::Mounted;
use crate::nodes::{Machines, Troubles};
use crate::plan::Plan;
use crate::world::{World, lock};

/// Once all is calm: required frequency of progress in a match, and the limit for the end of all.
const STUCK: Duration = Duration::from_mins(5);
const LONGEST: Duration = Duration::from_hours(48);

/// Once all is calm: time for which the simulation goes on at least, longer than the last drain takes, and time between two looks at the
/// matches.
const CALM: Duration = Duration::from_secs(40);
const LOOK: Duration = Duration::from_secs(5);

/// Time tables may stay in memory after all guests have left.
const AFTERWARDS: Duration = Duration::from_mins(10);

/// Most milliseconds that a server keeps running after another one has taken over.
const GOES_ON: u64 = 60_000;

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// The tables that were opened.
    pub tables: u64,
    /// The moves that were stored.
    pub moves: u64,
    /// Those that were taken back.
    pub backs: u64,
    /// Frames compared.
    pub frames: u64,
    /// Requests answered.
    pub answers: u64,
    /// Number of crashes.
    pub crashes: u64,
    /// Number of times that a process took over from one that kept running.
    pub takeovers: u64,
    /// Number of times that a node was paused.
    pub pauses: u64,
    /// Number of times that a node drained.
    pub drains: u64,
    /// Number of failures of the nodes' database.
    pub outages: u64,
    /// Number of times that a link was cut.
    pub cuts: u64,
    /// Number of nodes declared dead.
    pub buried: u64,
    /// Number of times that a table was claimed.
    pub claims: u64,
    /// Number of failed writes.
    pub failures: u64,
    /// Await points of the store passed.
    pub points: u64,
    /// Duration by the virtual clock, in seconds.
    pub seconds: u64,
    /// A hash over all stored and sent data: equal for equal plans.
    pub trace: u64,
}

/// The end of a process.
enum End {
    Died,
    Home,
}

type Group = (Arc<Meeting>, Vec<Arc<Mutex<Guest>>>);

/// Simulates a plan.
///
/// # Errors
/// Reports the first violation.
pub fn run(plan: &Plan) -> Result<Report, String> {
    let world = Arc::new(World::new(*plan));
    let groups: Vec<Group> = (0..plan.tables).map(|table| group(&world, table)).collect();
    let troubles = if plan.nodes > 0 {
        run_nodes(&world, groups)?
    } else {
        run_processes(&world, &groups)?;
        Troubles::default()
    };
    let (judge, disk) = (lock(&world.judge), lock(&world.disk));
    for (code, oracle) in &judge.tables {
        oracle.record_holds().map_err(|why| format!("{code}: {why}"))?;
    }
    Ok(Report {
        tables: judge.tables.len() as u64,
        moves: judge.moves,
        backs: judge.backs,
        frames: judge.frames,
        answers: judge.answers,
        crashes: disk.crashes + troubles.deaths,
        takeovers: disk.takeovers,
        pauses: troubles.pauses,
        drains: troubles.drains,
        outages: troubles.outages,
        cuts: lock(&world.network).cuts,
        buried: disk.leases.buried,
        claims: disk.claims,
        failures: disk.failures,
        points: disk.points,
        seconds: troubles.ended.unwrap_or_else(|| world.now()).as_secs(),
        trace: judge.trace(),
    })
}

/// Runs several nodes.
fn run_nodes(world: &Arc<World>, groups: Vec<Group>) -> Result<Troubles, String> {
    let mut machines = Machines::new(world)?;
    let guests = Arc::clone(world);
    machines.run(async move {
        welcome(&guests, &Door::Nodes(Arc::clone(&guests)), &groups);
        play(&guests, &groups).await;
        let in_memory = lock(&guests.roll).in_memory();
        leave_empty(&guests, in_memory);
    })?;
    let found = lock(&world.judge).found().map(str::to_owned);
    machines.troubles.ended = Some(machines.now());
    found.map_or(Ok(machines.troubles), Err)
}

/// Runs one process after another.
fn run_processes(world: &Arc<World>, groups: &[Group]) -> Result<(), String> {
    loop {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .map_err(|error| error.to_string())?;
        let end = runtime.block_on(process(world, groups));
        drop(runtime);
        if let Some(found) = lock(&world.judge).found() {
            return Err(found.to_owned());
        }
        if matches!(end, End::Home) {
            return Ok(());
        }
    }
}

/// The guests of one table: the host, players, perhaps one with two screens, and one without a name.
fn group(world: &World, table: u64) -> Group {
    let seed = world.plan.seed;
    let mut guests = Vec::new();
    for number in 0..world.plan.people.max(1) {
        let person = world.people.fetch_add(1, Ordering::Relaxed);
        let mut guest = Guest::new(seed, table, number, Some(person));
        if world.plan.nodes > 0 && table % 4 == 3 {
            guest.starts_at(world.chaos());
        }
        guests.push(guest);
        if number == 1 && table.is_multiple_of(2) {
            guests.push(Guest::new(seed, table, SECOND, Some(person)));
        }
    }
    guests.push(Guest::new(seed, table, 60, None));
    let guests = guests.into_iter().map(|guest| Arc::new(Mutex::new(guest)));
    (Arc::default(), guests.collect())
}

/// One process, from its start to its death or the departure of all guests.
async fn process(world: &Arc<World>, groups: &[Group]) -> End {
    world.begin();
    let end = tokio::select! {
        biased;
        () = world.dying.notified() => End::Died,
        end = open(world, groups) => end,
    };
    world.end();
    end
}

async fn open(world: &Arc<World>, groups: &[Group]) -> End {
    let Some(first) = server(world).await else {
        return End::Died;
    };
    let inside = Arc::new(Mutex::new(Arc::new(first)));
    tokio::spawn(take_over(Arc::clone(world), Arc::clone(&inside)));
    welcome(world, &Door::Process(Arc::clone(&inside)), groups);
    play(world, groups).await;
    let in_memory = lock(&inside).in_memory();
    leave_empty(world, in_memory);
    End::Home
}

/// Lets all guests come.
fn welcome(world: &Arc<World>, door: &Door, groups: &[Group]) {
    for (meeting, guests) in groups {
        for guest in guests {
            tokio::spawn(live(
                Arc::clone(world),
                door.clone(),
                Arc::clone(meeting),
                Arc::clone(guest),
            ));
        }
    }
}

/// Waits until faults have ended, all matches are over and all guests have left.
async fn play(world: &World, groups: &[Group]) {
    sleep(world.chaos().saturating_sub(world.now())).await;
    world.calm_down();
    finish(world, groups, world.chaos()).await;
    world.evening.store(true, Ordering::Relaxed);
    sleep(AFTERWARDS).await;
}

/// Checks that empty tables have left memory.
fn leave_empty(world: &World, in_memory: usize) {
    if in_memory > 0 {
        world.fail(format!("{in_memory} tables are in memory though nobody is there"));
    }
}

/// A server on the simulated disk.
async fn server(world: &Arc<World>) -> Option<InProcessServer> {
    let store: Arc<dyn Store> = Arc::new(Mounted {
        world: Arc::clone(world),
        line: None,
    });
    let outside: Arc<dyn Environment> = Arc::clone(world) as Arc<dyn Environment>;
    let opened = InProcessServer::open(Config::new("/nowhere"), store, outside).await;
    opened.ok()
}

/// Starts another server each time one is to take over. The former one keeps running for a while, with its connections.
async fn take_over(world: Arc<World>, inside: Arc<Mutex<Arc<InProcessServer>>>) {
    loop {
        world.takeover.notified().await;
        let Some(next) = server(&world).await else {
            continue;
        };
        let former = std::mem::replace(&mut *lock(&inside), Arc::new(next));
        let goes_on = lock(&world.disk).dice.time(GOES_ON);
        tokio::spawn(async move {
            sleep(goes_on).await;
            drop(former);
        });
    }
}

/// Waits until every match is over, and checks that each makes progress.
async fn finish(world: &World, groups: &[Group], chaos: Duration) {
    let codes: Vec<String> = groups
        .iter()
        .filter_map(|(meeting, _)| lock(&meeting.code).clone())
        .collect();
    let mut before: BTreeMap<String, (Option<usize>, Duration)> = BTreeMap::new();
    sleep(CALM).await;
    loop {
        sleep(LOOK).await;
        let mut now = BTreeMap::new();
        let mut stuck = None;
        let judge = lock(&world.judge);
        for (code, oracle) in &judge.tables {
            // No guest comes to the tables for another match.
            if oracle.is_over() || !codes.contains(code) || judge.removed.contains(code) {
                continue;
            }
            let since = match before.get(code) {
                Some((len, since)) if *len == oracle.moment() => *since,
                _ => world.now(),
            };
            // An absent guest may never return.
            if world.now() >= since + STUCK + oracle.grace() {
                stuck = Some(format!(
                    "{code} is stuck at {:?}: it asks {}",
                    oracle.moment(),
                    oracle.asks()
                ));
            }
            now.insert(code.clone(), (oracle.moment(), since));
        }
        drop(judge);
        if let Some(stuck) = stuck {
            return world.fail(stuck);
        }
        if now.is_empty() {
            return;
        }
        if world.now() > chaos + LONGEST {
            return world.fail(format!("these matches do not end: {now:?}"));
        }
        before = now;
    }
}

/// Finds the smallest plan that still fails, within this many tries; returns its finding.
#[must_use]
pub fn shrink(plan: &Plan, tries: u32) -> (Plan, Option<String>) {
    let (mut plan, mut found) = (*plan, None);
    let mut left = tries;
    'smaller: loop {
        for smaller in plan.smaller() {
            if left == 0 {
                return (plan, found);
            }
            left -= 1;
            if let Err(what) = run(&smaller) {
                (plan, found) = (smaller, Some(what));
                continue 'smaller;
            }
        }
        return (plan, found);
    }
}
