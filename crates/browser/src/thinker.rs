//! Searches for bots, tips and reports, in a worker of its own. It follows the tables that it is asked about.

use std::collections::BTreeMap;

use serde_json::Value;
use stammtisch_api::bots::no_search_bot;
use stammtisch_api::{Report, TipResponse, bad_request, search_tip, status};
use stammtisch_bots::{SearchEffort, TableBots};
use stammtisch_core::Seat;
use stammtisch_room::{Refused, StoredFact, Table};

use crate::message::{Answer, Ask, Job};

/// Steps of a report for each request.
const REPORT_STEPS: usize = 4;

/// Searches moves in the tables that it follows.
#[derive(Debug, Default)]
pub struct Thinker {
    tables: BTreeMap<String, Followed>,
}

/// A table, as its facts tell it.
struct Followed {
    table: Table,
    /// The bots, and the number of take-backs that they have seen.
    bots: Option<(TableBots, u16)>,
    report: Option<Report>,
}

impl std::fmt::Debug for Followed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Followed")
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

impl Thinker {
    /// Does a job.
    pub fn think(&mut self, job: &Job) -> Answer {
        if job.ask == Ask::Forget {
            self.tables.remove(&job.code);
            return Answer::Nothing;
        }
        let answer = self.follow(job).and_then(|followed| followed.answer(&job.ask));
        answer.unwrap_or_else(|refused| Answer::Refused {
            status: status(refused.code),
            body: serde_json::to_value(&refused).unwrap_or_default(),
        })
    }

    /// The table with the job's facts.
    fn follow(&mut self, job: &Job) -> Result<&mut Followed, Refused> {
        let facts = job
            .facts
            .iter()
            .map(|fact| serde_json::from_str::<StoredFact>(fact));
        let facts: Vec<StoredFact> = facts
            .collect::<Result<_, _>>()
            .map_err(|error| bad_request(&error.to_string()))?;
        let bad = |error: stammtisch_room::BadFacts| bad_request(&error.to_string());
        if job.from == 0 {
            let table =
                Table::load(&job.code, &job.seed, facts, &stammtisch_api::bots::entries).map_err(bad)?;
            let followed = Followed {
                table,
                bots: None,
                report: None,
            };
            self.tables.insert(job.code.clone(), followed);
        } else if let Some(followed) = self.tables.get_mut(&job.code) {
            followed.table.extend(facts).map_err(bad)?;
        }
        let followed = self.tables.get_mut(&job.code);
        followed.ok_or_else(|| bad_request("The thinker does not follow this table."))
    }
}

impl Followed {
    fn answer(&mut self, ask: &Ask) -> Result<Answer, Refused> {
        match ask {
            Ask::Move {
                seat,
                bot,
                times_back,
                seed,
            } => Ok(Answer::Move {
                text: self.find_move(*seat, bot, *times_back, seed),
            }),
            Ask::Tip { seat, moment } => self.tip(*seat, *moment).map(|body| Answer::Body { body }),
            Ask::Report => self.report().map(|body| Answer::Body { body }),
            Ask::Forget => Ok(Answer::Nothing),
        }
    }

    fn find_move(&mut self, seat: u8, bot: &str, times_back: u16, seed: &str) -> Option<String> {
        let known = self.bots.take().filter(|(_, known)| *known == times_back);
        let seeded = || TableBots::seeded(u64::from_str_radix(seed, 16).unwrap_or_default());
        let (mut bots, _) = known.unwrap_or_else(|| (seeded(), times_back));
        let allowed = SearchEffort {
            // The level sets the amount of work.
            ms: u16::MAX,
            settles: true,
            enough: &|| false,
        };
        let choice = bots.choose(self.table.game()?, Seat::new(seat)?, bot, allowed);
        self.bots = Some((bots, times_back));
        choice.map(|choice| choice.text)
    }

    fn tip(&self, seat: u8, moment: usize) -> Result<Value, Refused> {
        let in_time = || false;
        let found = self.table.game().zip(Seat::new(seat));
        let found = found.and_then(|(game, seat)| search_tip(game, seat, moment, [&in_time, &in_time]));
        let tip = found.ok_or_else(no_search_bot)?;
        Ok(serde_json::to_value(TipResponse { moment, tip }).unwrap_or_default())
    }

    /// Goes on with the report, and returns what is known so far.
    fn report(&mut self) -> Result<Value, Refused> {
        let report = match &mut self.report {
            Some(report) => report,
            empty @ None => empty.insert(Report::begin(&self.table)?),
        };
        for _ in 0..REPORT_STEPS {
            let Some(step) = report.next_step() else { break };
            report.add(step.run());
        }
        Ok(serde_json::to_value(report.view()).unwrap_or_default())
    }
}
