//! Runs the program against a server of the same build, and checks its report.

use std::process::{Command, Output};

use stammtisch_server::{Config, serve};
use tokio::sync::oneshot;

/// Runs the program with these arguments against an empty server.
async fn load(words: &'static [&'static str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        ..Config::new(folder.path())
    };
    let (ready, address) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let ready = |address| ready.send(address).expect("a receiver");
    let server = tokio::spawn(serve(config, ready, async {
        let _ = stopped.await;
    }));
    let address = address.await.expect("the server is ready").to_string();
    let run = move || {
        Command::new(env!("CARGO_BIN_EXE_stammtisch-load"))
            .args(["--address", &address, "--bare", "1"])
            .args(words)
            .output()
    };
    let output = tokio::task::spawn_blocking(run)
        .await
        .expect("a run")
        .expect("a start");
    let _ = stop.send(());
    server.await.expect("the server ends").expect("no error");
    output
}

/// The number after a label of the report.
fn number(report: &str, word: &str) -> f64 {
    let line = report
        .lines()
        .find_map(|line| line.strip_prefix(word))
        .expect(word);
    let number = line
        .split_whitespace()
        .next()
        .and_then(|number| number.parse().ok());
    number.expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_play_and_every_move_is_counted() {
    let output = load(&["--tables", "2", "--seconds", "3", "--warm-up", "0"]).await;
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!((number(&report, "connections") - 8.0).abs() < 0.1, "{report}");
    assert!(number(&report, "moves stored") > 0.0, "{report}");
    assert!(number(&report, "clients per move") > 0.0, "{report}");
    assert!(number(&report, "bare sockets") > 0.0, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paced_table_makes_no_more_moves_than_are_due() {
    let words = &[
        "--game",
        "heuchel",
        "--players",
        "3",
        "--tables",
        "2",
        "--pace",
        "200",
        "--seconds",
        "3",
        "--warm-up",
        "0",
    ];
    let output = load(words).await;
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let moves = number(&report, "moves stored");
    assert!(moves > 0.0 && moves <= 15.0, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_per_table_plays_against_masters() {
    let output = load(&[
        "--masters",
        "2",
        "--seconds",
        "3",
        "--warm-up",
        "0",
        "--leave",
        "0",
    ])
    .await;
    let report = String::from_utf8_lossy(&output.stdout);
    // The guarantee isn't checked here: other tests run at the same time.
    assert!((number(&report, "connections") - 2.0).abs() < 0.1, "{report}");
    assert!(number(&report, "moves stored") > 0.0, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_ends_the_run_and_is_reported() {
    let output = load(&["--game", "skat", "--tables", "1", "--seconds", "1"]).await;
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("unknown-game"), "{said}");
}
