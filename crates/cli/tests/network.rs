//! Faults of the network between nodes, and between a node and the database: connections are accepted, and nothing passes. And a rolling
//! upgrade.
#![cfg(unix)]

#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod several;
mod table;

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use several::{Nodes, eventually, gather, get, play_through};

const NAMES: [&str; 4] = ["Anna", "Ben", "Cora", "Dirk"];

/// The longest time until a table goes on, if nothing else slows the machine down much.
const GOES_ON: Duration = Duration::from_secs(20);

/// A match that lasts long enough, in which no bot takes a seat for a while.
fn wish(deals: u32) -> Value {
    json!({"game": "hattrick", "players": 4, "options": {"deals": deals}, "public": false, "grace_ms": 120_000})
}

/// A node that alone has lost the database gives up its tables; they go on elsewhere, with the people who were connected to it.
#[test]
fn a_node_without_its_database_steps_back() {
    let (mut nodes, proxies) = Nodes::behind_proxies(cluster::shared(), 3);
    let (people, code) = gather(&nodes, &NAMES, &wish(20));
    play_through(&mut nodes, &people, &code, |nodes, progress| {
        progress.wait_for(10);
        let lost = nodes.owner(&code).expect("an owner");
        proxies[lost].swallow();
        progress.wait_until(|| nodes.owner(&code).is_some_and(|owner| owner != lost));
        let waited = progress.wait_for(5);
        assert!(waited < GOES_ON, "{waited:?}");
        // It says nothing of any table.
        let (status, refused) = get(
            nodes.addresses[lost],
            &people[0].cookie,
            &format!("/tables/{code}/log"),
        );
        assert_eq!((status, &refused["code"]), (503, &json!("storage")), "{refused}");
        proxies[lost].mend();
        let path = format!("/tables/{code}/log");
        progress.wait_until(|| get(nodes.addresses[lost], &people[0].cookie, &path).0 == 200);
        progress.wait_for(5);
    });
}

/// If all nodes have lost the database, every table stays where it is, and so do the connections.
#[test]
fn nodes_that_all_lose_the_database_keep_their_tables() {
    let (mut nodes, proxies) = Nodes::behind_proxies(cluster::shared(), 2);
    let (people, code) = gather(&nodes, &NAMES, &wish(20));
    let players = play_through(&mut nodes, &people, &code, |nodes, progress| {
        progress.wait_for(10);
        let owner = nodes.owner(&code);
        for proxy in &proxies {
            proxy.swallow();
        }
        // Longer than a node that is alone waits.
        thread::sleep(Duration::from_secs(5));
        for proxy in &proxies {
            proxy.mend();
        }
        let waited = progress.wait_for(5);
        assert!(waited < GOES_ON, "{waited:?}");
        assert_eq!(nodes.owner(&code), owner);
    });
    for player in players {
        assert_eq!(player.connections, 1, "seat {}", player.seat);
    }
}

/// Clients of a node that cannot reach the owner find out, and get the table from another one. Afterwards the node passes connections on
/// again.
#[test]
fn a_cut_between_two_nodes_is_noticed() {
    let mut nodes = Nodes::open(cluster::shared(), 2);
    // The owner is one of the two.
    let proxies = [nodes.separate(0), nodes.separate(1)];
    let (people, code) = gather(&nodes, &NAMES, &wish(20));
    let path = format!("/tables/{code}/log");
    let ask = |nodes: &Nodes, number: usize| get(nodes.addresses[number], &people[0].cookie, &path).0;
    let owner = nodes.owner(&code).expect("an owner");
    let other = 1 - owner;
    // The other one learns the new address with its next beat.
    eventually(|| ask(&nodes, other) == 200 && proxies[owner].passed() > 0);
    play_through(&mut nodes, &people, &code, |nodes, progress| {
        progress.wait_for(10);
        let begun = Instant::now();
        proxies[owner].swallow();
        let waited = progress.wait_for(20);
        eprintln!("cut: {waited:?}");
        assert!(waited < GOES_ON + GOES_ON / 2, "{waited:?}");
        assert_eq!(
            nodes.owner(&code),
            Some(owner),
            "it is alive: {:?}",
            begun.elapsed()
        );
        proxies[owner].mend();
        let passed = proxies[owner].passed();
        progress.wait_until(|| ask(nodes, other) == 200 && proxies[owner].passed() > passed);
        progress.wait_for(5);
    });
}

/// One node after the other is drained and replaced while people play. Each of them gets the table again at the first attempt that reaches
/// a node.
#[test]
fn a_rolling_upgrade_interrupts_no_one() {
    let mut nodes = Nodes::open(cluster::shared(), 3);
    let (people, code) = gather(&nodes, &NAMES, &wish(20));
    let players = play_through(&mut nodes, &people, &code, |nodes, progress| {
        for number in 0..3 {
            progress.wait_for(10);
            nodes.take(number).stop();
            progress.wait_for(1);
            nodes.replace(number);
        }
        progress.wait_for(10);
    });
    let connected: usize = players.iter().map(|player| player.connections).sum();
    assert!(connected > players.len(), "no one was moved");
    for player in &players {
        let (seat, missed, gap) = (player.seat, player.most_missed, player.longest_gap);
        eprintln!("seat {seat}: {} connections, {gap:?}", player.connections);
        assert_eq!(missed, 0, "seat {seat} found no node with the table, {gap:?}");
    }
    let shortest = players.iter().map(|player| player.longest_gap).min();
    assert!(shortest < Some(Duration::from_secs(1)), "{shortest:?}");
}
