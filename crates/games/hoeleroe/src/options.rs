//! The options of a match (HO-2.1).

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeOptions")
)]
pub struct Options {
    /// Number of rounds.
    pub rounds: u8,
    /// Whether a card drawn instead of laying may be laid at once (HO-5.7).
    pub draw_then_play: bool,
    /// The rule for laying the Arschkarte.
    #[cfg_attr(feature = "wire", ts(type = "'challenge' | 'attention' | 'forbidden'"))]
    pub arschkarte: Arschkarte,
    /// Whether mistakes cost a card (HO-17.6).
    pub penalty: bool,
}

/// The rule for laying the Arschkarte (HO-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Arschkarte {
    /// The others may object when it is laid.
    Challenge,
    /// The others may object to every card laid.
    Attention,
    /// It cannot be laid.
    Forbidden,
}

impl Options {
    /// The highest number of rounds.
    pub const MAX_ROUNDS: u8 = 100;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rounds: 1,
            draw_then_play: false,
            arschkarte: Arschkarte::Challenge,
            penalty: false,
        }
    }
}
