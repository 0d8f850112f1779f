//! Jobs for the thinker.

use stammtisch_room::BotTurn;

use super::{Asker, LocalServer, unstored};
use crate::message::{Action, Answer, Ask, Job};
use crate::table::LocalTable;

impl LocalServer {
    pub(super) fn job(&mut self, table: &mut LocalTable, ask: Ask) -> Job {
        self.last_job += 1;
        let (from, facts) = if ask == Ask::Forget {
            (0, Vec::new())
        } else {
            table.facts_to_follow()
        };
        Job {
            job: self.last_job,
            code: table.table().code().to_owned(),
            seed: table.seed.clone(),
            from,
            facts,
            ask,
        }
    }

    /// Passes a question about a loaded table to the thinker. Returns the job's number.
    fn think(&mut self, code: &str, ask: Ask, asker: Asker) -> Option<u32> {
        let mut table = self.loaded.remove(code)?;
        let job = self.job(&mut table, ask);
        self.loaded.insert(code.to_owned(), table);
        let number = job.job;
        self.jobs.insert(number, asker);
        self.out.push(Action::Think { job });
        Some(number)
    }

    /// Asks the thinker for the answer to a request.
    pub(crate) fn ask_for(&mut self, id: u32, code: &str, ask: Ask) {
        self.think(code, ask, Asker::Request(id));
    }

    pub(super) fn search(&mut self, code: &str, turn: BotTurn) {
        let ask = Ask::Move {
            seat: turn.seat.number(),
            bot: turn.bot.clone(),
            times_back: turn.times_back,
            seed: hex::encode(self.bytes::<8>()),
        };
        let job = self.think(code, ask, Asker::Table(code.to_owned()));
        if let (Some(job), Some(table)) = (job, self.loaded.get_mut(code)) {
            table.searches(turn, job);
        }
    }

    pub(super) fn answered(&mut self, job: u32, answer: Answer) {
        let Some(asker) = self.jobs.remove(&job) else {
            return;
        };
        match (asker, answer) {
            (Asker::Table(code), answer) => {
                let text = match answer {
                    Answer::Move { text } => text,
                    Answer::Body { .. } | Answer::Refused { .. } | Answer::Nothing => None,
                };
                if let Some(table) = self.loaded.get_mut(&code) {
                    table.found(job, text);
                }
            }
            (Asker::Request(id), Answer::Body { body }) => self.respond(id, 200, &body),
            (Asker::Request(id), Answer::Refused { status, body }) => self.respond(id, status, &body),
            (Asker::Request(id), Answer::Move { .. } | Answer::Nothing) => self.refuse(id, &unstored()),
        }
    }
}
