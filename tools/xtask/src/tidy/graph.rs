//! A dependency graph of files, and its cycles.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Files, each with the files it uses.
pub(super) type Dependencies = BTreeMap<String, BTreeSet<String>>;

/// The cycles that a depth-first search finds: each file uses the next one, and the last uses the first.
pub(super) fn cycles(dependencies: &Dependencies) -> Vec<Vec<&str>> {
    let (mut done, mut found) = (BTreeSet::new(), Vec::new());
    for path in dependencies.keys() {
        walk(path, dependencies, &mut Vec::new(), &mut done, &mut found);
    }
    found
}

fn walk<'a>(
    path: &'a str,
    dependencies: &'a Dependencies,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
    found: &mut Vec<Vec<&'a str>>,
) {
    if let Some(first) = way.iter().position(|earlier| *earlier == path) {
        found.push(way[first..].to_vec());
        return;
    }
    if done.contains(path) {
        return;
    }
    way.push(path);
    for target in dependencies.get(path).into_iter().flatten() {
        walk(target, dependencies, way, done, found);
    }
    way.pop();
    done.insert(path);
}

/// The shortest cycle through this file, beginning with it.
pub(super) fn cycle_through<'a>(file: &'a str, dependencies: &'a Dependencies) -> Option<Vec<&'a str>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = VecDeque::from([file]);
    while let Some(user) = next.pop_front() {
        for used in dependencies.get(user).into_iter().flatten() {
            if used == file {
                let back = std::iter::successors(Some(user), |user| from.get(user).copied());
                let mut cycle: Vec<&str> = back.collect();
                cycle.reverse();
                return Some(cycle);
            }
            if !from.contains_key(&**used) {
                from.insert(used, user);
                next.push_back(used);
            }
        }
    }
    None
}
