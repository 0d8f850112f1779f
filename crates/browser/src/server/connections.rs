//! Connections of pages, and their requests.

use stammtisch_api::{Prerequisite, bots, parse_table_code, read_message, refusal, unknown_table};
use stammtisch_bots::TableBots;
use stammtisch_room::message::{ClientMessage, ClientRequest, ConnectionMessage, ServerMessage};
use stammtisch_room::{ConnId, Decision, Person, Refused, check_id};

use super::{LocalServer, MESSAGE_BYTES, Stop};
use crate::listing::Write;
use crate::message::Action;
use crate::table::send;

impl LocalServer {
    pub(super) fn connect(&mut self, number: u32, code: &str) {
        let (person, now) = (self.person.clone(), self.now);
        let conn = ConnId(number.into());
        match self.table(code) {
            Ok(_) => {}
            Err(Stop::Load(code)) => return self.out.push(Action::Load { code }),
            Err(Stop::Refused(refused)) => {
                send(conn, &refusal(None, &refused), &mut self.out);
                return self.out.push(Action::Close { conn: number });
            }
        }
        let code = parse_table_code(code);
        if let Some(table) = self.loaded.get_mut(&code) {
            self.connections.insert(conn, code);
            table.join(conn, person, now, &mut self.out);
        }
    }

    pub(super) fn disconnect(&mut self, conn: ConnId) {
        let code = self.connections.remove(&conn);
        if let Some(table) = code.and_then(|code| self.loaded.get_mut(&code)) {
            table.leave(conn, self.now, &mut self.out);
        }
    }

    pub(super) fn frame(&mut self, conn: ConnId, text: &str) {
        let message = match read_message(text, MESSAGE_BYTES) {
            Ok(message) => message,
            Err((id, refused)) => return send(conn, &refusal(id, &refused), &mut self.out),
        };
        let code = self.connections.get(&conn).cloned();
        let Some((code, table)) = code.and_then(|code| Some((code.clone(), self.loaded.get_mut(&code)?)))
        else {
            return;
        };
        match message {
            ClientMessage::Request(request) => self.carry_out(conn, &code, &request),
            ClientMessage::Connection(ConnectionMessage::Sync {}) => {
                table.send_table(conn, self.now, &mut self.out);
            }
            ClientMessage::Connection(ConnectionMessage::Echo { nonce }) => {
                table.room.echo(conn, nonce, self.now);
            }
            ClientMessage::Connection(ConnectionMessage::Hidden { on }) => {
                if table.room.hide(conn, on, self.now) {
                    table.send_updates(self.now, &mut self.out);
                }
            }
            ClientMessage::Connection(ConnectionMessage::Ping { at }) => {
                send(conn, &ServerMessage::Pong { at }, &mut self.out);
            }
        }
    }

    fn carry_out(&mut self, conn: ConnId, code: &str, request: &ClientRequest) {
        let Some(table) = self.loaded.get(code) else {
            return;
        };
        let Some(person) = table.connection(conn).map(|connection| connection.person.clone()) else {
            return;
        };
        let version = table.room.version();
        let (decision, opens) = match self.decide(conn, code, person.as_ref(), request) {
            Ok(decided) => decided,
            Err(refused) => {
                // An invalid id is not echoed: it may be as long as a frame.
                let id = check_id(&request.id).is_ok().then(|| request.id.clone());
                return send(conn, &refusal(id, &refused), &mut self.out);
            }
        };
        let id = request.id.clone();
        let Some(table) = self.loaded.get_mut(code) else {
            return;
        };
        match decision {
            Decision::Change(change) => return self.store_change(code, change, opens, Some((conn, id))),
            Decision::Done => {}
            Decision::Volatile => table.send_updates(self.now, &mut self.out),
            Decision::Looks(person) => table.switch_viewer(conn, person, self.now, &mut self.out),
            Decision::Held => {
                // The answer ended a breather.
                if table.room.version() != version {
                    table.send_updates(self.now, &mut self.out);
                }
                return;
            }
        }
        self.done(conn, id);
    }

    /// Answers a request that is done.
    pub(super) fn done(&mut self, conn: ConnId, id: String) {
        let code = self.connections.get(&conn);
        let Some(table) = code.and_then(|code| self.loaded.get_mut(code)) else {
            return;
        };
        table.send_chat(&mut self.out);
        let version = table.room.version();
        send(conn, &ServerMessage::Done { id, version }, &mut self.out);
        table.close_older(conn, self.now, &mut self.out);
    }

    fn decide(
        &mut self,
        conn: ConnId,
        code: &str,
        person: Option<&Person>,
        request: &ClientRequest,
    ) -> Result<(Decision, Write), Refused> {
        let table = self.loaded.get(code).ok_or_else(unknown_table)?.table();
        let needs = Prerequisite::of(&request.action, table);
        let (fresh, bots_seed) = match needs {
            Prerequisite::None => (String::new(), 0),
            Prerequisite::EveningCode => (self.new_code(false), 0),
            Prerequisite::AnotherTable { .. } => {
                let public = table.is_public();
                (self.new_code(public), 0)
            }
            Prerequisite::Finish => (String::new(), u64::from_le_bytes(self.bytes())),
        };
        let table = self.loaded.get_mut(code).ok_or_else(unknown_table)?;
        let decision = match needs {
            Prerequisite::None => table.room.request(conn, person, request, self.now)?,
            Prerequisite::EveningCode => table.table().decide(person, request, &fresh)?,
            Prerequisite::Finish => {
                let table = table.table();
                match table.decide(person, request, "")? {
                    Decision::Change(_) => {
                        let finished = bots::play_out(table, &mut TableBots::seeded(bots_seed));
                        table.decide_closing(person, request, finished)?
                    }
                    decided @ (Decision::Done | Decision::Volatile | Decision::Looks(_) | Decision::Held) => {
                        decided
                    }
                }
            }
            Prerequisite::AnotherTable { game } => {
                let decision = table.table().decide(person, request, &fresh)?;
                let (Decision::Change(_), Some(person)) = (&decision, person) else {
                    return Ok((decision, Write::default()));
                };
                if let Some(game) = game {
                    stammtisch_api::check_offered(game, false)?;
                }
                let plan = table.table().again_plan(person, game, &bots::entries)?;
                let seed = hex::encode(self.bytes::<32>());
                let (facts, another) = plan.facts(&fresh, &seed, &bots::entries)?;
                return Ok((decision, self.write_of_new(&fresh, seed, &facts, &another)));
            }
        };
        Ok((decision, Write::default()))
    }
}
