//! Which files use which, and the circles among them.

use std::collections::{BTreeMap, BTreeSet};

/// Files, each with those that it uses.
pub(super) type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Each circle that a walk along the arrows comes upon: its files, of which each uses the next, and the last the first.
pub(super) fn circles(arrows: &Arrows) -> Vec<Vec<&str>> {
    let (mut done, mut found) = (BTreeSet::new(), Vec::new());
    for path in arrows.keys() {
        walk(path, arrows, &mut Vec::new(), &mut done, &mut found);
    }
    found
}

fn walk<'a>(
    path: &'a str,
    arrows: &'a Arrows,
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
    for target in arrows.get(path).into_iter().flatten() {
        walk(target, arrows, way, done, found);
    }
    way.pop();
    done.insert(path);
}
