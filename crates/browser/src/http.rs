//! The requests of `/api/v2` that a single device needs.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_api::{
    BranchRequest, CodeResponse, GamesResponse, Introduction, Lines, Lists, LogPage, LogQuery, Matches,
    Moments, OpenRequest, PositionResponse, ReplayPath, Session, VerifyResponse, WaitLimits, bad_request,
    bots, no_session, parse_table_code, read, record, unknown_evening, unknown_table,
};
use stammtisch_events::evening_standings;
use stammtisch_room::message::{Phase, TableSummary};
use stammtisch_room::{Person, Refused, Table, TableCode, Viewer, clean_name};

use crate::listing::{TableRow, Write};
use crate::message::{Action, Ask};
use crate::server::{LocalServer, MESSAGE_BYTES, Stop, Then};

/// Maximum tables in a list, matches on a page, and matches of an evening.
const MAX_LISTED: usize = 20;
const PAGE: usize = 50;
const MAX_MATCHES: usize = 200;

const OK: u16 = 200;
const CREATED: u16 = 201;
const NO_CONTENT: u16 = 204;

/// The server's defaults and limits.
const WAITS: WaitLimits = WaitLimits {
    grace: [Duration::from_secs(30), Duration::from_hours(24)],
    bot_delay: [Duration::from_millis(700), Duration::from_secs(10)],
};

/// The outcome of a request.
enum Reply {
    /// A status and a body.
    Now(u16, Value),
    /// The answer follows.
    Later,
}

/// A path, split: its segments, and its query.
struct Target<'a> {
    segments: Vec<&'a str>,
    query: &'a str,
}

impl<'a> Target<'a> {
    fn of(path: &'a str) -> Self {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        Self {
            segments: path.split('/').filter(|segment| !segment.is_empty()).collect(),
            query,
        }
    }

    /// A parameter of the query. The ones of a local server are numbers and ids, which no client encodes.
    fn parameter(&self, name: &str) -> Option<&'a str> {
        let mut pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    /// A parameter that is a number.
    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Refused> {
        let number = self.parameter(name).map(str::parse).transpose();
        number.map_err(|_| bad_request(&format!("`{name}` must be a whole number from 0.")))
    }
}

impl LocalServer {
    /// Handles an HTTP request.
    pub(crate) fn request(&mut self, id: u32, method: &str, path: &str, body: &str) {
        match self.reply(id, method, &Target::of(path), body) {
            Ok(Reply::Now(status, Value::Null)) => self.out.push(Action::Respond {
                id,
                status,
                body: String::new(),
            }),
            Ok(Reply::Now(status, body)) => self.respond(id, status, &body),
            Ok(Reply::Later) => {}
            Err(Stop::Refused(refused)) => self.refuse(id, &refused),
            Err(Stop::Load(code)) => self.out.push(Action::Load { code }),
        }
    }

    fn reply(&mut self, id: u32, method: &str, target: &Target<'_>, body: &str) -> Result<Reply, Stop> {
        if body.len() > MESSAGE_BYTES {
            return Err(Refused::new(TableCode::TooLarge, "The body is too large.").into());
        }
        let now = |body: Value| Ok(Reply::Now(OK, body));
        match (method, &*target.segments) {
            ("GET", ["games"]) => now(json(&GamesResponse::new(false))),
            ("GET", ["session"]) => now(json(&self.session())),
            ("PUT", ["session"]) => self.introduce(id, &read::<Introduction>(body.as_bytes())?.name),
            ("GET", ["address"]) => now(json!({ "address": null })),
            ("GET", ["tables"]) => now(json(&self.tables())),
            ("POST", ["tables"]) => self.open(id, body),
            ("GET", ["matches"]) => now(json(&self.matches(target.number("from")?.unwrap_or_default())?)),
            ("DELETE", ["matches"]) => self.forget(id, None),
            ("DELETE", ["matches", code]) => self.forget(id, Some(&parse_table_code(code))),
            ("GET", ["evenings", code]) => now(self.evening(&parse_table_code(code))?),
            ("GET", ["tables", code]) => now(json(&self.summary(code)?)),
            ("GET", ["tables", code, "log"]) => {
                let query = LogQuery {
                    from: target.number("from")?.unwrap_or_default(),
                    to: target.number("to")?,
                };
                now(self.look_up(code, |table, viewer| Ok(LogPage::of(table, viewer, query)))?)
            }
            ("GET", ["tables", code, "record"]) => now(self.look_up(code, |table, _| record(table))?),
            ("GET", ["tables", code, "proof"]) => now(self.look_up(code, |table, _| table.proof())?),
            ("GET", ["tables", code, "verify"]) => {
                now(self.look_up(code, |table, _| VerifyResponse::of(table))?)
            }
            ("GET", ["tables", code, "positions", lines]) => {
                let message = "The number of lines must be a whole number from 0.";
                let lines = lines.parse().map_err(|_| bad_request(message))?;
                now(self.look_up(code, |table, viewer| {
                    PositionResponse::after(table, viewer, lines)
                })?)
            }
            ("GET", ["tables", code, "replay"]) => now(self.look_up(code, Table::replay)?),
            ("GET", ["tables", code, "replay", eyes, "log", from]) => {
                let ReplayPath { seat, from, .. } = ReplayPath::of(code, eyes, from)?;
                now(self.look_up(code, |table, _| Lines::of(table, seat, from))?)
            }
            ("GET", ["tables", code, "replay", eyes, "moments", from]) => {
                let ReplayPath { seat, from, .. } = ReplayPath::of(code, eyes, from)?;
                now(self.look_up(code, |table, _| Moments::of(table, seat, from))?)
            }
            ("GET", ["tables", code, "report"]) => {
                self.table(code)?;
                self.ask_for(id, &parse_table_code(code), Ask::Report);
                Ok(Reply::Later)
            }
            ("GET", ["tables", code, "tip"]) => self.tip(id, &parse_table_code(code), target.number("seat")?),
            ("POST", ["tables", code, "branch"]) => self.branch(id, code, body),
            ("POST", ["tables", code, "ws"]) => {
                self.table(code)?;
                Ok(Reply::Now(NO_CONTENT, Value::Null))
            }
            _ => Err(Refused::new(
                TableCode::NotFound,
                "This needs a server, and there is none here.",
            )
            .into()),
        }
    }

    fn session(&self) -> Session {
        Session {
            name: self.person.as_ref().map(|person| person.name.clone()),
        }
    }

    fn person_id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| &*person.id)
    }

    /// The person of this device.
    fn known_person(&self) -> Result<Person, Refused> {
        self.person.clone().ok_or_else(no_session)
    }

    fn introduce(&mut self, id: u32, name: &str) -> Result<Reply, Stop> {
        let name = clean_name(name)?;
        let known = self.person.as_ref().map(|person| person.id.clone());
        let person = Person {
            id: known.unwrap_or_else(|| hex::encode(self.bytes::<16>())),
            name: name.clone(),
        };
        let write = Write {
            session: Some(person),
            ..Write::default()
        };
        Ok(self.store_then_respond(id, write, OK, &Session { name: Some(name) }))
    }

    fn store_then_respond(
        &mut self,
        id: u32,
        write: Write,
        status: u16,
        body: &impl serde::Serialize,
    ) -> Reply {
        let body = serde_json::to_string(body).unwrap_or_default();
        self.store(write, Then::Respond { id, status, body });
        Reply::Later
    }

    fn open(&mut self, id: u32, body: &str) -> Result<Reply, Stop> {
        let request: OpenRequest = read(body.as_bytes())?;
        let plan = request.plan(self.known_person()?, &WAITS, false)?;
        let facts = |code: &str, seed: &str| plan.facts(code, seed, &bots::entries);
        let (code, write) = self.new_table(plan.opening.settings.public, facts)?;
        Ok(self.store_then_respond(id, write, CREATED, &CodeResponse { code }))
    }

    fn branch(&mut self, id: u32, code: &str, body: &str) -> Result<Reply, Stop> {
        let BranchRequest { lines, seat, gather } = read(body.as_bytes())?;
        let person = self.known_person()?;
        let branch = self.table(code)?.table().branch(lines, seat, gather, &person)?;
        let facts = |code: &str, seed: &str| branch.facts(code, seed, &bots::entries);
        let (code, write) = self.new_table(false, facts)?;
        Ok(self.store_then_respond(id, write, CREATED, &CodeResponse { code }))
    }

    /// Records the tip first, as the server does.
    fn tip(&mut self, id: u32, code: &str, seat: Option<u8>) -> Result<Reply, Stop> {
        let person = self.person.clone();
        let table = self.table(code)?.table();
        let viewer = table.viewer(person.as_ref().map(|person| &*person.id)).at(seat);
        let (_, seat) = table.to_advise(viewer)?;
        let change = table.tipped(seat)?;
        let ask = Ask::Tip {
            seat: seat.number(),
            moment: table.moment(),
        };
        match change {
            None => self.ask_for(id, code, ask),
            Some(change) => {
                let write = self.write_of(code, &change, Write::default());
                let (code, change) = (code.to_owned(), Box::new(change));
                self.store(
                    write,
                    Then::Tip {
                        id,
                        code,
                        change,
                        ask,
                    },
                );
            }
        }
        Ok(Reply::Later)
    }

    /// Reads from a table.
    fn look_up<T: serde::Serialize>(
        &mut self,
        code: &str,
        look: impl FnOnce(&Table, Viewer) -> Result<T, Refused>,
    ) -> Result<Value, Stop> {
        let person = self.person.clone();
        let table = self.table(code)?.table();
        let viewer = table.viewer(person.as_ref().map(|person| &*person.id));
        Ok(json(&look(table, viewer)?))
    }

    // Lists.

    /// The rows, newest change first.
    fn newest(&self) -> Vec<&TableRow> {
        let mut rows: Vec<&TableRow> = self.rows.values().collect();
        rows.sort_by_key(|row| std::cmp::Reverse((row.changed, row.opened)));
        rows
    }

    /// A table as this person's list shows it. Only a loaded one knows who is connected.
    fn listed(&self, row: &TableRow) -> TableSummary {
        let person = self.person_id();
        let mut summary = match self.loaded(&row.code) {
            Some(table) => table.room.summary(person, self.now),
            None => row.summary.for_person(&row.code, person),
        };
        summary.changed = Some(row.changed);
        summary
    }

    fn summary(&self, code: &str) -> Result<TableSummary, Refused> {
        let row = self.rows.get(&parse_table_code(code)).ok_or_else(unknown_table)?;
        Ok(TableSummary {
            changed: None,
            ..self.listed(row)
        })
    }

    /// The tables that are not over. There are no public ones, because no other device is here.
    fn tables(&self) -> Lists {
        let goes_on = |row: &&&TableRow| matches!(row.summary.phase, Phase::Waiting | Phase::Playing);
        let newest = self.newest();
        let yours = newest.iter().filter(goes_on).take(MAX_LISTED);
        Lists {
            yours: yours.map(|row| self.listed(row)).collect(),
            open: Vec::new(),
            running: Vec::new(),
        }
    }

    fn matches(&self, from: usize) -> Result<Matches, Refused> {
        let person = self.known_person()?;
        let is_mine = |row: &TableRow| row.summary.for_person(&row.code, Some(&person.id)).yours;
        let over = |row: &&&TableRow| row.summary.phase == Phase::Over && !row.forgotten && is_mine(row);
        let newest = self.newest();
        let all: Vec<_> = newest.iter().filter(over).skip(from).take(PAGE + 1).collect();
        Ok(Matches {
            matches: all.iter().take(PAGE).map(|row| self.listed(row)).collect(),
            next: (all.len() > PAGE).then(|| (from + PAGE) as u32),
        })
    }

    fn forget(&mut self, id: u32, code: Option<&str>) -> Result<Reply, Stop> {
        self.known_person()?;
        let is_chosen = |row: &&TableRow| code.is_none_or(|code| row.code == code);
        let forgotten = |row: &TableRow| TableRow {
            forgotten: true,
            ..row.clone()
        };
        let write = Write {
            tables: self.rows.values().filter(is_chosen).map(forgotten).collect(),
            ..Write::default()
        };
        let body = String::new();
        let status = NO_CONTENT;
        self.store(write, Then::Respond { id, status, body });
        Ok(Reply::Later)
    }

    fn evening(&self, code: &str) -> Result<Value, Refused> {
        let mut rows: Vec<&TableRow> = self.rows.values().collect();
        rows.retain(|row| row.evening.as_deref() == Some(code));
        if rows.is_empty() {
            return Err(unknown_evening());
        }
        rows.sort_by_key(|row| row.opened);
        let rows = rows.into_iter().take(MAX_MATCHES);
        let matches: Vec<_> = rows.map(|row| (row.code.clone(), row.summary.clone())).collect();
        Ok(json(&evening_standings(code, &matches, self.person_id())))
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
