//! What comes of a search.

/// A move that was thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub m: M,
    /// What it is expected to be worth.
    pub worth: f32,
    /// The standard error of that.
    pub error: f32,
    /// How often it was played out.
    pub playouts: u32,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<M> {
    /// The move to make.
    pub m: M,
    /// All that were thought about, the best first.
    pub candidates: Vec<Candidate<M>>,
}

impl<M> Decision<M> {
    /// A move that nothing was weighed against.
    #[must_use]
    pub const fn plain(m: M) -> Self {
        Self {
            m,
            candidates: Vec::new(),
        }
    }

    /// The same with moves named otherwise.
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
