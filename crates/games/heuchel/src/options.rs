//! What can be chosen before a match (HE-1.2).

/// How the game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelOptions")
)]
pub struct Options {
    /// Whether the die is played with.
    pub die: bool,
}
