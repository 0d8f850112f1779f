//! `play` and `replay` in a real pseudo terminal, made by `script`.
#![cfg(target_os = "linux")]

mod common;

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The program in a terminal of 80 by 24, and what stands on its screen.
struct Terminal {
    child: Child,
    screen: Arc<Mutex<vt100::Parser>>,
}

impl Terminal {
    fn open(dir: &Path, args: &str, environment: &[(&str, &str)]) -> Self {
        let program = env!("CARGO_BIN_EXE_stammtisch");
        // The inner shell writes down its number and then becomes the program.
        let inner = format!("echo $$ >pid; exec {program} {args}");
        let line = format!("stty cols 80 rows 24; sh -c '{inner}'; echo status $?; stty -a");
        let mut child = Command::new("script")
            .args(["-q", "-e", "-c", &line, "/dev/null"])
            .current_dir(dir)
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .env_remove("LC_ALL")
            .env_remove("NO_COLOR")
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("`script` is installed");
        let mut out = child.stdout.take().expect("a pipe");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let seen = Arc::clone(&screen);
        thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut chunk) {
                seen.lock().expect("nobody panics").process(&chunk[..count]);
            }
        });
        Self { child, screen }
    }

    /// Waits until the screen is as it should be.
    fn wait_until(&self, what: &str, is: impl Fn(&vt100::Screen) -> bool) {
        let began = Instant::now();
        loop {
            let parser = self.screen.lock().expect("nobody panics");
            if is(parser.screen()) {
                return;
            }
            let late = began.elapsed() > Duration::from_secs(30);
            assert!(
                !late,
                "no {what:?} on the screen:\n{}",
                parser.screen().contents()
            );
            drop(parser);
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn contents(&self) -> String {
        self.screen.lock().expect("nobody panics").screen().contents()
    }

    /// Waits until this stands on the screen.
    fn wait(&self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the program has ended well and the terminal is as it was: lines are edited, keys echoed.
    fn wait_for_the_end(&self) {
        self.wait_until("status 0", |screen| {
            let text = screen.contents();
            let given_back = !screen.alternate_screen() && !screen.hide_cursor();
            given_back && text.contains("status 0") && text.contains(" icanon") && text.contains(" echo ")
        });
    }

    fn press(&mut self, keys: &str) {
        let input = self.child.stdin.as_mut().expect("a pipe");
        input.write_all(keys.as_bytes()).expect("the terminal takes keys");
        input.flush().expect("the terminal takes keys");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_card_is_played_the_match_saved_and_the_terminal_restored() {
    let dir = tempfile::tempdir().expect("a directory");
    let args = "play hattrick --seed a --bot-delay 0 --option deals=1 --record saved.json";
    let mut terminal = Terminal::open(dir.path(), args, &[]);
    terminal.wait("You are to play");
    terminal.wait("Round 1/14");
    terminal.press("\r");
    // A card lies on the table, and it is our turn again.
    terminal.wait("Round 2/14");
    terminal.press("q");
    terminal.wait("saved in saved.json");
    terminal.press("q");
    terminal.wait("saved: saved.json");
    terminal.wait_for_the_end();
    let path = dir.path().join("saved.json");
    let said = common::succeed(&["verify", path.to_str().expect("UTF-8")]);
    assert!(said.contains("not over"), "{said}");
}

#[test]
fn a_move_is_taken_back_before_the_others_answer() {
    let dir = tempfile::tempdir().expect("a directory");
    let args = "play hattrick --players 4 --option deals=1 --seed 4 --bot-delay 60000 --bot random";
    let mut terminal = Terminal::open(dir.path(), args, &[]);
    terminal.wait("You are to play");
    terminal.press("\r");
    terminal.wait("is to play …");
    terminal.press("z");
    terminal.wait("Taken back.");
    terminal.press("\x1b[C");
    terminal.wait("You are to play");
    terminal.press("qq");
    terminal.wait_for_the_end();
}

#[test]
fn chance_is_committed_before_the_first_card_and_verified_afterwards() {
    let dir = tempfile::tempdir().expect("a directory");
    let args = "play hattrick --bot-delay 0 --option deals=1 --record saved.json --proof proof.json";
    let mut terminal = Terminal::open(dir.path(), args, &[]);
    terminal.wait("The commitment:");
    let screen = terminal.contents();
    assert!(!screen.contains("You are to play"), "{screen}");
    let halves = screen.split_whitespace().filter(|word| word.len() == 32);
    let shown: String = halves.collect();
    terminal.press("Grxoss\u{7f}\u{7f}\u{7f}\u{7f}oss vom Tisch");
    terminal.wait("Words: Gross vom Tisch");
    terminal.press("\r");
    terminal.wait("You are to play");
    terminal.press("\r");
    // The leader of the next round sees the last one until they begin.
    terminal.wait_until("a round that is over", |screen| {
        let screen = screen.contents();
        screen.contains("Round 2/14") || screen.contains("You lead the next round")
    });
    terminal.press("q");
    terminal.wait("saved in saved.json");
    terminal.press("q");
    terminal.wait("proof: proof.json");
    terminal.wait_for_the_end();
    let path = |name: &str| dir.path().join(name).to_str().expect("UTF-8").to_owned();
    let (record, proof) = (path("saved.json"), path("proof.json"));
    let said = common::succeed(&["verify", &record, "--proof", &proof]);
    assert!(
        said.contains("the words of 1 seat\n") && said.contains(&shown),
        "{shown} {said}"
    );
    // Other words would have dealt other cards.
    let written = std::fs::read_to_string(&proof).expect("a proof");
    assert!(written.contains("Gross vom Tisch"), "{written}");
    let lied = common::file(
        dir.path(),
        "lied.json",
        &written.replace("Gross vom", "Gruss vom"),
    );
    let output = common::run(&["verify", &record, "--proof", &lied]);
    let said = common::stdout(&output);
    assert!(
        !output.status.success() && said.contains("does not follow"),
        "{said}"
    );
    // A proof is worthless with a public seed, and without a record.
    for more in [&["--seed", "a", "--record", "b.json"][..], &[]] {
        let all = [&["play", "hattrick", "--proof", "c.json"][..], more].concat();
        assert!(!common::run(&all).status.success(), "{more:?}");
    }
    let words = ["--record", "d.json", "--proof", "./d.json"];
    assert_eq!(
        common::fail(&[&["play", "hattrick"][..], &words].concat()),
        "--record and --proof name the same file"
    );
}

#[test]
fn no_color_means_no_colour() {
    let dir = tempfile::tempdir().expect("a directory");
    for (no_color, coloured) in [("", true), ("1", false)] {
        let args = "play hattrick --seed a --bot-delay 0";
        let mut terminal = Terminal::open(dir.path(), args, &[("NO_COLOR", no_color)]);
        terminal.wait("You are to play");
        terminal.wait_until(if coloured { "colour" } else { "plain text" }, |screen| {
            let cells = (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
            cells
                .into_iter()
                .any(|cell| cell.bgcolor() != vt100::Color::Default)
                == coloured
        });
        terminal.press("\u{3}");
        terminal.wait("Quit?");
        terminal.press("\u{3}");
        terminal.wait_for_the_end();
    }
}

#[test]
fn a_record_is_stepped_through() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = common::records(dir.path(), 2);
    common::file(dir.path(), "two.jsonl", &all.join("\n"));
    let mut terminal = Terminal::open(dir.path(), "replay two.jsonl", &[]);
    terminal.wait("Which match?");
    terminal.press("2\r");
    terminal.wait("Before the first move");
    terminal.press("17\r");
    terminal.wait("line 17/58");
    // Left.
    terminal.press("\u{1b}[D");
    terminal.wait("line 16/58");
    terminal.press("q");
    // Back in the list.
    terminal.wait("Which match?");
    terminal.press("q");
    terminal.wait_for_the_end();
}

#[test]
fn a_termination_signal_restores_the_terminal_and_saves() {
    let dir = tempfile::tempdir().expect("a directory");
    let args = "play hattrick --seed a --bot-delay 0 --record saved.json";
    let terminal = Terminal::open(dir.path(), args, &[]);
    terminal.wait("You are to play");
    let pid = std::fs::read_to_string(dir.path().join("pid")).expect("its number");
    let asked = Command::new("kill")
        .args(["-TERM", pid.trim()])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    terminal.wait("saved: saved.json");
    terminal.wait_for_the_end();
}

#[test]
fn closing_the_window_ends_it_and_saves() {
    let dir = tempfile::tempdir().expect("a directory");
    let args = "play hattrick --seed a --bot-delay 0 --record saved.json";
    let mut terminal = Terminal::open(dir.path(), args, &[]);
    terminal.wait("You are to play");
    let pid = std::fs::read_to_string(dir.path().join("pid")).expect("its number");
    // Kills `script`, which holds the other end of the pseudo-terminal.
    terminal.child.kill().expect("`script` runs");
    let process = Path::new("/proc").join(pid.trim());
    let began = Instant::now();
    while process.exists() {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "it goes on without a terminal"
        );
        thread::sleep(Duration::from_millis(20));
    }
    let path = dir.path().join("saved.json");
    common::succeed(&["verify", path.to_str().expect("UTF-8")]);
}
