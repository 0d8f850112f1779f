//! Infers the others' cards from their moves.
//!
//! A seat that draws probably had no card that fits, one that accepts had no card that answers, and one that plays a card had no better
//! one. So each unseen card carries, for each kind, the log likelihood of its holder's moves if it were of that kind. It does so from
//! the moment it enters a hand until it is played, through all swaps of hands. Hands are sampled by how well they explain all moves
//! (`metropolis.rs`).

use stammtisch_core::{Game, ImperfectInformation, MAX_SEATS, Narrate, ObservedLine, Seat};
use stammtisch_hoeleroe::{Cards, Fact, Hoeleroe, Kind, Knowledge, Move, Phase, Side, View};
use stammtisch_search::Rng;

use super::manner::Manner;

/// The probability that a player deviates from their policy.
const SLIP: f32 = 0.05;
/// Bound on the log odds of a player's policy.
const SURE: f32 = 6.0;
/// Index of the Jackpot's cards, after those of the seats.
const JACKPOT: usize = MAX_SEATS;
/// The log likelihood of the holder's moves, for each kind that an unseen card could be.
pub(super) type Clue = [f32; Kind::COUNT];
pub(super) const NO_CLUE: Clue = [0.0; Kind::COUNT];

/// A log line not yet processed.
#[derive(Clone)]
struct Unread {
    /// The seat's knowledge before the line.
    knowledge: Knowledge,
    /// The move, if the line was one.
    moved: Option<(Seat, Move)>,
    after: View,
}

/// A seat's inference about the others' cards.
#[derive(Clone)]
pub(super) struct Belief {
    own: Seat,
    /// The unprocessed lines of this round. Processing is slow, and a seat that catches up with a whole match at once may not need most
    /// of it.
    unread: Vec<Unread>,
    /// The view after the last processed line.
    last: Option<View>,
    /// For each card of each hand, and of the Jackpot.
    clues: [Vec<Clue>; MAX_SEATS + 1],
    /// For each seat, the log odds that its policy is greedy.
    greedy: [f32; MAX_SEATS],
    rng: Rng,
}

const fn place_of(side: Side) -> usize {
    match side {
        Side::Seat(seat) => seat.index(),
        Side::Jackpot => JACKPOT,
    }
}

impl Belief {
    /// No lines yet.
    pub(super) fn new(own: Seat) -> Self {
        Self {
            own,
            unread: Vec::new(),
            last: None,
            clues: Default::default(),
            greedy: [0.0; MAX_SEATS],
            rng: Rng::new(0),
        }
    }

    /// The clues for each card of a seat, in the order in which they were drawn.
    pub(super) fn clues_of(&self, seat: Seat) -> &[Clue] {
        &self.clues[seat.index()]
    }

    /// The probability of each seat's policy being greedy.
    pub(super) fn greedy(&self) -> [f32; MAX_SEATS] {
        self.greedy.map(|odds| 1.0 / (1.0 + (-odds).exp()))
    }

    /// Records a line that the seat, with this knowledge, observes.
    pub(super) fn observe(&mut self, knowledge: &Knowledge, seen: &ObservedLine<'_, Hoeleroe>, after: &View) {
        let last = self.unread.last().map(|line| &line.after);
        if last
            .or(self.last.as_ref())
            .is_some_and(|before| is_new(before, after))
        {
            self.unread.clear();
        }
        self.unread.push(Unread {
            knowledge: knowledge.clone(),
            moved: match *seen {
                ObservedLine::Move { seat, m: Some(m) } => Some((seat, m)),
                ObservedLine::Move { m: None, .. } | ObservedLine::Chance { .. } => None,
            },
            after: after.clone(),
        });
    }

    /// Processes the recorded lines.
    pub(super) fn catch_up(&mut self) {
        for line in core::mem::take(&mut self.unread) {
            if let Some(before) = self.last.take() {
                if is_new(&before, &line.after) {
                    self.clues.iter_mut().for_each(Vec::clear);
                } else if let Some((seat, m)) = line.moved {
                    self.follow(&line.knowledge, &before, seat, m);
                } else if let Phase::Pick(function) = before.board.phase {
                    for side in function.parties().into_iter().flatten() {
                        self.clues[place_of(side)].clear();
                    }
                }
            }
            self.fit(&line.after);
            self.last = Some(line.after);
        }
    }

    /// Adjusts the number of clues to the number of cards.
    fn fit(&mut self, view: &View) {
        let sizes = view.sizes.into_iter().chain([view.jackpot]);
        for (clues, size) in self.clues.iter_mut().zip(sizes) {
            while clues.len() > size.into() {
                // The card that left is unknown.
                clues.remove(self.rng.below(clues.len() as u32) as usize);
            }
            clues.resize(size.into(), NO_CLUE);
        }
    }

    fn follow(&mut self, knowledge: &Knowledge, before: &View, seat: Seat, m: Move) {
        let shown = m.shows();
        let mut view = before.clone();
        let mut game = imagine(&view, knowledge, &mut self.rng);
        let held = game.hand(seat);
        let missing = shown.minus(held);
        let spare: Cards = held.minus(shown).iter().take(missing.len()).collect();
        let hand = held.minus(spare).plus(missing);
        view.hands[seat.index()] = Some(hand);
        game = imagine(&view, knowledge, &mut self.rng);
        if game.check(seat, m).is_err() {
            // A mistake (HO-17.6).
            return;
        }
        if seat != self.own && before.hands[seat.index()].is_none() && is_telling(&before.board.phase, m) {
            let clue = self.clue(knowledge, &mut view, seat, m, hand);
            for kept in &mut self.clues[seat.index()] {
                for (sum, new) in kept.iter_mut().zip(clue) {
                    *sum += new;
                }
            }
        }
        for kind in shown.iter() {
            self.take(seat, kind);
        }
        let clues = &mut self.clues;
        #[allow(clippy::wildcard_enum_match_arm, reason = "few facts move a whole hand")]
        game.play_narrated(seat, m, |fact| match fact {
            Fact::Swaps { sides: [one, other] } => clues.swap(place_of(one), place_of(other)),
            Fact::SwapsAll { to } => {
                let mut old = core::mem::take(clues);
                clues[JACKPOT] = core::mem::take(&mut old[JACKPOT]);
                for (from, to) in old.into_iter().zip(to.as_slice()) {
                    clues[to.index()] = from;
                }
            }
            Fact::TakesJackpot { seat, .. } => {
                let taken = core::mem::take(&mut clues[JACKPOT]);
                clues[seat.index()].extend(taken);
            }
            _ => {}
        });
    }

    /// Removes a card of this kind from a hand: a random one, weighted by how well it fits.
    fn take(&mut self, seat: Seat, kind: Kind) {
        let clues = &mut self.clues[seat.index()];
        let weights: Vec<f32> = clues
            .iter()
            .map(|clue| clue[kind as usize].exp() + 1e-6)
            .collect();
        let mut left = self.rng.unit() * weights.iter().sum::<f32>();
        let place = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        if let Some(place) = place.or(clues.len().checked_sub(1)) {
            clues.remove(place);
        }
    }

    /// Returns the clue from a move: its likelihood if one card of `hand` (which contains the cards shown) were of each kind. Also
    /// updates the odds of the seat's policy.
    fn clue(&mut self, knowledge: &Knowledge, view: &mut View, seat: Seat, m: Move, hand: Cards) -> Clue {
        let shown = m.shows();
        let mut clue = NO_CLUE;
        let Some(other) = hand.minus(shown).last() else {
            return clue;
        };
        let rest = hand.minus(Cards::only(other));
        let greedy = self.greedy()[seat.index()];
        let (mut tried, mut best) = (0.0, [0.0; Manner::ALL.len()]);
        for kind in Kind::ALL {
            if rest.count(kind) == usize::from(kind.copies()) {
                continue;
            }
            view.hands[seat.index()] = Some(rest.plus(Cards::only(kind)));
            let game = imagine(view, knowledge, &mut self.rng);
            let looks = Manner::ALL.map(|manner| manner.looks(&game, seat, m, kind));
            tried += 1.0;
            for (best, looks) in best.iter_mut().zip(looks) {
                *best += f32::from(looks.best);
            }
            if !shown.contains(kind) {
                let likely = looks.map(|looks| if looks.worse_than_with { SLIP } else { 1.0 });
                clue[kind as usize] = (greedy * likely[0] + (1.0 - greedy) * likely[1]).ln();
            }
        }
        if tried > 0.0 {
            let [one, other] = best.map(|best| (best / tried).max(SLIP).ln());
            let odds = &mut self.greedy[seat.index()];
            *odds = (*odds + one - other).clamp(-SURE, SURE);
        }
        clue
    }
}

/// Whether the cards were redealt, or no cards are dealt.
fn is_new(before: &View, after: &View) -> bool {
    after.board.round != before.board.round || after.board.arsch.is_none()
}

/// Whether a move says anything about the hand.
const fn is_telling(phase: &Phase, m: Move) -> bool {
    matches!(phase, Phase::Turn | Phase::React(_) | Phase::All(_))
        || matches!((phase, m), (Phase::Sacrifice(_), Move::Pass))
}

fn imagine(view: &View, knowledge: &Knowledge, rng: &mut Rng) -> Hoeleroe {
    let mut game = Hoeleroe::new(view.board.players, &view.board.options).expect("a valid setup");
    Hoeleroe::determinize(&mut game, view, knowledge, &mut |bound| rng.below(bound));
    game
}
