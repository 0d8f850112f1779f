//! One table: the players read every message and move at the given pace.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::oneshot;
use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::args::{Args, Pace};
use crate::people::{People, Socket};
use crate::report::Counts;

/// The relevant fields of a message.
#[derive(Deserialize)]
struct Received<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    table: Option<Seen<'a>>,
    #[serde(borrow)]
    id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    code: Option<Cow<'a, str>>,
    nonce: Option<u32>,
}

/// The relevant fields of a table; missing ones are unchanged.
#[derive(Deserialize)]
struct Seen<'a> {
    phase: Option<&'a str>,
    moment: Option<u32>,
    #[serde(borrow)]
    legal: Option<Vec<Cow<'a, str>>>,
}

/// A player at the table.
struct Person {
    sender: SplitSink<Socket, Message>,
    moment: u32,
    legal: Vec<String>,
    /// A legal move at that moment; `None` once it was sent.
    choice: Option<String>,
    /// The pending request, and the time at which the move was due.
    asked: Option<(String, Instant)>,
}

struct Table {
    people: Vec<Person>,
    over: bool,
    requests: u64,
    moves: ChaCha8Rng,
    counts: Rc<Counts>,
    /// Moves that are due but could not be made yet.
    due: VecDeque<Instant>,
}

/// Plays match after match, and signals when the first one has begun.
///
/// # Errors
///
/// The server refuses something that docs/reference/http.md allows, or closes a connection.
pub(crate) async fn play(
    people: People,
    args: Args,
    counts: Rc<Counts>,
    begun: oneshot::Sender<()>,
) -> Result<()> {
    let mut moves = ChaCha8Rng::seed_from_u64(args.seed);
    moves.set_stream(people.place as u64);
    let mut begun = Some(begun);
    loop {
        let (mut table, mut inbox) = Table::begin(&people, moves.clone(), Rc::clone(&counts)).await?;
        if let Some(begun) = begun.take() {
            // The receiver may be gone.
            let _ = begun.send(());
        }
        table.play(&mut inbox, args.pace).await?;
        moves = table.moves;
    }
}

/// All incoming messages, each with its recipient.
type Inbox = SelectAll<futures_util::stream::BoxStream<'static, (usize, Message)>>;

fn listen(
    seat: usize,
    stream: SplitStream<Socket>,
) -> futures_util::stream::BoxStream<'static, (usize, Message)> {
    let messages = stream.map(|message| message.unwrap_or(Message::Close(None)));
    Box::pin(messages.map(move |message| (seat, message)))
}

impl Table {
    /// All players join and take seats, and the match begins.
    async fn begin(people: &People, moves: ChaCha8Rng, counts: Rc<Counts>) -> Result<(Self, Inbox)> {
        let mut inbox = Inbox::new();
        let mut seated = Vec::new();
        for (seat, socket) in people.gather().await?.into_iter().enumerate() {
            let (sender, stream) = socket.split();
            inbox.push(listen(seat, stream));
            seated.push(Person {
                sender,
                moment: 0,
                legal: Vec::new(),
                choice: None,
                asked: None,
            });
        }
        let mut table = Self {
            people: seated,
            over: false,
            requests: 0,
            moves,
            counts,
            due: VecDeque::new(),
        };
        for seat in 1..table.people.len() {
            table
                .request(
                    &mut inbox,
                    seat,
                    json!({"type": "sit", "id": "sit", "seat": seat}),
                )
                .await?;
        }
        if people.begin {
            table
                .request(&mut inbox, 0, json!({"type": "start", "id": "start"}))
                .await?;
        }
        Ok((table, inbox))
    }

    /// Sends a request and reads messages until it is done.
    async fn request(&mut self, inbox: &mut Inbox, seat: usize, request: serde_json::Value) -> Result<()> {
        let id = request["id"].as_str().unwrap_or_default().to_owned();
        self.people[seat].asked = Some((id, Instant::now()));
        self.send(seat, request.to_string()).await?;
        while self.people[seat].asked.is_some() {
            let (recipient, message) = inbox.next().await.context("all connections are closed")?;
            self.receive(recipient, message).await?;
        }
        Ok(())
    }

    async fn send(&mut self, seat: usize, text: String) -> Result<()> {
        let sender = &mut self.people[seat].sender;
        Ok(sender.send(Message::Text(Utf8Bytes::from(text))).await?)
    }

    /// Plays until the match is over.
    async fn play(&mut self, inbox: &mut Inbox, pace: Pace) -> Result<()> {
        // Spreads the tables' moves over the interval.
        let mut next = match pace {
            Pace::Every(time) => Some((
                time,
                Instant::now() + time.mul_f64(f64::from(self.moves.next_u32()) / f64::from(u32::MAX)),
            )),
            Pace::Full | Pace::Still => None,
        };
        while !self.over {
            // Before waiting: all players may have received the start already.
            self.answer(pace).await?;
            let due = next.map(|(_, due)| due);
            let wait = async move {
                match due {
                    Some(due) => sleep_until(due.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                received = inbox.next() => {
                    let (seat, message) = received.context("all connections are closed")?;
                    self.receive(seat, message).await?;
                }
                () = wait => {}
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
        for seat in 0..self.people.len() {
            let person = &mut self.people[seat];
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
            let request = json!({"type": "move", "id": id, "moment": person.moment, "move": choice});
            person.asked = Some((id, due));
            self.send(seat, request.to_string()).await?;
        }
        Ok(())
    }

    /// Processes a message to a player.
    async fn receive(&mut self, seat: usize, message: Message) -> Result<()> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => bail!("the server closed the connection"),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
        };
        let received: Received<'_> = serde_json::from_str(&text).context("an unreadable message")?;
        match received.kind {
            "done" => self.done(seat, received.id.as_deref()),
            "refused" => self.refused(seat, received.code.as_deref(), &text)?,
            "probe" => {
                let echo = json!({"type": "echo", "nonce": received.nonce});
                self.send(seat, echo.to_string()).await?;
            }
            _ => {}
        }
        if let Some(table) = received.table {
            self.see(seat, &table);
        }
        Ok(())
    }

    fn done(&mut self, seat: usize, id: Option<&str>) {
        let person = &mut self.people[seat];
        if let Some((_, due)) = person.asked.take_if(|(asked, _)| id == Some(asked)) {
            self.counts.done(due.elapsed());
        }
    }

    /// A move may lose against a faster player, which isn't an error; any other refusal ends the run.
    fn refused(&mut self, seat: usize, code: Option<&str>, text: &str) -> Result<()> {
        if !matches!(code, Some("stale" | "not-your-turn")) {
            bail!("refused: {text}");
        }
        self.counts.late();
        self.people[seat].asked = None;
        Ok(())
    }

    fn see(&mut self, seat: usize, table: &Seen<'_>) {
        self.over |= table.phase == Some("over");
        let person = &mut self.people[seat];
        if let Some(legal) = &table.legal {
            person.legal = legal.iter().map(|text| text.clone().into_owned()).collect();
        }
        let moment = table.moment.unwrap_or(person.moment);
        if moment == person.moment && person.choice.is_none() && person.asked.is_some() {
            // Nothing new: an answer is on its way.
            return;
        }
        person.moment = moment;
        let place = self.moves.next_u32() as usize % person.legal.len().max(1);
        person.choice = person.legal.get(place).cloned();
    }
}
