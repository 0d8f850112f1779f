//! Requests that need other work first: dealing another table, or finishing a match with bots.

use std::time::Duration;

use stammtisch_api::{Prerequisite, bots};
use stammtisch_room::message::ClientRequest;
use stammtisch_room::{ConnId, Decision, Person, Refused, Table};
use stammtisch_store::NewRoom;

use super::state::Actor;
use crate::address::UNKNOWN_ADDRESS;
use crate::error::internal;
use crate::random;

/// A decision, and the tables that are to be stored with its change.
pub(super) struct Decided {
    pub(super) decision: Decision,
    pub(super) opens: Vec<(NewRoom, Table)>,
}

impl Actor {
    /// Decides a request.
    pub(super) async fn decide(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
        at: Duration,
    ) -> Result<Decided, Refused> {
        let decision = match Prerequisite::of(&request.action, self.room.table()) {
            Prerequisite::None => self.room.request(conn, person, request, at),
            // Boxed because these rare futures would enlarge every table's task.
            Prerequisite::AnotherTable { game } => {
                return Box::pin(self.open_another(person, request, game)).await;
            }
            Prerequisite::EveningCode => match self.room.table().decide(person, request, "")? {
                Decision::Change(_) => {
                    let code = Box::pin(self.tables.new_evening()).await?;
                    self.room.table().decide(person, request, &code)
                }
                decided @ (Decision::Done | Decision::Volatile | Decision::Looks(_) | Decision::Held) => {
                    Ok(decided)
                }
            },
            Prerequisite::Finish => Box::pin(self.close_unfinished(conn, person, request)).await,
        };
        let opens = Vec::new();
        Ok(Decided {
            decision: decision?,
            opens,
        })
    }

    /// Closes a table during a match that counts for other people. Bots finish the match first, so that it still counts.
    async fn close_unfinished(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
    ) -> Result<Decision, Refused> {
        let Decision::Change(_) = self.room.table().decide(person, request, "")? else {
            return Ok(Decision::Done);
        };
        let rate_limit_key = self
            .subscriptions
            .get(&conn)
            .map_or(UNKNOWN_ADDRESS, |subscription| subscription.rate_limit_key);
        let unfinished = self.room.table().clone();
        let finished = self.tables.play_out(unfinished, rate_limit_key).await?;
        self.room.table().decide_closing(person, request, finished)
    }

    /// The change that leads to another match, and that match's table.
    async fn open_another(
        &mut self,
        person: Option<&Person>,
        request: &ClientRequest,
        game: Option<&str>,
    ) -> Result<Decided, Refused> {
        let public = self.room.table().is_public();
        let environment = &*self.tables.environment;
        let code = random::table_code(environment, public).map_err(|error| internal(&error))?;
        let decision = self.room.table().decide(person, request, &code)?;
        let mut opens = Vec::new();
        if let (Decision::Change(_), Some(person)) = (&decision, person) {
            if let Some(game) = game {
                self.tables.config.check_offered(game)?;
            }
            let plan = self.room.table().again_plan(person, game, &bots::entries)?;
            self.tables.ensure_capacity().await?;
            opens.push(self.tables.new_table_of(&code, &plan)?);
        }
        Ok(Decided { decision, opens })
    }
}
