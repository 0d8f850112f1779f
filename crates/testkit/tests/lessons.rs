//! The lessons of the web client are played by the rules: each is recorded from its script.
//!
//! A script (`tests/lessons/<game>.txt`) has one thing a line; a line that begins with a blank goes on with the one
//! before, and `#` begins a remark.
//!
//! | line | what it does |
//! | --- | --- |
//! | `players N` | how many play; the learner is seat 0 |
//! | `options {…}` | the game's options |
//! | `chance X` | what chance decides; a list may end with `"..."`: whatever is left, in the order offered |
//! | `S MOVE` | seat `S` moves |
//! | `tell KEY` | the lesson stops here and tells something |
//! | `no MOVE` | at the next `learn` this move is refused; what refuses it is recorded |
//! | `learn KEY MOVE` | the lesson stops here until the learner has made the move |

#[path = "lessons/script.rs"]
mod script;

use std::path::Path;

use stammtisch_protocol::games;
use stammtisch_testkit::repository;

/// A game may have no first game; one in the web has a script, and a script a game.
#[test]
fn first_games_are_as_recorded() {
    let is_there = |path: &str| Path::is_file(&repository().join(path));
    let scripts = std::fs::read_dir(repository().join("crates/testkit/tests/lessons")).expect("the scripts");
    let scripts = scripts.filter_map(|entry| {
        let name = entry.expect("a file").file_name().into_string().ok()?;
        Some(name.strip_suffix(".txt")?.to_owned())
    });
    let scripts: Vec<String> = scripts.collect();
    let games = games();
    for script in &scripts {
        assert!(
            games.iter().any(|game| game.id == script),
            "{script}.txt is the script of no game"
        );
    }
    for game in games {
        if scripts.iter().any(|script| script == game.id) {
            script::record(game.id);
        } else {
            assert!(
                !is_there(&format!("web/games/{}/lesson/recording.json", game.id)),
                "{} has a first game without a script",
                game.id
            );
        }
    }
    assert!(!scripts.is_empty());
}
