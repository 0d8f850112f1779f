//! `serve`: the line it prints, and why it may not open.

#[cfg(unix)]
#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod table;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::{fail, stammtisch};
use table::Person;

/// An open table, which is killed with the test.
struct Open {
    child: Child,
    address: String,
}

impl Open {
    fn on(data: &Path) -> Self {
        Self::by(
            stammtisch()
                .args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--data"])
                .arg(data),
        )
    }

    fn by(command: &mut Command) -> Self {
        Self::with(command, Stdio::null())
    }

    fn with(command: &mut Command, log: Stdio) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
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
fn the_server_listens_at_the_printed_address() {
    let dir = tempfile::tempdir().expect("a directory");
    let table = Open::on(dir.path());
    assert!(table.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(table.get("/api/v2/games").contains("hattrick"));
}

#[test]
fn a_port_in_use_is_reported_in_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().to_str().expect("UTF-8");
    let wrong = fail(&["serve", "--listen", &address, "--data", data]);
    assert!(wrong.contains("in use") && wrong.contains("--listen"), "{wrong}");
}

#[test]
fn an_unusable_data_directory_is_reported_in_one_sentence() {
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
fn a_base_path_is_refused_with_an_explanation() {
    let output = stammtisch()
        .args(["serve", "--base-path", "/karten"])
        .output()
        .expect("it runs");
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("host name of its own") && said.contains("port of its own"),
        "{said}"
    );
}

/// As another user than the data's; only root can become one.
#[test]
#[cfg(unix)]
fn the_error_for_data_of_another_user_names_chown() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65534;
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::set_permissions(dir.path(), PermissionsExt::from_mode(0o755)).expect("it is ours");
    let data = dir.path().join("data");
    std::fs::create_dir(&data).expect("a directory");
    for mode in [0o700, 0o755, 0o777] {
        std::fs::set_permissions(&data, PermissionsExt::from_mode(mode)).expect("it is ours");
        let data = data.to_str().expect("a path");
        let output = stammtisch()
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
            .uid(NOBODY)
            .output();
        // Without root rights, or with a program that other users cannot read, there is nothing to test.
        let Ok(output) = output else { return };
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            said.contains(&format!("chown -R {NOBODY} {data}")),
            "{mode:o}: {said}"
        );
        assert!(!said.contains("chmod"), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn a_stop_signal_ends_it_with_status_0_after_one_line_of_output() {
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

#[test]
fn the_command_line_overrides_variables_which_override_the_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let told = |file: &str, variables: &[(&str, &str)], words: &[&str]| {
        let file = common::file(dir.path(), "settings.toml", file);
        let taken = common::file(dir.path(), "taken", "");
        let output = stammtisch()
            .args(["serve", "--config", &file, "--data", &taken])
            .args(words)
            .envs(variables.iter().copied())
            .output()
            .expect("it runs");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    // The data directory is a file, so nothing opens; which rate is wrong tells which was read.
    let wrong = |rate: &str| format!("frames = \"{rate}\"\n");
    assert!(told(&wrong("file"), &[], &[]).contains("\"file\" is not a rate"));
    assert!(told(&wrong("1/1"), &[("STAMMTISCH_FRAMES", "variable")], &[]).contains("\"variable\""));
    let both = [("STAMMTISCH_FRAMES", "variable")];
    assert!(told(&wrong("file"), &both, &["--frames", "line"]).contains("\"line\""));
    let good =
        "frames = \"1/1\"\nlaboratory = true\nonlookers = 3\ntrust-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\n";
    assert!(
        !told(good, &[], &[]).contains("settings.toml: "),
        "all of these are settings"
    );
    for (file, what) in [
        ("colour = 1", "no setting `colour`"),
        ("config = \"x\"", "no setting `config`"),
        ("frames = [[", "isn't TOML"),
        ("onlookers = \"many\"", "many"),
        ("onlookers = 1979-05-27", "`onlookers` is a text"),
    ] {
        let told = told(file, &[], &[]);
        assert!(told.contains(what) && told.contains("settings.toml"), "{told}");
    }
}

/// With fewer descriptors than connections it is those without a seat who stay outside.
#[test]
#[cfg(unix)]
fn scarce_descriptors_are_reserved_for_people_with_a_seat() {
    const DESCRIPTORS: u32 = 100;
    let dir = tempfile::tempdir().expect("a directory");
    let serve = format!(
        "ulimit -n {DESCRIPTORS}; exec '{}' serve --listen 127.0.0.1:0 --data '{}'",
        env!("CARGO_BIN_EXE_stammtisch"),
        dir.path().display()
    );
    let mut command = Command::new("sh");
    let table = Open::by(command.args(["-c", &serve]));
    let address: std::net::SocketAddr = table.address.parse().expect("an address");
    let anna = Person::named(address, "Anna");
    let wish = serde_json::json!({"game": "hattrick", "players": 4, "public": true});
    let code = anna.open(address, &wish);
    let nobody = Person {
        cookie: String::new(),
    };
    // As many look on as may, and far more try.
    let here: Vec<_> = (0..60).filter_map(|_| nobody.connect(address, &code)).collect();
    assert!((10..=15).contains(&here.len()), "{} look on", here.len());
    // Idle connections take the remaining descriptors; the server soon closes them.
    let _silent: Vec<_> = (0..60).filter_map(|_| TcpStream::connect(address).ok()).collect();
    let begun = std::time::Instant::now();
    while anna.connect(address, &code).is_none() {
        assert!(
            begun.elapsed() < table::PATIENCE,
            "whoever has a seat is locked out"
        );
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(
        nobody.connect(address, &code).is_none(),
        "those without a seat stay outside"
    );
}

#[test]
fn a_full_disk_is_logged_once_not_per_request() {
    let dir = tempfile::tempdir().expect("a directory");
    let log = std::fs::File::create(dir.path().join("log")).expect("a file");
    let mut command = stammtisch();
    command.args([
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data-bytes",
        "160000",
        "--openings",
        "999/1",
    ]);
    let table = Open::with(command.arg("--data").arg(dir.path().join("data")), log.into());
    let address: std::net::SocketAddr = table.address.parse().expect("an address");
    let anna = Person::named(address, "Anna");
    let wish = serde_json::json!({"game": "hattrick", "players": 4, "bots": 3});
    let mut refused = 0;
    for _ in 0..400 {
        let answer = table::http(address, &anna.cookie, "POST", "/tables", &wish);
        refused += usize::from(answer.status == 503);
        if refused == 60 {
            break;
        }
    }
    assert_eq!(refused, 60, "the disk is full");
    let log = std::fs::read_to_string(dir.path().join("log")).expect("the log");
    let full = log
        .lines()
        .filter(|line| line.contains("full") || line.contains("store"))
        .count();
    // A test that runs slowly may see the next minute begin.
    assert!((1..=3).contains(&full), "{log}");
}

/// The server needs no directory beside the database.
#[test]
#[cfg(unix)]
fn a_database_takes_the_place_of_the_directory() {
    let cluster = cluster::shared();
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let database = runtime.block_on(cluster.database());
    let url = cluster.url("postgres", &database);
    let dir = tempfile::tempdir().expect("a directory");
    let file = common::file(dir.path(), "address", &format!("{url}\n"));
    let serve = || {
        let mut command = stammtisch();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "json"]);
        command.env("HOME", dir.path());
        command
    };
    let table = Open::by(serve().env("STAMMTISCH_DATABASE", &url));
    assert!(table.get("/readyz").starts_with("HTTP/1.1 200"));
    let metrics = table.get("/metrics");
    let bytes = metrics
        .lines()
        .find_map(|line| line.strip_prefix("stammtisch_database_bytes "));
    assert!(
        bytes.expect("a size").parse::<f64>().expect("a number") > 0.0,
        "{metrics}"
    );
    // A second server is refused in one sentence that does not show the address.
    let output = serve()
        .args(["--database-file", &file])
        .output()
        .expect("it runs");
    let said = common::stderr(&output);
    assert!(
        !output.status.success() && said.contains("belongs to a server that is running"),
        "{said}"
    );
    drop(table);
    let table = Open::by(serve().args(["--database-file", &file]));
    assert!(table.get("/healthz").starts_with("HTTP/1.1 200"));
    drop(table);
    let left: Vec<_> = std::fs::read_dir(dir.path()).expect("it is there").collect();
    assert_eq!(left.len(), 1, "nothing is written beside the database: {left:?}");
    let data = dir.path().to_str().expect("UTF-8");
    let to = dir.path().join("exported");
    let exported = stammtisch()
        .args(["export", "--all", "--to"])
        .arg(to)
        .args(["--database-file", &file])
        .output()
        .expect("it runs");
    assert!(
        common::stdout(&exported).starts_with("0 matches written"),
        "{}",
        common::stderr(&exported)
    );
    for (args, way) in [
        (&["serve", "--data", data][..], "one of them only"),
        (
            &["serve", "--data-bytes", "1000000"],
            "data-bytes limits a data directory only",
        ),
        (&["backup", data], "pg_dump"),
        (&["restore", "x.db"], "pg_restore"),
    ] {
        let output = stammtisch()
            .args(args)
            .env("STAMMTISCH_DATABASE_FILE", &file)
            .output()
            .expect("it runs");
        let said = common::stderr(&output);
        assert!(!output.status.success() && said.contains(way), "{args:?}: {said}");
        assert!(!said.contains("postgres://"), "{said}");
    }
}
