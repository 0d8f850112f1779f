//! What is tried with any bytes: every parser of the house, and every game. A [`Target`] takes bytes and panics where
//! something is not as it must be. The short run of the tests ([`short_run`]), `cargo xtask fuzz` and libFuzzer all try
//! the same targets, each by bytes of its own making.
#![allow(clippy::expect_used, clippy::missing_panics_doc)]

mod choices;
mod games;
mod house;
mod mutate;
mod play;
mod run;
mod spoil;
mod table;
mod texts;
mod twins;
mod wire;

pub use run::{Finding, Limit, kept, run, short_run, shrink, try_input};

/// Something that takes any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its folder in `tools/fuzz/seeds`.
    pub name: &'static str,
    /// Panics where something is not as it must be.
    pub check: fn(&[u8]),
    /// How many inputs the short run makes: as many as take it about three seconds.
    pub short: u32,
}

impl Target {
    const fn new(name: &'static str, check: fn(&[u8]), short: u32) -> Self {
        Self { name, check, short }
    }

    /// The target of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        TARGETS.iter().find(|target| target.name == name).copied()
    }
}

/// Everything there is to try.
pub const TARGETS: &[Target] = &[
    Target::new("engine_line", texts::engine_line, 2_000),
    Target::new("json", texts::json, 20_000),
    Target::new("record", texts::record, 3_000),
    Target::new("proof", texts::proof, 10_000),
    Target::new("options", texts::options, 5_000),
    Target::new("move_text", texts::move_text, 2_000),
    Target::new("play", play::play, 600),
    Target::new("table", table::table, 1_000),
    Target::new("names", house::names, 20_000),
    Target::new("request", house::request, 1_000),
    Target::new("socket", house::socket, 500),
];
