//! The lessons of the web client follow the rules: each is recorded from its script.
//!
//! A script (`tests/lessons/<game>.txt`) has one command per line. A line that starts with a space continues the previous one, and `#`
//! starts a comment.
//!
//! | line | meaning |
//! | --- | --- |
//! | `players N` | sets the number of players; the learner is seat 0 |
//! | `options {…}` | sets the game's options |
//! | `chance X` | gives a chance outcome; a list may end with `"..."`, which stands for the remaining cards in the order offered |
//! | `S MOVE` | seat `S` moves |
//! | `tell KEY` | the lesson stops here and explains something |
//! | `no MOVE` | this move is refused at the next `learn`; records the reason |
//! | `learn KEY MOVE` | the lesson stops here until the learner makes the move |

#[path = "lessons/script.rs"]
mod script;

use std::path::Path;

use stammtisch_protocol::games;
use stammtisch_testkit::repository;

/// A game without a script has no recorded lesson, and every script belongs to a game.
#[test]
fn lessons_are_as_recorded() {
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
            "{script}.txt has no game"
        );
    }
    for game in games {
        if scripts.iter().any(|script| script == game.id) {
            script::record(game.id);
        } else {
            assert!(
                !is_there(&format!("web/games/{}/lesson/recording.json", game.id)),
                "{} has a recorded lesson without a script",
                game.id
            );
        }
    }
    assert!(!scripts.is_empty());
}
