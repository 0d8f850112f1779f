//! Several nodes with one PostgreSQL database: any of them takes any connection, and a table survives its node.
#![cfg(unix)]

#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod several;
mod table;

use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use cluster::Cluster;
use rustix::process::Signal;
use serde_json::{Value, json};
use several::{Nodes, gather, get, play_through};
use table::player::Dice;
use table::{Person, http};

/// Something that happens to the owner of a table, or to the database.
#[derive(Clone, Copy, Debug)]
enum Blow {
    /// `kill -9`, and another process takes its place.
    Kill,
    /// SIGTERM: the node drains, and another process takes its place.
    Drain,
    /// SIGSTOP for as many seconds.
    Stop(u64),
    /// The database ends at once and starts again.
    Restart,
}

impl Blow {
    fn strike(self, nodes: &mut Nodes, cluster: &mut Cluster, code: &str) {
        let owner = nodes.owner(code);
        match (self, owner) {
            (Self::Restart, _) => cluster.order("restart"),
            (_, None) => {}
            (Self::Kill, Some(owner)) => {
                nodes.take(owner).kill();
                nodes.replace(owner);
            }
            (Self::Drain, Some(owner)) => {
                nodes.take(owner).stop();
                nodes.replace(owner);
            }
            (Self::Stop(seconds), Some(owner)) => {
                nodes.node(owner).signal(Signal::STOP);
                // Time for the others to take its tables over, or too little for that.
                thread::sleep(Duration::from_secs(seconds));
                nodes.node(owner).signal(Signal::CONT);
            }
        }
    }
}

/// A match goes on through all of this.
#[test]
fn a_match_survives_its_nodes_and_its_database() {
    const BLOWS: [Blow; 7] = [
        Blow::Kill,
        Blow::Drain,
        Blow::Restart,
        Blow::Stop(4),
        Blow::Stop(1),
        Blow::Kill,
        Blow::Drain,
    ];
    let mut cluster = Cluster::start();
    let mut nodes = Nodes::open(&cluster, 3);
    let wish = json!({"game": "hattrick", "players": 4, "options": {"deals": 20}, "public": false});
    let (people, code) = gather(&nodes, &["Anna", "Ben", "Cora", "Dirk"], &wish);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    play_through(&mut nodes, &people, &code, |nodes, progress| {
        for blow in BLOWS {
            progress.wait_for(1 + usize::try_from(dice.below(30)).expect("small"));
            blow.strike(nodes, &mut cluster, &code);
            let waited = progress.wait_for(1);
            eprintln!("{blow:?}: {waited:?}");
            assert!(waited < Duration::from_secs(20), "{blow:?}: {waited:?}");
        }
    });
}

/// Cookies, tickets, lists and lookups don't depend on the node that answers.
#[test]
fn any_node_answers_any_request() {
    let nodes = Nodes::open(cluster::shared(), 2);
    let [one, two] = nodes.addresses[..] else {
        panic!("two nodes")
    };
    let anna = Person::named(one, "Anna");
    let wish = json!({"game": "hattrick", "players": 4, "bots": 3, "public": true});
    let code = anna.open(one, &wish);
    let mut socket = anna.connect(one, &code).expect("a connection");
    while socket.table().is_none() {
        socket.receive().expect("a table");
    }
    let owner = nodes.owner(&code);
    assert_eq!(owner, Some(0), "the node that was asked");
    // Only the owner knows that Anna is there.
    for address in [one, two] {
        let (status, lists) = get(address, "", "/tables");
        assert_eq!(status, 200);
        let seat = &lists["running"][0]["seats"][0];
        assert_eq!(
            (&seat["name"], &seat["present"]),
            (&json!("Anna"), &json!(true)),
            "{lists}"
        );
        let (status, summary) = get(address, &anna.cookie, &format!("/tables/{code}"));
        assert_eq!((status, &summary["yours"]), (200, &json!(true)), "{summary}");
        let (status, page) = get(address, &anna.cookie, &format!("/tables/{code}/log"));
        assert!(status == 200 && page["log"].is_array(), "{page}");
        let (status, refused) = get(address, "", "/tables/no-such-table-1/log");
        assert_eq!(
            (status, &refused["code"]),
            (404, &json!("unknown-table")),
            "{refused}"
        );
    }
    assert_eq!(nodes.owner(&code), owner, "reading moves no table");
    let ticket = http(one, &anna.cookie, "POST", "/session/ticket", &Value::Null).json();
    let ticket = json!({"ticket": ticket["ticket"]});
    assert_eq!(http(two, "", "POST", "/session/take", &ticket).status, 200);
    assert_eq!(
        http(one, "", "POST", "/session/take", &ticket).status,
        404,
        "once"
    );
    // The private listener takes nothing that another node didn't sign.
    let private: SocketAddr = nodes.private[0].parse().expect("an address");
    assert_eq!(get(private, &anna.cookie, &format!("/tables/{code}")).0, 403);
    for path in ["/node/summaries", "/metrics"] {
        let mut stream = std::net::TcpStream::connect(two).expect("it listens");
        let request =
            format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}");
        std::io::Write::write_all(&mut stream, request.as_bytes()).expect("a request");
        let mut answer = String::new();
        std::io::Read::read_to_string(&mut stream, &mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 40"), "{path}: {answer}");
    }
}
