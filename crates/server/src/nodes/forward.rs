//! Passes requests on to other nodes.

use std::io::{Cursor, ErrorKind};
use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{Request, Response, StatusCode, Uri, header};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use stammtisch_store::Node;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader, copy_buf};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Nodes;
use super::pass::PASS;
use crate::address::UNKNOWN_ADDRESS;

/// The answer of a node to a request for a node that had its address before.
pub(super) const OTHER_NODE: StatusCode = StatusCode::GONE;

/// Time to reach another node.
const CONNECT: Duration = Duration::from_secs(1);

/// Buffers of a pipe, for what a client sends and what it receives.
const SENT: usize = 1024;
const RECEIVED: usize = 8 * 1024;

/// A request to pass on. It can be sent several times.
pub(super) struct Forwarded {
    pub(super) head: Parts,
    pub(super) body: Bytes,
    /// The address of the client.
    pub(super) client: IpAddr,
}

/// The reason that there is no response.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Nothing listens at its address, or another node does.
    #[error("the node is not at its address any more")]
    Absent,
    /// The request was not sent.
    #[error("the node cannot be reached: {0}")]
    Unreachable(String),
    /// The request may have been carried out.
    #[error("the node gave no answer ({0})")]
    Lost(String),
}

impl Nodes {
    /// Sends a request to a node, and returns the head of its response.
    pub(super) async fn send(
        &self,
        node: &Node,
        forwarded: &Forwarded,
        patience: Duration,
    ) -> Result<Response<Incoming>, Failure> {
        let unreachable = |error: &dyn std::fmt::Display| Failure::Unreachable(error.to_string());
        let stream = timeout(CONNECT, TcpStream::connect(&node.address)).await;
        let stream = stream.map_err(|late| unreachable(&late))?;
        let stream = stream.map_err(|error| {
            if error.kind() == ErrorKind::ConnectionRefused {
                Failure::Absent
            } else {
                unreachable(&error)
            }
        })?;
        stream.set_nodelay(true).map_err(|error| unreachable(&error))?;
        let connected = http1::handshake::<_, Body>(TokioIo::new(stream)).await;
        let (mut sender, connection) = connected.map_err(|error| unreachable(&error))?;
        tokio::spawn(connection.with_upgrades());
        let request = self
            .request(node, forwarded)
            .ok_or_else(|| unreachable(&"the request cannot be signed"))?;
        let lost = |error: &dyn std::fmt::Display| Failure::Lost(error.to_string());
        let response = tokio::select! {
            response = timeout(patience, sender.send_request(request)) => response,
            // It was stopped, perhaps, and will not answer.
            () = self.death_of(node.id) => return Err(lost(&"it was declared dead")),
        };
        let response = response.map_err(|late| lost(&late))?;
        let response = response.map_err(|error| lost(&error))?;
        if response.status() == OTHER_NODE {
            return Err(Failure::Absent);
        }
        Ok(response)
    }

    /// Asks a node a question of this one's own.
    pub(super) async fn get(
        &self,
        node: &Node,
        path: &'static str,
        patience: Duration,
    ) -> Result<Response<Incoming>, Failure> {
        let mut question = Request::new(());
        *question.uri_mut() = Uri::from_static(path);
        let forwarded = Forwarded {
            head: question.into_parts().0,
            body: Bytes::new(),
            client: UNKNOWN_ADDRESS,
        };
        self.send(node, &forwarded, patience).await
    }

    fn request(&self, node: &Node, forwarded: &Forwarded) -> Option<Request<Body>> {
        let Forwarded { head, body, client } = forwarded;
        let path = head.uri.path_and_query()?.as_str();
        let pass = self.secret.sign(node.id, *client, &head.method, path)?;
        let mut request = Request::builder().method(head.method.clone()).uri(path);
        let headers = request.headers_mut()?;
        headers.clone_from(&head.headers);
        headers.insert(PASS, pass);
        // The body is sent whole, whatever way it came.
        headers.remove(header::TRANSFER_ENCODING);
        if !is_upgrade(head) {
            headers.remove(header::CONNECTION);
        }
        request.body(Body::from(body.clone())).ok()
    }
}

/// Whether a request asks for a `WebSocket`.
pub(super) fn is_upgrade(head: &Parts) -> bool {
    head.headers.contains_key(header::UPGRADE)
}

/// Makes a response for the client of a node's response. Returns the connection too if it becomes a `WebSocket`.
pub(super) fn received(mut response: Response<Incoming>) -> (Response<Body>, Option<OnUpgrade>) {
    let upgrade =
        (response.status() == StatusCode::SWITCHING_PROTOCOLS).then(|| hyper::upgrade::on(&mut response));
    let headers = response.headers_mut();
    headers.remove(header::TRANSFER_ENCODING);
    if upgrade.is_none() {
        headers.remove(header::CONNECTION);
    }
    (response.map(Body::new), upgrade)
}

/// Passes bytes between a client and a node until one of them closes or the node is dead.
pub(super) async fn pipe(client: OnUpgrade, node: OnUpgrade, dead: impl Future<Output = ()>) {
    let (client, node) = match (client.await, node.await) {
        (Ok(client), Ok(node)) => (client, node),
        (Err(error), _) | (_, Err(error)) => {
            return tracing::debug!(%error, "a forwarded connection failed in the handshake");
        }
    };
    let parts = (
        client.downcast::<TokioIo<TcpStream>>(),
        node.downcast::<TokioIo<TcpStream>>(),
    );
    let (Ok(client), Ok(node)) = parts else {
        return tracing::error!("a forwarded connection is no socket");
    };
    let (client_read, mut client_write) = client.io.into_inner().into_split();
    let (node_read, mut node_write) = node.io.into_inner().into_split();
    // Bytes that came with the handshakes go first.
    let mut sent = BufReader::with_capacity(SENT, Cursor::new(client.read_buf).chain(client_read));
    let mut received = BufReader::with_capacity(RECEIVED, Cursor::new(node.read_buf).chain(node_read));
    // One end is the end: a client without its node has nothing to wait for.
    tokio::select! {
        _ = copy_buf(&mut sent, &mut node_write) => {}
        _ = copy_buf(&mut received, &mut client_write) => {}
        () = dead => {}
    }
    let _ = node_write.shutdown().await;
    let _ = client_write.shutdown().await;
}
