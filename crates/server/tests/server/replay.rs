//! Replays of finished matches, for anyone with the table's code.

use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::deals::finish;
use crate::support::{Client, TestServer};

async fn read(client: &Client, code: &str, what: &str) -> Result<Value, String> {
    let answer = client.get(&format!("/api/v2/tables/{code}/replay{what}")).await;
    if answer.status == 200 {
        Ok(answer.json())
    } else {
        Err(answer.code())
    }
}

/// All pages of a list.
async fn whole(client: &Client, code: &str, eyes: &str, what: &str, len: usize) -> Vec<Value> {
    let mut all = Vec::new();
    while all.len() < len {
        let page = read(client, code, &format!("/{eyes}/{what}/{}", all.len()))
            .await
            .unwrap();
        assert_eq!(page["from"], json!(all.len()));
        all.extend(page[what].as_array().unwrap().iter().cloned());
    }
    assert_eq!(all.len(), len);
    all
}

/// Anna's finished match, and its code.
async fn over(server: &TestServer) -> (Client, String) {
    let (anna, code, mut annas) = server.opened().await;
    annas.ask(&json!({"type": "start", "id": "start"})).await.unwrap();
    for what in ["", "/open/log/0", "/0/moments/0"] {
        assert_eq!(read(&anna, &code, what).await, Err("not-over".to_owned()));
    }
    finish(&mut [annas]).await;
    (anna, code)
}

/// Number of its log lines.
async fn length(client: &Client, code: &str) -> usize {
    let head = read(client, code, "").await.unwrap();
    usize::try_from(head["len"].as_u64().unwrap()).unwrap()
}

#[tokio::test]
async fn a_replay_shows_open_cards_or_one_seat() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code) = over(&server).await;
    let stranger = server.stranger();
    let head = read(&stranger, &code, "").await.unwrap();
    assert_eq!(
        (&head["you"], &head["turn"]["kind"]),
        (&Value::Null, &json!("over"))
    );
    assert!(head["story"]["curve"].as_array().unwrap().len() > 2);
    assert_eq!(read(&anna, &code, "").await.unwrap()["you"], json!(0));
    let len = length(&stranger, &code).await;

    // With open cards the log shows the deal; from a seat it is that seat's log.
    let open = whole(&stranger, &code, "open", "log", len).await;
    let shuffle =
        |log: &[Value]| log.iter().find(|line| line["event"] == "shuffle").unwrap()["outcome"].clone();
    assert!(shuffle(&open).is_array());
    let seen = whole(&stranger, &code, "0", "log", len).await;
    assert_eq!(shuffle(&seen), Value::Null);
    let answer = anna.get(&format!("/api/v2/tables/{code}/log?to=20")).await;
    assert_eq!(answer.json()["log"].as_array().unwrap(), &seen[..20]);

    // Each moment shows what its seat could know.
    let moments = whole(&stranger, &code, "0", "moments", len + 1).await;
    let all = whole(&stranger, &code, "open", "moments", len + 1).await;
    for n in [0, 7, len / 2, len] {
        let then = anna
            .get(&format!("/api/v2/tables/{code}/positions/{n}"))
            .await
            .json();
        let sight = &moments[n]["seats"][0];
        assert_eq!(
            (&sight["view"], &sight["standing"], &moments[n]["turn"]),
            (&then["view"], &then["standing"], &then["turn"])
        );
        assert_eq!(&all[n]["seats"][0], sight);
    }
    for sight in all[7]["seats"].as_array().unwrap() {
        assert!(sight["view"]["hand"].is_array(), "each hand is visible: {sight}");
    }

    let beyond = format!("/0/moments/{}", len + 1);
    for what in ["/4/log/0", "/x/log/0", "/open/moments/x", &beyond] {
        assert_eq!(
            read(&stranger, &code, what).await,
            Err("not-found".to_owned()),
            "{what}"
        );
    }
    let answer = stranger
        .get(&format!("/api/v2/tables/{code}/replay/open/log/0"))
        .await;
    assert_eq!(answer.header("cache-control"), Some("private, max-age=3600"));

    server.close().await;
}

#[tokio::test]
async fn a_branch_from_the_middle_plays_on_without_a_proof() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code) = over(&server).await;
    let stranger = server.stranger();
    let len = length(&stranger, &code).await;
    let branch = format!("/api/v2/tables/{code}/branch");
    let middle = json!({"lines": 50, "seat": 2});
    assert_eq!(stranger.post(&branch, &middle).await.code(), "no-session");
    assert_eq!(
        anna.post(&branch, &json!({"lines": len, "seat": 2})).await.code(),
        "not-found"
    );
    assert_eq!(
        anna.post(&branch, &json!({"lines": 0, "seat": 4})).await.code(),
        "not-found"
    );
    let what_if = anna.post(&branch, &middle).await;
    assert_eq!(what_if.status, 201, "{what_if:?}");
    let socket = anna.join(&what_if.code()).await;
    let table = socket.table();
    assert_eq!((table.viewer.you, &table.shared.commitment), (Some(2), &None));
    let then = anna
        .get(&format!("/api/v2/tables/{}/log?to=50", what_if.code()))
        .await
        .json();
    let were = whole(&stranger, &code, "2", "log", len).await;
    assert_eq!(then["log"].as_array().unwrap(), &were[..50]);
    // Repeats the deal: the initial chance outcomes, and nothing else.
    let again = anna.post(&branch, &json!({"lines": 0, "seat": 0})).await.code();
    let log = anna.get(&format!("/api/v2/tables/{again}/log?to=2")).await.json();
    let seen = whole(&stranger, &code, "0", "log", len).await;
    assert_eq!(log["log"].as_array().unwrap(), &seen[..2]);
    drop(socket);
    server.close().await;
}

/// All chance outcomes of the record.
async fn chance(client: &Client, code: &str) -> Vec<Value> {
    let record = client.get(&format!("/api/v2/tables/{code}/record")).await.json();
    let log = record["log"].as_array().unwrap().clone();
    log.into_iter().filter(|line| line["c"].is_string()).collect()
}

#[tokio::test]
async fn a_repeated_deal_is_identical_and_others_can_join() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code) = over(&server).await;
    let branch = format!("/api/v2/tables/{code}/branch");
    let late = json!({"lines": 50, "seat": 0, "gather": true});
    assert_eq!(anna.post(&branch, &late).await.code(), "wrong-phase");
    let same = json!({"lines": 0, "seat": 3, "gather": true});
    let again = anna.post(&branch, &same).await.code();
    let mut annas = anna.join(&again).await;
    assert_eq!(
        (annas.table().viewer.you, annas.table().shared.like.as_deref()),
        (Some(3), Some(&*code))
    );
    let other = json!({"type": "configure", "id": "c", "players": 5, "options": {"deals": 2}});
    assert_eq!(annas.ask(&other).await, Err("wrong-phase".to_owned()));
    let ben = server.guest("Ben").await;
    let mut bens = ben.join(&again).await;
    bens.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    annas.ask(&json!({"type": "start", "id": "start"})).await.unwrap();
    bens.until(|table| table.shared.phase == Phase::Playing).await;
    finish(&mut [annas, bens]).await;
    let were = chance(&anna, &code).await;
    assert!(were.len() >= 3, "a starter and two deals");
    assert_eq!(chance(&anna, &again).await, were);
    server.close().await;
}

#[tokio::test]
async fn a_match_is_in_its_players_history_until_deleted() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code) = over(&server).await;
    let stranger = server.stranger();
    let head = read(&stranger, &code, "").await.unwrap();
    let matches = async |client: &Client| client.get("/api/v2/matches").await.json()["matches"].clone();
    let mine = matches(&anna).await;
    assert_eq!((&mine[0]["code"], &mine[0]["you"]), (&json!(code), &json!(0)));
    assert_eq!(
        mine[0]["result"],
        json!({"scores": head["turn"]["scores"], "ranks": head["turn"]["ranks"]})
    );
    assert!(mine[0]["changed"].as_u64().unwrap() > 1_700_000_000);
    assert_eq!(stranger.get("/api/v2/matches").await.code(), "no-session");
    assert_eq!(matches(&server.guest("Ben").await).await, json!([]));
    let gone = anna.request("DELETE", "/api/v2/matches", "", None).await;
    assert_eq!(gone.status, 204);
    assert_eq!(matches(&anna).await, json!([]));
    assert!(read(&stranger, &code, "").await.is_ok(), "the match itself stays");
    server.close().await;
}
