//! A process killed while it writes loses nothing that it has acknowledged.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use stammtisch_store::{SqliteOptions, SqliteStore, State, Store};
use tempfile::tempdir;

use crate::conformance::{append, listing, room};

/// The environment variable with the directory of the process to kill.
const DIR: &str = "STAMMTISCH_CRASH_TEST_DIR";

async fn open(dir: PathBuf) -> SqliteStore {
    SqliteStore::open(SqliteOptions { dir, max_bytes: None })
        .await
        .unwrap()
}

/// Run by the test below in a process that it kills: appends for ever and reports what is stored. Does nothing without [`DIR`].
#[tokio::test]
async fn writes_until_killed() {
    let Some(dir) = std::env::var_os(DIR) else { return };
    let store = open(dir.into()).await;
    let stored = store.read("a", 0).await.unwrap();
    let mut seq = stored.map_or(0, |stored| stored.facts.len() as u64);
    if seq == 0 {
        store
            .create(room("a", listing(State::Running, false, &[])))
            .await
            .unwrap();
        seq = 1;
    }
    loop {
        store
            .append(append("a", seq, &[&seq.to_string(), "second"]))
            .await
            .unwrap();
        seq += 2;
        writeln!(std::io::stderr(), "stored {seq}").unwrap();
    }
}

#[test]
fn a_killed_process_loses_nothing_acknowledged() {
    let dir = tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let mut acknowledged = 0;
    for round in 0..6 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::writes_until_killed", "--nocapture"])
            .env(DIR, dir.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let life = Duration::from_millis(40 + 23 * round);
        let mut begun = None;
        while let Some(Ok(line)) = lines.next() {
            let Some(seq) = line.strip_prefix("stored ") else {
                panic!("{line}")
            };
            acknowledged = seq.parse().unwrap();
            if begun.get_or_insert_with(Instant::now).elapsed() > life {
                break;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // Its last output before it died counts too.
        for line in lines.map_while(Result::ok) {
            acknowledged = line
                .strip_prefix("stored ")
                .and_then(|seq| seq.parse().ok())
                .unwrap_or(acknowledged);
        }
        runtime.block_on(async {
            let store = open(dir.path().to_owned()).await;
            let facts = store.read("a", 0).await.unwrap().unwrap().facts;
            assert!(
                facts.len() >= acknowledged,
                "{} of {acknowledged} facts",
                facts.len()
            );
            assert_eq!(facts.len() % 2, 1, "an append is stored wholly or not at all");
            store.close().await;
        });
    }
    assert!(acknowledged > 20, "the test wrote too little: {acknowledged}");
}
