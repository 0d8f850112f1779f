//! The crates that stand alone, packed and built from what was packed, as whoever gets them from a registry would.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{cargo, run};
use crate::tidy;

/// Packs each published crate, and builds it from its package unless `--no-verify` is said.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    let metadata = tidy::metadata()?;
    let names: Vec<&str> = tidy::published(&metadata)
        .filter_map(|package| package["name"].as_str())
        .collect();
    forget_unpacked(&cargo_home()?.join("registry/src"), &names)?;
    let mut all = vec!["package", "--locked"];
    for name in &names {
        all.extend(["--package", name]);
    }
    all.extend(words);
    run(cargo(&all))
}

/// Where cargo keeps what it fetched.
fn cargo_home() -> Result<PathBuf> {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")))
        .context("neither CARGO_HOME nor a home folder is known")
}

/// Removes what cargo unpacked of these crates when they were packed before. It keeps that for good, by name and
/// version alone, and would build one crate of today against another's package of last time.
fn forget_unpacked(sources: &Path, names: &[&str]) -> Result<()> {
    let Ok(registries) = fs::read_dir(sources) else {
        return Ok(()); // Nothing was ever unpacked.
    };
    for registry in registries {
        for unpacked in fs::read_dir(registry?.path())? {
            let unpacked = unpacked?;
            let is_ours = |name: &&str| is_of(&unpacked.file_name().to_string_lossy(), name);
            if names.iter().any(is_ours) {
                fs::remove_dir_all(unpacked.path())?;
            }
        }
    }
    Ok(())
}

/// Whether a folder holds a version of this crate.
fn is_of(folder: &str, name: &str) -> bool {
    let version = folder.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
    version.is_some_and(|version| version.starts_with(|first: char| first.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_unpacked_of_our_crates_alone_is_removed() -> Result<()> {
        let sources = tempfile::tempdir()?;
        let unpacked = |name: &str| sources.path().join("a-registry").join(name);
        for name in [
            "stammtisch-core-0.1.0",
            "stammtisch-core-more-0.1.0",
            "serde-1.0.0",
        ] {
            fs::create_dir_all(unpacked(name).join("src"))?;
        }
        forget_unpacked(sources.path(), &["stammtisch-core"])?;
        assert!(!unpacked("stammtisch-core-0.1.0").exists());
        assert!(unpacked("stammtisch-core-more-0.1.0").exists());
        assert!(unpacked("serde-1.0.0").exists());
        forget_unpacked(&sources.path().join("never"), &["stammtisch-core"])
    }
}
