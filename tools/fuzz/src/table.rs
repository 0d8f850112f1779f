//! Actions at a table: the room alone, without clock, sockets or disk.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{Wire, read_json};
use stammtisch_room::message::{ClientMessage, ClientRequest, ConnectionMessage, TableAction};
use stammtisch_room::{
    BotEntry, Change, ConnId, Decision, Opening, Person, Plan, Room, Settings, StoredFact, Table, Viewer,
};

use crate::choices::Choices;
use crate::games::{Task, with_game};

const CODE: &str = "krug-brezn-417";
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// Maximum number of lines.
const LINES: usize = 300;

/// Number of people: the first opened the table, the last gives no name.
const PEOPLE: usize = 5;

fn bots(_: &str) -> Vec<BotEntry> {
    vec!["first".into()]
}

/// The first two bytes choose a game and its number of players. Each following line begins with a digit that names the person; then
/// comes `+` (opens a connection), `-` (closes it), `*` and a number (makes that legal move), or a frame. `~` and a number instead of a
/// digit lets that many milliseconds pass. Repeating a request must have no effect, the stored facts must fold to the same table, and
/// snapshots must show each viewer their view.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn table(data: &[u8]) {
    struct Open<'a>(u32, &'a [u8]);
    impl Task for Open<'_> {
        fn run<G: Wire>(self) {
            let range = u32::from(G::PLAYERS.end() - G::PLAYERS.start()) + 1;
            let players = G::PLAYERS.start() + (self.0 % range) as u8;
            let mut desk = Desk::open(G::ID, players);
            for line in self.1.split(|byte| *byte == b'\n').take(LINES) {
                if let Ok(line) = std::str::from_utf8(line) {
                    desk.line(line);
                }
            }
            desk.compare();
        }
    }
    let mut choices = Choices::new(data);
    let (game, players) = (choices.below(256), choices.below(256));
    with_game(|count| game % count, Open(players, choices.rest()));
}

fn person(who: usize) -> Person {
    Person {
        id: format!("id{who}"),
        name: format!("Person {who}"),
    }
}

struct Desk {
    room: Room,
    facts: Vec<StoredFact>,
    now: Duration,
    conns: BTreeMap<usize, ConnId>,
    made: u64,
}

impl Desk {
    fn open(game: &str, players: u8) -> Self {
        let opening = Opening {
            host: person(0),
            game: game.to_owned(),
            players,
            options: Map::new(),
            settings: Settings {
                public: false,
                grace_ms: 1000,
                bot_ms: 100,
                ..Settings::default()
            },
        };
        let plan = Plan {
            opening,
            people: vec![(0, person(0))],
            bots: Vec::new(),
            start: false,
        };
        let (facts, table) = plan.facts(CODE, SEED, &bots).expect("a table can be opened");
        let now = Duration::from_secs(1000);
        Self {
            room: Room::new(table, 1, now),
            facts,
            now,
            conns: BTreeMap::new(),
            made: 0,
        }
    }

    fn line(&mut self, line: &str) {
        if let Some(ms) = line.strip_prefix('~') {
            self.now += Duration::from_millis(ms.parse::<u16>().unwrap_or(100).into());
            return self.time_passes();
        }
        let Some((who, what)) = line.split_at_checked(1) else {
            return;
        };
        let Some(who) = who.parse().ok().filter(|who| *who < PEOPLE) else {
            return;
        };
        let known = (who + 1 < PEOPLE).then(|| person(who));
        if what == "+" {
            self.join(who, known.as_ref());
        } else if what == "-" {
            self.leave(who);
        } else if let Some(place) = what.strip_prefix('*') {
            let Some(message) = self.legal_move(known.as_ref(), place) else {
                return;
            };
            self.ask(who, known.as_ref(), &message);
        } else if let Some(message) = read(what) {
            self.say(who, known.as_ref(), &message);
        }
    }

    fn join(&mut self, who: usize, known: Option<&Person>) {
        self.made += 1;
        let conn = ConnId(self.made);
        if let Some(old) = self.conns.insert(who, conn) {
            self.room.leave(old, self.now);
        }
        let version = self.room.version();
        self.room.join(conn, known.map(|person| &*person.id), self.now);
        assert!(
            self.room.version() > version,
            "a connection joined and the version did not rise"
        );
        let _ = self.room.announce(conn, self.now);
    }

    fn leave(&mut self, who: usize) {
        if let Some(conn) = self.conns.remove(&who) {
            self.room.leave(conn, self.now);
        }
    }

    /// The request of a client that makes this legal move.
    fn legal_move(&mut self, known: Option<&Person>, place: &str) -> Option<ClientRequest> {
        let table = self.room.table();
        let seat = table.seat_of(&known?.id)?;
        let legal = table.game()?.legal(seat);
        let place = place.parse::<usize>().unwrap_or_default();
        let text = legal.get(place % legal.len().max(1))?.clone();
        self.made += 1;
        let moment = self.room.table().moment() as u32;
        Some(ClientRequest {
            id: format!("m{}", self.made),
            action: TableAction::Move {
                moment,
                text,
                after_ms: None,
            },
        })
    }

    fn say(&mut self, who: usize, known: Option<&Person>, message: &ClientMessage) {
        match message {
            ClientMessage::Request(request) => self.ask(who, known, request),
            ClientMessage::Connection(ConnectionMessage::Echo { nonce }) => {
                self.room.echo(self.conn(who), *nonce, self.now);
            }
            ClientMessage::Connection(ConnectionMessage::Hidden { on }) => {
                let _ = self.room.hide(self.conn(who), *on, self.now);
            }
            ClientMessage::Connection(ConnectionMessage::Sync {} | ConnectionMessage::Ping { .. }) => {}
        }
    }

    fn conn(&self, who: usize) -> ConnId {
        self.conns.get(&who).copied().unwrap_or(ConnId(0))
    }

    fn ask(&mut self, who: usize, known: Option<&Person>, request: &ClientRequest) {
        let conn = self.conn(who);
        let seq = self.room.table().seq();
        match self.room.request(conn, known, request, self.now) {
            Ok(Decision::Change(change)) => {
                assert!(!change.is_empty(), "a change changes nothing");
                self.commit(*change);
                let again = self.room.request(conn, known, request, self.now);
                assert!(
                    matches!(again, Ok(Decision::Done)),
                    "{request:?} is done twice: {again:?}"
                );
                self.settle();
            }
            Ok(Decision::Done | Decision::Held | Decision::Volatile | Decision::Looks(_)) => {}
            Err(refused) => assert!(!refused.message.is_empty()),
        }
        assert!(self.room.table().seq() >= seq);
        let _ = self.room.take_dropped();
        let _ = self.room.take_said();
    }

    fn time_passes(&mut self) {
        self.settle();
        if let Some(turn) = self.room.bot_turn(self.now) {
            let (seat, moment) = (turn.seat, turn.moment);
            let game = self.room.table().game().expect("a match for the bot's turn");
            let text = game.legal(seat).remove(0);
            let moved = self.room.bot_move(seat, moment, &text, self.now);
            if let Some(change) = moved.expect("a legal move of a bot is taken") {
                self.commit(change);
            }
        }
        let _ = self.room.probe(self.now);
        self.settle();
    }

    /// Applies everything that is due, until nothing is.
    fn settle(&mut self) {
        for _ in 0..32 {
            let change = self.room.tick(self.now).expect("time is not refused");
            let Some(change) = change else { return };
            self.commit(change);
        }
        panic!("timers loop");
    }

    fn commit(&mut self, change: Change) {
        for fact in change.facts() {
            let written = serde_json::to_string(fact).expect("a fact is plain data");
            let read: StoredFact = serde_json::from_str(&written).expect("a fact reads back");
            assert_eq!(read, *fact, "{written}");
        }
        self.facts.extend_from_slice(change.facts());
        let version = self.room.version();
        self.room.commit(change, self.now);
        assert_eq!(self.room.version(), version + 1);
        assert_eq!(self.room.table().seq(), self.facts.len() as u64);
    }

    /// Checks that the facts fold to the same table, and that every viewer gets the same log and snapshot.
    fn compare(&self) {
        let loaded = Table::load(CODE, SEED, self.facts.clone(), &bots);
        let loaded = loaded.expect("the facts of a table fit together");
        let here = self.room.table();
        assert_eq!(loaded.phase(), here.phase());
        assert_eq!(loaded.members(), here.members());
        let again = Room::new(loaded, 2, self.now);
        let lines = 0..here.moment();
        for who in 0..PEOPLE {
            let viewer = here.viewer(Some(&person(who).id));
            assert_eq!(again.table().viewer(Some(&person(who).id)), viewer);
            let log = again.table().log(viewer, lines.clone());
            assert_eq!(
                log,
                here.log(viewer, lines.clone()),
                "{viewer:?} is sent another log"
            );
            let (one, other) = (
                shown(&self.room, viewer, self.now),
                shown(&again, viewer, self.now),
            );
            assert_eq!(one, other, "{viewer:?} is sent another snapshot");
            let game = here.game();
            assert_eq!(
                one["view"],
                game.map_or(Value::Null, |game| game.view(viewer.seat))
            );
        }
    }
}

/// Parses a frame as the server does.
fn read(frame: &str) -> Option<ClientMessage> {
    serde_json::from_value(read_json(frame.as_bytes()).ok()?).ok()
}

/// The snapshot without what a table keeps in memory only.
fn shown(room: &Room, viewer: Viewer, now: Duration) -> Value {
    let mut shown = serde_json::to_value(room.snapshot(viewer, now)).expect("a table is plain data");
    assert_eq!(
        shown["you"],
        viewer.seat.map_or(Value::Null, |seat| Seat::number(seat).into())
    );
    let fields = shown.as_object_mut().expect("a table is an object");
    let live = [
        "version",
        "spectators",
        "clock",
        "seats",
        "host_present",
        "host_gone_ms",
        "race",
    ];
    for live in live {
        fields.remove(live);
    }
    shown
}
