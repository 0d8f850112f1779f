//! A guest: joins, sits, plays, loses messages and the connection, and reconnects.

mod back;
mod host;
mod talk;
mod watch;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use stammtisch_room::message::{
    ClientMessage, ClientRequest, ConnectionMessage, Phase, ServerMessage, TableAction, TableSnapshot,
};
use stammtisch_room::{Opening, Person, Plan, Settings};
use tokio::time::sleep;

use crate::dice::Dice;
use crate::door::{Door, Outside, Visit};
use crate::judge::Sent;
use crate::knock::Visitor;
use crate::world::{RECOVERY, World, lock};

/// Most bytes queued for one connection.
const MOST_WAITING: usize = 512 * 1024;

/// When hosts begin their matches at the latest.
const STARTS: Duration = Duration::from_secs(20);

/// Longest absence at some tables before a bot takes over.
const LONG_GRACE: u64 = 3 * 60 * 60 * 1000;

/// Each game with player counts and options for short matches.
const GAMES: [(&str, [u8; 2], &str); 5] = [
    ("hattrick", [4, 5], r#"{"deals": 1}"#),
    ("karteneck", [2, 4], "{}"),
    ("haecmaec", [3, 4], r#"{"touch": true, "suspicion": true}"#),
    ("heuchel", [3, 4], "{}"),
    ("hoeleroe", [2, 4], r#"{"rounds": 1}"#),
];

/// The meeting point of one table's guests.
#[derive(Default)]
pub(crate) struct Meeting {
    pub(crate) code: Mutex<Option<String>>,
}

/// The number of a guest's second screen. It takes the seat over from the first and is gone in the end.
pub(crate) const SECOND: u64 = 50;

/// A guest's behaviour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Opens the table, begins the match and stays.
    Host,
    /// Plays.
    Player,
    /// Plays, but never answers while a clock is running.
    Sleeper,
    /// Plays, and does not return in the end.
    Leaver,
    /// Watches, perhaps without a name.
    Onlooker,
}

/// A guest at one screen.
pub(crate) struct Guest {
    number: u64,
    manner: Manner,
    person: Option<Person>,
    dice: Dice,
    requests: u64,
    /// The unanswered request; repeated until it is answered.
    pending: Vec<Pending>,
    opens: Opens,
    /// When a host who has not begun the match begins it.
    starts: Duration,
    /// When it began to wait for a table.
    waits: Option<Duration>,
}

#[derive(Clone)]
struct Pending {
    id: String,
    message: ClientMessage,
    again: Duration,
}

/// The table a host opens.
struct Opens {
    game: &'static str,
    options: &'static str,
    /// Number of seats.
    seats: [u8; 2],
    players: u8,
    grace_ms: u32,
    bot_ms: u32,
    public: bool,
    breathers: bool,
}

/// The state of one connection.
struct Talk {
    visit: Visit,
    sent: Sent,
    /// Messages on their way to the server, with their arrival times.
    under_way: Vec<(Duration, ClientMessage)>,
    /// The table as the guest last saw it.
    table: Option<Box<TableSnapshot>>,
    acts: Option<Duration>,
    leaves: Duration,
    /// Reads nothing before this time.
    deaf: Duration,
    /// The time since which an answer is owed.
    owed: Option<(String, Duration)>,
    liveness: Liveness,
    /// The moment of a window, and the time it must be closed.
    closes: Option<(u32, Duration)>,
    /// When the host will have been away for long enough to be replaced.
    inherits: Option<Duration>,
}

/// The question for the whole table that shows, once all is calm, that a connection is alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Liveness {
    Unasked,
    Asked(Duration),
    Shown,
}

impl Guest {
    pub(crate) fn new(seed: u64, table: u64, number: u64, person: Option<u64>) -> Self {
        let mut dice = Dice::new(seed, 100 + table * 100 + number);
        let manner = match number {
            0 => Manner::Host,
            SECOND => Manner::Leaver,
            _ if person.is_none() => Manner::Onlooker,
            _ => *dice
                .of(&[Manner::Player, Manner::Player, Manner::Sleeper, Manner::Leaver])
                .unwrap_or(&Manner::Player),
        };
        let (game, players, options) = GAMES[((seed + table) % GAMES.len() as u64) as usize];
        let opens = Opens {
            game,
            options,
            seats: players,
            players: players[dice.below(2) as usize],
            grace_ms: dice.below(if table % 8 == 7 { LONG_GRACE } else { 20_000 }) as u32,
            bot_ms: dice.below(600) as u32,
            public: dice.happens(500),
            breathers: dice.happens(300),
        };
        Self {
            number,
            manner,
            person: person.map(|id| Person {
                id: format!("p{id}"),
                name: format!("Guest {id}"),
            }),
            dice,
            requests: 0,
            pending: Vec::new(),
            opens,
            starts: STARTS,
            waits: None,
        }
    }

    /// The host waits for this time with the start of the match.
    pub(crate) fn starts_at(&mut self, starts: Duration) {
        self.starts = starts;
    }

    fn plan(&self) -> Option<Plan> {
        let host = self.person.clone()?;
        let Opens {
            game,
            options,
            players,
            grace_ms,
            bot_ms,
            public,
            breathers,
            ..
        } = self.opens;
        Some(Plan {
            people: vec![(0, host.clone())],
            bots: Vec::new(),
            start: false,
            opening: Opening {
                host,
                game: game.to_owned(),
                players,
                options: serde_json::from_str(options).unwrap_or_default(),
                settings: Settings {
                    public,
                    grace_ms,
                    bot_ms,
                    breathers,
                    ..Settings::default()
                },
            },
        })
    }

    /// A new request, named after its action.
    fn request(&mut self, kind: char, now: Duration, action: TableAction) -> Pending {
        self.requests += 1;
        let id = format!("{kind}{}-{}", self.number, self.requests);
        let again = now + Duration::from_secs(4) + self.dice.time(4000);
        let pending = Pending {
            message: ClientMessage::Request(ClientRequest {
                id: id.clone(),
                action,
            }),
            id,
            again,
        };
        self.pending.push(pending.clone());
        pending
    }

    /// The guest's next request, from the table it sees.
    fn act(&mut self, table: &TableSnapshot, now: Duration, may_take_over: bool) -> Option<Pending> {
        self.person.as_ref()?;
        if !self.pending.is_empty() {
            return None;
        }
        let TableSnapshot { shared, viewer, .. } = table;
        let (seated, is_host) = (viewer.you.is_some(), viewer.you_host);
        let host = self.manner == Manner::Host;
        let player = !matches!(self.manner, Manner::Onlooker);
        let waits = shared.phase == Phase::Waiting && now > self.starts;
        match shared.phase {
            Phase::Waiting if host && self.starts == STARTS && self.dice.happens(20) => {
                Some(self.request('s', now, TableAction::Start {}))
            }
            // Another guest may be the host by now.
            Phase::Waiting if is_host && waits => Some(self.request('s', now, TableAction::Start {})),
            Phase::Waiting | Phase::Playing if may_take_over && (waits || self.dice.happens(100)) => {
                Some(self.request('v', now, TableAction::TakeOver {}))
            }
            Phase::Waiting | Phase::Playing
                if seated && !is_host && shared.host_quiet && self.dice.happens(50) =>
            {
                Some(self.request('g', now, TableAction::NudgeHost {}))
            }
            Phase::Playing if player && !viewer.take.is_empty() && self.dice.happens(100) => {
                let seat = viewer.take.first().copied();
                Some(self.request('b', now, TableAction::Sit { seat }))
            }
            Phase::Waiting if host && is_host && self.dice.happens(150) => self.set_up(table, now),
            Phase::Playing if shared.house.paused => is_host.then(|| self.go_on(now)),
            Phase::Playing if host && is_host && self.dice.happens(3) => {
                self.kick(table, now).or_else(|| self.play(table, now))
            }
            Phase::Playing if host && is_host && self.dice.happens(10) => Some(self.host_action(table, now)),
            Phase::Playing if seated && self.dice.happens(10) => self.talk(table, now),
            Phase::Waiting if seated && self.dice.happens(100) => Some(self.request(
                'w',
                now,
                TableAction::Words {
                    words: "what nobody can foresee".to_owned(),
                },
            )),
            Phase::Waiting if seated && self.dice.happens(50) && !host => {
                Some(self.request('a', now, TableAction::Stand { offer: None }))
            }
            Phase::Waiting if !seated && player => {
                Some(self.request('b', now, TableAction::Sit { seat: None }))
            }
            Phase::Playing if seated => self.take_back(table, now).or_else(|| self.play(table, now)),
            Phase::Over if host && seated && shared.next.is_none() && self.dice.happens(300) => {
                Some(self.request('n', now, TableAction::Again { game: None }))
            }
            _ => None,
        }
    }

    fn play(&mut self, table: &TableSnapshot, now: Duration) -> Option<Pending> {
        if table.viewer.clock.is_some() && self.manner == Manner::Sleeper {
            return None;
        }
        let text = self.dice.of(&table.viewer.legal)?.clone();
        let (text, moment) = match self.dice.below(100) {
            0 => ("nonsense".to_owned(), table.shared.moment),
            1 => (text, table.shared.moment.saturating_sub(1)),
            _ => (text, table.shared.moment),
        };
        let after_ms = self
            .dice
            .happens(300)
            .then(|| f64::from(self.dice.below(900) as u32));
        let action = TableAction::Move {
            moment,
            text,
            after_ms,
        };
        Some(self.request('m', now, action))
    }
}

/// Runs until the process dies.
pub(crate) async fn live(world: Arc<World>, door: Door, meeting: Arc<Meeting>, guest: Arc<Mutex<Guest>>) {
    loop {
        let (wait, manner) = {
            let guest = &mut *lock(&guest);
            let ms = if world.is_calm() { 500 } else { 3000 };
            (guest.dice.time(ms), guest.manner)
        };
        sleep(wait).await;
        if world.is_evening() || (world.is_calm() && manner == Manner::Leaver) {
            return;
        }
        let code = lock(&meeting.code).clone();
        match code {
            Some(code) => {
                visit(&world, &door, &code, &guest).await;
                if lock(&world.judge).removed.contains(&code) {
                    // The host opens another one.
                    let mut met = lock(&meeting.code);
                    if met.as_ref() == Some(&code) {
                        *met = None;
                    }
                }
            }
            None if manner == Manner::Host => {
                let Some(plan) = lock(&guest).plan() else { return };
                match door.new_table(&plan).await {
                    Ok(code) => *lock(&meeting.code) = Some(code),
                    Err(refused) if refused.code.text() == "storage" => {}
                    Err(refused) => return world.fail(format!("no table can be opened: {refused}")),
                }
            }
            None => {}
        }
    }
}

/// Enters a table; `None` if no node lets the guest in now.
async fn get_in(world: &World, door: &Door, visitor: Visitor, guest: &Mutex<Guest>) -> Option<Visit> {
    let code = visitor.code.clone();
    let began = *lock(guest).waits.get_or_insert(world.now());
    let entered = door.enter(visitor).await;
    // Faults excuse a delay. A node that drains does not.
    let waited = world
        .calm()
        .map(|calm| world.now().saturating_sub(began.max(calm)));
    let (visit, why) = match entered {
        Ok(visit) => (Some(visit), "at last".to_owned()),
        Err(Outside::Refused(refused)) if refused.code.text() != "storage" => {
            if !lock(&world.judge).removed.contains(&code) {
                world.fail(format!("{code} lets nobody in: {refused}"));
            }
            return None;
        }
        Err(Outside::Refused(refused)) => (None, refused.to_string()),
        Err(Outside::Gone) => {
            lock(guest).waits = None;
            return None;
        }
    };
    if let Some(waited) = waited.filter(|waited| *waited > RECOVERY) {
        world.fail(format!("{code} lets nobody in for {waited:?}: {why}"));
    }
    visit
}

/// One connection, from opening to closing.
async fn visit(world: &Arc<World>, door: &Door, code: &str, guest: &Mutex<Guest>) {
    let mut sent = lock(&world.judge).opened(code);
    let (person, number) = {
        let guest = lock(guest);
        (guest.person.clone(), guest.number)
    };
    // Some guests of a table get whole tables, others deltas.
    let visitor = Visitor {
        code: code.to_owned(),
        person: person.clone(),
        deltas: number % 2 == 1,
    };
    let process = door.process();
    let Some(visit) = get_in(world, door, visitor, guest).await else {
        return;
    };
    lock(guest).waits = None;
    // A process that was replaced meanwhile may know no later epoch.
    let is_same = |(before, now)| Arc::ptr_eq(&before, &now);
    if process.zip(door.process()).is_some_and(is_same) {
        lock(&world.judge).let_in(code, &mut sent);
    }
    let mut talk = Talk::begin(world, guest, visit, sent);
    while let Some(next) = talk.step(world, guest).await {
        let wait = next.saturating_sub(world.now());
        let deaf = world.now() < talk.deaf;
        tokio::select! {
            biased;
            frame = talk.visit.next(world), if !deaf => {
                let Some(frame) = frame else { return };
                let judged = lock(&world.judge).frame(code, person.as_ref(), &mut talk.sent, &frame);
                match judged {
                    Ok(message) => talk.hear(world, guest, message),
                    Err(what) => return world.fail(what),
                }
            }
            () = sleep(wait) => {}
        }
    }
    // A connection breaks, or closes cleanly.
    if lock(guest).dice.happens(900) || world.is_calm() {
        talk.visit.leave().await;
    } else {
        let visit = talk.visit;
        let wait = lock(guest).dice.time(30_000);
        tokio::spawn(async move {
            sleep(wait).await;
            visit.leave().await;
        });
    }
}

impl Talk {
    /// A connection that has just opened.
    fn begin(world: &World, guest: &Mutex<Guest>, visit: Visit, sent: Sent) -> Self {
        let now = world.now();
        let guest = &mut *lock(guest);
        for pending in &mut guest.pending {
            pending.again = now + guest.dice.time(500);
        }
        let stays = guest.dice.time(if guest.manner == Manner::Host {
            90_000
        } else {
            40_000
        });
        let deaf = world.goes_wrong(&mut guest.dice, world.plan.faults.net);
        Talk {
            visit,
            sent,
            under_way: Vec::new(),
            table: None,
            acts: None,
            leaves: now + stays,
            deaf: now
                + if deaf {
                    guest.dice.time(20_000)
                } else {
                    Duration::ZERO
                },
            owed: None,
            liveness: Liveness::Unasked,
            closes: None,
            inherits: None,
        }
    }

    /// Does what is due. Returns the next due time, or `None` when the guest leaves.
    async fn step(&mut self, world: &World, guest: &Mutex<Guest>) -> Option<Duration> {
        let now = world.now();
        if self.visit.is_lost(world) {
            return None;
        }
        if world.is_evening() || (now >= self.leaves && !world.is_calm()) {
            return None;
        }
        if world.is_calm() && lock(guest).manner == Manner::Leaver {
            return None;
        }
        if self.visit.waiting() > MOST_WAITING {
            world.fail(format!("{} bytes wait for one connection", self.visit.waiting()));
            return None;
        }
        self.check_owed(world, now);
        self.check_liveness(world, now);
        self.check_window(world, now);
        self.decide(world, guest, now);
        let mut due: Vec<ClientMessage> = Vec::new();
        self.under_way.retain(|(at, message)| {
            if *at <= now {
                due.push(message.clone());
            }
            *at > now
        });
        for message in due {
            if !self.visit.say(message).await {
                return None;
            }
        }
        let pending = lock(guest).pending.iter().map(|pending| pending.again).min();
        let under_way = self.under_way.iter().map(|(at, _)| *at).min();
        let closes = self
            .closes
            .map(|(_, closes)| closes)
            .filter(|closes| *closes >= now);
        let reads = Some(self.deaf).filter(|deaf| *deaf > now);
        let soon = now + Duration::from_secs(5);
        [self.acts, pending, under_way, closes, reads, Some(soon)]
            .into_iter()
            .flatten()
            .min()
            .map(|next| next.max(now + Duration::from_millis(1)))
    }

    /// Whether the viewer may become the host, who is gone.
    fn may_take_over(&self, now: Duration) -> bool {
        let is_due = self.inherits.is_some_and(|due| due <= now);
        is_due
            && self
                .table
                .as_ref()
                .is_some_and(|table| table.viewer.you.is_some() && !table.viewer.you_host)
    }

    /// Sends new requests and repeats unanswered ones.
    fn decide(&mut self, world: &World, guest: &Mutex<Guest>, now: Duration) {
        let guest = &mut *lock(guest);
        let mut asks = Vec::new();
        for pending in &mut guest.pending {
            if pending.again <= now {
                pending.again = now + Duration::from_secs(6);
                asks.push(pending.clone());
            }
        }
        let may_take_over = self.may_take_over(now);
        let may_start = |table: &TableSnapshot| {
            table.shared.phase == Phase::Waiting && (table.viewer.you_host || may_take_over)
        };
        if now > guest.starts && self.table.as_deref().is_some_and(may_start) {
            // No news reminds a host who waited.
            self.acts.get_or_insert(now);
        }
        if self.acts.is_some_and(|acts| acts <= now) {
            self.acts = None;
            if let Some(table) = &self.table {
                asks.extend(guest.act(table, now, may_take_over));
                if guest.dice.happens(10) {
                    self.under_way
                        .push((now, ClientMessage::Connection(ConnectionMessage::Sync {})));
                }
            }
        }
        for Pending { id, message, .. } in asks {
            let net = world.plan.faults.net;
            if world.goes_wrong(&mut guest.dice, net) {
                continue;
            }
            let copies = 1 + u64::from(world.goes_wrong(&mut guest.dice, net));
            for _ in 0..copies {
                let late = if world.goes_wrong(&mut guest.dice, net) {
                    5000
                } else {
                    120
                };
                self.under_way
                    .push((now + guest.dice.time(late), message.clone()));
            }
            let alone =
                self.table.as_ref().is_some_and(|table| {
                    table.viewer.clock.is_none()
                        && table.shared.turn.as_ref().is_some_and(|turn| {
                            turn["seats"].as_array().is_some_and(|seats| seats.len() == 1)
                        })
                });
            if alone && world.is_settled() && self.owed.is_none() {
                self.owed = Some((id, now));
            }
        }
    }

    /// Receives a message, unless the network loses it.
    fn hear(&mut self, world: &World, guest: &Mutex<Guest>, message: ServerMessage) {
        let now = world.now();
        let guest = &mut *lock(guest);
        if let ServerMessage::Done { id, .. } | ServerMessage::Refused { id: Some(id), .. } = &message
            && self.owed.as_ref().is_some_and(|(owed, _)| owed == id)
        {
            self.owed = None;
        }
        if matches!(
            (&message, self.liveness),
            (ServerMessage::Table { .. }, Liveness::Asked(_))
        ) {
            self.liveness = Liveness::Shown;
        }
        if world.goes_wrong(&mut guest.dice, world.plan.faults.net / 2) {
            self.under_way.push((
                now + guest.dice.time(3000),
                ClientMessage::Connection(ConnectionMessage::Sync {}),
            ));
            return;
        }
        match message {
            ServerMessage::Table { table, .. } | ServerMessage::Update { table, .. } => {
                self.note_window(world, &table, now);
                self.inherits = table
                    .shared
                    .host_gone_ms
                    .map(|ms| now + Duration::from_millis(ms.into()));
                self.table = Some(table);
            }
            ServerMessage::Done { id, .. } | ServerMessage::Refused { id: Some(id), .. } => {
                guest.pending.retain(|pending| pending.id != id);
            }
            ServerMessage::Probe { nonce } => {
                let at = now + guest.dice.time(80);
                self.under_way
                    .push((at, ClientMessage::Connection(ConnectionMessage::Echo { nonce })));
                return;
            }
            _ => return,
        }
        let thinks = if world.is_calm() { 200 } else { 1200 };
        let acts = now + Duration::from_millis(20) + guest.dice.time(thinks);
        self.acts = Some(self.acts.map_or(acts, |known| known.min(acts)));
    }
}
