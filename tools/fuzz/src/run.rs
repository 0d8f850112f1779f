//! Tries a target with one input after the other.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::RefCell;
use std::fs;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Once;
use std::time::{Duration, Instant};

use stammtisch_testkit::{Dice, repository};

use crate::mutate::{input, shorter};
use crate::{TARGETS, Target};

/// So many shorter inputs are tried at most for one that is found.
const SHORTENED: usize = 5_000;

/// How long a target is tried.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// With so many inputs: the same on every machine.
    Inputs(u32),
    /// For so long.
    Time(Duration),
}

/// An input by which something is not as it must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The input, made as short as was found out.
    pub input: Vec<u8>,
    /// What the target said.
    pub said: String,
}

thread_local! {
    /// What the target of this thread panicked with; `None` while it tries nothing.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Whether a target takes an input; what it said if it does not, and where.
///
/// # Errors
/// The panic's text.
pub fn try_input(target: Target, input: &[u8]) -> Result<(), String> {
    static HEARD: Once = Once::new();
    HEARD.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let trace = Backtrace::capture();
            let text = match trace.status() {
                BacktraceStatus::Captured => format!("{info}\n{trace}"),
                _ => info.to_string(),
            };
            let heard = SAID.with_borrow_mut(|said| said.as_mut().map(|said| *said = text));
            if heard.is_none() {
                usual(info);
            }
        }));
    });
    SAID.set(Some(String::new()));
    let taken = panic::catch_unwind(AssertUnwindSafe(|| (target.check)(input)));
    let said = SAID.take().unwrap_or_default();
    // A task of the server that panics takes nobody with it, but must not either.
    match taken {
        Ok(()) if said.is_empty() => Ok(()),
        _ => Err(said),
    }
}

/// The inputs that are kept for a target, in the order of their names.
///
/// # Errors
/// Says if they cannot be read.
pub fn kept(target: Target) -> io::Result<Vec<Vec<u8>>> {
    let folder = repository().join("tools/fuzz/seeds").join(target.name);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    paths.iter().map(fs::read).collect()
}

/// Tries what is kept, and then inputs made of it by these dice; hands back how many were tried.
///
/// # Errors
/// The first input that is not taken, made shorter.
pub fn run(target: Target, kept: &[Vec<u8>], seed: u64, limit: Limit) -> Result<u64, Box<Finding>> {
    let mut dice = Dice::new(seed);
    let begun = Instant::now();
    let mut tried = 0;
    let mut try_it = |input: &[u8]| {
        tried += 1;
        try_input(target, input).map_err(|said| Box::new(shrink(target, input, said)))
    };
    for input in kept {
        try_it(input)?;
    }
    let mut made = 0;
    while match limit {
        Limit::Inputs(count) => made < count,
        Limit::Time(time) => begun.elapsed() < time,
    } {
        made += 1;
        try_it(&input(kept, &mut dice))?;
    }
    Ok(tried)
}

/// A shorter input that is not taken either.
#[must_use]
pub fn shrink(target: Target, input: &[u8], said: String) -> Finding {
    let mut found = Finding {
        input: input.to_vec(),
        said,
    };
    let mut left = SHORTENED;
    loop {
        let before = left;
        let mut tried = shorter(&found.input).take(left).inspect(|_| left -= 1);
        let next = tried.find_map(|input| {
            let said = try_input(target, &input).err()?;
            Some(Finding { input, said })
        });
        drop(tried);
        match next {
            Some(next) if before > 0 => found = next,
            _ => return found,
        }
    }
}

/// The short run of the tests: what is kept, and for each target a number of inputs that are the same every time.
///
/// # Errors
/// Says what was found, and how to see it again.
pub fn short_run() -> Result<(), String> {
    for target in TARGETS {
        let kept = kept(*target).map_err(|error| format!("{}: {error}", target.name))?;
        if kept.is_empty() {
            return Err(format!("{}: nothing is kept in tools/fuzz/seeds", target.name));
        }
        let begun = Instant::now();
        let tried =
            run(*target, &kept, 1, Limit::Inputs(target.short)).map_err(|found| found.report(*target))?;
        println!("{:<12} {tried:>6} inputs in {:.1?}", target.name, begun.elapsed());
    }
    Ok(())
}

impl Finding {
    /// Keeps the input in a file, and says what was found and how to see it again.
    #[must_use]
    pub fn report(&self, target: Target) -> String {
        let name = BuildHasherDefault::<DefaultHasher>::default().hash_one(&self.input);
        let path = format!("tools/fuzz/artifacts/{}-{name:016x}", target.name);
        let full = repository().join(&path);
        let folder = full.parent().map_or(Ok(()), fs::create_dir_all);
        let written = folder.and_then(|()| fs::write(&full, &self.input));
        let kept = match written {
            Ok(()) => format!("cargo xtask fuzz {} --input {path}", target.name),
            Err(error) => format!("the input cannot be kept in {path}: {error}"),
        };
        let shown = String::from_utf8_lossy(&self.input);
        let length = self.input.len();
        format!(
            "{}: {}\n{length} bytes: {shown:?}\nagain: {kept}",
            target.name, self.said
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICKY: Target = Target::new("picky", |input| assert!(!input.contains(&b'x'), "an x"), 0);

    #[test]
    fn what_is_found_is_made_short() {
        let found = run(
            PICKY,
            &[b"a long text with an x in it".to_vec()],
            1,
            Limit::Inputs(0),
        );
        let found = found.expect_err("there is an x in it");
        assert_eq!(&*found.input, b"x");
        assert!(found.said.contains("an x"), "{}", found.said);
    }

    #[test]
    fn mutations_find_what_is_one_change_away() {
        let kept = [b"abcw".to_vec()];
        assert!(run(PICKY, &kept, 1, Limit::Inputs(20_000)).is_err());
        assert_eq!(run(PICKY, &kept, 1, Limit::Inputs(0)), Ok(1));
    }
}
