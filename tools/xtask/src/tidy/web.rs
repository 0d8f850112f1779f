//! The arrows of the web folder: what a file of the page may import, and that nothing outside a game's folder
//! names the game.

use std::fs;

use anyhow::{Context, Result};

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::run::root;

/// What the files of a folder must not import.
const WALLS: [(&str, &[&str]); 5] = [
    (
        "web/look/",
        &["web/games/", "web/table/", "web/pages/", "web/shell/"],
    ),
    (
        "web/i18n/",
        &["web/games/", "web/table/", "web/pages/", "web/shell/"],
    ),
    ("web/table/", SCREENS),
    ("web/wire/", SCREENS),
    ("web/games/", &["web/pages/"]),
];

/// Where screens are.
const SCREENS: &[&str] = &[
    "web/games/",
    "web/look/",
    "web/pages/",
    "web/plain/",
    "web/shell/",
    "web/text/",
];

/// Every source of the page.
pub(super) fn check() -> Result<Findings> {
    let all = tracked(&["web"])?;
    let games: Vec<&str> = all
        .iter()
        .filter_map(|path| path.strip_prefix("web/games/")?.strip_suffix("/game.ts"))
        .collect();
    let mut findings = Findings::new();
    for path in all
        .iter()
        .filter(|path| matches!(extension(path), "ts" | "svelte"))
    {
        let text = fs::read_to_string(root().join(path)).with_context(|| format!("{path} cannot be read"))?;
        findings.extend(file(path, &text, &games));
    }
    Ok(findings)
}

fn file(path: &str, text: &str, games: &[&str]) -> Findings {
    let mut findings = Findings::new();
    let own = games.iter().find(|game| is_of(path, game));
    let is_test = path.contains(".test.");
    for import in imports(text) {
        let target = resolve(path, import);
        let walls = WALLS.iter().filter(|(folder, _)| path.starts_with(folder));
        let mut shunned = walls.flat_map(|(_, shunned)| shunned.iter());
        if !is_test && shunned.any(|wall| target.starts_with(wall)) {
            findings.push(format!("{path}: imports {target}"));
        }
        let other = games.iter().find(|game| is_of(&target, game));
        if other.is_some() && other != own && !is_test {
            findings.push(format!("{path}: imports {target}, which belongs to a game"));
        }
    }
    let named = games.iter().find(|game| text.contains(&format!("'{game}'")));
    if let Some(game) = named.filter(|_| own.is_none() && !is_test) {
        findings.push(format!("{path}: names the game {game}"));
    }
    findings
}

/// Whether a file belongs to a game.
fn is_of(path: &str, game: &str) -> bool {
    path.starts_with(&format!("web/games/{game}/")) || path == format!("web/wire/{game}.ts")
}

/// What stands in `from '…'` and `import('…')`, if it is a path.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let begins = ["from '", "import('", "import '"];
    let found = begins.into_iter().flat_map(|begin| text.split(begin).skip(1));
    found
        .filter_map(|rest| rest.split('\'').next())
        .filter(|import| import.starts_with('.'))
}

/// The file that `import` names in the file at `path`.
fn resolve(path: &str, import: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 2] = ["one", "two"];

    fn wrong(path: &str, text: &str) -> bool {
        !file(path, text, &GAMES).is_empty()
    }

    #[test]
    fn a_path_is_found_from_the_file_that_imports_it() {
        assert_eq!(resolve("web/games/one/a.ts", "../two/b.ts"), "web/games/two/b.ts");
        assert_eq!(resolve("web/main.ts", "./look/base.css"), "web/look/base.css");
    }

    #[test]
    fn walls_stand_between_the_rooms() {
        assert!(wrong("web/look/a.ts", "import { b } from '../games/one/b.ts';"));
        assert!(wrong("web/table/a.ts", "import B from '../shell/B.svelte';"));
        assert!(wrong("web/games/one/a.ts", "import { b } from '../two/b.ts';"));
        assert!(wrong(
            "web/shell/a.ts",
            "const b = () => import('../games/one/b.ts');"
        ));
        assert!(wrong("web/shell/a.ts", "if (id === 'one') return;"));
        assert!(!wrong(
            "web/games/one/a.ts",
            "import { b } from '../contract.ts'; import './c.ts';"
        ));
        assert!(!wrong(
            "web/games/one/a.ts",
            "import type { B } from '../../wire/one.ts';"
        ));
    }
}
