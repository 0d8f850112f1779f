//! SHA-256 of the files that people download.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Writes `SHA256SUMS` beside the files of a folder whose names end with one of these, in the form that
/// `sha256sum --check` reads.
pub(crate) fn write(folder: &Path, endings: &[&str]) -> Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if endings.iter().any(|ending| name.ends_with(ending)) {
            names.push(name);
        }
    }
    names.sort();
    let mut sums = String::new();
    for name in names {
        let file = fs::read(folder.join(&name)).with_context(|| format!("cannot read {name}"))?;
        sums.extend([&sha256(&file), "  ", &name, "\n"]);
    }
    fs::write(folder.join("SHA256SUMS"), sums)?;
    Ok(())
}

/// The SHA-256 of a content, in hexadecimal digits.
pub(crate) fn sha256(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_named_kinds_of_files_are_summed() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("b.tar.gz"), "abc")?;
        fs::write(folder.path().join("a.txt"), "")?;
        write(folder.path(), &[".tar.gz"])?;
        let sums = fs::read_to_string(folder.path().join("SHA256SUMS"))?;
        assert_eq!(
            sums,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.tar.gz\n"
        );
        Ok(())
    }
}
