//! Evenings: matches of the same people with one leaderboard.

use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::deals::finish;
use crate::support::{Client, Socket, TestServer};

async fn evening(client: &Client, code: &str) -> Value {
    let answer = client.get(&format!("/api/v2/evenings/{code}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Names and points, in order.
fn places(evening: &Value) -> Vec<(String, f64)> {
    let place = |place: &Value| {
        (
            place["name"].as_str().unwrap().to_owned(),
            place["points"].as_f64().unwrap(),
        )
    };
    evening["places"].as_array().unwrap().iter().map(place).collect()
}

/// The host may choose another game for the next match; bots that don't know it are replaced.
async fn another_game(annas: &mut Socket, bens: &mut Socket, ben: &Client) {
    let next = |id: &str, game: &str| json!({"type": "again", "id": id, "game": game});
    assert_eq!(
        bens.ask(&next("b", "karteneck")).await,
        Err("not-host".to_owned())
    );
    assert_eq!(
        annas.ask(&next("n", "nothing")).await,
        Err("unknown-game".to_owned())
    );
    assert_eq!(
        annas
            .ask(&next("l", stammtisch_protocol::laboratory()[0].id))
            .await,
        Err("unknown-game".to_owned())
    );
    annas.ask(&next("a", "karteneck")).await.unwrap();
    bens.until(|table| table.shared.next.is_some()).await;
    let second = bens.table().shared.next.clone().unwrap();
    let table = ben.join(&second).await.table().clone();
    assert_eq!(
        (&*table.shared.game, table.shared.evening.as_deref()),
        ("karteneck", annas.table().shared.evening.as_deref())
    );
    assert_eq!((table.viewer.you, table.shared.phase), (Some(2), Phase::Waiting));
    assert_eq!(table.shared.seats[1].name.as_deref(), Some("Anna"));
}

#[tokio::test]
async fn matches_of_an_evening_count_together_and_seats_rotate() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({"options": {"deals": 1}})).await;
    let mut annas = anna.join(&code).await;
    let ben = server.guest("Ben").await;
    let mut bens = ben.join(&code).await;
    bens.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    let begins = json!({"type": "evening", "id": "evening"});
    assert_eq!(bens.ask(&begins).await, Err("not-host".to_owned()));
    annas.ask(&begins).await.unwrap();
    annas.ask(&json!({"type": "start", "id": "start"})).await.unwrap();
    bens.until(|table| table.shared.phase == Phase::Playing && table.shared.evening.is_some())
        .await;
    annas.until(|table| table.shared.evening.is_some()).await;
    let at = annas.table().shared.evening.clone().unwrap();
    assert_eq!(
        places(&evening(&ben, &at).await),
        [("Anna".to_owned(), 0.0), ("Ben".to_owned(), 0.0)]
    );
    let mut sockets = [annas, bens];
    finish(&mut sockets).await;
    let [annas, bens] = &mut sockets;

    // Anyone with the code sees the standings, and points follow from ranks.
    let stranger = server.stranger();
    let after = evening(&stranger, &at).await;
    let ranks: Vec<u64> =
        serde_json::from_value(after["matches"][0]["table"]["result"]["ranks"].clone()).unwrap();
    let points = |seat: usize| -> f64 {
        let better = ranks.iter().filter(|rank| **rank > ranks[seat]).count();
        let equal = ranks.iter().filter(|rank| **rank == ranks[seat]).count() - 1;
        (2 * better + equal) as f64 / 2.0
    };
    let mut expected = [("Anna".to_owned(), points(0)), ("Ben".to_owned(), points(1))];
    expected.sort_by(|one, other| other.1.total_cmp(&one.1));
    assert_eq!(places(&after), expected);
    assert_eq!(after["matches"][0]["points"][3].as_f64(), Some(points(3)));
    assert!(
        after["places"]
            .as_array()
            .unwrap()
            .iter()
            .all(|place| place["you"] == json!(false))
    );
    let own = evening(&anna, &at).await;
    let you = |place: &&Value| place["you"] == json!(true);
    assert_eq!(
        own["places"].as_array().unwrap().iter().find(you).unwrap()["name"],
        "Anna"
    );

    another_game(annas, bens, &ben).await;
    let before = evening(&stranger, &at).await;
    assert_eq!(before["matches"].as_array().unwrap().len(), 2);
    assert_eq!(before["matches"][1]["points"], json!([]));
    assert_eq!(places(&before), expected);

    assert_eq!(
        stranger.get("/api/v2/evenings/nowhere").await.code(),
        "unknown-table"
    );
    server.close().await;
    let server = TestServer::open(&dir).await;
    assert_eq!(evening(&server.stranger(), &at).await, before);
    server.close().await;
}
