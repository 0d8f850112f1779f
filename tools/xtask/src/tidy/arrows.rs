//! Which files use which, and the circles among them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

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

/// The shortest circle through this file, which is its first, if there is one.
pub(super) fn circle_through<'a>(file: &'a str, arrows: &'a Arrows) -> Option<Vec<&'a str>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = VecDeque::from([file]);
    while let Some(user) = next.pop_front() {
        for used in arrows.get(user).into_iter().flatten() {
            if used == file {
                let back = std::iter::successors(Some(user), |user| from.get(user).copied());
                let mut circle: Vec<&str> = back.collect();
                circle.reverse();
                return Some(circle);
            }
            if !from.contains_key(&**used) {
                from.insert(used, user);
                next.push_back(used);
            }
        }
    }
    None
}
