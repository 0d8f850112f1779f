//! Updates that hold only what is new tell the same as whole ones.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::games;
use stammtisch_room::{Reader, Told, Viewer};

use crate::back;
use crate::support::Desk;

/// Those who read along, with the tables as they know them.
struct Readers {
    viewers: Vec<Viewer>,
    tables: Vec<Value>,
    log: Vec<usize>,
    last: Option<Told>,
    /// How many bytes were told, and how many as whole tables.
    told: [usize; 2],
    /// How many moves were taken back.
    backs: usize,
}

impl Readers {
    fn of(viewers: Vec<Viewer>) -> Self {
        Self {
            tables: vec![json!({}); viewers.len()],
            log: vec![0; viewers.len()],
            viewers,
            last: None,
            told: [0, 0],
            backs: 0,
        }
    }

    /// Tells what is new, and holds what everybody knows then against the whole table. Those who missed the last are told all.
    fn tell(&mut self, desk: &Desk, missed: &[usize]) {
        let readers: Vec<_> = (0..self.viewers.len())
            .map(|at| Reader {
                viewer: self.viewers[at],
                knows: self.last.is_some() && !missed.contains(&at),
            })
            .collect();
        let from = self.log[0];
        let (updates, told) = desk.room.news(&readers, self.last.as_ref(), from, desk.now);
        assert_eq!(told.version(), desk.room.version());
        self.last = Some(told);
        for (at, update) in updates.into_iter().enumerate() {
            let mut update: Value = serde_json::from_slice(&update).unwrap();
            self.told[0] += update.to_string().len();
            assert_eq!(update["type"], "update");
            if missed.contains(&at) {
                self.tables[at] = json!({});
            }
            lay_over(&mut self.tables[at], update["table"].take());
            if let Value::Object(fields) = update["fields"].take() {
                for (name, fields) in fields {
                    lay_over(&mut self.tables[at][name], fields);
                }
            }
            let viewer = self.viewers[at];
            let whole = serde_json::to_value(desk.room.shown_to(viewer, desk.now)).unwrap();
            assert_eq!(self.tables[at], whole);
            let log = serde_json::to_value(desk.room.log(viewer, from..usize::MAX)).unwrap();
            assert_eq!(update["log"], log);
            self.told[1] += whole.to_string().len();
            self.log[at] = desk.room.table().lines();
        }
    }
}

fn lay_over(table: &mut Value, new: Value) {
    let Value::Object(new) = new else { panic!("{new}") };
    table.as_object_mut().unwrap().extend(new);
}

fn viewers() -> Vec<Viewer> {
    let viewer = |seat: Option<u8>| Viewer {
        shared: stammtisch_core::SeatSet::EMPTY,
        seat: seat.and_then(Seat::new),
        host: seat == Some(0),
        removed: false,
        stood: None,
    };
    [None, Some(0), Some(1), Some(2), Some(3)].map(viewer).to_vec()
}

#[test]
fn what_is_new_laid_over_what_was_is_the_whole_table() {
    for game in games() {
        let mut desk = Desk::open(game.id, 4, json!({}), "seed");
        let mut readers = Readers::of(viewers());
        readers.tell(&desk, &[]);
        for name in ["Ben", "Cilli", "Dora"] {
            desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
            readers.tell(&desk, &[]);
        }
        let configure = json!({"type": "configure", "id": "c", "players": 4, "options": {}, "public": true});
        desk.ask("Anna", configure).unwrap();
        readers.tell(&desk, &[]);
        let adjust = json!({"type": "adjust", "id": "a", "back": true});
        desk.ask("Anna", adjust).unwrap();
        readers.tell(&desk, &[]);
        desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
        readers.tell(&desk, &[]);
        for name in ["Anna", "Ben", "Cilli", "Dora"] {
            let conn = desk.join(name);
            if name == "Dora" {
                desk.leave(conn);
            }
            readers.tell(&desk, &[]);
        }
        for line in 1..150 {
            let begun = desk.room.table().lines();
            desk.play_until(|game| game.len() > begun);
            desk.now += Duration::from_millis(20);
            // Somebody lost the connection meanwhile.
            let missed: &[usize] = if line % 7 == 0 { &[2] } else { &[] };
            readers.tell(&desk, missed);
            if line % 3 == 0 && back::ask(&mut desk, line).is_ok() {
                readers.tell(&desk, missed);
                back::agree(&mut desk, line);
                readers.tell(&desk, &[]);
                readers.backs += 1;
            }
            if desk.room.table().game().unwrap().turn_json()["kind"] == "over" {
                break;
            }
        }
        desk.ask("Anna", json!({"type": "close", "id": "close"})).ok();
        readers.tell(&desk, &[]);
        assert!(readers.backs > 0, "{}: nothing was taken back", game.id);
        let [told, whole] = readers.told;
        assert!(told * 10 < whole * 8, "{}: {told} of {whole} bytes", game.id);
    }
}
