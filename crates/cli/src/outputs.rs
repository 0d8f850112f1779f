//! Checks that a command's output files are different, so that none overwrites another.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

/// The maximum length of a chain of links, as in operating systems.
const LINKS: usize = 40;

/// Refuses two options that name one file, before anything is opened.
pub(crate) fn refuse_one_file<const N: usize>(named: [(&str, Option<&Path>); N]) -> Result<()> {
    let mut seen: Vec<(&str, PathBuf)> = Vec::new();
    for (option, path) in named {
        let Some(place) = path.and_then(place) else {
            continue;
        };
        if let Some((first, _)) = seen.iter().find(|(_, other)| *other == place) {
            bail!("{first} and {option} name the same file");
        }
        seen.push((option, place));
    }
    Ok(())
}

/// The canonical path of a file, existing or not; `None` for a device that accepts anything (`/dev/null`).
fn place(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        if let Ok(there) = path.canonicalize() {
            return there.is_file().then_some(there);
        }
        // A dangling link: the file will be created at its target.
        match fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => break,
        }
    }
    let name = path.file_name()?;
    Some(folder(&path).canonicalize().ok()?.join(name))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(one: &Path, other: &Path) -> bool {
        refuse_one_file([("--a", Some(one)), ("--b", Some(other)), ("--c", None)]).is_err()
    }

    #[test]
    fn files_are_compared_by_their_canonical_paths() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = |name: &str| dir.path().join(name);
        fs::create_dir(path("in")).expect("a directory");
        for _ in ["not there", "there"] {
            assert!(same(&path("a"), &path("a")));
            assert!(same(&path("a"), &path("./a")));
            assert!(same(&path("a"), &path("in/../a")));
            assert!(!same(&path("a"), &path("b")));
            assert!(!same(&path("a"), &path("in/a")));
            fs::write(path("a"), "").expect("a file");
        }
        assert!(!same(&path("nowhere/a"), &path("nowhere/a")));
        let wrong = refuse_one_file([("--a", Some(&path("a"))), ("--b", Some(&path("a")))]);
        assert_eq!(
            wrong.expect_err("one file").to_string(),
            "--a and --b name the same file"
        );
    }

    #[test]
    #[cfg(unix)]
    fn links_are_resolved_and_devices_are_ignored() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = |name: &str| dir.path().join(name);
        std::os::unix::fs::symlink("a", path("link")).expect("a link");
        std::os::unix::fs::symlink("round", path("round")).expect("a link");
        assert!(same(&path("a"), &path("link")));
        assert!(!same(&path("a"), &path("round")));
        fs::write(path("a"), "").expect("a file");
        assert!(same(&path("a"), &path("link")));
        assert!(!same(Path::new("/dev/null"), Path::new("/dev/null")));
    }
}
