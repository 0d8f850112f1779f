//! `backup` during play, `restore`, and the table goes on; `export`.

mod common;
mod table;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use common::{fail, stammtisch, succeed};
use serde_json::{Value, json};
use table::evening::{Evening, NAMES};
use table::player::Player;
use table::{Person, Server};

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_backup_made_during_play_continues_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copies) = (folder.path().join("data"), folder.path().join("copies"));
    fs::create_dir(&copies).expect("a folder");
    let server = Server::start(&data, 0);
    let evening = Evening::begin(&server, 2);
    let code = &*evening.code;
    let exports = folder.path().join("exports");
    evening.play(&server, Player::new, 30, |_| {
        let said = succeed(&["backup", "--data", text(&data), text(&copies)]);
        assert!(said.starts_with("1 tables, "), "{said}");
        let wrong = fail(&["export", code, "--data", text(&data), "--to", text(&exports)]);
        assert!(wrong.contains("not over"), "{wrong}");
    });
    let whole = evening.record(&server);
    let copy = fs::read_dir(&copies).expect("it is there").next();
    let copy = copy.expect("a backup").expect("a file").path();

    // The server is still there: nothing is put back under it, and nothing over what is there.
    let wrong = fail(&["restore", "--data", text(&data), "--force", text(&copy)]);
    assert!(wrong.contains("stop it"), "{wrong}");
    server.kill();
    let wrong = fail(&["restore", "--data", text(&data), text(&copy)]);
    assert!(wrong.contains("--force"), "{wrong}");

    // Elsewhere the match is where it was, for the same people, and goes on.
    let elsewhere = folder.path().join("elsewhere");
    succeed(&["restore", "--data", text(&elsewhere), text(&copy)]);
    let server = Server::start(&elsewhere, 0);
    evening.play(&server, Player::again, 20, |_| {});
    let other = evening.record(&server);
    let (whole, other) = (
        whole["log"].as_array().expect("a log"),
        other["log"].as_array().expect("a log"),
    );
    let same = whole.iter().zip(other).take_while(|(a, b)| a == b).count();
    assert!(same >= 30, "what was played before the backup is there: {same}");

    // Finished matches can be exported and verified.
    let export = || {
        succeed(&[
            "export",
            "--all",
            "--data",
            text(&elsewhere),
            "--to",
            text(&exports),
        ])
    };
    let said = export();
    assert!(said.starts_with("1 matches written"), "{said}");
    let of_table = |file: &str| exports.join(code).join(file);
    let (record, proof) = (of_table("record.stammtisch.json"), of_table("proof.json"));
    succeed(&["verify", text(&record), "--proof", text(&proof)]);
    let table = fs::read(of_table("table.json")).expect("who played");
    let table: Value = serde_json::from_slice(&table).expect("JSON");
    assert_eq!(
        (&table["format"], &table["code"]),
        (&json!("stammtisch-table/1"), &json!(code))
    );
    let names: Vec<_> = table["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .map(|seat| &seat["name"])
        .collect();
    assert_eq!(names, NAMES);
    assert_eq!(table["turn"]["kind"], "over");
    let said = export();
    assert!(said.contains("1 were there already"), "{said}");
    let wrong = fail(&["export", "nowhere", "--data", text(&elsewhere)]);
    assert_eq!(wrong, "there is no table nowhere");
}

#[test]
fn a_killed_restore_leaves_the_old_or_the_new_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
    let tables = |dir: &Path, count: usize| {
        let server = Server::start(dir, 0);
        let anna = Person::named(server.address, "Anna");
        for _ in 0..count {
            anna.open(
                server.address,
                &json!({"game": "hattrick", "players": 4, "bots": 3, "public": true}),
            );
        }
        server.kill();
    };
    tables(&old, 2);
    tables(&new, 3);
    let copies = [&old, &new].map(|dir| {
        let copy = dir.join("copy.db");
        succeed(&["backup", "--data", text(dir), text(&copy)]);
        copy
    });
    let data = folder.path().join("data");
    succeed(&["restore", "--data", text(&data), text(&copies[0])]);
    let (mut seen, mut killed) = ([0, 0], 0);
    for round in 0..24 {
        let mut child = stammtisch()
            .args([
                "restore",
                "--force",
                "--data",
                text(&data),
                text(&copies[(round + 1) % 2]),
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        thread::sleep(Duration::from_millis(u64::try_from(round).expect("small") * 4));
        // It may have ended already.
        let _ = child.kill();
        killed += usize::from(!child.wait().expect("the end").success());
        let check = folder.path().join(format!("check{round}.db"));
        let said = succeed(&["backup", "--data", text(&data), text(&check)]);
        match said.split(' ').next() {
            Some("2") => seen[0] += 1,
            Some("3") => seen[1] += 1,
            _ => panic!("neither the old nor the new: {said}"),
        }
    }
    assert!(killed > 0, "none was killed on its way");
    assert_eq!(seen[0] + seen[1], 24);
    // Files left by killed restores do not obstruct a later one.
    succeed(&["restore", "--force", "--data", text(&data), text(&copies[1])]);
    Server::start(&data, 0).kill();
}

#[test]
fn a_damaged_backup_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    Server::start(&data, 0).kill();
    let copy = folder.path().join("copy.db");
    succeed(&["backup", "--data", text(&data), text(&copy)]);
    let wrong = fail(&["backup", "--data", text(&data), text(&copy)]);
    assert!(wrong.contains("exists already"), "{wrong}");
    let mut bytes = fs::read(&copy).expect("the backup");
    bytes.truncate(bytes.len() / 2);
    fs::write(&copy, bytes).expect("a file");
    let wrong = fail(&["restore", "--force", "--data", text(&data), text(&copy)]);
    assert!(
        wrong.contains("cannot be used") && wrong.contains("nothing was changed"),
        "{wrong}"
    );
    let diary = common::file(folder.path(), "diary.db", "dear diary");
    let wrong = fail(&["restore", "--force", "--data", text(&data), &diary]);
    assert!(wrong.contains("nothing was changed"), "{wrong}");
    let nothing = folder.path().join("nothing");
    let wrong = fail(&[
        "backup",
        "--data",
        text(&nothing),
        text(&folder.path().join("x.db")),
    ]);
    assert!(wrong.contains("--data"), "{wrong}");
    Server::start(&data, 0).kill();
}
