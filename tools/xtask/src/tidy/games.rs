//! A new game must change few existing files: only these may name a game outside its own folders.

use anyhow::Result;

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::disk;

/// The files that a new game changes; docs/guides/add-a-game.md explains each.
const SHARED: [&str; 5] = [
    "crates/bots/src/lib.rs",
    "crates/cli/src/board/mod.rs",
    "crates/protocol/Cargo.toml",
    "crates/protocol/src/lib.rs",
    "crates/protocol/src/registry.rs",
];

/// Tests that use a laboratory game as an example. A new game does not change them.
const EXAMPLES: [&str; 5] = [
    "crates/bots/tests/simulate.rs",
    "crates/search/Cargo.toml",
    "crates/search/src/equilibrium/tests.rs",
    "crates/testkit/src/twins/tests.rs",
    "e2e/tests/plain.test.mjs",
];

/// Checks with the laboratory games, which have only what every game needs.
pub(super) fn check() -> Result<Findings> {
    let mut findings = Findings::new();
    for rules in tracked(&["docs/games/laboratory"])? {
        let name = rules
            .strip_prefix("docs/games/laboratory/")
            .and_then(|name| name.strip_suffix(".md"));
        let Some(game) = name else { continue };
        for path in tracked(&["crates", "web", "e2e", "tools", "Cargo.toml"])? {
            let is_text = matches!(extension(&path), "rs" | "toml" | "ts" | "svelte" | "mjs" | "css");
            if !is_text || is_own(&path, game) || SHARED.iter().chain(&EXAMPLES).any(|known| *known == path) {
                continue;
            }
            let text = disk::read(&path)?;
            if names(&text, game) {
                findings.push(format!(
                    "{path}: names {game}; a new game changes only the files that tools/xtask/src/tidy/games.rs lists"
                ));
            }
        }
    }
    Ok(findings)
}

/// Whether a file belongs to the game.
fn is_own(path: &str, game: &str) -> bool {
    path.split(['/', '.']).any(|part| part == game)
}

/// Whether a text contains the game's id as a whole word.
fn names(text: &str, game: &str) -> bool {
    let text = text.to_lowercase();
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .any(|word| word == game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    #[test]
    fn a_game_id_is_a_whole_word() {
        assert!(names("mod ludo;", "ludo") && names("ludo::Ludo", "ludo"));
        assert!(!names("mod ludoert;", "ludo"));
    }

    #[test]
    fn a_games_own_files_are_recognized() {
        for path in [
            "crates/games/ludo/src/lib.rs",
            "crates/protocol/src/ludo.rs",
            "web/games/ludo/game.ts",
        ] {
            assert!(is_own(path, "ludo"), "{path}");
        }
        assert!(!is_own("crates/protocol/src/lib.rs", "ludo"));
    }

    #[test]
    fn the_files_to_change_exist_and_are_documented() {
        let guide = disk::read("docs/guides/add-a-game.md").expect("the guide");
        for path in SHARED {
            assert!(root().join(path).is_file(), "{path}");
            assert!(
                guide.contains(&format!("`{path}`")),
                "the guide doesn't name {path}"
            );
        }
    }
}
