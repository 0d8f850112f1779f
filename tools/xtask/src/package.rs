//! The crates that stand alone, packed and built from what was packed, as whoever gets them from a registry would.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{cargo, root, run};
use crate::tidy;

/// Where it is packed and built, apart from everything else, which need not be built again then.
const TARGET: &str = "target/packed";

/// Packs each published crate, and builds it from its package unless `--no-verify` is said.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
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

/// Lets what was built of our crates be built again: for a crate from a registry, too, cargo takes the same version
/// for the same package.
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

    #[test]
    fn what_was_built_of_others_is_kept() -> Result<()> {
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
