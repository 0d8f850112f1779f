//! Deltas merged into a client's table give the whole table, and contain nothing that the client has already.

use std::time::Duration;

use serde_json::{Map, Value, json};
use stammtisch_protocol::games;
use stammtisch_room::{ConnId, DeltaBaseline, Recipient, Viewer};

use crate::back;
use crate::support::{Desk, live, person};

const PEOPLE: [&str; 4] = ["Anna", "Ben", "Cilli", "Dora"];

/// A client, with the table as it knows it.
struct Client {
    /// The person's name; `None` without a session.
    name: Option<&'static str>,
    /// The viewer of the last update.
    viewer: Option<Viewer>,
    table: Map<String, Value>,
}

impl Client {
    fn of(name: Option<&'static str>) -> Self {
        Self {
            name,
            viewer: None,
            table: Map::new(),
        }
    }

    /// Merges an update into the client's table.
    fn take(&mut self, update: &Value) {
        self.table.extend(update["table"].as_object().unwrap().clone());
        for (name, members) in update["fields"].as_object().into_iter().flatten() {
            let field = self.table[name].as_object_mut().unwrap();
            field.extend(members.as_object().unwrap().clone());
        }
    }

    /// Checks that a delta holds only changes, apart from the version and a running clock.
    fn check_is_new(&self, update: &Value) {
        for (name, value) in update["table"].as_object().unwrap() {
            let is_always_sent = name == "version" || (name == "clock" && !value.is_null());
            let known = self.table.get(name);
            assert!(
                is_always_sent || known != Some(value),
                "{name} is unchanged: {value}"
            );
        }
        for (name, members) in update["fields"].as_object().into_iter().flatten() {
            let members = members.as_object().unwrap();
            assert!(!members.is_empty(), "{name}");
            for (member, value) in members {
                assert_ne!(self.table[name][member], *value, "{name}.{member} is unchanged");
            }
        }
    }
}

/// Statistics over all matches of a test.
#[derive(Default)]
struct Counts {
    deltas: usize,
    wholes: usize,
    /// Deltas with `fields`.
    members: usize,
    clocks: usize,
    backs: usize,
    /// The bytes that were sent, and those of whole tables.
    bytes: [usize; 2],
}

/// All clients of a table.
struct Audience {
    clients: Vec<Client>,
    baseline: Option<DeltaBaseline>,
    /// The length of the log that all clients know.
    lines: usize,
    counts: Counts,
}

impl Audience {
    fn new() -> Self {
        let names = PEOPLE.map(Some).into_iter().chain([None]);
        Self {
            clients: names.map(Client::of).collect(),
            baseline: None,
            lines: 0,
            counts: Counts::default(),
        }
    }

    /// Sends all clients an update, then compares each client's table with a fresh snapshot. The client at `missed` has lost the last
    /// update.
    fn update(&mut self, desk: &Desk, missed: Option<usize>) {
        let viewer = |client: &Client| {
            let id = client.name.map(|name| person(name).id);
            desk.room.table().viewer(id.as_deref())
        };
        let recipient = |(at, client): (usize, &Client)| {
            let viewer = viewer(client);
            let knows_baseline =
                self.baseline.is_some() && client.viewer == Some(viewer) && missed != Some(at);
            Recipient {
                viewer,
                knows_baseline,
            }
        };
        let recipients: Vec<_> = self.clients.iter().enumerate().map(recipient).collect();
        let (updates, baseline) =
            desk.room
                .updates(&recipients, self.baseline.as_ref(), self.lines, desk.now);
        assert_eq!(baseline.version(), desk.room.version());
        let clients = self.clients.iter_mut().zip(&recipients).zip(&updates);
        for (at, ((client, recipient), update)) in clients.enumerate() {
            self.counts.bytes[0] += update.len();
            let update: Value = serde_json::from_slice(update).unwrap();
            assert_eq!(update["type"], "update");
            if recipient.knows_baseline {
                self.counts.deltas += 1;
                self.counts.members += usize::from(update.get("fields").is_some());
                client.check_is_new(&update);
            } else {
                self.counts.wholes += 1;
                assert_eq!(update.get("fields"), None);
                // The page asks for the whole table after a gap or with another seat; otherwise it merges a whole one as well.
                if missed == Some(at) || client.table.get("you") != update["table"].get("you") {
                    client.table.clear();
                }
            }
            client.take(&update);
            client.viewer = Some(recipient.viewer);
            let snapshot = desk.room.snapshot(recipient.viewer, desk.now);
            self.counts.clocks += usize::from(snapshot.viewer.clock.is_some());
            let snapshot = serde_json::to_value(snapshot).unwrap();
            self.counts.bytes[1] += snapshot.to_string().len();
            assert_eq!(Value::Object(client.table.clone()), snapshot);
            let log = desk.room.log(recipient.viewer, self.lines..usize::MAX);
            assert_eq!(update["log"], serde_json::to_value(log).unwrap());
        }
        self.baseline = Some(baseline);
        self.lines = desk.room.table().lines();
    }
}

/// A table of this game with four people, all connected and sent updates, at the beginning of the match.
fn gathered(game: &str, clients: &mut Audience) -> (Desk, Vec<ConnId>) {
    let mut desk = Desk::open(game, 4, json!({}), "seed");
    clients.update(&desk, None);
    for name in &PEOPLE[1..] {
        desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
        clients.update(&desk, None);
    }
    let requests = [
        json!({"type": "words", "id": "w", "words": "Brezn"}),
        json!({"type": "configure", "id": "c", "players": 4, "options": {}, "public": true}),
        json!({"type": "adjust", "id": "a", "back": true, "limit": {"kind": "move", "ms": 60000}}),
        json!({"type": "start", "id": "start"}),
    ];
    for request in requests {
        desk.ask("Anna", request).unwrap();
        clients.update(&desk, None);
    }
    let mut conns = Vec::new();
    for name in PEOPLE {
        conns.push(desk.join(name));
        clients.update(&desk, None);
    }
    (desk, conns)
}

/// Requests outside the match, in turn. All four people keep their seats.
fn interlude(desk: &mut Desk, clients: &mut Audience, conns: &[ConnId], round: usize) {
    let id = |what: &str| format!("{what}-{round}");
    match round % 5 {
        0 => {
            let pause = |on: bool| json!({"type": "pause", "id": id(&format!("pause-{on}")), "on": on});
            desk.ask("Anna", pause(true)).unwrap();
            clients.update(desk, None);
            desk.ask("Anna", pause(false)).unwrap();
        }
        1 => {
            desk.leave(conns[3]);
            clients.update(desk, None);
            desk.room.join(conns[3], Some(&person("Dora").id), desk.now);
        }
        2 => {
            desk.ask("Ben", json!({"type": "stand", "id": id("stand")}))
                .unwrap();
            clients.update(desk, None);
            desk.ask("Ben", json!({"type": "sit", "id": id("sit")})).unwrap();
        }
        3 => {
            let adjust = json!({"type": "adjust", "id": id("adjust"), "chat": round.is_multiple_of(2), "bot_ms": 100 + round});
            desk.ask("Anna", adjust).unwrap();
        }
        _ => live(desk, "Anna", json!({"type": "hurry", "id": id("hurry")})).unwrap(),
    }
    clients.update(desk, None);
}

#[test]
fn deltas_merged_into_the_last_table_give_the_whole_table() {
    let mut all = Counts::default();
    for game in games() {
        let mut clients = Audience::new();
        let (mut desk, conns) = gathered(game.id, &mut clients);
        for round in 1..150 {
            let begun = desk.room.table().lines();
            desk.play_until(|game| game.len() > begun);
            desk.now += Duration::from_millis(20);
            // One client has lost its connection.
            let missed = (round % 7 == 0).then_some(2);
            clients.update(&desk, missed);
            if desk.room.table().game().unwrap().turn_json()["kind"] == "over" {
                break;
            }
            if round % 3 == 0 && back::ask(&mut desk, round).is_ok() {
                clients.update(&desk, missed);
                back::agree(&mut desk, round);
                clients.update(&desk, None);
                clients.counts.backs += 1;
            }
            if round % 4 == 0 {
                interlude(&mut desk, &mut clients, &conns, round / 4);
            }
        }
        desk.ask("Anna", json!({"type": "close", "id": "close"})).ok();
        clients.update(&desk, None);
        let counts = clients.counts;
        assert!(counts.backs > 0, "{}: nothing was taken back", game.id);
        let [sent, whole] = counts.bytes;
        assert!(sent * 10 < whole * 8, "{}: {sent} of {whole} bytes", game.id);
        all.deltas += counts.deltas;
        all.wholes += counts.wholes;
        all.members += counts.members;
        all.clocks += counts.clocks;
    }
    let seen = [all.deltas, all.wholes, all.members, all.clocks];
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

/// The parts of a snapshot are one object on the wire, where a name that both had would occur twice.
#[test]
fn the_parts_of_a_snapshot_have_no_name_in_common() {
    let desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    let snapshot = desk.table(Some("Anna"));
    let names = |part: Value| part.as_object().unwrap().len();
    let parts = [
        serde_json::to_value(&snapshot.shared).unwrap(),
        serde_json::to_value(&snapshot.viewer).unwrap(),
    ];
    let sum: usize = parts.into_iter().map(names).sum();
    assert_eq!(names(serde_json::to_value(&snapshot).unwrap()), sum + 1);
}

/// A spectator's offer of a seat comes and goes.
#[test]
fn a_client_whose_perspective_changes_keeps_nothing_of_the_last_one() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let mut audience = Audience::new();
    audience.update(&desk, None);
    let offer = |id: &str, on: bool| json!({"type": "offer", "id": id, "seat": 1, "on": on});
    for (name, request) in [
        ("Ben", json!({"type": "stand", "id": "1"})),
        ("Anna", offer("2", false)),
        ("Anna", offer("3", true)),
        ("Cilli", json!({"type": "sit", "id": "4", "seat": 1})),
        ("Cilli", json!({"type": "stand", "id": "5", "offer": false})),
    ] {
        assert_eq!(desk.ask(name, request), Ok(true));
        audience.update(&desk, None);
    }
}
