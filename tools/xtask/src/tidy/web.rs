//! The layers of the page: which files may import which. Only a game's own folder may name the game.

use anyhow::Result;

use super::files::{extension, relative, tracked};
use super::findings::Findings;
use super::graph::{Dependencies, cycles};
use crate::disk;

/// The folders of the page in order. A file may import from its own layer and from earlier ones.
const LAYERS: [&str; 7] = ["wire", "net", "ui", "board", "games", "features", "app"];

/// Folders that are not part of the page: build tools for Markdown, the service worker, the playground for boards, JSON Schemas,
/// and static files.
const BESIDE: [&str; 5] = ["markdown", "offline", "playground", "public", "schemas"];

/// The text before and after the path of an import.
const IMPORTS: [(&str, char); 5] = [
    ("from '", '\''),
    ("import('", '\''),
    ("import '", '\''),
    ("@import \"", '"'),
    ("url('", '\''),
];

/// Checks every source file of the page.
pub(super) fn check() -> Result<Findings> {
    let all = tracked(&["web"])?;
    let games: Vec<&str> = all
        .iter()
        .filter_map(|path| {
            let inside = path.strip_prefix("web/games/")?;
            inside
                .strip_suffix("/game.ts")
                .or_else(|| inside.strip_suffix("/laboratory.ts"))
        })
        .collect();
    let mut findings = Findings::new();
    let mut imported = Dependencies::new();
    for path in all
        .iter()
        .filter(|path| matches!(extension(path), "ts" | "svelte" | "css"))
    {
        let text = disk::read(path)?;
        findings.extend(file(path, &text, &games));
        if !is_test(path) {
            imported.insert(path.clone(), targets(path, &text).into_iter().collect());
        }
    }
    findings.extend(import_cycles(&imported));
    Ok(findings)
}

fn file(path: &str, text: &str, games: &[&str]) -> Findings {
    let mut findings = Findings::new();
    if !is_placed(path) {
        findings.push(format!("{path}: is in no layer of the page"));
    }
    if is_test(path) {
        return findings;
    }
    let own = games.iter().find(|game| is_of(path, game));
    for target in targets(path, text) {
        if !may_import(path, &target) {
            findings.push(format!("{path}: imports {target}"));
        }
        let other = games.iter().find(|game| is_of(&target, game));
        if other.is_some() && other != own {
            findings.push(format!("{path}: imports {target}, which belongs to a game"));
        }
    }
    let named = games.iter().find(|game| text.contains(&format!("'{game}'")));
    if let Some(game) = named.filter(|_| own.is_none()) {
        findings.push(format!("{path}: names the game {game}"));
    }
    findings
}

/// Whether a file is in a layer, in another known folder, or configures a tool.
fn is_placed(path: &str) -> bool {
    let inside = path.strip_prefix("web/").unwrap_or(path);
    inside
        .split_once('/')
        .is_none_or(|(folder, _)| LAYERS.contains(&folder) || BESIDE.contains(&folder))
}

/// Whether a file of the page may import another. The page imports nothing from outside it, and a feature imports no
/// other feature.
fn may_import(path: &str, target: &str) -> bool {
    let Some(own) = layer(path) else { return true };
    let Some(other) = layer(target) else { return false };
    let features = feature(path).zip(feature(target));
    other <= own && features.is_none_or(|(own, other)| own == other)
}

/// The index of a file's layer; `None` outside the page.
fn layer(path: &str) -> Option<usize> {
    let folder = path.strip_prefix("web/")?.split_once('/')?.0;
    LAYERS.iter().position(|layer| *layer == folder)
}

/// The feature that a file belongs to.
fn feature(path: &str) -> Option<&str> {
    Some(path.strip_prefix("web/features/")?.split_once('/')?.0)
}

/// Whether a file belongs to a game.
fn is_of(path: &str, game: &str) -> bool {
    path.starts_with(&format!("web/games/{game}/")) || path == format!("web/wire/{game}.ts")
}

/// Whether the file is a test, which may import anything because nothing imports it.
fn is_test(path: &str) -> bool {
    path.contains(".test.")
}

/// The files that a file imports by relative paths.
fn targets(path: &str, text: &str) -> Vec<String> {
    let found = IMPORTS.into_iter().flat_map(|(begin, end)| {
        text.split(begin)
            .skip(1)
            .filter_map(move |rest| rest.split(end).next())
    });
    found
        .filter(|import| import.starts_with('.'))
        .map(|import| relative(path, import))
        .collect()
}

/// Import cycles between files.
fn import_cycles(imported: &Dependencies) -> Findings {
    let describe = |cycle: Vec<&str>| format!("{}: imports itself: {}", cycle[0], cycle.join(" > "));
    cycles(imported).into_iter().map(describe).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 2] = ["one", "two"];

    fn is_refused(path: &str, text: &str) -> bool {
        !file(path, text, &GAMES).is_empty()
    }

    #[test]
    fn every_kind_of_import_is_found() {
        let text = "import { a } from './a.ts';\nimport './b.css';\nconst c = () => import('./c.ts');\n@import \"./d.css\";\n\
                    x { background: url('./e.svg'); }\nimport { f } from 'f';";
        let found: Vec<String> = ["b.css", "c.ts", "a.ts", "d.css", "e.svg"]
            .map(|name| format!("web/ui/{name}"))
            .into();
        let mut seen = targets("web/ui/x.ts", text);
        seen.sort();
        let mut wanted = found;
        wanted.sort();
        assert_eq!(seen, wanted);
    }

    #[test]
    fn a_layer_imports_only_earlier_layers() {
        for (at, layer) in LAYERS.iter().enumerate() {
            for (other_at, other) in LAYERS.iter().enumerate() {
                let text = format!("import {{ b }} from '../../{other}/some/b.ts';");
                let is_wrong = is_refused(&format!("web/{layer}/some/a.ts"), &text);
                assert_eq!(is_wrong, other_at > at, "{layer} > {other}");
            }
        }
        assert!(is_refused(
            "web/ui/a.ts",
            "const b = () => import('../board/b.ts');"
        ));
        assert!(is_refused("web/ui/a.css", "@import \"../board/b.css\";"));
        assert!(!is_refused(
            "web/ui/a.test.ts",
            "import { b } from '../board/b.ts';"
        ));
    }

    #[test]
    fn a_feature_imports_no_other_feature() {
        let text = "import B from '../two/B.svelte';";
        assert!(is_refused("web/features/one/A.svelte", text));
        assert!(!is_refused("web/features/two/A.svelte", text));
        assert!(!is_refused(
            "web/app/A.svelte",
            "import B from '../features/two/B.svelte';"
        ));
    }

    #[test]
    fn the_page_imports_nothing_from_outside() {
        assert!(is_refused(
            "web/app/a.ts",
            "import { b } from '../playground/b.ts';"
        ));
        assert!(!is_refused(
            "web/playground/a.ts",
            "import { b } from '../games/b.ts';"
        ));
        assert!(!is_refused(
            "web/vite.config.ts",
            "import { b } from './offline/b.js';"
        ));
        assert!(is_refused("web/shell/a.ts", ""));
    }

    #[test]
    fn only_its_own_folder_names_a_game() {
        assert!(is_refused(
            "web/games/one/a.ts",
            "import { b } from '../two/b.ts';"
        ));
        assert!(is_refused(
            "web/board/a.ts",
            "const b = () => import('../wire/one.ts');"
        ));
        assert!(is_refused("web/app/a.ts", "if (id === 'one') return;"));
        assert!(!is_refused(
            "web/games/one/a.ts",
            "import type { B } from '../../wire/one.ts';"
        ));
        assert!(!is_refused(
            "web/games/one/a.ts",
            "import { b } from '../../board/b.ts'; import './c.ts';"
        ));
    }

    #[test]
    fn cycles_are_found() {
        let of = |list: &[(&str, &[&str])]| {
            let imported = list.iter().map(|(path, targets)| {
                (
                    (*path).to_owned(),
                    targets.iter().map(|target| (*target).to_owned()).collect(),
                )
            });
            import_cycles(&imported.collect())
        };
        assert!(of(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]).is_empty());
        assert_eq!(
            of(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])]),
            ["b: imports itself: b > c"]
        );
        assert_eq!(of(&[("a", &["a"])]), ["a: imports itself: a"]);
    }
}
