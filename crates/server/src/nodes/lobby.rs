//! Lists show who is connected to a table, which only its owner knows. One question per node covers all tables of a list.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::State;
use axum::http::{Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use stammtisch_room::message::TableSummary;
use stammtisch_store::{Listed, Node, NodeId};
use tokio::time::timeout;

use super::Nodes;
use super::forward::{Forwarded, received};
use super::private::FromNode;
use crate::address::UNKNOWN_ADDRESS;
use crate::app::App;
use crate::command::Command;
use crate::tables::Tables;

/// The path of the question on the private listener.
pub(crate) const PATH: &str = "/node/summaries";

/// Time for an answer. A list without it shows the tables as they were stored.
const PATIENCE: Duration = Duration::from_millis(250);

/// Maximum size of an answer.
const MAX_BYTES: usize = 1024 * 1024;

#[derive(Serialize, Deserialize)]
struct Question {
    codes: Vec<String>,
    person: Option<String>,
}

impl Nodes {
    /// The present summaries of those of these tables that other nodes have loaded, by code.
    pub(crate) async fn summaries(
        &self,
        tables: &Tables,
        listed: &[&Listed],
        person: Option<&str>,
    ) -> HashMap<String, TableSummary> {
        let codes = listed.iter().map(|listed| &*listed.code);
        let codes: Vec<&str> = codes.filter(|code| tables.loaded(code).is_none()).collect();
        let mut by_owner: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
        for (code, owner) in self.cluster.owners(&codes).await.unwrap_or_default() {
            by_owner.entry(owner).or_default().push(code);
        }
        let roster = self.roster();
        let questions = by_owner.into_iter().filter_map(|(owner, codes)| {
            let node = roster.find(owner).filter(|node| node.id != self.lease.node())?;
            let person = person.map(str::to_owned);
            Some(self.ask(node.clone(), Question { codes, person }))
        });
        let answers = timeout(PATIENCE, join_all(questions)).await.unwrap_or_default();
        let summaries = answers.into_iter().flatten().flatten();
        summaries.map(|summary| (summary.code.clone(), summary)).collect()
    }

    async fn ask(&self, node: Node, question: Question) -> Option<Vec<TableSummary>> {
        let body = Bytes::from(serde_json::to_vec(&question).ok()?);
        let request = Request::builder().method(Method::POST).uri(PATH).body(()).ok()?;
        let forwarded = Forwarded {
            head: request.into_parts().0,
            body,
            client: UNKNOWN_ADDRESS,
        };
        let (response, _) = received(self.send(&node, &forwarded, PATIENCE).await.ok()?);
        let body = to_bytes(response.into_body(), MAX_BYTES).await.ok()?;
        serde_json::from_slice(&body).ok()
    }
}

/// `POST /node/summaries`: answers another node.
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    from_node: Option<Extension<FromNode>>,
    question: Bytes,
) -> Response {
    let question = serde_json::from_slice(&question)
        .ok()
        .filter(|_| from_node.is_some());
    let Some(Question { codes, person }) = question else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut summaries = Vec::new();
    for code in codes {
        let make = |reply| Command::Summary {
            person: person.clone(),
            reply,
        };
        if app.tables.loaded(&code).is_some()
            && let Ok(summary) = app.tables.request(&code, make).await
        {
            summaries.push(summary);
        }
    }
    Json(summaries).into_response()
}
