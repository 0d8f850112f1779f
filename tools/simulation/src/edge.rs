//! A node: takes connections of guests and of other nodes, and passes those on that belong elsewhere, as `nodes/edge.rs` of the server does
//! with sockets.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stammtisch_room::{Refused, TableCode};
use stammtisch_server::{Config, InProcessServer, Peers, TablePlace};
use stammtisch_store::{Node, NodeId};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{sleep, timeout};

use crate::knock::{Entered, GuestEnd, Knock, TableEnd, Visitor};
use crate::leases::Shared;
use crate::line::{Line, Statements};
use crate::mounted::Mounted;
use crate::network::{Late, Spot, connection};
use crate::process::{Connections, NodeEnvironment};
use crate::reader::Reader;
use crate::world::{World, lock};

/// Time that a request waits for a table whose node is gone, and the pause before the owner is looked up again.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(100);

/// Time after which an owner that no roster has shown is dead.
const STRANGE: Duration = Duration::from_secs(2);

/// Time to connect to another node, and for its answer.
const CONNECT: Duration = Duration::from_secs(1);
const ANSWER: Duration = Duration::from_secs(30);

/// Time for a node to say whether it is ready.
const READY: Duration = Duration::from_secs(1);

/// Time for which a node that drains passes guests on, and for its connections to end then.
const DRAIN: Duration = Duration::from_secs(5);
const GRACE: Duration = Duration::from_secs(8);

/// Time after which a host that has vanished is noticed by pings.
const SILENCE: Duration = Duration::from_secs(23);

/// Age at which a table that never began may be removed.
const UNBEGUN: Duration = Duration::from_secs(2);

/// The outcome of asking a node.
pub(crate) enum Asked<T> {
    Answered(T),
    /// Nothing listens at its address.
    Absent,
    /// It gives no answer.
    Lost,
}

/// The other nodes, as one of them reaches them.
struct Others {
    world: Arc<World>,
    index: usize,
}

impl Peers for Others {
    fn is_ready<'a>(&'a self, node: &'a Node) -> Pin<Box<dyn Future<Output = bool> + Send + 'a>> {
        let from = Spot::Node(self.index);
        Box::pin(async move {
            let Ok(other) = node.address.parse() else {
                return false;
            };
            let ready = |reply| Knock::Ready { from, reply };
            let asked = ask(&self.world, from, other, ready, READY).await;
            matches!(asked, Asked::Answered(true))
        })
    }
}

/// A running node.
#[derive(Clone)]
struct Running {
    world: Arc<World>,
    index: usize,
    server: Arc<InProcessServer>,
    connections: Connections,
    /// Number of open connections through this node.
    open: Arc<AtomicUsize>,
}

/// Runs a node until it has drained.
pub(crate) async fn run(
    world: Arc<World>,
    index: usize,
    database: Statements,
    drains: Arc<Notify>,
    connections: Connections,
) {
    let server = open(&world, index, &database).await;
    let (inbox, mut knocks) = mpsc::unbounded_channel();
    {
        let mut roll = lock(&world.roll);
        let Some(member) = roll.members.get_mut(index) else {
            return;
        };
        member.server = Arc::downgrade(&server);
        member.inbox = Some(inbox);
    }
    let node = Running {
        world: Arc::clone(&world),
        index,
        server,
        connections,
        open: Arc::default(),
    };
    node.listen(&mut knocks, drains.notified()).await;
    node.server.drain();
    node.listen(&mut knocks, sleep(DRAIN)).await;
    if let Some(member) = lock(&world.roll).members.get_mut(index) {
        // Other nodes still reach it through the connections that they have.
        member.inbox = None;
    }
    node.server.stop();
    let ended = async {
        while node.open.load(Ordering::Relaxed) > 0 {
            sleep(PAUSE).await;
        }
    };
    let _ = timeout(GRACE, ended).await;
    node.server.leave().await;
}

/// Starts the server, again and again until the database answers.
async fn open(world: &Arc<World>, index: usize, database: &Statements) -> Arc<InProcessServer> {
    let line = Line {
        node: index,
        database: database.clone(),
    };
    loop {
        let store = Mounted {
            world: Arc::clone(world),
            line: Some(line.clone()),
        };
        let leases = Shared {
            world: Arc::clone(world),
            line: line.clone(),
        };
        let others = Others {
            world: Arc::clone(world),
            index,
        };
        let environment = NodeEnvironment {
            world: Arc::clone(world),
            index,
        };
        let mut config = Config::new("/nowhere");
        config.keep.unbegun = UNBEGUN;
        let opened = InProcessServer::open_node(
            config,
            Arc::new(store),
            Arc::new(leases),
            Arc::new(others),
            Arc::new(environment),
            index.to_string(),
        );
        match opened.await {
            Ok(server) => return Arc::new(server),
            Err(_) => sleep(Duration::from_secs(1)).await,
        }
    }
}

impl Running {
    fn spot(&self) -> Spot {
        Spot::Node(self.index)
    }

    /// Answers until `end`.
    async fn listen(&self, knocks: &mut mpsc::UnboundedReceiver<Late<Knock>>, end: impl Future<Output = ()>) {
        let mut end = pin!(end);
        loop {
            tokio::select! {
                biased;
                () = &mut end => return,
                knock = knocks.recv() => {
                    let Some((arrives, knock)) = knock else { return };
                    self.connections.spawn(self.clone().answer(arrives, knock));
                }
            }
        }
    }

    async fn answer(self, arrives: Duration, knock: Knock) {
        sleep(arrives.saturating_sub(self.world.now())).await;
        match knock {
            Knock::Open { plan, reply } => {
                let opened = self.server.new_table(&plan).await;
                let _ = reply.send((self.world.arrival(self.spot(), Spot::Guests), opened));
            }
            Knock::Ready { from, reply } => {
                let is_ready = self.server.is_ready().await;
                let _ = reply.send((self.world.arrival(self.spot(), from), is_ready));
            }
            Knock::Enter {
                visitor,
                from,
                to,
                reply,
            } => {
                let peer = self.world.peer(from);
                let (entered, serve) = if to.is_some() && to != self.server.node() {
                    (Entered::OtherNode, None)
                } else {
                    self.enter(&visitor, from).await
                };
                let answered = reply.send((self.world.arrival(self.spot(), from), entered));
                if answered.is_ok() {
                    self.open.fetch_add(1, Ordering::Relaxed);
                    self.serve(serve, peer).await;
                    self.open.fetch_sub(1, Ordering::Relaxed);
                } else if let Some(Serve::Table(visit, _)) = serve {
                    visit.leave().await;
                }
            }
        }
    }

    /// Lets a visitor in, here or at the table's node.
    async fn enter(&self, visitor: &Visitor, from: Spot) -> (Entered, Option<Serve>) {
        let begun = self.world.now();
        loop {
            let waited = self.world.now().saturating_sub(begun);
            match self.server.place(&visitor.code).await {
                Ok(TablePlace::Here) => return self.enter_here(visitor, from).await,
                Ok(TablePlace::At(_) | TablePlace::Unknown) if from != Spot::Guests => {
                    return (Entered::Misdirected, None);
                }
                Ok(TablePlace::At(node)) => match self.pass_on(&node, visitor).await {
                    Asked::Answered(Entered::In(end)) => {
                        let (guest, here) = connection(&self.world, from, self.spot());
                        return (Entered::In(guest), Some(Serve::Pipe(here, end, node)));
                    }
                    Asked::Answered(Entered::Refused(refused)) => return (Entered::Refused(refused), None),
                    Asked::Absent | Asked::Answered(Entered::OtherNode) => self.server.note_absent(node.id),
                    Asked::Answered(Entered::Misdirected) | Asked::Lost => {}
                },
                Ok(TablePlace::Unknown) if waited >= STRANGE => return self.enter_here(visitor, from).await,
                Ok(TablePlace::Unknown) => {}
                Err(refused) => return (Entered::Refused(refused), None),
            }
            if self.world.now() >= begun + PATIENCE {
                return (Entered::Refused(unreachable_owner()), None);
            }
            sleep(PAUSE).await;
        }
    }

    async fn enter_here(&self, visitor: &Visitor, from: Spot) -> (Entered, Option<Serve>) {
        let Visitor { code, person, deltas } = visitor;
        let (pauses, now) = (self.pauses(), self.world.now());
        lock(&self.world.roll).asked(self.index, code, now);
        match self.server.enter(code, person.clone(), *deltas).await {
            Ok(visit) => {
                if !self.server.holds_lease() && pauses == self.pauses() {
                    self.world
                        .fail(format!("{code} lets a guest in at a node without a lease"));
                }
                let (guest, here) = connection(&self.world, from, self.spot());
                (Entered::In(guest), Some(Serve::Table(Reader::new(visit), here)))
            }
            Err(refused) => (Entered::Refused(refused), None),
        }
    }

    fn pauses(&self) -> u64 {
        let roll = lock(&self.world.roll);
        roll.members.get(self.index).map_or(0, |member| member.pauses)
    }

    /// Asks another node, until it is dead.
    async fn pass_on(&self, node: &Node, visitor: &Visitor) -> Asked<Entered> {
        let Ok(other) = node.address.parse() else {
            return Asked::Lost;
        };
        tokio::select! {
            biased;
            asked = knock(&self.world, self.spot(), (other, Some(node.id)), visitor, ANSWER) => asked,
            () = self.server.death_of(node.id) => Asked::Lost,
        }
    }

    /// Serves a connection to its end.
    async fn serve(&self, serve: Option<Serve>, peer: Option<(usize, u64)>) {
        match serve {
            None => {}
            Some(Serve::Table(visit, guest)) => {
                talk(&self.world, visit, guest, silence(&self.world, peer)).await;
            }
            Some(Serve::Pipe(guest, table, node)) => {
                tokio::select! {
                    biased;
                    () = self.server.death_of(node.id) => {}
                    () = pipe(guest, table) => {}
                }
            }
        }
    }
}

/// A connection to serve.
enum Serve {
    /// To a table here.
    Table(Reader, TableEnd),
    /// To a table of another node.
    Pipe(TableEnd, GuestEnd, Node),
}

/// Waits until pings have shown that the host of this process has vanished.
async fn silence(world: &World, peer: Option<(usize, u64)>) {
    loop {
        sleep(SILENCE).await;
        let has_vanished = |(index, run): (usize, u64)| {
            let roll = lock(&world.roll);
            let member = roll.members.get(index);
            member.is_some_and(|member| member.vanished.contains_key(&run))
        };
        if peer.is_some_and(has_vanished) {
            return;
        }
    }
}

/// Serves a visitor of a table here until the connection ends.
async fn talk(world: &World, mut visit: Reader, guest: TableEnd, silence: impl Future<Output = ()>) {
    tokio::select! {
        biased;
        () = exchange(world, &mut visit, guest) => {}
        () = silence => {}
    }
    visit.leave().await;
}

/// Passes messages between a table and a visitor until one of them closes.
async fn exchange(world: &World, visit: &mut Reader, mut guest: TableEnd) {
    loop {
        tokio::select! {
            biased;
            frame = visit.next(world) => {
                let Some(frame) = frame else { return };
                if !guest.send(frame).await {
                    return;
                }
            }
            message = guest.next() => {
                let Some(message) = message else { return };
                if !visit.say(message).await {
                    return;
                }
            }
        }
    }
}

/// Passes messages between a visitor and another node until one of them closes.
async fn pipe(mut guest: TableEnd, mut table: GuestEnd) {
    loop {
        tokio::select! {
            biased;
            frame = table.next() => {
                let Some(frame) = frame else { return };
                if !guest.send(frame).await {
                    return;
                }
            }
            message = guest.next() => {
                let Some(message) = message else { return };
                if !table.send(message).await {
                    return;
                }
            }
        }
    }
}

/// Asks a node to let a visitor in. `to` is the node that is meant, if another one may have its address by now.
pub(crate) async fn knock(
    world: &Arc<World>,
    from: Spot,
    (node, to): (usize, Option<NodeId>),
    visitor: &Visitor,
    limit: Duration,
) -> Asked<Entered> {
    let enter = |reply| Knock::Enter {
        visitor: visitor.clone(),
        from,
        to,
        reply,
    };
    ask(world, from, node, enter, limit).await
}

/// Asks the node at this address.
async fn ask<T>(
    world: &World,
    from: Spot,
    node: usize,
    knock: impl FnOnce(oneshot::Sender<Late<T>>) -> Knock,
    limit: Duration,
) -> Asked<T> {
    let there = Spot::Node(node);
    let (arrives, reached) = world.round_trip(from, there);
    if world.has_vanished(node) || reached > world.now() + CONNECT {
        sleep(CONNECT).await;
        return Asked::Lost;
    }
    let (reply, answer) = oneshot::channel();
    if !world.deliver(node, arrives, knock(reply)) {
        sleep(reached.saturating_sub(world.now())).await;
        return Asked::Absent;
    }
    let answered = async {
        if let Ok((arrives, answer)) = answer.await {
            sleep(arrives.saturating_sub(world.now())).await;
            Asked::Answered(answer)
        } else {
            // The process has ended.
            sleep(world.arrival(there, from).saturating_sub(world.now())).await;
            Asked::Lost
        }
    };
    timeout(limit, pin!(answered)).await.unwrap_or(Asked::Lost)
}

/// The refusal of a node that reaches no owner.
pub(crate) fn unreachable_owner() -> Refused {
    Refused::new(TableCode::Storage, "no node answers for the table")
}
