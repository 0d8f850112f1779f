//! Packs the published crates and builds them from the packages, as users of a registry would.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{cargo, root, run};
use crate::tidy;

/// A separate target folder, so that other builds stay fresh.
const TARGET: &str = "target/packed";

/// Packs each published crate and builds it from its package, unless `--no-verify` is given.
pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    let metadata = tidy::metadata()?;
    let names: Vec<&str> = tidy::published(&metadata)
        .filter_map(|package| package["name"].as_str())
        .collect();
    forget_unpacked(&cargo_home()?.join("registry/src"), &names)?;
    forget_built(&root().join(TARGET))?;
    let mut all = vec!["package", "--locked", "--target-dir", TARGET];
    for name in &names {
        all.extend(["--package", name]);
    }
    all.extend(args);
    run(cargo(&all))
}

/// Cargo's home folder.
fn cargo_home() -> Result<PathBuf> {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")))
        .context("neither CARGO_HOME nor HOME is set")
}

/// Removes what cargo unpacked of these crates in an earlier run. It caches unpacked packages by name and version
/// only, and would build a new crate against an old package.
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

/// Removes the build results of our crates. Cargo does not rebuild a registry crate whose version is unchanged.
fn forget_built(target: &Path) -> Result<()> {
    let Ok(built) = fs::read_dir(target.join("debug/.fingerprint")) else {
        return Ok(()); // The first time.
    };
    for unit in built {
        let unit = unit?;
        if unit.file_name().to_string_lossy().starts_with("stammtisch-") {
            fs::remove_dir_all(unit.path())?;
        }
    }
    Ok(())
}

/// Whether a folder belongs to some version of this crate.
fn is_of(folder: &str, name: &str) -> bool {
    let version = folder.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
    version.is_some_and(|version| version.starts_with(|first: char| first.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_unpacked_crates_are_removed() -> Result<()> {
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

    #[test]
    fn builds_of_other_crates_are_kept() -> Result<()> {
        let target = tempfile::tempdir()?;
        let built = |unit: &str| target.path().join("debug/.fingerprint").join(unit);
        for unit in ["stammtisch-core-1234", "serde-1234"] {
            fs::create_dir_all(built(unit))?;
        }
        forget_built(target.path())?;
        assert!(!built("stammtisch-core-1234").exists());
        assert!(built("serde-1234").exists());
        forget_built(&target.path().join("never"))
    }
}
