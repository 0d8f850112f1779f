//! A search tree over a seat's own later decisions.
//!
//! The other seats follow a policy and have no nodes, unlike in Cowling, Powley, Whitehouse (Information Set Monte Carlo Tree Search,
//! 2012). Arms are selected by PUCT (Rosin, Multi-armed bandits with episode context, 2011; in the form of Silver and others, Mastering
//! the game of Go without human knowledge, 2017).

use std::collections::HashMap;

/// The exploration constant, in units of payoff.
const CURIOSITY: f32 = 6.0;

/// The later decisions of one seat, keyed by its observations.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    nodes: HashMap<u64, Node<M>>,
    /// The decisions of the current playout: keys and indices of the arms.
    path: Vec<(u64, usize)>,
    /// Whether the playout is still in the tree.
    inside: bool,
}

#[derive(Clone, Debug)]
struct Node<M> {
    visits: f32,
    sum: f32,
    branches: Vec<Branch<M>>,
}

#[derive(Clone, Debug)]
struct Branch<M> {
    m: M,
    /// The prior probability of being the best.
    prior: f32,
    visits: f32,
    sum: f32,
}

impl<M: Copy> Default for Tree<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Copy> Tree<M> {
    /// An empty tree.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: HashMap::new(),
            path: Vec::new(),
            inside: true,
        }
    }

    /// Begins a playout.
    pub fn begin(&mut self) {
        self.path.clear();
        self.inside = true;
    }

    /// Selects a move in the node of `key`; `None` once the playout has left the tree and a policy takes over. For a new node, `weigh`
    /// fills in the moves with their priors, of which there must be at least one and which add up to 1. The move with the highest prior
    /// is then selected, and the playout leaves the tree.
    pub fn choose(&mut self, key: u64, weigh: impl FnOnce(&mut Vec<(M, f32)>)) -> Option<M> {
        if !self.inside {
            return None;
        }
        let node = self.nodes.entry(key).or_insert_with(|| {
            self.inside = false;
            Node::new(weigh)
        });
        let place = node.place_to_try()?;
        self.path.push((key, place));
        Some(node.branches[place].m)
    }

    /// Ends a playout with this payoff.
    pub fn learn(&mut self, worth: f32) {
        for (key, place) in self.path.drain(..) {
            if let Some(node) = self.nodes.get_mut(&key) {
                node.visits += 1.0;
                node.sum += worth;
                let branch = &mut node.branches[place];
                branch.visits += 1.0;
                branch.sum += worth;
            }
        }
    }
}

impl<M: Copy> Node<M> {
    fn new(weigh: impl FnOnce(&mut Vec<(M, f32)>)) -> Self {
        let mut moves = Vec::new();
        weigh(&mut moves);
        let branch = |(m, prior)| Branch {
            m,
            prior,
            visits: 0.0,
            sum: 0.0,
        };
        Self {
            visits: 0.0,
            sum: 0.0,
            branches: moves.into_iter().map(branch).collect(),
        }
    }

    /// The arm with the highest PUCT score. An unvisited arm has the mean payoff of the node.
    fn place_to_try(&self) -> Option<usize> {
        let mean = self.sum / self.visits.max(1.0);
        let curious = CURIOSITY * self.visits.max(1.0).sqrt();
        let promise = |branch: &Branch<M>| {
            let worth = if branch.visits > 0.0 {
                branch.sum / branch.visits
            } else {
                mean
            };
            worth + curious * branch.prior / (1.0 + branch.visits)
        };
        let places = 0..self.branches.len();
        places.max_by(|&one, &other| promise(&self.branches[one]).total_cmp(&promise(&self.branches[other])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two successive decisions among three moves. The prior favours the first, but only 2 followed by 1 pays.
    #[test]
    fn a_later_payoff_is_found_against_the_prior() {
        let mut tree = Tree::new();
        let weigh = |moves: &mut Vec<(u8, f32)>| moves.extend([(0, 0.8), (1, 0.1), (2, 0.1)]);
        let mut found = 0;
        for _ in 0..2_000 {
            tree.begin();
            let first = tree.choose(0, weigh).expect("the root is always inside");
            let second = tree.choose(1 + u64::from(first), weigh).unwrap_or(0);
            let pays = (first, second) == (2, 1);
            found += u32::from(pays);
            tree.learn(if pays { 10.0 } else { 0.0 });
        }
        assert!(found > 1_500, "{found} of 2,000");
    }

    #[test]
    fn a_playout_adds_one_decision_and_then_leaves_the_tree() {
        let mut tree = Tree::new();
        let weigh = |moves: &mut Vec<(u8, f32)>| moves.extend([(0, 0.9), (1, 0.1)]);
        for depth in 1..4 {
            tree.begin();
            let inside = (0..10)
                .take_while(|&key| tree.choose(key, weigh).is_some())
                .count();
            tree.learn(1.0);
            assert_eq!(inside, depth);
        }
    }
}
