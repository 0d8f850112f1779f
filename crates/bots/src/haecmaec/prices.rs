//! The parameters of the rollout policy of Häc Mäc, in points. They were tuned by self-play: each was changed a little at a time, and
//! the change was kept if it won more against greedy players and against the previous parameters.

/// The parameters of the rollout policy.
pub(super) struct Prices {
    /// The later value of a plain top: a constant, and a factor of a fair share of the points to come.
    pub(super) plain: [f32; 2],
    /// The same for a doubling top.
    pub(super) double: [f32; 2],
    /// The same, as others seem to estimate it.
    pub(super) theirs: [f32; 2],
    /// The margin around that value within which it is uncertain that others take a burger.
    pub(super) doubt: f32,
    /// Weight of the points fed to all others together.
    pub(super) fed: f32,
    /// Weight of the points that come back.
    pub(super) back: f32,
    /// The growth of a burger per seat it passes.
    pub(super) growth: f32,
    /// The value of one point less in hand.
    pub(super) rid: f32,
    /// The value of a fly in hand.
    pub(super) fly: f32,
    /// The expected number of ingredients in a burger.
    pub(super) layers: f32,
    /// The inverse of the number of final turns over which tops lose their value.
    pub(super) haste: f32,
    /// The minimum gain for a slap.
    pub(super) slap: f32,
}

impl Prices {
    /// For a player who takes what scores and doesn't wait.
    pub(super) const EAGER: Self = Self {
        plain: [5.0, 0.0],
        double: [18.0, 0.0],
        theirs: [5.0, 0.0],
        doubt: 0.5,
        fed: 0.5,
        back: 0.0,
        growth: 0.0,
        rid: 0.1,
        fly: 2.0,
        layers: 3.5,
        haste: 10.0,
        slap: 0.0,
    };

    /// The parameters for this number of players, with or without slapping.
    pub(super) fn of(players: u8, touch: bool) -> &'static Self {
        let (prices, fewest): (&[Self], u8) = if touch { (&TOUCH, 3) } else { (&BASIC, 2) };
        &prices[usize::from(players.saturating_sub(fewest)).min(prices.len() - 1)]
    }
}

/// For 2 to 6 players.
static BASIC: [Prices; 5] = [
    Prices {
        plain: [2.19, 0.69],
        double: [9.29, 1.26],
        theirs: [1.81, 0.48],
        doubt: 4.11,
        fed: 0.57,
        back: 0.62,
        growth: 2.65,
        rid: 0.26,
        fly: 3.76,
        layers: 3.83,
        haste: 0.43,
        slap: 0.82,
    },
    Prices {
        plain: [0.14, 0.60],
        double: [8.49, 1.52],
        theirs: [1.36, 0.85],
        doubt: 3.76,
        fed: 0.27,
        back: 0.69,
        growth: 4.43,
        rid: 0.27,
        fly: 2.73,
        layers: 4.21,
        haste: 0.83,
        slap: 0.73,
    },
    Prices {
        plain: [8.10, 0.69],
        double: [11.82, 1.94],
        theirs: [2.75, 0.66],
        doubt: 2.94,
        fed: 0.33,
        back: 0.07,
        growth: 1.24,
        rid: 0.05,
        fly: 2.03,
        layers: 3.75,
        haste: 0.59,
        slap: 0.14,
    },
    Prices {
        plain: [6.04, 0.69],
        double: [13.17, 2.13],
        theirs: [3.44, 0.71],
        doubt: 2.19,
        fed: 0.22,
        back: 0.08,
        growth: 1.24,
        rid: 0.24,
        fly: 3.61,
        layers: 4.42,
        haste: 0.38,
        slap: 0.51,
    },
    Prices {
        plain: [3.98, 0.70],
        double: [14.52, 2.32],
        theirs: [4.13, 0.76],
        doubt: 1.43,
        fed: 0.10,
        back: 0.10,
        growth: 1.24,
        rid: 0.43,
        fly: 5.20,
        layers: 5.08,
        haste: 0.16,
        slap: 0.88,
    },
];

/// With slapping, for 3 to 6 players.
static TOUCH: [Prices; 4] = [
    Prices {
        plain: [4.32, 0.47],
        double: [7.13, 1.20],
        theirs: [4.81, 0.47],
        doubt: 3.59,
        fed: 0.72,
        back: 0.49,
        growth: 1.89,
        rid: 0.16,
        fly: 3.04,
        layers: 4.28,
        haste: 0.18,
        slap: 0.57,
    },
    Prices {
        plain: [3.55, 0.78],
        double: [6.32, 1.80],
        theirs: [1.76, 0.67],
        doubt: 3.78,
        fed: 0.55,
        back: 0.21,
        growth: 0.92,
        rid: 0.18,
        fly: 3.96,
        layers: 2.03,
        haste: 0.83,
        slap: 1.77,
    },
    Prices {
        plain: [2.66, 0.67],
        double: [7.39, 1.59],
        theirs: [2.56, 0.61],
        doubt: 4.14,
        fed: 0.49,
        back: 0.21,
        growth: 1.64,
        rid: 0.29,
        fly: 2.97,
        layers: 3.34,
        haste: 0.61,
        slap: 1.61,
    },
    Prices {
        plain: [1.78, 0.57],
        double: [8.46, 1.38],
        theirs: [3.36, 0.54],
        doubt: 4.51,
        fed: 0.42,
        back: 0.20,
        growth: 2.37,
        rid: 0.39,
        fly: 1.99,
        layers: 4.64,
        haste: 0.40,
        slap: 1.46,
    },
];
