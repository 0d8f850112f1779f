//! No dependency cycles between the files of a crate.
//!
//! A file depends on the file where a path in it ends, whether the path is in a `use` or in code. Re-exports (`pub
//! use`) are not dependencies: paths through them are resolved to the item's file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Path as CodePath, UseTree, Visibility};

use super::files::tracked;
use super::findings::{Findings, members, text};
use super::graph::{Dependencies, cycle_through};
use crate::disk;
use crate::run::root;

/// The path of a module from the root of its crate.
type Module = Vec<String>;

/// Checks every crate of the workspace.
pub(super) fn check(metadata: &Value) -> Result<Findings> {
    let mut found = Findings::new();
    for package in members(metadata) {
        let manifest = Path::new(text(package, "manifest_path"));
        let folder = manifest.strip_prefix(root())?.parent().unwrap_or(manifest);
        let source = folder.join("src").display().to_string();
        let mut files = BTreeMap::new();
        for path in tracked(&[&source])? {
            let inside = path.trim_start_matches(&source).trim_start_matches('/');
            if let Some(module) = module_of(inside) {
                let code = disk::read(&path)?;
                let code = syn::parse_file(&code).with_context(|| format!("cannot parse {path}"))?;
                files.insert(module, (path, read(&code)));
            }
        }
        found.extend(findings(&files));
    }
    Ok(found)
}

/// The module in a file below `src`; `None` for binaries, tests and files that are not code.
fn module_of(path: &str) -> Option<Module> {
    let mut parts: Module = path.strip_suffix(".rs")?.split('/').map(str::to_owned).collect();
    let is_root = matches!(parts.as_slice(), [name] if matches!(name.as_str(), "lib" | "main"));
    if is_root || parts.last().is_some_and(|name| name == "mod") {
        parts.pop();
    }
    let is_apart =
        parts.first().is_some_and(|name| name == "bin") || parts.last().is_some_and(|name| name == "tests");
    (!is_apart).then_some(parts)
}

/// The paths in a file.
#[derive(Default)]
struct FilePaths {
    /// Every path in it.
    paths: Vec<Module>,
    /// Imported and re-exported paths, by their local names.
    names: BTreeMap<String, Module>,
    /// Depth of inline modules.
    depth: usize,
}

impl FilePaths {
    /// The path as written from the file's top-level module.
    fn at_file_level(&self, mut path: Module) -> Module {
        let ups = path
            .iter()
            .take_while(|name| *name == "super")
            .count()
            .min(self.depth);
        if ups > 0 {
            path.splice(..ups, ["self".to_owned()]);
        }
        path
    }
}

fn read(code: &syn::File) -> FilePaths {
    let mut file_paths = FilePaths::default();
    for item in &code.items {
        file_paths.visit_item(item);
    }
    file_paths
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && quoted(attribute).contains("test"))
}

fn quoted(attribute: &Attribute) -> String {
    attribute
        .meta
        .require_list()
        .map(|list| list.tokens.to_string())
        .unwrap_or_default()
}

impl Visit<'_> for FilePaths {
    fn visit_item(&mut self, item: &Item) {
        let attributes: &[Attribute] = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            _ => &[],
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &ItemMod) {
        self.depth += 1;
        visit::visit_item_mod(self, item);
        self.depth -= 1;
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        let mut leaves = Vec::new();
        unfold(&item.tree, &mut Vec::new(), &mut leaves);
        let is_export = !matches!(item.vis, Visibility::Inherited);
        for (name, path) in leaves {
            let path = self.at_file_level(path);
            if !is_export {
                self.paths.push(path.clone());
            }
            self.names.insert(name, path);
        }
    }

    /// `pub(crate)` has a path but is not a dependency.
    fn visit_visibility(&mut self, _: &Visibility) {}

    fn visit_path(&mut self, path: &CodePath) {
        // A single word is a local name, which may match a child module by chance.
        if path.segments.len() > 1 {
            let names = path.segments.iter().map(|segment| segment.ident.to_string());
            let path = self.at_file_level(names.collect());
            self.paths.push(path);
        }
        visit::visit_path(self, path);
    }
}

/// The paths of a `use`, with their local names.
fn unfold(tree: &UseTree, before: &mut Module, leaves: &mut Vec<(String, Module)>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            unfold(&path.tree, before, leaves);
            before.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                unfold(tree, before, leaves);
            }
        }
        UseTree::Name(name) if name.ident == "self" => {
            leaves.push((before.last().cloned().unwrap_or_default(), before.clone()));
        }
        UseTree::Name(name) => leaf(&name.ident, &name.ident, before, leaves),
        UseTree::Rename(rename) => leaf(&rename.ident, &rename.rename, before, leaves),
        UseTree::Glob(_) => leaves.push(("*".to_owned(), before.clone())),
    }
}

fn leaf(item: &syn::Ident, name: &syn::Ident, before: &Module, leaves: &mut Vec<(String, Module)>) {
    let mut path = before.clone();
    path.push(item.to_string());
    leaves.push((name.to_string(), path));
}

type Files = BTreeMap<Module, (String, FilePaths)>;

/// The module of the file where a path in module `here` ends; `None` outside the crate.
fn resolve(files: &Files, here: &Module, path: &[String], depth: usize) -> Option<Module> {
    let (first, rest) = path.split_first()?;
    let (mut at, mut rest) = match first.as_str() {
        "crate" => (Module::new(), rest),
        "self" => (here.clone(), rest),
        "super" => (here[..here.len().checked_sub(1)?].to_vec(), rest),
        _ => {
            let child: Module = here.iter().chain([first]).cloned().collect();
            if !files.contains_key(&child) {
                return None;
            }
            (child, rest)
        }
    };
    while let [next, after @ ..] = rest {
        if next == "super" {
            at.pop()?;
        } else {
            let child: Module = at.iter().chain([next]).cloned().collect();
            if files.contains_key(&child) {
                at = child;
            } else {
                // An item of this file, or one that it re-exports.
                let onward = files.get(&at)?.1.names.get(next).filter(|_| depth < 8);
                let onward = onward.and_then(|path| resolve(files, &at, path, depth + 1));
                return Some(onward.unwrap_or(at));
            }
        }
        rest = after;
    }
    files.contains_key(&at).then_some(at)
}

/// Returns the shortest cycle through each file, dependency by dependency, each cycle once.
fn findings(files: &Files) -> Findings {
    let name = |module: &Module| files[module].0.clone();
    let ends = |here: &Module, file_paths: &FilePaths| {
        let ends = file_paths
            .paths
            .iter()
            .filter_map(|path| resolve(files, here, path, 0));
        ends.filter(|end| end != here).map(|end| name(&end)).collect()
    };
    let dependencies: Dependencies = files
        .iter()
        .map(|(here, (path, file_paths))| (path.clone(), ends(here, file_paths)))
        .collect();
    let describe = |cycle: Vec<&str>| {
        let next = cycle.iter().cycle().skip(1);
        let dependencies = cycle
            .iter()
            .zip(next)
            .map(|(from, to)| format!("\n    {from} -> {to}"));
        format!(
            "files depend on each other in a cycle:{}",
            dependencies.collect::<String>()
        )
    };
    let mut known = BTreeSet::new();
    let cycles = dependencies
        .keys()
        .filter_map(|file| cycle_through(file, &dependencies));
    let new = cycles.filter(|cycle| known.insert(cycle.iter().copied().collect::<BTreeSet<_>>()));
    new.map(describe).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(sources: &[(&str, &str)]) -> Files {
        let read = |&(path, code): &(&str, &str)| {
            let code = syn::parse_file(code).expect("code");
            (module_of(path).expect("a module"), (path.to_owned(), read(&code)))
        };
        sources.iter().map(read).collect()
    }

    #[test]
    fn cycles_are_found_in_imports_and_in_code() {
        let files = files(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b::{self, B}; struct A;"),
            ("b.rs", "fn b() { super::a::A; }"),
        ]);
        let cycle = ["files depend on each other in a cycle:\n    a.rs -> b.rs\n    b.rs -> a.rs"];
        assert_eq!(findings(&files), cycle);
    }

    #[test]
    fn re_exports_and_tests_are_not_dependencies() {
        let files = files(&[
            ("lib.rs", "mod a; mod b; pub use a::A;"),
            (
                "a.rs",
                "pub struct A; #[cfg(test)] mod tests { use crate::b::B; }",
            ),
            ("b.rs", "use crate::A; pub struct B;"),
        ]);
        assert_eq!(findings(&files), Findings::new());
    }
}
