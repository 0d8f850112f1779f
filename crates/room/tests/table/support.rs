//! A table with a manual clock, and a store that is a list.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_protocol::{AnyMatch, AnyTurn, LoggedLine};
use stammtisch_room::message::TableSnapshot;
use stammtisch_room::{
    BotEntry, Call, Change, ConnId, Decision, Opening, Person, Plan, Room, Settings, StoredFact, Table,
};

pub(crate) const GRACE: Duration = Duration::from_secs(30);
pub(crate) const PACE: Duration = Duration::from_millis(100);

/// The bots of these tests; none of them searches.
pub(crate) fn bots(game: &str) -> Vec<BotEntry> {
    if game == "skat" {
        Vec::new()
    } else {
        vec!["first".into(), "last".into()]
    }
}

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: format!("id-{name}"),
        name: name.to_owned(),
    }
}

/// The result of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answered {
    Done,
    Held,
}

pub(crate) struct Desk {
    pub(crate) room: Room,
    pub(crate) stored: Vec<StoredFact>,
    pub(crate) seed: String,
    pub(crate) now: Duration,
    /// The held requests that are done, and those that came too late.
    pub(crate) done: Vec<String>,
    pub(crate) late: Vec<String>,
    /// The probes sent, with the time.
    pub(crate) probes: Vec<(ConnId, u32, Duration)>,
    /// The calls since the last query, each with the moment at which its turn began.
    pub(crate) calls: Vec<(Call, usize)>,
    conns: u64,
    /// Load count.
    epoch: u32,
}

impl Desk {
    /// A table of `game` that Anna opened, without connections.
    pub(crate) fn open(game: &str, players: u8, options: Value, seed: &str) -> Self {
        let Value::Object(options) = options else {
            panic!("options are an object")
        };
        let settings = Settings {
            public: false,
            grace_ms: GRACE.as_millis() as u32,
            bot_ms: PACE.as_millis() as u32,
            ..Settings::default()
        };
        let opening = Opening {
            host: person("Anna"),
            game: game.to_owned(),
            players,
            options,
            settings,
        };
        let plan = Plan {
            opening,
            people: vec![(0, person("Anna"))],
            bots: Vec::new(),
            start: false,
        };
        let (stored, _) = plan.facts("krug-brezn-417", seed, &bots).unwrap();
        Self::load(stored, seed, Duration::from_secs(1000))
    }

    pub(crate) fn load(stored: Vec<StoredFact>, seed: &str, now: Duration) -> Self {
        Self::load_again(stored, seed, now, 1)
    }

    fn load_again(stored: Vec<StoredFact>, seed: &str, now: Duration, epoch: u32) -> Self {
        let table = Table::load("krug-brezn-417", seed, stored.clone(), &bots).unwrap();
        Self {
            room: Room::new(table, epoch, now),
            stored,
            seed: seed.to_owned(),
            now,
            done: Vec::new(),
            late: Vec::new(),
            probes: Vec::new(),
            calls: Vec::new(),
            conns: 0,
            epoch,
        }
    }

    /// A begun match of `game` with these people on seats 1, 2, … and bots on the rest. All people are connected.
    pub(crate) fn begun(game: &str, players: u8, options: Value, others: &[&str], seed: &str) -> Self {
        let mut desk = Self::open(game, players, options, seed);
        for name in others {
            desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
        }
        desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
        for name in ["Anna"].iter().chain(others) {
            desk.join(name);
        }
        // They have come since.
        desk.calls.clear();
        desk
    }

    /// Plays any moves, at once, until `wanted` accepts the match.
    pub(crate) fn play_until(&mut self, wanted: impl Fn(&dyn AnyMatch) -> bool) {
        let mut dice = 12_345_u64;
        for _ in 0..20_000 {
            let game = self.room.table().game().unwrap();
            if wanted(game) {
                return;
            }
            let AnyTurn::Seats(seats) = game.turn() else {
                panic!("the match ended before the wanted state");
            };
            let seat = seats.first().unwrap();
            let legal = game.legal(seat);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let text = legal[(dice >> 33) as usize % legal.len()].clone();
            let moment = self.room.table().moment() as u32;
            let name = self.table(None).shared.seats[seat.index()].name.clone().unwrap();
            let request =
                json!({"type": "move", "id": format!("until-{moment}"), "moment": moment, "move": text});
            self.ask(&name, request).unwrap();
        }
        panic!("never as wanted");
    }

    /// A move over a connection, `after` it was shown the window as its client says.
    pub(crate) fn answer(
        &mut self,
        conn: ConnId,
        name: &str,
        text: &str,
        after: Option<f64>,
    ) -> Result<Answered, String> {
        let moment = self.room.table().moment();
        let id = format!("{name}-{moment}-{text}");
        let mut message = json!({"type": "move", "id": id, "moment": moment, "move": text});
        if let Some(after) = after {
            message["after_ms"] = json!(after);
        }
        let message = serde_json::from_value(message).unwrap();
        let decision = self
            .room
            .request(conn, Some(&person(name)), &message, self.now)
            .map_err(|refused| refused.code.text())?;
        Ok(match decision {
            Decision::Change(change) => {
                self.commit(*change);
                Answered::Done
            }
            Decision::Done | Decision::Volatile | Decision::Looks(_) => Answered::Done,
            Decision::Held => Answered::Held,
        })
    }

    /// The moves in the log from place `from` on.
    pub(crate) fn moves(&self, from: usize) -> Vec<(u8, String)> {
        let lines = self.room.table().game().unwrap().log(from);
        let moves = lines.into_iter().filter_map(|line| match line {
            LoggedLine::Move { seat, text } => Some((seat.number(), text)),
            LoggedLine::Chance { .. } => None,
        });
        moves.collect()
    }

    /// Hattrick for four with these people on seats 1, 2, …, already begun.
    pub(crate) fn playing(others: &[&str], seed: &str) -> Self {
        let mut desk = Self::open("hattrick", 4, json!({"deals": 1}), seed);
        for name in others {
            desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
        }
        desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
        desk
    }

    /// The table loaded again from its stored facts, as after a restart.
    pub(crate) fn restart(&self) -> Self {
        let written: Vec<_> = self
            .stored
            .iter()
            .map(|fact| serde_json::to_string(fact).unwrap())
            .collect();
        let read = written
            .iter()
            .map(|fact| serde_json::from_str(fact).unwrap())
            .collect();
        Self::load_again(read, &self.seed, self.now, self.epoch + 1)
    }

    pub(crate) fn commit(&mut self, change: Change) {
        self.stored.extend_from_slice(change.facts());
        let done = self.room.held_by(&change);
        let announced = self.room.calls_after(&change);
        self.room.commit(change, self.now);
        self.note_calls(announced);
        self.done.extend(done.into_iter().map(|(_, id)| id));
        let late = self.room.take_dropped();
        self.late.extend(late.into_iter().map(|(_, id)| id));
        let conns: Vec<_> = self.room.viewers().map(|(conn, _)| conn).collect();
        for conn in conns {
            if let Some(nonce) = self.room.announce(conn, self.now) {
                self.probes.push((conn, nonce, self.now));
            }
        }
    }

    /// The calls of a change are those that were announced before it.
    fn note_calls(&mut self, announced: Vec<(Call, usize)>) {
        let person = |call: &Call| call.person.clone();
        let calls: Vec<_> = self.room.calls(self.now).iter().map(person).collect();
        let expected: Vec<_> = announced.iter().map(|(call, _)| person(call)).collect();
        assert_eq!(calls, expected);
        for (call, opened) in &announced {
            assert!(self.room.table().awaits(&call.person, *opened), "{call:?}");
        }
        self.calls.extend(announced);
    }

    /// Sends a person's request. Returns whether it changed anything, or the code of the refusal.
    pub(crate) fn ask(&mut self, name: &str, message: Value) -> Result<bool, String> {
        let message = serde_json::from_value(message).unwrap();
        match self
            .room
            .table()
            .decide(Some(&person(name)), &message, "next-table-1")
        {
            Ok(Decision::Done | Decision::Held | Decision::Volatile | Decision::Looks(_)) => Ok(false),
            Ok(Decision::Change(change)) => {
                self.commit(*change);
                Ok(true)
            }
            Err(refused) => Err(refused.code.text()),
        }
    }

    pub(crate) fn join(&mut self, name: &str) -> ConnId {
        self.conns += 1;
        let conn = ConnId(self.conns);
        self.room.join(conn, Some(&person(name).id), self.now);
        self.settle();
        conn
    }

    pub(crate) fn leave(&mut self, conn: ConnId) {
        assert!(self.room.leave(conn, self.now));
    }

    /// Lets time pass, with all events that fall into it.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(due) = self.room.next_deadline().filter(|due| *due <= end) {
            self.now = self.now.max(due);
            if !self.settle() && self.room.next_deadline().is_some_and(|next| next <= self.now) {
                break;
            }
        }
        self.now = end;
        self.settle();
    }

    /// Does what is due now: timed facts, then one bot's move.
    pub(crate) fn settle(&mut self) -> bool {
        for (conn, nonce) in self.room.probe(self.now) {
            self.probes.push((conn, nonce, self.now));
        }
        self.room.notice(self.now);
        if let Some(change) = self.room.tick(self.now).unwrap() {
            self.commit(change);
            return true;
        }
        let Some(turn) = self.room.bot_turn(self.now) else {
            return false;
        };
        let legal = self.room.table().game().unwrap().legal(turn.seat);
        let text = if turn.bot == "last" {
            legal.last()
        } else {
            legal.first()
        };
        let (seat, moment) = (turn.seat, turn.moment);
        let change = self.room.bot_move(seat, moment, text.unwrap(), self.now);
        if let Some(change) = change.unwrap() {
            self.commit(change);
        }
        true
    }

    /// The table as a person sees it; `None` for a client without a session.
    pub(crate) fn table(&self, name: Option<&str>) -> TableSnapshot {
        let id = name.map(|name| person(name).id);
        self.room
            .snapshot(self.room.table().viewer(id.as_deref()), self.now)
    }

    /// Everything that the server sends a person about the present state.
    pub(crate) fn sent(&self, name: Option<&str>) -> Value {
        let id = name.map(|name| person(name).id);
        let viewer = self.room.table().viewer(id.as_deref());
        let mut table = serde_json::to_value(self.room.snapshot(viewer, self.now)).unwrap();
        table["version"] = Value::Null;
        json!({"table": table, "log": self.room.log(viewer, 0..usize::MAX)})
    }

    /// The person on turn makes the first legal move, as a request of this id.
    pub(crate) fn first_move(&self, name: &str, id: &str) -> Value {
        let table = self.table(Some(name));
        json!({"type": "move", "id": id, "moment": table.shared.moment, "move": table.viewer.legal[0]})
    }
}

/// Sends a request through the room, over a connection.
pub(crate) fn live(desk: &mut Desk, name: &str, message: Value) -> Result<(), String> {
    let conn = desk
        .room
        .viewers()
        .map(|(conn, _)| conn)
        .next()
        .expect("somebody is here");
    let message = serde_json::from_value(message).unwrap();
    let decision = desk
        .room
        .request(conn, Some(&person(name)), &message, desk.now)
        .map_err(|refused| refused.code.text())?;
    if let Decision::Change(change) = decision {
        desk.commit(*change);
    }
    Ok(())
}
