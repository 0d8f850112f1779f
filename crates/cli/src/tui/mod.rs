//! What every screen in the terminal is made of.

pub(crate) mod paint;
pub(crate) mod slip;
pub(crate) mod terminal;
pub(crate) mod theme;
