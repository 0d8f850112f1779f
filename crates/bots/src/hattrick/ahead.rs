//! Search in Hattrick: deals that explain the other players' cards are played out with models of those players, while a tree explores
//! the seat's own later cards.

use stammtisch_core::{Game, ImperfectInformation, MAX_SEATS, Seat, Turn};
use stammtisch_hattrick::{Card, CardSet, Hattrick};
use stammtisch_search::{
    ChanceOutcome, InformationState, Luck, Playouts, Rng, RolloutPolicy, Seen, Tree, luck as weigh_luck,
};

use super::belief::Belief;
use super::book::Book;
use super::policy::{Policy, SENSIBLE, weigh as weigh_all};
use crate::payoff::{first_share, lead};
use crate::{Place, Player, SearchBot, SearchEffort};

/// Playouts per nominal millisecond.
const PLAYOUTS: u32 = 140;
/// Largest hand with which the expert searches. If it searched from the first card, it would be nearly as good as the master, which
/// infers the others' hands.
const END: u8 = 5;
/// The value of first place, in points; seats that tie for it share it.
const FIRST: f32 = 10.0;
/// The prior's scale: a card this many points better is more likely the best by the factor e.
const DOUBT: f32 = 0.5;

/// Seats the expert: all deals are equally likely, and it searches the last rounds only.
pub(crate) fn expert(place: &Place<'_, Hattrick>) -> Box<dyn Player<Hattrick>> {
    Box::new(SearchBot::new(place, Sensibly { reads: false }, PLAYOUTS).only_where(is_end))
}

/// Seats the master: it infers the others' hands from their cards.
pub(crate) fn master(place: &Place<'_, Hattrick>) -> Box<dyn Player<Hattrick>> {
    Box::new(SearchBot::new(place, Sensibly { reads: true }, PLAYOUTS))
}

/// Whether few cards are left.
fn is_end(seen: &Seen<'_, Hattrick>) -> bool {
    seen.view().hand.is_some_and(|hand| hand.len() <= END)
}

/// The value of a chance outcome to a seat. Each playout plays two outcomes.
pub(super) fn luck(stroke: &ChanceOutcome<'_, Hattrick>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(
        stroke,
        &Sensibly { reads: false },
        allowed.budget(PLAYOUTS / 2),
        rng,
    )
}

/// Rolls out with the sensible policy.
struct Sensibly {
    /// Whether it infers the others' hands from their cards.
    reads: bool,
}

impl RolloutPolicy<Hattrick> for Sensibly {
    fn quick_move(&self, game: &Hattrick, seat: Seat, _rng: &mut Rng) -> Card {
        let card = SENSIBLE.card_of(
            &Book::of(game.table(), |_, _, _| {}),
            seat,
            game.hands()[seat.index()],
        );
        card.expect("a seat on turn holds a card")
    }

    /// Deals are independent: a deal is worth the lead over the best other seat after it. A finished match adds the seat's share of
    /// first place.
    fn worth(&self, game: &Hattrick, seat: Seat) -> Option<f32> {
        let table = game.table();
        if !table.is_scored() {
            return None;
        }
        let lead = lead(&table.scores()[..usize::from(game.players())], seat) as f32;
        Some(match game.turn() {
            Turn::Over(standings) => lead + FIRST * first_share(&standings, seat),
            Turn::Seats(_) | Turn::Chance(_) => lead,
        })
    }

    fn playouts<'a>(
        &'a self,
        situation: InformationState<'a, Hattrick>,
        state: Hattrick,
        count: u32,
        rng: &mut Rng,
    ) -> impl Playouts<Hattrick> + use<'a> {
        let InformationState { seat, view, .. } = situation;
        let belief = self
            .reads
            .then(|| Belief::new(&view.table, seat, state.hands(), count, rng));
        Deals {
            rollout: self,
            situation,
            book: Book::of(&view.table, |_, _, _| {}),
            belief,
            state,
            models: [&SENSIBLE; MAX_SEATS],
            tree: Tree::new(),
        }
    }
}

/// Determinizations from the point of view of one seat.
struct Deals<'a> {
    rollout: &'a Sensibly,
    situation: InformationState<'a, Hattrick>,
    book: Book,
    /// The belief about the others' hands, if they are inferred.
    belief: Option<Belief>,
    state: Hattrick,
    /// The policy of each other seat in the current determinization.
    models: [&'static Policy; MAX_SEATS],
    tree: Tree<Card>,
}

impl Playouts<Hattrick> for Deals<'_> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        let Some(belief) = &mut self.belief else {
            let InformationState { view, knowledge, .. } = self.situation;
            return Hattrick::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound));
        };
        let (hands, models) = belief.draw(rng);
        self.state.imagine(&hands);
        self.models = models;
        1.0
    }

    fn play(&mut self, m: Card, _rng: &mut Rng) -> f32 {
        let seat = self.situation.seat;
        let mut game = self.state.clone();
        let mut book = self.book;
        self.tree.begin();
        let mut key = put(&mut game, &mut book, seat, m, 0);
        while let Some(acting) = game.table().to_act() {
            let hand = game.hands()[acting.index()];
            let card = if acting == seat {
                let tried = self.tree.choose(key, |cards| weigh(cards, &book, acting, hand));
                tried.or_else(|| SENSIBLE.card_of(&book, acting, hand))
            } else {
                self.models[acting.index()].card_of(&book, acting, hand)
            };
            let card = card.expect("a seat on turn holds a card");
            key = put(&mut game, &mut book, acting, card, key);
        }
        let worth = self.rollout.worth(&game, seat).unwrap_or(0.0);
        self.tree.learn(worth);
        worth
    }
}

/// Plays a card and returns the key of the extended sequence.
fn put(game: &mut Hattrick, book: &mut Book, seat: Seat, card: Card, key: u64) -> u64 {
    game.play_unchecked(seat, card);
    book.put(seat, card);
    // The multiplier of Fibonacci hashing: different sequences collide only by chance.
    let mixed = (key ^ (card.index() as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// The prior probability that each card is the best, from the sensible policy.
fn weigh(cards: &mut Vec<(Card, f32)>, book: &Book, seat: Seat, hand: CardSet) {
    cards.reserve(usize::from(hand.len()));
    weigh_all([&SENSIBLE], book, seat, hand, |card, [value]| {
        cards.push((card, value));
    });
    let most = cards.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
    for (_, value) in cards.iter_mut() {
        *value = ((*value - most) / DOUBT).exp();
    }
    let sum: f32 = cards.iter().map(|(_, value)| *value).sum();
    for (_, value) in cards {
        *value /= sum;
    }
}
