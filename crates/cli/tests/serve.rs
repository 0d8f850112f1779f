//! `serve`: the line it prints, and why it may not open.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};

use common::{fail, stammtisch};

/// An open table, which is killed with the test.
struct Open {
    child: Child,
    address: String,
}

impl Open {
    fn on(data: &Path) -> Self {
        let mut child = stammtisch()
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .trim_end()
            .strip_prefix("listening on http://")
            .expect(&line)
            .to_owned();
        Self { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the table is open");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n"
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_table_opens_where_it_says() {
    let dir = tempfile::tempdir().expect("a directory");
    let table = Open::on(dir.path());
    assert!(table.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(table.get("/api/v2/games").contains("hattrick"));
}

#[test]
fn a_port_in_use_is_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().to_str().expect("UTF-8");
    let wrong = fail(&["serve", "--listen", &address, "--data", data]);
    assert!(wrong.contains("in use") && wrong.contains("--listen"), "{wrong}");
}

#[test]
fn a_data_directory_of_a_running_server_or_none_at_all_is_one_sentence() {
    let dir = tempfile::tempdir().expect("a directory");
    let table = Open::on(dir.path());
    let data = dir.path().to_str().expect("UTF-8");
    let wrong = fail(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert!(wrong.contains(data), "{wrong}");
    drop(table);
    let file = common::file(dir.path(), "file", "");
    let wrong = fail(&["serve", "--listen", "127.0.0.1:0", "--data", &file]);
    assert!(wrong.contains(&file), "{wrong}");
}

#[test]
#[cfg(unix)]
fn asked_to_stop_it_ends_with_status_0_and_has_said_one_line() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut table = Open::on(dir.path());
    let id = table.child.id().to_string();
    let asked = std::process::Command::new("kill")
        .args(["-TERM", &id])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    assert_eq!(table.child.wait().expect("the end").code(), Some(0));
    let mut rest = String::new();
    table
        .child
        .stdout
        .take()
        .expect("a pipe")
        .read_to_string(&mut rest)
        .expect("the rest");
    assert_eq!(rest, "");
}
