//! What the others' moves say about their cards.
//!
//! Who draws had hardly a card that fits; who accepts had hardly one that answers; and who lays a card liked no other better. So each
//! card that a seat does not see carries how unlikely its holder's moves would have been had it been of each kind, from when it came
//! to a hand until it is laid, through all swaps of hands. Hands are drawn by how well they explain
//! all that (`metropolis.rs`).

use stammtisch_core::{Game, Glimpse, Hidden, MAX_SEATS, Seat, Told};
use stammtisch_hoeleroe::{Cards, Fact, Hoeleroe, Kind, Knowledge, Move, Phase, Side, View};
use stammtisch_search::Rng;

use super::manner::Manner;

/// How often somebody does something else than his manner.
const SLIP: f32 = 0.05;
/// How sure one ever is of somebody's manner, as a logarithm of odds.
const SURE: f32 = 6.0;
/// Where the cards of the Jackpot are kept, behind those of the seats.
const JACKPOT: usize = MAX_SEATS;
/// Of a card nobody shows, how likely what its holder did is with it, by its kind: logarithms.
pub(super) type Clue = [f32; Kind::COUNT];
pub(super) const NO_CLUE: Clue = [0.0; Kind::COUNT];

/// A line that nothing was made of yet.
#[derive(Clone)]
struct Unread {
    /// What the seat knew before it.
    knowledge: Knowledge,
    /// Who moved how, if somebody did.
    moved: Option<(Seat, Move)>,
    after: View,
}

/// What one seat makes of the others' moves.
#[derive(Clone)]
pub(super) struct Belief {
    own: Seat,
    /// The lines of this round that were not read yet. Reading is slow, and who is told a whole match at once may never need most of it.
    unread: Vec<Unread>,
    /// What it saw after the last line it read.
    last: Option<View>,
    /// For each card of each hand, and of the Jackpot.
    clues: [Vec<Clue>; MAX_SEATS + 1],
    /// For each seat, how much likelier what it did is if it is greedy: logarithms.
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
    /// Nothing has happened yet.
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

    /// What is known of each card of a seat, as they came.
    pub(super) fn clues_of(&self, seat: Seat) -> &[Clue] {
        &self.clues[seat.index()]
    }

    /// How likely each seat is greedy.
    pub(super) fn greedy(&self) -> [f32; MAX_SEATS] {
        self.greedy.map(|odds| 1.0 / (1.0 + (-odds).exp()))
    }

    /// The seat, which knew so much, is shown a line.
    pub(super) fn notice(&mut self, knowledge: &Knowledge, seen: &Glimpse<'_, Hoeleroe>, after: &View) {
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
                Glimpse::Move { seat, m: Some(m) } => Some((seat, m)),
                _ => None,
            },
            after: after.clone(),
        });
    }

    /// Reads what was noticed.
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

    /// As many cards as there are.
    fn fit(&mut self, view: &View) {
        let sizes = view.sizes.into_iter().chain([view.jackpot]);
        for (clues, size) in self.clues.iter_mut().zip(sizes) {
            while clues.len() > size.into() {
                // Nobody saw which.
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
        game.play_told(seat, m, |fact| match fact {
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

    /// A card of this kind leaves a hand; it was the one that explains best.
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

    /// How likely the move is with one card of `hand`, which has what the move shows, of each kind; besides learns of the seat's manner.
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

/// Whether the cards were dealt anew, or are not dealt.
fn is_new(before: &View, after: &View) -> bool {
    after.board.round != before.board.round || after.board.arsch.is_none()
}

/// Whether what somebody did says anything of what he has.
const fn is_telling(phase: &Phase, m: Move) -> bool {
    match phase {
        Phase::Turn | Phase::React(_) | Phase::All(_) => true,
        Phase::Sacrifice(_) => matches!(m, Move::Pass),
        _ => false,
    }
}

fn imagine(view: &View, knowledge: &Knowledge, rng: &mut Rng) -> Hoeleroe {
    let mut game = Hoeleroe::new(view.board.players, &view.board.options).expect("as many play");
    Hoeleroe::determinize(&mut game, view, knowledge, &mut |bound| rng.below(bound));
    game
}
