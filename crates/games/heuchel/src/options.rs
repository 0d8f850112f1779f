//! The options of a match (HE-1.2).

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelOptions")
)]
pub struct Options {
    /// Whether the variant with the die is played (chapter HE-10).
    pub die: bool,
}
