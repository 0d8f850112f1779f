//! The parts of all screens in the terminal.

pub(crate) mod paint;
pub(crate) mod slip;
pub(crate) mod terminal;
pub(crate) mod theme;
