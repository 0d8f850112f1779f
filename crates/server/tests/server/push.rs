//! Web Push, with a test push service and a test browser.

use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::signature;
use serde_json::{Value, json};
use stammtisch_server::{Config, PushConfig};
use stammtisch_store::{Append, Notice, SqliteOptions, SqliteStore, Store};
use tempfile::{TempDir, tempdir};

use crate::deals::finish;
use crate::push_service::{Browser, Service};
use crate::support::{Client, Socket, TestServer, advance_clock, config};
use crate::tournament::{act, look, opened, read};

const CREATED: &str = "201 Created";

/// Ben's seat.
const BEN: u64 = 1;

/// A server that allows push services on this machine.
async fn server(dir: &TempDir) -> TestServer {
    let push = PushConfig {
        contact: "mailto:host@example.org".parse().unwrap(),
        within: vec!["127.0.0.1".parse().unwrap()],
    };
    TestServer::open_with(Config {
        push: Some(push),
        ..config(dir.path())
    })
    .await
}

/// A Hattrick match of four people. Ben is away. Plays until it is Ben's turn.
struct Match {
    here: Vec<Socket>,
    code: String,
    ben: Client,
}

impl Match {
    /// Seats all four; Ben leaves.
    async fn gathered(server: &TestServer) -> Self {
        let (_, code, annas) = server.opened().await;
        let ben = server.guest("Ben").await;
        let mut here = vec![annas];
        for name in ["Cilli", "Dora"] {
            here.push(server.guest(name).await.join(&code).await);
        }
        let mut bens = ben.join(&code).await;
        bens.ask(&json!({"type": "sit", "id": "sit", "seat": 1}))
            .await
            .unwrap();
        for (socket, seat) in here[1..].iter_mut().zip(2..) {
            socket
                .ask(&json!({"type": "sit", "id": "sit", "seat": seat}))
                .await
                .unwrap();
        }
        bens.stream.close(None).await.unwrap();
        while bens.next().await.is_some() {}
        here[0].until(|table| !table.shared.seats[1].present).await;
        // No bot takes Ben's seat.
        let patient = json!({"type": "adjust", "id": "patient", "limit": {"kind": "move", "ms": 86_400_000}});
        here[0].ask(&patient).await.unwrap();
        Self { here, code, ben }
    }

    async fn start(&mut self) {
        let start = json!({"type": "start", "id": "start"});
        self.here[0].ask(&start).await.unwrap();
        self.here[0].until(|table| table.shared.log_len > 0).await;
    }

    /// The seats to move, once all clients know them and chance has resolved.
    async fn asked(&mut self) -> Vec<u64> {
        let asked = |turn: Option<&Value>| {
            let seats = turn.and_then(|turn| turn["seats"].as_array());
            seats.map(|seats| seats.iter().filter_map(Value::as_u64).collect::<Vec<_>>())
        };
        self.here[0]
            .until(|table| asked(table.shared.turn.as_ref()).is_some())
            .await;
        let at = self.here[0].table().shared.moment;
        for socket in &mut self.here {
            socket.until(|table| table.shared.moment >= at).await;
        }
        asked(self.here[0].table().shared.turn.as_ref()).unwrap()
    }

    /// Plays the others' moves until only Ben is to move.
    async fn until_bens_turn(&mut self) {
        while self.asked().await != [BEN] {
            let socket = self
                .here
                .iter_mut()
                .find(|socket| !socket.table().viewer.legal.is_empty());
            let socket = socket.expect("another player is to move");
            let at = socket.table().shared.moment;
            let request = socket.first_move(&format!("move-{at}"));
            socket.ask(&request).await.unwrap();
            self.here[0].until(|table| table.shared.moment > at).await;
        }
    }

    /// Ben connects, moves until others are to move, and leaves.
    async fn ben_moves(&mut self) {
        let mut bens = self.ben.join(&self.code).await;
        while self.asked().await.contains(&BEN) {
            let at = self.here[0].table().shared.moment;
            bens.until(|table| table.shared.moment >= at).await;
            let request = bens.first_move(&format!("ben-{at}"));
            bens.ask(&request).await.unwrap();
            self.here[0].until(|table| table.shared.moment > at).await;
        }
        bens.stream.close(None).await.unwrap();
        while bens.next().await.is_some() {}
        self.here[0].until(|table| !table.shared.seats[1].present).await;
    }
}

#[tokio::test]
async fn tournament_players_are_notified_unless_they_view_it() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let code = opened(&anna, json!({"break_s": 0})).await.code();
    read(&act(&ben, &code, json!({"do": "join"})).await);
    let browser = Browser::new(&service, "ben");
    browser.subscribe(&ben, "en").await;
    Browser::new(&service, "anna").subscribe(&anna, "de").await;
    look(&anna, &code).await;
    let draw = json!({"do": "draw", "round": 1});
    let (drawn, _) = tokio::join!(act(&anna, &code, draw.clone()), act(&anna, &code, draw.clone()));
    let table = &read(&drawn).drawn[0][0].code;
    let pushed = service.next().await;
    assert!(
        pushed.head.starts_with("POST /ben "),
        "Anna sees it herself: {}",
        pushed.head
    );
    assert_eq!(pushed.header("urgency"), "high");
    assert_eq!(
        browser.read(&pushed.body),
        json!({"title": "Your table is ready", "body": "Cup", "table": table, "tournament": code})
    );
    pushed.answer.send(CREATED).unwrap();
    service.quiet().await;

    // The next round is drawn automatically after the first.
    look(&ben, &code).await;
    let next = read(&act(&anna, &code, json!({"do": "end", "round": 1})).await);
    assert_eq!(next.drawn.len(), 2);
    service.quiet().await;
    server.close().await;
}

async fn counted(client: &Client, outcome: &str) -> u64 {
    let metrics = client.get("/metrics").await.body;
    let name = format!("stammtisch_pushes_total{{outcome=\"{outcome}\"}} ");
    let line = metrics.lines().find_map(|line| line.strip_prefix(&name));
    line.map_or(0, |count| count.parse().unwrap())
}

#[tokio::test]
async fn absent_players_get_one_encrypted_message() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let mut game = Match::gathered(&server).await;
    let browser = Browser::new(&service, "ben");
    let offered = browser.subscribe(&game.ben, "de").await;
    game.start().await;
    game.until_bens_turn().await;

    let pushed = service.next().await;
    assert!(pushed.head.starts_with("POST /ben HTTP/1.1"), "{}", pushed.head);
    assert_eq!(pushed.header("content-encoding"), "aes128gcm");
    let kept: u64 = pushed.header("ttl").parse().unwrap();
    assert!(
        (86_000..=86_400).contains(&kept),
        "the time left for the move: {kept}"
    );
    assert_eq!(pushed.header("urgency"), "normal");
    let topic = pushed.header("topic").to_owned();
    assert!(topic.len() == 32 && !topic.contains(&game.code), "{topic}");
    let (token, key) = pushed
        .header("authorization")
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(offered["key"], key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, bytes(key))
        .verify(signed.as_bytes(), &bytes(signature))
        .unwrap();
    let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], service.origin);
    assert_eq!(
        browser.read(&pushed.body),
        json!({"title": "Du bist dran", "body": format!("Hattrick · {}", game.code), "table": game.code})
    );
    pushed.answer.send(CREATED).unwrap();
    service.quiet().await;

    // Ben was connected. For the next turn Ben is notified again, with the same topic and in the language of the current browser.
    let english = Browser::new(&service, "ben");
    english.subscribe(&game.ben, "en").await;
    game.ben_moves().await;
    game.until_bens_turn().await;
    let pushed = service.next().await;
    assert_eq!(pushed.header("topic"), topic);
    assert_eq!(english.read(&pushed.body)["title"], "It’s your turn");
    pushed.answer.send(CREATED).unwrap();
    service.quiet().await;
    server.close().await;
}

#[tokio::test]
async fn connected_and_unsubscribed_players_get_no_message() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let mut game = Match::gathered(&server).await;
    let browser = Browser::new(&service, "ben");
    browser.subscribe(&game.ben, "de").await;
    let bens = game.ben.join(&game.code).await;
    game.start().await;
    game.until_bens_turn().await;
    service.quiet().await;
    drop(bens);
    // The connection failed, and the turn has just begun: Ben may not have seen it.
    service.next().await.answer.send(CREATED).unwrap();

    let path = "/api/v2/push";
    let endpoint = json!({ "endpoint": browser.endpoint }).to_string();
    let stranger = server.guest("Emil").await;
    assert_eq!(
        stranger.request("DELETE", path, "", Some(&endpoint)).await.status,
        200
    );
    game.ben_moves().await;
    game.until_bens_turn().await;
    service.next().await.answer.send(CREATED).unwrap();
    assert_eq!(
        game.ben.request("DELETE", path, "", Some(&endpoint)).await.status,
        200
    );
    game.ben_moves().await;
    game.until_bens_turn().await;
    service.quiet().await;
    server.close().await;
}

#[tokio::test]
async fn expired_subscriptions_are_deleted_and_slow_services_delay_no_one() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let mut game = Match::gathered(&server).await;
    let gone = counted(&game.ben, "gone").await;
    for name in ["slow", "gone"] {
        Browser::new(&service, name).subscribe(&game.ben, "de").await;
    }
    game.start().await;
    let mut slow = Vec::new();
    for round in 0..3 {
        game.until_bens_turn().await;
        for _ in 0..if round == 0 { 2 } else { 1 } {
            let pushed = service.next().await;
            if pushed.head.starts_with("POST /gone ") {
                assert_eq!(round, 0, "the subscription was deleted");
                pushed.answer.send("410 Gone").unwrap();
                while counted(&game.ben, "gone").await == gone {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            } else {
                // It accepts the message and doesn't respond.
                slow.push(pushed);
            }
        }
        service.quiet().await;
        let begun = Instant::now();
        game.ben_moves().await;
        assert!(
            begun.elapsed() < Duration::from_secs(5),
            "a slow service delays no one"
        );
    }
    assert_eq!(slow.len(), 3);
    // The server waits for its messages before it ends.
    drop(slow);
    server.close().await;
}

#[tokio::test]
async fn a_busy_service_is_retried_after_the_given_time() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let mut game = Match::gathered(&server).await;
    let outcomes = ["retried", "sent", "refused"];
    let mut before = Vec::new();
    for outcome in outcomes {
        before.push(counted(&game.ben, outcome).await);
    }
    Browser::new(&service, "ben").subscribe(&game.ben, "de").await;
    game.start().await;
    game.until_bens_turn().await;
    let first = service.next().await;
    let topic = first.header("topic").to_owned();
    first
        .answer
        .send("429 Too Many Requests\r\nRetry-After: 10")
        .unwrap();
    while counted(&game.ben, "retried").await == before[0] {}
    advance_clock(Duration::from_secs(5)).await;
    // Not before the given time.
    service.quiet().await;
    advance_clock(Duration::from_secs(5)).await;
    let second = service.next().await;
    assert_eq!(second.header("topic"), topic);
    second
        .answer
        .send("503 Service Unavailable\r\nRetry-After: 10")
        .unwrap();
    while counted(&game.ben, "retried").await == before[0] + 1 {}
    advance_clock(Duration::from_secs(10)).await;
    service.next().await.answer.send(CREATED).unwrap();
    service.quiet().await;
    // An hour is too long to wait.
    game.ben_moves().await;
    game.until_bens_turn().await;
    let answer = "503 Service Unavailable\r\nRetry-After: 3600";
    service.next().await.answer.send(answer).unwrap();
    service.quiet().await;
    for ((outcome, before), more) in outcomes.iter().zip(before).zip([2, 1, 1]) {
        assert!(counted(&game.ben, outcome).await >= before + more, "{outcome}");
    }
    server.close().await;
}

/// A message that a busy service has not accepted when the server stops is sent after the restart, unless it is no longer true.
#[tokio::test]
async fn notices_of_a_server_that_ended_are_sent_once_if_they_are_still_true() {
    let dir = tempdir().unwrap();
    let (first, mut service) = (server(&dir).await, Service::open().await);
    let mut game = Match::gathered(&first).await;
    Browser::new(&service, "ben").subscribe(&game.ben, "de").await;
    game.start().await;
    game.until_bens_turn().await;
    let opened = game.here[0].table().shared.moment;
    let before = counted(&game.ben, "retried").await;
    let busy = "503 Service Unavailable\r\nRetry-After: 200";
    service.next().await.answer.send(busy).unwrap();
    while counted(&game.ben, "retried").await == before {}
    first.close().await;

    let open = async || {
        let dir = dir.path().to_owned();
        SqliteStore::open(SqliteOptions { dir, max_bytes: None })
            .await
            .unwrap()
    };
    let store = open().await;
    let [left] = &store.orphaned_notices(None, 9).await.unwrap()[..] else {
        panic!("one notice is left")
    };
    assert!(left.reason.contains(&format!("\"opened\":{opened},")), "{left:?}");
    let earlier = left
        .reason
        .replace(&format!("\"opened\":{opened},"), "\"opened\":1,");
    let claimed = store.claim(&game.code, None).await.unwrap().mine().unwrap();
    let untrue = [
        // The turn before.
        Notice {
            reason: earlier,
            ..left.clone()
        },
        Notice {
            until: 1_000_000_000,
            ..left.clone()
        },
        Notice {
            room: "no-such-table-1".to_owned(),
            ..left.clone()
        },
        Notice {
            reason: "{}".to_owned(),
            ..left.clone()
        },
    ];
    let append = Append {
        room: game.code.clone(),
        epoch: claimed.epoch,
        seq: claimed.facts.len() as u64,
        at: 1_000_000_000,
        facts: Vec::new(),
        listing: None,
        opens: Vec::new(),
        notices: (1000..)
            .zip(untrue)
            .map(|(seq, notice)| Notice { seq, ..notice })
            .collect(),
    };
    store.append(append).await.unwrap();
    assert_eq!(store.orphaned_notices(None, 9).await.unwrap().len(), 5);
    store.close().await;

    let second = server(&dir).await;
    let pushed = service.next().await;
    assert!(pushed.head.starts_with("POST /ben "), "{}", pushed.head);
    pushed.answer.send(CREATED).unwrap();
    service.quiet().await;
    second.close().await;
    let store = open().await;
    assert_eq!(store.orphaned_notices(None, 9).await.unwrap(), []);
    store.close().await;
}

/// A player who is at the table, or opened the next match, needs no announcement.
#[tokio::test]
async fn the_next_match_is_announced_to_players_who_are_not_at_the_table() {
    let dir = tempdir().unwrap();
    let (server, mut service) = (server(&dir).await, Service::open().await);
    let [anna, ben, cilli] = [
        server.guest("Anna").await,
        server.guest("Ben").await,
        server.guest("Cilli").await,
    ];
    let code = anna.open_table(&json!({"options": {"deals": 1}})).await;
    let mut sockets = Vec::new();
    for person in [&anna, &ben, &cilli] {
        sockets.push(person.join(&code).await);
    }
    for socket in &mut sockets[1..] {
        socket.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    }
    for action in ["evening", "start"] {
        let request = json!({"type": action, "id": action});
        let version = sockets[0].ask(&request).await.unwrap();
        for socket in &mut sockets {
            socket.until(|table| table.version >= version).await;
        }
    }
    finish(&mut sockets).await;
    let mut bens = sockets.remove(1);
    bens.stream.close(None).await.unwrap();
    while bens.next().await.is_some() {}
    sockets[0].until(|table| !table.shared.seats[1].present).await;
    let browser = Browser::new(&service, "ben");
    browser.subscribe(&ben, "de").await;
    for (person, name) in [(&anna, "anna"), (&cilli, "cilli")] {
        Browser::new(&service, name).subscribe(person, "de").await;
    }

    let next = json!({"type": "again", "id": "next", "game": "hattrick"});
    sockets[0].ask(&next).await.unwrap();
    sockets[0].until(|table| table.shared.next.is_some()).await;
    let opened = sockets[0].table().shared.next.clone().unwrap();
    let pushed = service.next().await;
    assert!(pushed.head.starts_with("POST /ben "), "{}", pushed.head);
    assert_eq!(pushed.header("urgency"), "high");
    assert_eq!(
        browser.read(&pushed.body),
        json!({"title": "Es geht weiter", "body": "Anna hat Hattrick aufgemacht", "table": opened})
    );
    pushed.answer.send(CREATED).unwrap();
    service.quiet().await;
    assert!(ben.join(&opened).await.table().viewer.you.is_some());
    server.close().await;
}

#[tokio::test]
async fn only_valid_push_services_are_stored() {
    let dir = tempdir().unwrap();
    let (server, service) = (server(&dir).await, Service::open().await);
    let ben = server.guest("Ben").await;
    let put = async |change: Value| {
        let mut body = Browser::new(&service, "ben").subscription("de");
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        ben.put("/api/v2/push", &body).await
    };
    assert_eq!(put(json!({})).await.status, 200);
    for change in [
        json!({"endpoint": "http://10.0.0.1/x"}),
        json!({"endpoint": "https://192.168.0.1/x"}),
        json!({"endpoint": "https://[::1]/x"}),
        json!({"endpoint": "https://a:b@push.example/x"}),
        json!({"endpoint": "file:///etc/passwd"}),
        json!({"endpoint": format!("https://push.example/{}", "x".repeat(1024))}),
        json!({"p256dh": "BAAA"}),
        json!({"p256dh": BASE64_URL_SAFE_NO_PAD.encode([4; 65])}),
        json!({"auth": "AAAA"}),
        json!({"auth": "*"}),
        json!({"lang": "bar"}),
        json!({"more": 1}),
    ] {
        let answer = put(change.clone()).await;
        assert_eq!((answer.status, &*answer.code()), (400, "bad-request"), "{change}");
    }
    let body = Browser::new(&service, "x").subscription("de");
    assert_eq!(
        server.stranger().put("/api/v2/push", &body).await.code(),
        "no-session"
    );
    let text = body.to_string();
    let origin = "Origin: https://evil.example\r\n";
    let foreign = ben.request("PUT", "/api/v2/push", origin, Some(&text));
    assert_eq!(foreign.await.code(), "foreign-origin");
    // A subscription costs as much as a table.
    let mut codes = Vec::new();
    for name in 0..110 {
        let body = Browser::new(&service, &name.to_string()).subscription("de");
        codes.push(ben.put("/api/v2/push", &body).await.code());
    }
    assert!(codes.iter().any(|code| code == "too-fast"), "{codes:?}");
    server.close().await;
}

#[tokio::test]
async fn without_the_option_push_is_not_offered() {
    let dir = tempdir().unwrap();
    let (server, service) = (TestServer::open(&dir).await, Service::open().await);
    let ben = server.guest("Ben").await;
    assert_eq!(ben.get("/api/v2/push").await.json(), json!({"key": null}));
    let body = Browser::new(&service, "ben").subscription("de");
    assert_eq!(ben.put("/api/v2/push", &body).await.code(), "not-found");
    server.close().await;
}

/// The key pair survives a restart, since browsers identify the server by it.
#[tokio::test]
async fn the_key_pair_survives_a_restart() {
    let dir = tempdir().unwrap();
    let service = Service::open().await;
    let first = server(&dir).await;
    let ben = first.guest("Ben").await;
    let key = Browser::new(&service, "ben").subscribe(&ben, "de").await;
    first.close().await;
    let second = server(&dir).await;
    assert_eq!(second.guest("Cilli").await.get("/api/v2/push").await.json(), key);
    second.close().await;
}
