//! The whole state, and the rules as the house's [`Game`].

use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, Game, Line, Listener, MAX_SEATS, Nobody, Quick, Refusal, Rule, Seat, SeatSet,
    Standings, Turn, shuffle,
};

use crate::table::Phase;
use crate::{Card, CardSet, Event, Fact, Illegal, Options, Outcome, Table, View};

/// The first dealer.
const FIRST_DEALER: Rule = Rule("HT-2.1");
/// The shuffle.
const WHOLE_PACK: Rule = Rule("HT-2.2");

/// A match of Hattrick at one moment: what lies open, and the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hattrick {
    pub(crate) table: Table,
    // Nothing beyond the table's seats.
    pub(crate) hands: [CardSet; MAX_SEATS],
}

const _: () = assert!(
    size_of::<Hattrick>() <= 512,
    "looking ahead copies states: they stay small"
);

impl Hattrick {
    /// What lies open on the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The cards each seat holds, in order of seats.
    #[must_use]
    pub fn hands(&self) -> &[CardSet] {
        &self.hands[..self.table.players() as usize]
    }

    /// Deals the pack in blocks, beginning left of the dealer (HT-2.2).
    fn deal(&mut self, pack: &[Card; 60]) {
        let players = self.table.players();
        let Some(mut seat) = self.table.leader() else {
            return;
        };
        for block in pack.chunks_exact(60 / players as usize) {
            self.hands[seat.index()] = block.iter().copied().collect();
            seat = seat.left(players);
        }
    }

    /// Puts down a card that [`Game::check`] accepts.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Fact>) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
        self.table.put(card, listener);
        listener.hear(|| self.end_of_deal());
    }

    /// The cards of the first deal or the next one are dealt.
    fn begin_deal(&mut self, dealer: Seat, pack: &[Card; 60], listener: &mut impl Listener<Fact>) {
        self.table.begin_deal(dealer, listener);
        self.deal(pack);
    }

    /// Resolves the chance event that waits.
    pub(crate) fn decide(
        &mut self,
        outcome: &Outcome,
        listener: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        match (self.table.phase(), outcome) {
            (Phase::Over { .. }, _) => Err(Refusal::MatchOver),
            (Phase::Round { .. }, _) => Err(Refusal::BadOutcome(None)),
            (Phase::Starter, &Outcome::Starter(dealer)) if dealer.number() < self.players() => {
                self.table.start(dealer);
                listener.hear(|| [Fact::Dealer { seat: dealer }]);
                Ok(())
            }
            (Phase::Starter, _) => Err(Refusal::BadOutcome(Some(FIRST_DEALER))),
            (Phase::Shuffle { dealer }, Outcome::Shuffle(pack)) if is_whole(pack) => {
                self.begin_deal(dealer, pack, listener);
                Ok(())
            }
            (Phase::Shuffle { .. }, _) => Err(Refusal::BadOutcome(Some(WHOLE_PACK))),
        }
    }

    /// What the card just put down has brought to an end: the deal (HT-4.1), the match (HT-5.1).
    fn end_of_deal(&self) -> impl Iterator<Item = Fact> {
        let players = self.players() as usize;
        let brought = self.table.deal_scores().last().filter(|_| self.table.is_scored());
        let scored = brought.map(|scores| Fact::Scored {
            deal: self.table.deal(),
            scores: scores[..players].to_vec(),
            totals: self.table.scores()[..players].to_vec(),
            last: self
                .last_cards()
                .map_or(Vec::new(), |cards| cards[..players].to_vec()),
        });
        let over = match self.turn() {
            Turn::Over(end) => Some(Fact::Over {
                scores: end.scores().to_vec(),
                ranks: end.ranks().to_vec(),
            }),
            Turn::Seats(_) | Turn::Chance(_) => None,
        };
        scored.into_iter().chain(over)
    }

    fn last_cards(&self) -> Option<[Card; MAX_SEATS]> {
        let last_card = |hand: CardSet| hand.first().unwrap_or(Card::ALL[0]);
        self.table.is_scored().then(|| self.hands.map(last_card))
    }
}

impl Game for Hattrick {
    const ID: &'static str = "hattrick";
    const PLAYERS: RangeInclusive<u8> = 4..=6;

    type Options = Options;
    type Event = Event;
    type Move = Card;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        options.check()?;
        Ok(Self {
            table: Table::new(players, *options),
            hands: [CardSet::EMPTY; MAX_SEATS],
        })
    }

    fn players(&self) -> u8 {
        self.table.players()
    }

    fn turn(&self) -> Turn<Event> {
        match self.table.phase() {
            Phase::Starter => Turn::Chance(Event::Starter),
            Phase::Shuffle { .. } => Turn::Chance(Event::Shuffle),
            Phase::Round { to_act, .. } => Turn::Seats(SeatSet::only(to_act)),
            Phase::Over { .. } => Turn::Over(Standings::by_score(
                &self.table.scores()[..self.players() as usize],
            )),
        }
    }

    #[inline]
    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Card) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.table.to_act() == Some(seat) {
            self.hands[seat.index()].into_iter().try_for_each(visit)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn check(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.table.check_turn(seat)?;
        if self.hands[seat.index()].contains(card) {
            Ok(())
        } else {
            Err(Illegal::NotHeld)
        }
    }

    fn play_unchecked(&mut self, seat: Seat, card: Card) {
        self.put(seat, card, &mut Nobody);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.decide(outcome, &mut Nobody)
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let pick = below(u32::from(self.players())) as usize;
                let seat = Seat::all(self.players()).nth(pick);
                Outcome::Starter(seat.expect("the source of numbers stays below its bound"))
            }
            Event::Shuffle => {
                let mut pack = Card::ALL;
                shuffle(&mut pack, below);
                Outcome::Shuffle(pack)
            }
        }
    }

    fn view(&self, who: Option<Seat>) -> View {
        View {
            table: self.table.clone(),
            hand: who.map(|seat| self.hands[seat.index()]),
            last_cards: self.last_cards(),
        }
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Shuffle,
                ..
            } => Audience::NOBODY,
            Line::Chance {
                event: Event::Starter,
                ..
            }
            | Line::Move { .. } => Audience::All,
        }
    }
}

impl Quick for Hattrick {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Card> {
        let hand = if self.table.to_act() == Some(seat) {
            self.hands[seat.index()]
        } else {
            CardSet::EMPTY
        };
        if hand.is_empty() {
            None
        } else {
            hand.nth(choose(u32::from(hand.len())))
        }
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        match (self.table.phase(), outcome) {
            (Phase::Shuffle { dealer }, Outcome::Shuffle(pack)) => self.begin_deal(dealer, pack, &mut Nobody),
            _ => self
                .decide(outcome, &mut Nobody)
                .expect("a game takes the outcomes it draws"),
        }
    }
}

/// Whether these are all the cards, each once.
fn is_whole(pack: &[Card; 60]) -> bool {
    pack.iter().copied().collect::<CardSet>() == CardSet::PACK
}
