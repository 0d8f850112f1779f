//! Runs a target with many inputs.

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

/// Maximum number of shorter inputs tried for a finding.
const SHORTENED: usize = 5_000;

/// The extent of a run.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// This many inputs: the same on every machine.
    Inputs(u32),
    /// This much time.
    Time(Duration),
}

/// A failing input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The input, shortened as far as possible.
    pub input: Vec<u8>,
    /// The panic message.
    pub said: String,
}

thread_local! {
    /// The panic message of this thread's target; `None` outside a run.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a target with an input; returns the panic message if it fails.
///
/// # Errors
/// The panic message.
pub fn try_input(target: Target, input: &[u8]) -> Result<(), String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let default = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let trace = Backtrace::capture();
            let text = if trace.status() == BacktraceStatus::Captured {
                format!("{info}\n{trace}")
            } else {
                info.to_string()
            };
            let recorded = SAID.with_borrow_mut(|said| said.as_mut().map(|said| *said = text));
            if recorded.is_none() {
                default(info);
            }
        }));
    });
    SAID.set(Some(String::new()));
    let taken = panic::catch_unwind(AssertUnwindSafe(|| (target.check)(input)));
    let said = SAID.take().unwrap_or_default();
    // A panic in a server task doesn't propagate, but must not happen either.
    match taken {
        Ok(()) if said.is_empty() => Ok(()),
        _ => Err(said),
    }
}

/// The kept inputs of a target, by file name.
///
/// # Errors
/// The files can't be read.
pub fn kept(target: Target) -> io::Result<Vec<Vec<u8>>> {
    let folder = repository().join("tools/fuzz/seeds").join(target.name);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    paths.iter().map(fs::read).collect()
}

/// Runs the kept inputs, then mutations of them from this seed; returns the number of inputs.
///
/// # Errors
/// The first failing input, shortened.
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

/// Finds a shorter input that fails too.
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

/// The short run of the tests: the kept inputs, and a fixed number of reproducible mutations per target.
///
/// # Errors
/// Reports the finding, and how to reproduce it.
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
    /// Stores the input in a file, and describes the finding and how to reproduce it.
    #[must_use]
    pub fn report(&self, target: Target) -> String {
        let name = BuildHasherDefault::<DefaultHasher>::default().hash_one(&self.input);
        let path = format!("tools/fuzz/artifacts/{}-{name:016x}", target.name);
        let full = repository().join(&path);
        let folder = full.parent().map_or(Ok(()), fs::create_dir_all);
        let written = folder.and_then(|()| fs::write(&full, &self.input));
        let kept = match written {
            Ok(()) => format!("cargo xtask fuzz {} --input {path}", target.name),
            Err(error) => format!("cannot store the input in {path}: {error}"),
        };
        let shown = String::from_utf8_lossy(&self.input);
        let length = self.input.len();
        format!(
            "{}: {}\n{length} bytes: {shown:?}\nreproduce: {kept}",
            target.name, self.said
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICKY: Target = Target::new("picky", |input| assert!(!input.contains(&b'x'), "an x"), 0);

    #[test]
    fn findings_are_shortened() {
        let found = run(
            PICKY,
            &[b"a long text with an x in it".to_vec()],
            1,
            Limit::Inputs(0),
        );
        let found = found.expect_err("a failing input");
        assert_eq!(&*found.input, b"x");
        assert!(found.said.contains("an x"), "{}", found.said);
    }

    #[test]
    fn mutations_find_a_failure_one_change_away() {
        let kept = [b"abcw".to_vec()];
        assert!(run(PICKY, &kept, 1, Limit::Inputs(20_000)).is_err());
        assert_eq!(run(PICKY, &kept, 1, Limit::Inputs(0)), Ok(1));
    }
}
