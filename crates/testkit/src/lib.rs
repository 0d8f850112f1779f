//! The tests that every game must pass. Only tests depend on this crate; its functions panic on failure.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a check panics when it fails, as a test does"
)]

use std::path::{Path, PathBuf};

mod account;
mod checks;
mod conformance;
mod dense;
mod dice;
mod first;
mod golden;
mod hidden;
mod kit;
mod laws;
mod probe;
mod scenario;
mod twins;
mod typescript;

pub use conformance::conformance;
pub use dice::Dice;
pub use first::First;
pub use golden::golden;
pub use hidden::imagines;
pub use kit::{Kit, Twin, swap_unseen};
pub use laws::{line_laws, match_laws, state_laws};
pub use scenario::scenarios;
pub use typescript::TypeScript;

/// The root of the repository.
#[must_use]
pub fn repository() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("the crate is two folders down").to_owned()
}
