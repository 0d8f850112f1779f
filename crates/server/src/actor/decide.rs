//! Requests that need other work first: opening another table, or finishing a match with bots.

use std::time::Duration;

use stammtisch_room::message::{ClientRequest, TableAction};
use stammtisch_room::{ConnId, Decision, Person, Refused};

use super::state::Actor;
use crate::address::UNKNOWN_ADDRESS;
use crate::error::internal;
use crate::tables::Created;
use crate::{bots, random};

impl Actor {
    /// Decides a request. A new table is stored before the fact that points to it.
    pub(super) async fn decide(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
        at: Duration,
    ) -> Result<Decision, Refused> {
        match &request.action {
            // Boxed because these rare futures would enlarge every table's task.
            TableAction::Again { game } => {
                Box::pin(self.open_another(person, request, game.as_deref())).await
            }
            TableAction::Evening {} => match self.room.table().decide(person, request, "")? {
                Decision::Change(_) => {
                    let code = Box::pin(self.tables.new_evening()).await?;
                    self.room.table().decide(person, request, &code)
                }
                decided @ (Decision::Done | Decision::Volatile | Decision::Looks(_) | Decision::Held) => {
                    Ok(decided)
                }
            },
            TableAction::Close {} if self.room.table().counts_for_others() => {
                Box::pin(self.close_unfinished(conn, person, request)).await
            }
            TableAction::Sit { .. }
            | TableAction::Stand {}
            | TableAction::Bot { .. }
            | TableAction::Words { .. }
            | TableAction::Configure { .. }
            | TableAction::Kick { .. }
            | TableAction::Close {}
            | TableAction::Adjust { .. }
            | TableAction::Pause { .. }
            | TableAction::Relieve { .. }
            | TableAction::Wait { .. }
            | TableAction::HandOver { .. }
            | TableAction::TakeOver {}
            | TableAction::Hurry {}
            | TableAction::Share { .. }
            | TableAction::TakeBack { .. }
            | TableAction::AnswerBack { .. }
            | TableAction::Look { .. }
            | TableAction::React { .. }
            | TableAction::Say { .. }
            | TableAction::Nudge { .. }
            | TableAction::Start {}
            | TableAction::Move { .. } => self.room.request(conn, person, request, at),
        }
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

    async fn open_another(
        &mut self,
        person: Option<&Person>,
        request: &ClientRequest,
        game: Option<&str>,
    ) -> Result<Decision, Refused> {
        let public = self.room.table().is_public();
        let code = random::table_code(&*self.tables.environment, public).map_err(|error| internal(&error))?;
        let Decision::Change(change) = self.room.table().decide(person, request, &code)? else {
            return Ok(Decision::Done);
        };
        let Some(person) = person else {
            return Ok(Decision::Change(change));
        };
        if let Some(game) = game {
            self.tables.config.check_offered(game)?;
        }
        let plan = self.room.table().again_plan(person, game, &bots::entries)?;
        match self.tables.create(&code, &plan).await? {
            Created::Yes => Ok(Decision::Change(change)),
            Created::Taken => {
                // The code was taken, so the fact names another one.
                let code = self.tables.create_with_free_code(&plan).await?;
                self.room.table().decide(Some(person), request, &code)
            }
        }
    }
}
