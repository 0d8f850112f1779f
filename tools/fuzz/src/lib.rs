//! Fuzz targets for every parser and every game. A [`Target`] takes bytes and panics if a check fails. The tests' short run
//! ([`short_run`]), `cargo xtask fuzz` and libFuzzer share the targets and generate their own inputs.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(clippy::expect_used, clippy::missing_panics_doc)]

mod choices;
mod games;

mod mutate;
mod play;
mod run;
mod server;
mod spoil;
mod table;
mod texts;
mod twins;
mod wire;

pub use run::{Finding, Limit, kept, run, short_run, shrink, try_input};

/// A function to fuzz.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, also that of its folder in `tools/fuzz/seeds`.
    pub name: &'static str,
    /// Panics if a check fails.
    pub check: fn(&[u8]),
    /// Number of inputs in the short run, for about three seconds.
    pub short: u32,
}

impl Target {
    const fn new(name: &'static str, check: fn(&[u8]), short: u32) -> Self {
        Self { name, check, short }
    }

    /// The target with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        TARGETS.iter().find(|target| target.name == name).copied()
    }
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target::new("engine_line", texts::engine_line, 2_000),
    Target::new("json", texts::json, 20_000),
    Target::new("record", texts::record, 3_000),
    Target::new("proof", texts::proof, 10_000),
    Target::new("options", texts::options, 5_000),
    Target::new("move_text", texts::move_text, 2_000),
    Target::new("play", play::play, 600),
    Target::new("table", table::table, 1_000),
    Target::new("names", server::names, 20_000),
    Target::new("request", server::request, 1_000),
    Target::new("socket", server::socket, 500),
];
