//! The result of a search.

/// An evaluated move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub m: M,
    /// Its expected payoff.
    pub worth: f32,
    /// The standard error of the payoff.
    pub error: f32,
    /// The number of playouts.
    pub playouts: u32,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<M> {
    /// The move to make.
    pub m: M,
    /// All evaluated moves, best first.
    pub candidates: Vec<Candidate<M>>,
}

impl<M> Decision<M> {
    /// A move chosen without alternatives being evaluated.
    #[must_use]
    pub const fn plain(m: M) -> Self {
        Self {
            m,
            candidates: Vec::new(),
        }
    }

    /// The same decision with the moves mapped.
    pub fn map<N>(self, mut name: impl FnMut(M) -> N) -> Decision<N> {
        let candidates = self.candidates.into_iter();
        Decision {
            m: name(self.m),
            candidates: candidates
                .map(|tried| Candidate {
                    m: name(tried.m),
                    worth: tried.worth,
                    error: tried.error,
                    playouts: tried.playouts,
                })
                .collect(),
        }
    }
}
