//! One table: the players read every message and move at the given pace.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::Write;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::json;
use tokio::sync::oneshot;
use tokio::time::{sleep, sleep_until};

use crate::args::{Args, Pace};
use crate::faults::Faults;
use crate::people::People;
use crate::report::Counts;
use crate::scan::{items, members, number, string};
use crate::socket::Socket;

/// Time until the players try again after a fault.
const PAUSE: Duration = Duration::from_millis(50);

/// A player at the table.
#[derive(Default)]
struct Person {
    moment: u32,
    /// The latest moment at which a move had been acknowledged before this connection, until the table is shown on it.
    acknowledged: Option<u32>,
    /// Whether the seat is on turn.
    is_on_turn: bool,
    /// The legal moves, each as JSON; up to date while the seat is on turn.
    legal: Vec<Vec<u8>>,
    /// A legal move at that moment; `None` once it was sent.
    choice: Option<Vec<u8>>,
    /// The pending request, and the time at which the move was due.
    asked: Option<Asked>,
    /// The number of an unanswered probe.
    probed: Option<u32>,
}

/// A pending request.
struct Asked {
    id: String,
    /// When it was due.
    due: Instant,
    sent: Instant,
    moment: u32,
}

struct Table {
    code: String,
    sockets: Vec<Socket>,
    play: Play,
    requests: u64,
    /// Moves that are due but could not be made yet.
    due: VecDeque<Instant>,
    /// The request that is being written.
    written: Vec<u8>,
}

/// The players' knowledge of the table.
struct Play {
    people: Vec<Person>,
    /// The number of the table.
    place: usize,
    over: bool,
    /// The latest moment at which an acknowledged move was made.
    acknowledged: Option<u32>,
    /// Whether the store refused a request, which is sent again after a pause.
    has_refusal: bool,
    /// Whether a connection was lost since a move was last acknowledged.
    lost: bool,
    moves: ChaCha8Rng,
    counts: Rc<Counts>,
    faults: Option<Rc<Faults>>,
}

/// Plays match after match, and signals when the first one has begun.
///
/// # Errors
///
/// The server refuses something that docs/reference/http.md allows, or closes a connection. With `faults`, only if it shows less than it
/// acknowledged or showed before.
pub(crate) async fn play(
    mut people: People,
    args: Args,
    counts: Rc<Counts>,
    faults: Option<Rc<Faults>>,
    begun: oneshot::Sender<()>,
) -> Result<()> {
    let mut moves = ChaCha8Rng::seed_from_u64(args.seed);
    moves.set_stream(people.place as u64);
    let mut begun = Some(begun);
    loop {
        let mut table = match Table::begin(&people, moves.clone(), Rc::clone(&counts), faults.clone()).await {
            Ok(table) => table,
            Err(_) if faults.is_some() && begun.is_none() => {
                people.turn_to_another();
                sleep(PAUSE).await;
                continue;
            }
            Err(error) => return Err(error),
        };
        if let Some(begun) = begun.take() {
            // The receiver may be gone.
            let _ = begun.send(());
        }
        while let Err(error) = table.play(args.pace).await {
            let (Some(faults), None) = (&faults, error.downcast_ref::<Wrong>()) else {
                return Err(error);
            };
            faults.lost();
            table.come_back(&mut people).await;
        }
        moves = table.play.moves;
    }
}

impl Table {
    /// All players join and take seats, and the match begins.
    async fn begin(
        people: &People,
        moves: ChaCha8Rng,
        counts: Rc<Counts>,
        faults: Option<Rc<Faults>>,
    ) -> Result<Self> {
        let code = people.open().await?;
        let sockets = people.gather(&code).await?;
        let mut table = Self {
            play: Play {
                people: sockets.iter().map(|_| Person::default()).collect(),
                place: people.place,
                over: false,
                acknowledged: None,
                has_refusal: false,
                lost: false,
                moves,
                counts,
                faults,
            },
            code,
            sockets,
            requests: 0,
            due: VecDeque::new(),
            written: Vec::new(),
        };
        for seat in 1..table.sockets.len() {
            let sit = json!({"type": "sit", "id": "sit", "seat": seat});
            table.request(seat, &sit).await?;
        }
        if people.begin {
            table.request(0, &json!({"type": "start", "id": "start"})).await?;
        }
        Ok(table)
    }

    /// Connects all players again, at one server after another.
    async fn come_back(&mut self, people: &mut People) {
        self.sockets.clear();
        self.play.lost = true;
        for person in &mut self.play.people {
            let moment = person.moment;
            *person = Person {
                moment,
                acknowledged: self.play.acknowledged,
                ..Person::default()
            };
        }
        loop {
            people.turn_to_another();
            match people.gather(&self.code).await {
                Ok(sockets) => {
                    self.sockets = sockets;
                    return;
                }
                Err(_) => sleep(PAUSE).await,
            }
        }
    }

    /// Sends a request and reads messages until it is done.
    async fn request(&mut self, seat: usize, request: &serde_json::Value) -> Result<()> {
        let id = request["id"].as_str().unwrap_or_default().to_owned();
        let now = Instant::now();
        self.play.people[seat].asked = Some(Asked {
            id,
            due: now,
            sent: now,
            moment: 0,
        });
        self.sockets[seat].send(request.to_string().as_bytes()).await?;
        while self.play.people[seat].asked.is_some() {
            wait(&mut self.sockets).await?;
            self.receive().await?;
        }
        Ok(())
    }

    /// Plays until the match is over.
    async fn play(&mut self, pace: Pace) -> Result<()> {
        // Spreads the tables' moves over the interval.
        let mut next = match pace {
            Pace::Every(time) => Some((
                time,
                Instant::now() + time.mul_f64(f64::from(self.play.moves.next_u32()) / f64::from(u32::MAX)),
            )),
            Pace::Full | Pace::Still => None,
        };
        while !self.play.over {
            // Before waiting: all players may have received the start already.
            self.answer(pace).await?;
            match next {
                None => wait(&mut self.sockets).await?,
                Some((_, due)) => tokio::select! {
                    received = wait(&mut self.sockets) => received?,
                    () = sleep_until(due.into()) => {}
                },
            }
            self.receive().await?;
            if std::mem::take(&mut self.play.has_refusal) {
                sleep(PAUSE).await;
            }
            while let Some((time, due)) = next.filter(|(_, due)| *due <= Instant::now()) {
                self.due.push_back(due);
                next = Some((time, due + time));
            }
        }
        Ok(())
    }

    /// Sends the moves that are due of players who may move and haven't yet.
    async fn answer(&mut self, pace: Pace) -> Result<()> {
        for (person, socket) in self.play.people.iter_mut().zip(&mut self.sockets) {
            if person.asked.is_some() || person.choice.is_none() {
                continue;
            }
            let due = match pace {
                Pace::Full => Some(Instant::now()),
                Pace::Every(_) => self.due.pop_front(),
                Pace::Still => None,
            };
            let Some(due) = due else { break };
            let Some(choice) = person.choice.take() else {
                continue;
            };
            self.requests += 1;
            let id = self.requests.to_string();
            self.written.clear();
            write!(
                self.written,
                r#"{{"type":"move","id":"{id}","moment":{},"move":"#,
                person.moment
            )?;
            self.written.extend(choice);
            self.written.push(b'}');
            person.asked = Some(Asked {
                id,
                due,
                sent: Instant::now(),
                moment: person.moment,
            });
            self.play.counts.sent(self.written.len());
            socket.send(&self.written).await?;
        }
        Ok(())
    }

    /// Processes the messages that have arrived.
    async fn receive(&mut self) -> Result<()> {
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            socket.receive(|text| self.play.receive(seat, text)).await?;
            if let Some(nonce) = self.play.people[seat].probed.take() {
                let echo = json!({"type": "echo", "nonce": nonce});
                socket.send(echo.to_string().as_bytes()).await?;
            }
        }
        Ok(())
    }
}

/// Waits until a frame has arrived, and reads everything that has.
async fn wait(sockets: &mut [Socket]) -> Result<()> {
    poll_fn(|task| {
        let mut has_frame = false;
        for socket in sockets.iter_mut() {
            while let Poll::Ready(read) = socket.poll_read(task) {
                if let Err(error) = read {
                    return Poll::Ready(Err(error));
                }
            }
            has_frame |= socket.has_frame();
        }
        if has_frame {
            Poll::Ready(Ok(()))
        } else {
            Poll::Pending
        }
    })
    .await
}

impl Play {
    /// Processes a message to a player.
    fn receive(&mut self, seat: usize, text: &[u8]) -> Result<()> {
        self.counts.received(text.len());
        let mut kind: Option<&[u8]> = None;
        for (name, value) in members(text) {
            match (name, kind) {
                (b"type", _) => kind = string(value),
                (b"table", _) => {
                    // The rest of an update is not needed.
                    return self.see(seat, value);
                }
                (b"id", Some(b"done")) => self.done(seat, string(value)),
                (b"code", Some(b"refused")) => return self.refused(seat, string(value), text),
                (b"nonce", Some(b"probe")) => self.people[seat].probed = number(value),
                _ => {}
            }
        }
        Ok(())
    }

    fn done(&mut self, seat: usize, id: Option<&[u8]>) {
        let person = &mut self.people[seat];
        let asked = person.asked.take_if(|asked| id == Some(asked.id.as_bytes()));
        if let Some(asked) = asked {
            self.counts.done(asked.due.elapsed());
            self.acknowledged = self.acknowledged.max(Some(asked.moment));
            if let Some(faults) = &self.faults {
                faults.done(self.place, asked.sent, std::mem::take(&mut self.lost));
            }
        }
    }

    /// A move may lose against a faster player, which isn't an error. With faults, neither is one that can't be stored. Any other
    /// refusal ends the run.
    fn refused(&mut self, seat: usize, code: Option<&[u8]>, text: &[u8]) -> Result<()> {
        match code {
            Some(b"stale" | b"not-your-turn") => self.counts.late(),
            Some(b"storage") if self.faults.is_some() => {
                self.has_refusal = true;
                self.choose(seat);
            }
            _ => bail!(Wrong(format!("refused: {}", String::from_utf8_lossy(text)))),
        }
        self.people[seat].asked = None;
        Ok(())
    }

    /// Chooses one of the legal moves.
    fn choose(&mut self, seat: usize) {
        let legal = &self.people[seat].legal;
        self.people[seat].choice = if legal.is_empty() {
            None
        } else {
            let place = self.moves.next_u32() as usize % legal.len();
            legal.get(place).cloned()
        };
    }

    /// Reads the relevant fields of a table; missing ones are unchanged.
    ///
    /// # Errors
    ///
    /// The table went back: something acknowledged or shown is lost.
    fn see(&mut self, seat: usize, table: &[u8]) -> Result<()> {
        let person = &mut self.people[seat];
        let mut moment = person.moment;
        for (name, value) in members(table) {
            match name {
                b"phase" => self.over |= string(value) == Some(b"over"),
                b"moment" => moment = number(value).unwrap_or(moment),
                b"turn" => {
                    person.is_on_turn = is_on_turn(value, seat);
                    if !person.is_on_turn {
                        // There are no legal moves, and no field after this one is needed.
                        person.legal.clear();
                        break;
                    }
                }
                b"legal" => {
                    person.legal = items(value).map(<[u8]>::to_vec).collect();
                    break;
                }
                _ => {}
            }
        }
        if moment == person.moment && person.choice.is_none() && person.asked.is_some() {
            // Nothing new: an answer is on its way.
            return Ok(());
        }
        if moment < person.moment {
            bail!(Wrong(format!(
                "moment {moment} was shown after {}",
                person.moment
            )));
        }
        if let Some(acknowledged) = person
            .acknowledged
            .take()
            .filter(|acknowledged| moment <= *acknowledged)
        {
            bail!(Wrong(format!(
                "a move at moment {acknowledged} was acknowledged, but moment {moment} is shown"
            )));
        }
        person.moment = moment;
        self.choose(seat);
        Ok(())
    }
}

/// Something that no server may do, whatever fault it gets over.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Wrong(String);

/// Whether `turn` asks this seat.
fn is_on_turn(turn: &[u8], seat: usize) -> bool {
    let seats = members(turn).filter(|(name, _)| name == b"seats");
    seats
        .flat_map(|(_, seats)| items(seats))
        .any(|asked| number(asked).is_some_and(|asked| asked as usize == seat))
}
