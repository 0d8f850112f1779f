//! Opens the data of every released version, upgrades it and plays on.
//!
//! `tests/stored/` holds a backup made by each version: tables of all games in mid-match, one finished, one waiting, one closed; in
//! versions that have them, a deal of the day, a rated person and a tournament. CONTRIBUTING.md says when to add the next.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};
use stammtisch_client::TableClient;
use stammtisch_events::{
    Tournament, TournamentAction, TournamentDecision, TournamentFact, TournamentFormat, TournamentPlan,
    day_plan, game_of_day,
};
use stammtisch_protocol::{Proof, Record};
use stammtisch_room::message::{
    ClientMessage, ClientRequest, Phase, ServerMessage, TableAction, TableSnapshot,
};
use stammtisch_room::{Opening, Person, Plan, Settings};
use stammtisch_server::{
    Config, Data, Exporter, InProcessConnection, InProcessServer, Retention, System, back_up, restore,
};
use stammtisch_store::{Archive, Chapter, SqliteOptions, SqliteStore, Store};
use tempfile::tempdir;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_mins(1);

/// Moves made at each table, once before it is stored and once after it is opened again.
const MOVES: usize = 6;

fn backups_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored")
}

/// A server on this directory in which no table expires.
async fn open(dir: &Path) -> (Arc<SqliteStore>, InProcessServer) {
    let options = SqliteOptions {
        dir: dir.to_owned(),
        max_bytes: None,
    };
    let store = Arc::new(SqliteStore::open(options).await.unwrap());
    let keep = Retention {
        unbegun: Duration::MAX,
        finished: None,
        bots: None,
    };
    let config = Config {
        keep,
        ..Config::new(dir)
    };
    let inside = InProcessServer::open(config, store.clone(), Arc::new(System))
        .await
        .unwrap();
    (store, inside)
}

/// A person at a table.
struct Player {
    visit: InProcessConnection,
    client: TableClient,
    asked: usize,
    done: usize,
    name: String,
}

impl Player {
    async fn enter(inside: &InProcessServer, code: &str, person: Person) -> Self {
        let name = person.name.clone();
        let mut guest = Self {
            visit: inside.enter(code, Some(person), false).await.unwrap(),
            client: TableClient::default(),
            asked: 0,
            done: 0,
            name,
        };
        while guest.client.table().is_none() {
            guest.receive(None).await;
        }
        guest
    }

    fn table(&self) -> &TableSnapshot {
        self.client.table().unwrap()
    }

    /// Whether a breather waits for this person.
    fn is_awaited(&self) -> bool {
        let table = self.table();
        let seat = table.viewer.you;
        let breather = table.shared.breather.as_ref();
        breather.is_some_and(|open| {
            seat.is_some_and(|seat| open.waits.contains(&seat) && !open.ready.contains(&seat))
        })
    }

    /// Receives the next message. Returns whether it answers this request.
    async fn receive(&mut self, id: Option<&str>) -> bool {
        let frame = timeout(PATIENCE, self.visit.next()).await.unwrap();
        let frame = frame.expect("the table stays open");
        match self.client.receive(&frame).unwrap() {
            ServerMessage::Done { id: done, .. } => {
                self.done += 1;
                return id == Some(&*done);
            }
            // Another player was faster.
            ServerMessage::Refused {
                id: refused, code, ..
            } => {
                assert!(["stale", "not-your-turn"].contains(&&*code), "{frame}");
                return id == refused.as_deref();
            }
            _ => {}
        }
        false
    }

    async fn ask(&mut self, action: TableAction) {
        self.asked += 1;
        let id = format!("{}-{}-{}", self.name, self.table().version, self.asked);
        let request = ClientRequest {
            id: id.clone(),
            action,
        };
        assert!(self.visit.say(ClientMessage::Request(request)).await);
        while !self.receive(Some(&id)).await {}
    }

    /// Plays the first legal move, if there is one. Does not wait for the end of a breather.
    async fn play(&mut self) {
        if self.is_awaited() {
            let (moment, made) = (self.table().shared.moment, self.done);
            self.ask(TableAction::Ready { moment }).await;
            self.done = made;
        }
        let Some(text) = self.table().viewer.legal.first().cloned() else {
            let _ = timeout(Duration::from_millis(5), self.receive(None)).await;
            return;
        };
        let moment = self.table().shared.moment;
        let action = TableAction::Move {
            moment,
            text,
            after_ms: None,
        };
        self.ask(action).await;
    }
}

/// Plays until `moves` moves are made or the match is over.
async fn play(players: &mut [Player], moves: usize) {
    for guest in players.iter_mut() {
        guest.done = 0;
    }
    let enough = async {
        while players.iter().map(|guest| guest.done).sum::<usize>() < moves
            && players[0].table().shared.phase == Phase::Playing
        {
            for guest in players.iter_mut() {
                guest.play().await;
            }
        }
    };
    timeout(PATIENCE, enough).await.expect("the table goes on");
}

fn person(name: &str) -> Person {
    Person {
        id: format!("id of {name}"),
        name: name.to_owned(),
    }
}

/// A table of Anna, Ben and bots.
fn plan(game: &str, players: u8, options: &str, start: bool) -> Plan {
    let people = vec![(0, person("Anna")), (1, person("Ben"))];
    let bots = if start { 2..players } else { 2..2 };
    Plan {
        people,
        bots: bots.map(|seat| (seat, "random".to_owned())).collect(),
        start,
        opening: Opening {
            host: person("Anna"),
            game: game.to_owned(),
            players,
            options: serde_json::from_str::<Map<String, Value>>(options).unwrap(),
            settings: Settings {
                public: !start,
                grace_ms: 60_000,
                bot_ms: 0,
                ..Settings::default()
            },
        },
    }
}

/// Anna opts into ratings and finishes a deal of the day. Returns the number of finished matches of that day before, and of her rated
/// matches.
async fn days_and_ratings(store: &SqliteStore, inside: &InProcessServer) -> [usize; 2] {
    let anna = person("Anna");
    let day = (20_000..20_009)
        .find(|day| game_of_day(*day) == "karteneck")
        .unwrap();
    let played = async || store.days(day, day, 99).await.unwrap().len();
    let rated = async || store.rated_matches(99, 0).await.unwrap().len();
    store.rate(&anna.id, true).await.unwrap();
    assert_eq!(store.rated().await.unwrap(), [&*anna.id]);
    let before = [played().await, rated().await];
    let code = inside
        .new_table(&day_plan(day, &anna, "random", 0))
        .await
        .unwrap();
    let mut players = [Player::enter(inside, &code, anna).await];
    play(&mut players, usize::MAX).await;
    assert_eq!([played().await, rated().await], before.map(|count| count + 1));
    before
}

/// Appends facts to a tournament, or creates it.
async fn record(store: &SqliteStore, before: u64, after: &Tournament, facts: &[TournamentFact]) {
    let texts = facts.iter().map(|fact| serde_json::to_string(fact).unwrap());
    let chapter = Chapter {
        tournament: after.code().to_owned(),
        seq: before,
        at: 1_000_000_000,
        facts: texts.collect(),
        begun: after.has_begun(),
        over: after.is_over(),
        summary: "{}".to_owned(),
        members: after.members(),
        rooms: Vec::new(),
        notices: Vec::new(),
    };
    store.record(chapter).await.unwrap();
}

/// Ben leaves all of Anna's tournaments; then Anna opens one and Ben joins. Returns the number before.
async fn tournaments(store: &SqliteStore) -> usize {
    let (anna, ben) = (person("Anna"), person("Ben"));
    let before = store.tournaments_of(&anna.id, 99).await.unwrap();
    for listed in &before {
        let facts = store.tournament(&listed.code).await.unwrap();
        let facts = facts.iter().map(|fact| serde_json::from_str(fact).unwrap());
        let mut cup = Tournament::load(&listed.code, facts.collect()).unwrap();
        let seq = cup.seq();
        let left = cup
            .decide(&ben, &TournamentAction::Leave {}, Vec::new(), 0)
            .unwrap();
        let TournamentDecision::Facts(facts) = left else {
            panic!("{left:?}")
        };
        assert!(!facts.is_empty(), "Ben is in the tournament");
        for fact in &facts {
            cup.evolve(fact.clone()).unwrap();
        }
        record(store, seq, &cup, &facts).await;
    }
    let plan = TournamentPlan {
        name: "Cup".to_owned(),
        game: "hattrick".to_owned(),
        options: Map::new(),
        size: [4; 2],
        format: TournamentFormat::RoundRobin { legs: 1 },
        settings: Settings::default(),
        pause: Some(60),
        absence: stammtisch_events::AbsenceRule::default(),
    };
    let mut facts = Tournament::opened(&anna, plan.checked().unwrap(), true);
    facts.push(TournamentFact::Joined { person: ben });
    let code = format!("cup-{}", before.len());
    let cup = Tournament::load(&code, facts.clone()).unwrap();
    record(store, 0, &cup, &facts).await;
    before.len()
}

/// Writes the data of the current version.
async fn write(to: &Path) {
    let dir = tempdir().unwrap();
    let (store, inside) = open(dir.path()).await;
    let sit = async |plan: &Plan| {
        let code = inside.new_table(plan).await.unwrap();
        let anna = Player::enter(&inside, &code, person("Anna")).await;
        [anna, Player::enter(&inside, &code, person("Ben")).await]
    };
    for info in stammtisch_protocol::games() {
        let mut players = sit(&plan(info.id, info.players[0], "{}", true)).await;
        play(&mut players, MOVES).await;
    }
    let short = r#"{"deals": 1}"#;
    let mut over = sit(&plan("hattrick", 4, short, true)).await;
    play(&mut over, usize::MAX).await;
    let mut waiting = sit(&plan("hattrick", 4, short, false)).await;
    let words = TableAction::Words {
        words: "Zum Wohl".to_owned(),
    };
    waiting[1].ask(words).await;
    let mut closed = sit(&plan("hattrick", 4, short, true)).await;
    play(&mut closed, MOVES).await;
    closed[0].ask(TableAction::Close {}).await;
    days_and_ratings(&store, &inside).await;
    tournaments(&store).await;
    drop((over, waiting, closed, inside));
    store.close().await;
    back_up(dir.path(), to).await.unwrap();
}

/// Plays on at every table. Returns the number of tables per phase, and of other records.
async fn play_on(dir: &Path) -> BTreeMap<String, usize> {
    let archive = Archive::open(dir).unwrap();
    let codes = archive.codes().await.unwrap();
    archive.close().await;
    let (store, inside) = open(dir).await;
    let mut phases = BTreeMap::new();
    for code in &codes {
        let mut anna = Player::enter(&inside, code, person("Anna")).await;
        let phase = anna.table().shared.phase;
        *phases.entry(format!("{phase:?}")).or_default() += 1;
        if phase == Phase::Closed {
            continue;
        }
        assert_eq!(anna.table().viewer.you, Some(0), "{code}: it is her seat");
        let ben = Player::enter(&inside, code, person("Ben")).await;
        if phase == Phase::Waiting {
            anna.ask(TableAction::Start {}).await;
        }
        if phase == Phase::Over {
            anna.ask(TableAction::Evening {}).await;
            let evening = anna.table().shared.evening.clone().unwrap();
            assert_eq!(store.evening(&evening, 9).await.unwrap().len(), 1, "{code}");
        }
        let (before, mut players) = (anna.table().shared.log_len, [anna, ben]);
        play(&mut players, MOVES).await;
        let after = players[0]
            .table()
            .shared
            .log_len
            .max(players[1].table().shared.log_len);
        assert!(after > before || phase == Phase::Over, "{code}: no move was made");
    }
    let [days, rated] = days_and_ratings(&store, &inside).await;
    phases.insert("day".to_owned(), days);
    phases.insert("rated".to_owned(), rated);
    phases.insert("tournaments".to_owned(), tournaments(&store).await);
    drop(inside);
    store.close().await;
    phases
}

/// Checks the records of finished matches.
async fn check_records(dir: &Path) {
    let reader = Exporter::open(&Data::Directory(dir.to_owned())).await.unwrap();
    let mut checked = 0;
    for code in reader.codes().await.unwrap() {
        let Ok(exported) = reader.table(&code).await else {
            continue;
        };
        let record = Record::parse(exported.record.as_bytes()).unwrap();
        record.load().unwrap();
        // A deal of the day has no proof: all share its seed.
        let Some(proof) = exported.proof else { continue };
        let proof = Proof::parse(proof.to_string().as_bytes()).unwrap();
        assert!(proof.check(&record).unwrap() > 0);
        checked += 1;
    }
    assert!(checked >= 2, "{checked}");
}

#[tokio::test]
async fn data_of_every_version_opens_and_plays_on() {
    let present = backups_dir().join(format!("{}.db", env!("CARGO_PKG_VERSION")));
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() && !present.exists() {
        write(&present).await;
    }
    assert!(
        present.exists(),
        "there is no backup of version {}; run this test with STAMMTISCH_UPDATE=1",
        env!("CARGO_PKG_VERSION")
    );
    for file in fs::read_dir(backups_dir()).unwrap() {
        let file = file.unwrap().path();
        assert!(file.metadata().unwrap().len() < 150_000, "{}", file.display());
        // Once as left by the old program, and once restored from a backup.
        let (dir, restored) = (tempdir().unwrap(), tempdir().unwrap());
        fs::copy(&file, dir.path().join("stammtisch.db")).unwrap();
        restore(&file, restored.path(), false).await.unwrap();
        for dir in [dir.path(), restored.path()] {
            check_records(dir).await;
            let phases = play_on(dir).await;
            // The first version had no days and no tournaments.
            let later = usize::from(!file.ends_with("0.1.0.db"));
            let tables = [("Closed", 1), ("Over", 1), ("Playing", 5), ("Waiting", 1)];
            let at_least = tables
                .into_iter()
                .chain([("day", later), ("tournaments", later), ("rated", 1)]);
            for (phase, count) in at_least {
                assert!(
                    phases.get(phase) >= Some(&count),
                    "{}: {phases:?}",
                    file.display()
                );
            }
        }
    }
}
