//! Requests that need other work before the table can decide: another table is opened, or bots finish a match.

use std::time::Duration;

use stammtisch_room::message::{ClientRequest, TableAction};
use stammtisch_room::{ConnId, Decision, Person, Refused};

use super::Actor;
use crate::address::NOWHERE;
use crate::error::internal;
use crate::tables::Created;
use crate::{bots, random};

impl Actor {
    /// Decides a request. Another table is made before the fact that points to it.
    pub(super) async fn decide(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
        at: Duration,
    ) -> Result<Decision, Refused> {
        match &request.action {
            // Every table's task is as large as what it may wait for: this is rare.
            TableAction::Again { game } => {
                Box::pin(self.open_another(person, request, game.as_deref())).await
            }
            TableAction::Evening {} => match self.room.table().decide(person, request, "")? {
                Decision::Change(_) => {
                    let code = Box::pin(self.tables.new_evening()).await?;
                    self.room.table().decide(person, request, &code)
                }
                decided => Ok(decided),
            },
            TableAction::Close {} if self.room.table().counts_for_others() => {
                Box::pin(self.close_unfinished(conn, person, request)).await
            }
            _ => self.room.request(conn, person, request, at),
        }
    }

    /// Closes a table at which a match runs that others sat down for: bots finish it first, and so it counts.
    async fn close_unfinished(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
    ) -> Result<Decision, Refused> {
        let Decision::Change(_) = self.room.table().decide(person, request, "")? else {
            return Ok(Decision::Done);
        };
        let home = self.guests.get(&conn).map_or(NOWHERE, |guest| guest.home);
        let unfinished = self.room.table().clone();
        let finished = self.tables.played_out(unfinished, home).await?;
        self.room.table().decide_closing(person, request, finished)
    }

    async fn open_another(
        &mut self,
        person: Option<&Person>,
        request: &ClientRequest,
        game: Option<&str>,
    ) -> Result<Decision, Refused> {
        let public = self.room.table().is_public();
        let code = random::table_code(&*self.tables.outside, public).map_err(|error| internal(&error))?;
        let Decision::Change(change) = self.room.table().decide(person, request, &code)? else {
            return Ok(Decision::Done);
        };
        let Some(person) = person else {
            return Ok(Decision::Change(change));
        };
        if let Some(game) = game {
            self.tables.config.offers(game)?;
        }
        let plan = self.room.table().again_plan(person, game, &bots::entries)?;
        match self.tables.create(&code, &plan).await? {
            Created::Yes => Ok(Decision::Change(change)),
            Created::Taken => {
                // The code is taken: the fact names another one.
                let code = self.tables.create_somewhere(&plan).await?;
                self.room.table().decide(Some(person), request, &code)
            }
        }
    }
}
