//! What can be chosen before a match (HO-2.1).

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeOptions")
)]
pub struct Options {
    /// Rounds of the match.
    pub rounds: u8,
    /// Whether a card drawn instead of laying may be laid at once.
    pub draw_then_play: bool,
    /// How the Arschkarte is watched.
    #[cfg_attr(feature = "wire", ts(type = "'challenge' | 'attention' | 'forbidden'"))]
    pub arschkarte: Arschkarte,
    /// Whether mistakes cost a card.
    pub penalty: bool,
}

/// How the Arschkarte is watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Arschkarte {
    /// The others are asked when it is laid.
    Challenge,
    /// The others are asked after every card.
    Attention,
    /// It cannot be laid.
    Forbidden,
}

impl Options {
    /// The most rounds a match can have.
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
