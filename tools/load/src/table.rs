//! One table: everybody reads what is sent, and moves when it is time.

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

/// What is read of a message; the rest is passed over.
#[derive(Deserialize)]
struct Heard<'a> {
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

/// What is read of a table; what is left out is as it was.
#[derive(Deserialize)]
struct Seen<'a> {
    phase: Option<&'a str>,
    moment: Option<u32>,
    #[serde(borrow)]
    legal: Option<Vec<Cow<'a, str>>>,
}

/// A person at the table.
struct Person {
    mouth: SplitSink<Socket, Message>,
    moment: u32,
    legal: Vec<String>,
    /// A move that may be made at that moment; none once it was answered.
    choice: Option<String>,
    /// The request that waits for its answer, and since when the move was due.
    asked: Option<(String, Instant)>,
}

struct Table {
    people: Vec<Person>,
    over: bool,
    requests: u64,
    moves: ChaCha8Rng,
    counts: Rc<Counts>,
    /// Moves that are due and could not be made yet.
    due: VecDeque<Instant>,
}

/// Plays match after match, and tells when the first one has begun.
///
/// # Errors
///
/// The server refuses what docs/reference/http.md allows, or hangs up.
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
        let (mut table, mut ears) = Table::begin(&people, moves.clone(), Rc::clone(&counts)).await?;
        if let Some(begun) = begun.take() {
            // Whoever does not wait for it does not need it.
            let _ = begun.send(());
        }
        table.play(&mut ears, args.pace).await?;
        moves = table.moves;
    }
}

/// What everybody hears, with who heard it.
type Ears = SelectAll<futures_util::stream::BoxStream<'static, (usize, Message)>>;

fn listen(
    seat: usize,
    ear: SplitStream<Socket>,
) -> futures_util::stream::BoxStream<'static, (usize, Message)> {
    let messages = ear.map(|message| message.unwrap_or(Message::Close(None)));
    Box::pin(messages.map(move |message| (seat, message)))
}

impl Table {
    /// Everybody comes, takes a seat, and the match begins.
    async fn begin(people: &People, moves: ChaCha8Rng, counts: Rc<Counts>) -> Result<(Self, Ears)> {
        let mut ears = Ears::new();
        let mut seated = Vec::new();
        for (seat, socket) in people.gather().await?.into_iter().enumerate() {
            let (mouth, ear) = socket.split();
            ears.push(listen(seat, ear));
            seated.push(Person {
                mouth,
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
                .request(&mut ears, seat, json!({"type": "sit", "id": "sit", "seat": seat}))
                .await?;
        }
        if people.begin {
            table
                .request(&mut ears, 0, json!({"type": "start", "id": "start"}))
                .await?;
        }
        Ok((table, ears))
    }

    /// Sends a request and reads on until it is done.
    async fn request(&mut self, ears: &mut Ears, seat: usize, request: serde_json::Value) -> Result<()> {
        let id = request["id"].as_str().unwrap_or_default().to_owned();
        self.people[seat].asked = Some((id, Instant::now()));
        self.say(seat, request.to_string()).await?;
        while self.people[seat].asked.is_some() {
            let (hearer, message) = ears.next().await.context("everybody was sent away")?;
            self.hear(hearer, message).await?;
        }
        Ok(())
    }

    async fn say(&mut self, seat: usize, text: String) -> Result<()> {
        let mouth = &mut self.people[seat].mouth;
        Ok(mouth.send(Message::Text(Utf8Bytes::from(text))).await?)
    }

    /// Plays until the match is over.
    async fn play(&mut self, ears: &mut Ears, pace: Pace) -> Result<()> {
        // Tables do not all move in the same instant.
        let mut next = match pace {
            Pace::Every(time) => Some((
                time,
                Instant::now() + time.mul_f64(f64::from(self.moves.next_u32()) / f64::from(u32::MAX)),
            )),
            Pace::Full | Pace::Still => None,
        };
        while !self.over {
            // Before anything is waited for: everybody may have heard of the beginning already.
            self.answer(pace).await?;
            let due = next.map(|(_, due)| due);
            let wait = async move {
                match due {
                    Some(due) => sleep_until(due.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                heard = ears.next() => {
                    let (seat, message) = heard.context("everybody was sent away")?;
                    self.hear(seat, message).await?;
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

    /// Whoever may move and has not, does, if a move is due.
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
            self.say(seat, request.to_string()).await?;
        }
        Ok(())
    }

    /// Takes in what a person is sent.
    async fn hear(&mut self, seat: usize, message: Message) -> Result<()> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => bail!("the server hung up"),
            _ => return Ok(()),
        };
        let heard: Heard<'_> = serde_json::from_str(&text).context("a message that cannot be read")?;
        match heard.kind {
            "done" => self.done(seat, heard.id.as_deref()),
            "refused" => self.refused(seat, heard.code.as_deref(), &text)?,
            "probe" => {
                let echo = json!({"type": "echo", "nonce": heard.nonce});
                self.say(seat, echo.to_string()).await?;
            }
            _ => {}
        }
        if let Some(table) = heard.table {
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

    /// Somebody else was quicker, which is nobody's mistake; anything else ends the run.
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
            // Nothing new to answer: the answer is on its way.
            return;
        }
        person.moment = moment;
        let place = self.moves.next_u32() as usize % person.legal.len().max(1);
        person.choice = person.legal.get(place).cloned();
    }
}
