//! The way to the tables: of a single process, or of several nodes behind a balancer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use stammtisch_room::message::ClientMessage;
use stammtisch_room::{Plan, Refused};
use stammtisch_server::InProcessServer;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use crate::edge::{Asked, knock, unreachable_owner};
use crate::knock::{Entered, GuestEnd, Knock, Visitor};
use crate::network::Spot;
use crate::reader::{Frame, Reader};
use crate::world::{World, lock};

/// Time after which a guest gives up an unanswered connection, and notices that a host has vanished.
const PATIENCE: Duration = Duration::from_secs(8);

/// Time for an answer to a guest who enters: longer than a node waits for a table's owner.
const CONNECT: Duration = Duration::from_secs(6);

/// The way to the tables.
#[derive(Clone)]
pub(crate) enum Door {
    /// Of the present process.
    Process(Arc<Mutex<Arc<InProcessServer>>>),
    /// Of any node that listens.
    Nodes(Arc<World>),
}

/// A guest's connection to a table.
pub(crate) enum Visit {
    Process(Reader),
    Nodes {
        end: GuestEnd,
        /// The node it goes through, and which of its processes.
        edge: (usize, u64),
    },
}

impl Door {
    /// The process that takes connections; `None` for several nodes.
    pub(crate) fn process(&self) -> Option<Arc<InProcessServer>> {
        match self {
            Self::Process(inside) => Some(Arc::clone(&lock(inside))),
            Self::Nodes(_) => None,
        }
    }

    /// Opens a table.
    pub(crate) async fn new_table(&self, plan: &Plan) -> Result<String, Refused> {
        let world = match self {
            Self::Process(inside) => {
                let inside = Arc::clone(&lock(inside));
                return inside.new_table(plan).await;
            }
            Self::Nodes(world) => world,
        };
        let (node, _) = balance(world).ok_or_else(unreachable_owner)?;
        let (reply, answer) = oneshot::channel();
        let arrives = world.arrival(Spot::Guests, Spot::Node(node));
        let plan = Box::new(plan.clone());
        world.deliver(node, arrives, Knock::Open { plan, reply });
        let answered = timeout(PATIENCE, answer).await;
        let Ok(Ok((arrives, opened))) = answered else {
            return Err(unreachable_owner());
        };
        sleep(arrives.saturating_sub(world.now())).await;
        opened
    }

    /// Enters a table.
    pub(crate) async fn enter(&self, visitor: Visitor) -> Result<Visit, Outside> {
        let world = match self {
            Self::Process(inside) => {
                let inside = Arc::clone(&lock(inside));
                let Visitor { code, person, deltas } = visitor;
                let entered = inside.enter(&code, person, deltas).await;
                return entered
                    .map(Reader::new)
                    .map(Visit::Process)
                    .map_err(Outside::Refused);
            }
            Self::Nodes(world) => world,
        };
        let edge = balance(world).ok_or_else(|| Outside::Refused(unreachable_owner()))?;
        let asked = knock(world, Spot::Guests, (edge.0, None), &visitor, CONNECT).await;
        match asked {
            Asked::Answered(Entered::In(end)) => Ok(Visit::Nodes { end, edge }),
            Asked::Answered(Entered::Refused(refused)) => Err(Outside::Refused(refused)),
            _ if !is_at(world, edge) => Err(Outside::Gone),
            Asked::Answered(Entered::Misdirected | Entered::OtherNode) | Asked::Absent | Asked::Lost => {
                Err(Outside::Refused(unreachable_owner()))
            }
        }
    }
}

/// The reason that a guest did not get in.
pub(crate) enum Outside {
    Refused(Refused),
    /// The node that was asked is gone.
    Gone,
}

/// Whether this process still listens.
fn is_at(world: &World, (node, run): (usize, u64)) -> bool {
    let roll = lock(&world.roll);
    let member = roll.members.get(node);
    member.is_some_and(|member| member.run == run && member.inbox.is_some())
}

/// A node that listens, and which of its processes that is.
fn balance(world: &World) -> Option<(usize, u64)> {
    let roll = lock(&world.roll);
    let members = roll.members.iter().enumerate();
    let listening = members.filter(|(_, member)| member.inbox.is_some());
    let listening: Vec<_> = listening.map(|(index, member)| (index, member.run)).collect();
    lock(&world.balancer).of(&listening).copied()
}

impl Visit {
    /// Sends a message. Returns false if the connection is closed.
    pub(crate) async fn say(&self, message: ClientMessage) -> bool {
        match self {
            Self::Process(visit) => visit.say(message).await,
            Self::Nodes { end, .. } => end.send(message).await,
        }
    }

    /// The next frame; `None` once the connection is closed.
    pub(crate) async fn next(&mut self, world: &World) -> Option<Frame> {
        match self {
            Self::Process(visit) => visit.next(world).await,
            Self::Nodes { end, .. } => end.next().await,
        }
    }

    /// Number of unread bytes.
    pub(crate) fn waiting(&self) -> usize {
        match self {
            Self::Process(visit) => visit.waiting(),
            // A node that passes messages on holds few of them.
            Self::Nodes { .. } => 0,
        }
    }

    /// When the host of the node that it goes through vanished.
    pub(crate) fn vanished(&self, world: &World) -> Option<Duration> {
        let Self::Nodes { edge, .. } = self else {
            return None;
        };
        let roll = lock(&world.roll);
        roll.members.get(edge.0)?.vanished.get(&edge.1).copied()
    }

    /// Whether pings have shown that the other end is gone.
    pub(crate) fn is_lost(&self, world: &World) -> bool {
        self.vanished(world)
            .is_some_and(|since| world.now() > since + PATIENCE)
    }

    /// Closes the connection.
    pub(crate) async fn leave(self) {
        match self {
            Self::Process(visit) => visit.leave().await,
            Self::Nodes { .. } => {}
        }
    }
}
