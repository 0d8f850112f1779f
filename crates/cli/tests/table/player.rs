//! People who play whatever comes, through any number of restarts of the server.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stammtisch_client::message::{Phase, ServerMessage, TableSnapshot};

use super::{PATIENCE, Person, Socket};

/// Time before a move that could not be stored is sent again.
const PAUSE: Duration = Duration::from_millis(20);

/// Random enough to hit every moment, yet the same numbers in every run, so that failures are reproducible.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A whole number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

/// A move the server has said it has done.
pub(crate) struct Done {
    /// The moment it answered.
    pub(crate) moment: u32,
    pub(crate) text: String,
}

/// A move on its way: sent, and not known to have been done.
struct Pending {
    id: String,
    moment: u32,
    text: String,
}

/// One person at the table, who plays whatever comes until the match is over.
pub(crate) struct Player {
    pub(crate) seat: usize,
    dice: Dice,
    pending: Option<Pending>,
    sent: usize,
    /// The moves that the server has acknowledged, in order.
    pub(crate) done: Vec<Done>,
    /// Number of moves sent again because the server died before it acknowledged them, or could not store them.
    pub(crate) sent_again: usize,
    /// Number of times another player was faster in a window.
    pub(crate) too_late: usize,
    /// Whether the server's storage may fail for a while. A move that is refused for that reason is sent again.
    storage_may_fail: bool,
    /// Time before each move.
    thinks: Duration,
    /// Number of moves sent again for that reason.
    pub(crate) unstored: usize,
    /// Number of connections made.
    pub(crate) connections: usize,
}

impl Player {
    pub(crate) fn new(seat: usize) -> Self {
        Self {
            seat,
            dice: Dice(seat as u64 + 1),
            pending: None,
            sent: 0,
            done: Vec::new(),
            sent_again: 0,
            too_late: 0,
            storage_may_fail: false,
            thinks: Duration::ZERO,
            unstored: 0,
            connections: 0,
        }
    }

    /// The same player, who thinks this long before each move.
    pub(crate) fn thinking(self, thinks: Duration) -> Self {
        Self { thinks, ..self }
    }

    /// A player at a server whose storage may fail for a while.
    pub(crate) fn of_failing_storage(seat: usize) -> Self {
        Self {
            storage_may_fail: true,
            ..Self::new(seat)
        }
    }

    /// A returning player whose earlier requests the restored server may not know: uses new request ids.
    pub(crate) fn again(seat: usize) -> Self {
        Self {
            sent: 1_000_000,
            ..Self::new(seat)
        }
    }

    /// Plays until the match is over, and also counts acknowledged moves in `done`.
    pub(crate) fn play(
        mut self,
        person: &Person,
        addresses: &[SocketAddr],
        code: &str,
        done: &AtomicUsize,
    ) -> Self {
        let begun = Instant::now();
        loop {
            let mut socket = person.connect_patiently(addresses, code);
            self.connections += 1;
            let mut is_first = true;
            while let Some(message) = socket.receive() {
                assert!(
                    begun.elapsed() < 3 * PATIENCE,
                    "the match does not come to its end"
                );
                match message {
                    ServerMessage::Refused { code, .. } if self.storage_may_fail && code == "storage" => {
                        std::thread::sleep(PAUSE);
                        self.unstored += 1;
                        self.send(&mut socket);
                    }
                    ServerMessage::Refused {
                        id, code, message, ..
                    } => self.refused(id.as_deref(), &code, &message),
                    ServerMessage::Done { id, .. } if self.acknowledge(&id) => {
                        done.fetch_add(1, Ordering::SeqCst);
                    }
                    ServerMessage::Table { .. } if is_first => {
                        is_first = false;
                        if self.pending.is_some() {
                            // In the air when the server died: sent again, once a connection.
                            self.sent_again += 1;
                            self.send(&mut socket);
                        }
                    }
                    _ => {}
                }
                let Some(table) = socket.table() else { continue };
                if self.pending.is_none() && table.shared.phase == Phase::Over {
                    return self;
                }
                if self.choose(table) {
                    std::thread::sleep(self.thinks);
                    self.send(&mut socket);
                }
            }
        }
    }

    /// Notes what was done; whether it was a move not yet known to be done.
    fn acknowledge(&mut self, id: &str) -> bool {
        match self.pending.take_if(|pending| pending.id == id) {
            Some(Pending { moment, text, .. }) => {
                self.done.push(Done { moment, text });
                true
            }
            None => false,
        }
    }

    /// In a window others may have been quicker; nothing else is ever refused.
    fn refused(&mut self, id: Option<&str>, code: &str, message: &str) {
        let is_late = ["stale", "not-your-turn"].contains(&code);
        assert!(is_late, "seat {}: {code}: {message}", self.seat);
        self.pending.take_if(|pending| Some(&*pending.id) == id);
        self.too_late += 1;
    }

    /// Picks a move, if one may be made and none is on its way.
    fn choose(&mut self, table: &TableSnapshot) -> bool {
        let answered = self
            .done
            .last()
            .is_some_and(|done| done.moment == table.shared.moment);
        if self.pending.is_some() || table.viewer.legal.is_empty() || answered {
            return false;
        }
        let pick = usize::try_from(self.dice.below(table.viewer.legal.len() as u64)).expect("small");
        self.sent += 1;
        self.pending = Some(Pending {
            id: format!("{}-{}", self.seat, self.sent),
            moment: table.shared.moment,
            text: table.viewer.legal[pick].clone(),
        });
        true
    }

    fn send(&self, socket: &mut Socket) {
        if let Some(Pending { id, moment, text }) = &self.pending {
            // If the connection is gone, reading says so next.
            let _ = socket.send(&json!({"type": "move", "id": id, "moment": moment, "move": text}));
        }
    }
}

/// Checks that every acknowledged move is in the log of the record where it was acknowledged, and that the log holds no other.
pub(crate) fn assert_nothing_is_lost(record: &Value, players: &[Player]) {
    let log = record["log"].as_array().expect("a log");
    let moves = log.iter().filter(|line| line["m"].is_string()).count();
    let acknowledged: usize = players.iter().map(|player| player.done.len()).sum();
    assert_eq!(moves, acknowledged);
    for player in players {
        for done in &player.done {
            let line = &log[usize::try_from(done.moment).expect("small")];
            let expected = json!({"s": player.seat, "m": done.text});
            assert_eq!(line, &expected, "moment {}", done.moment);
        }
    }
}
