//! A table with a clock that stands still until it is moved, and a store that is a list.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::Table;
use stammtisch_room::{ConnId, Decision, Fact, Opening, Person, Plan, Room, Settings, Stored};

pub(crate) const GRACE: Duration = Duration::from_secs(30);
pub(crate) const PACE: Duration = Duration::from_millis(100);

/// The bots of these tests: none of them thinks.
pub(crate) fn bots(game: &str) -> Vec<&'static str> {
    if game == "skat" {
        Vec::new()
    } else {
        vec!["first", "last"]
    }
}

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: format!("id-{name}"),
        name: name.to_owned(),
    }
}

pub(crate) struct Desk {
    pub(crate) room: Room,
    pub(crate) stored: Vec<Stored>,
    pub(crate) seed: String,
    pub(crate) now: Duration,
    conns: u64,
}

impl Desk {
    /// A table of `game` that Anna opened; nobody is connected.
    pub(crate) fn open(game: &str, players: u8, options: Value, seed: &str) -> Self {
        let Value::Object(options) = options else {
            panic!("options are an object")
        };
        let settings = Settings {
            public: false,
            grace_ms: GRACE.as_millis() as u32,
            bot_ms: PACE.as_millis() as u32,
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
        let stored = plan.facts("krug-brezn-417", seed, &bots).unwrap();
        Self::load(stored, seed, Duration::from_secs(1000))
    }

    pub(crate) fn load(stored: Vec<Stored>, seed: &str, now: Duration) -> Self {
        let room = Room::load("krug-brezn-417", seed, stored.clone(), &bots, now).unwrap();
        Self {
            room,
            stored,
            seed: seed.to_owned(),
            now,
            conns: 0,
        }
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

    /// What was stored, read again: as after a restart.
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
        Self::load(read, &self.seed, self.now)
    }

    pub(crate) fn commit(&mut self, facts: &[Fact]) {
        self.stored.extend(self.room.stored(facts));
        self.room.commit(facts, self.now).unwrap();
    }

    /// A request of a person; whether it changed anything, or the code it is refused with.
    pub(crate) fn ask(&mut self, name: &str, message: Value) -> Result<bool, String> {
        let message = serde_json::from_value(message).unwrap();
        match self.room.decide(Some(&person(name)), &message, "next-table-1") {
            Ok(Decision::Done) => Ok(false),
            Ok(Decision::Facts(facts)) => {
                self.commit(&facts);
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

    /// Lets time pass, and happen what it brings.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(due) = self.room.next_deadline().filter(|due| *due <= end) {
            self.now = self.now.max(due);
            if !self.settle() {
                break;
            }
        }
        self.now = end;
        self.settle();
    }

    /// What is due now: facts of the time, one bot's move.
    fn settle(&mut self) -> bool {
        let facts = self.room.tick(self.now).unwrap();
        if !facts.is_empty() {
            self.commit(&facts);
            return true;
        }
        let Some(turn) = self.room.bot_turn(self.now) else {
            return false;
        };
        let legal = self.room.game().unwrap().legal(turn.seat);
        let text = if turn.bot == "last" {
            legal.last()
        } else {
            legal.first()
        };
        let facts = self.room.bot_move(turn.seat, turn.window, text.unwrap()).unwrap();
        self.commit(&facts);
        true
    }

    /// The table as a person sees it, or (`None`) a stranger.
    pub(crate) fn table(&self, name: Option<&str>) -> Table {
        let id = name.map(|name| person(name).id);
        self.room.table(self.room.viewer(id.as_deref()), self.now)
    }

    /// Everything a person is ever sent about the present state.
    pub(crate) fn sent(&self, name: Option<&str>) -> Value {
        let id = name.map(|name| person(name).id);
        let viewer = self.room.viewer(id.as_deref());
        let mut table = serde_json::to_value(self.room.table(viewer, self.now)).unwrap();
        table["version"] = Value::Null;
        json!({"table": table, "log": self.room.log(viewer, 0)})
    }

    /// The person on turn makes the first legal move, as a request of this id.
    pub(crate) fn first_move(&self, name: &str, id: &str) -> Value {
        let table = self.table(Some(name));
        json!({"type": "move", "id": id, "window": table.window, "move": table.legal[0]})
    }
}
