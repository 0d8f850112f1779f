//! The law of twins detects leaks: Kuhn poker with one leak at a time.

use std::ops::{ControlFlow, RangeInclusive};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{
    Audience, BadSetup, Encode, Fact, Game, ImperfectInformation, Line, Narrate, NoHighlight, ObservedLine,
    Piece, Quick, Refusal, Rule, Seat, SeatSet, Step, Story, Turn, Untold,
};
use stammtisch_match::Match;
use stammtisch_protocol::kuhn::{Card, Cards, Event, Kuhn, Move, Options, Phase, View};
use stammtisch_protocol::{Name, Wire};

use super::{check_twins, check_walks};
use crate::Dice;
use crate::kit::{Kit, random_line, swap_unseen};

/// No leak.
const NOTHING: u8 = 0;
/// The first seat to act depends on the card of the second seat.
const TURN: u8 = 1;
/// Each move shows every viewer the other seat's card.
const LOG: u8 = 2;
/// A spectator sees the card of the first seat.
const VIEW: u8 = 3;

/// Kuhn poker with this leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
struct Leaky<const LEAK: u8>(Kuhn);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

impl<const LEAK: u8> Leaky<LEAK> {
    /// Whether the second seat begins, since it has the best card.
    fn is_turned(self) -> bool {
        LEAK == TURN && self.0.phase() == Phase::Open && self.0.card(seat(1)) == Some(Card::ALL[2])
    }

    /// The seat that Kuhn poker asks when this game asks `who`.
    fn asked(self, who: Seat) -> Seat {
        if self.is_turned() { who.left(2) } else { who }
    }
}

impl<const LEAK: u8> Game for Leaky<LEAK> {
    const ID: &'static str = Kuhn::ID;
    const PLAYERS: RangeInclusive<u8> = Kuhn::PLAYERS;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = <Kuhn as Game>::Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        Kuhn::new(players, options).map(Self)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn<Event> {
        if self.is_turned() {
            return Turn::Seats(SeatSet::only(seat(1)));
        }
        self.0.turn()
    }

    fn legal<B>(&self, who: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.legal(self.asked(who), visit)
    }

    fn check(&self, who: Seat, m: Move) -> Result<(), Self::Illegal> {
        self.0.check(self.asked(who), m)
    }

    fn play_unchecked(&mut self, who: Seat, m: Move) {
        self.0.play_unchecked(who, m);
    }

    fn resolve(&mut self, outcome: &Cards) -> Result<(), Refusal> {
        self.0.resolve(outcome)
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        self.0.sample(event, below)
    }

    fn view(&self, who: Option<Seat>) -> View {
        let seen = if LEAK == VIEW { who.or(Some(seat(0))) } else { who };
        self.0.view(seen)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance { .. } => Audience::NOBODY,
            Line::Move { .. } => Audience::All,
        }
    }
}

/// The only fact, told to every viewer: the card of the other seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Shows(Card);

impl Fact for Shows {
    fn seen_by(&self, _: Option<Seat>) -> Option<Self> {
        Some(self.clone())
    }
}

impl<const LEAK: u8> Narrate for Leaky<LEAK> {
    type Fact = Shows;
    type Control = Move;
    type Effect = Untold;
    type Reason = Untold;
    type Standing = Untold;
    type Highlight = NoHighlight;

    fn play_narrated(&mut self, who: Seat, m: Move, mut tell: impl FnMut(Shows)) {
        if let Some(card) = self.0.card(who.left(2)).filter(|_| LEAK == LOG) {
            tell(Shows(card));
        }
        self.0.play_unchecked(who, m);
    }

    fn resolve_narrated(&mut self, outcome: &Cards, _: impl FnMut(Shows)) -> Result<(), Refusal> {
        self.0.resolve(outcome)
    }

    fn effect(_: &View, _: Seat, _: Move) -> Untold {
        Untold
    }

    fn standing(_: &View) -> Untold {
        Untold
    }

    fn story<'a>(_: impl Iterator<Item = Step<'a, Self>>) -> Story<NoHighlight> {
        Story {
            curve: Vec::new(),
            highlights: Vec::new(),
        }
    }
}

impl<const LEAK: u8> Quick for Leaky<LEAK> {}

impl<const LEAK: u8> Encode for Leaky<LEAK> {
    const ACTIONS: &'static [Move] = Kuhn::ACTIONS;
    const TENSOR: &'static [Piece<View>] = Kuhn::TENSOR;

    fn longest(players: u8, options: &Options) -> u32 {
        Kuhn::longest(players, options)
    }

    fn points(players: u8, options: &Options) -> RangeInclusive<i32> {
        Kuhn::points(players, options)
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Cards, f64)>> {
        self.0.outcomes(event)
    }
}

impl<const LEAK: u8> ImperfectInformation for Leaky<LEAK> {
    type Knowledge = Seat;

    fn begin(_: u8, _: &Options, who: Seat) -> Seat {
        who
    }

    fn observe(_: &mut Seat, _: ObservedLine<'_, Self>, _: &View) {}

    fn determinize(into: &mut Self, view: &View, who: &Seat, below: &mut impl FnMut(u32) -> u32) -> f32 {
        Kuhn::determinize(&mut into.0, view, who, below)
    }
}

impl<const LEAK: u8> Wire for Leaky<LEAK> {
    const NAME: Name = Kuhn::NAME;

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        self.0.write_event(event)
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Cards, Rule> {
        self.0.read_outcome(event, outcome)
    }

    fn write_outcome(&self, outcome: &Cards) -> Value {
        self.0.write_outcome(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        self.0.invalid_move_rule()
    }
}

/// The kit of the game without its leak.
fn kit<const LEAK: u8>() -> Kit<Leaky<LEAK>> {
    Kit {
        longest: 4,
        cards: |game| Some(game.0.cards()?.map(|card| card.to_string()).to_vec()),
        twin: |played, who, dice| {
            let view = played.game().0.view(who);
            let shown: Vec<Card> = view.shown.into_iter().flatten().chain(view.card).collect();
            let unseen = played.game().0.cards()?.into_iter();
            let unseen: Vec<String> = unseen
                .filter(|card| !shown.contains(card))
                .map(|card| card.to_string())
                .collect();
            swap_unseen(played, &unseen, dice)
        },
        shown: |game, who| {
            let view = game.0.view(who);
            let shown = view.shown.into_iter().flatten().chain(view.card);
            shown.map(|card| card.to_string()).collect()
        },
        takes_mistakes: |_| false,
    }
}

type Law<const LEAK: u8> = fn(&Kit<Leaky<LEAK>>, &Match<Leaky<LEAK>>, &mut Dice);

/// The law's complaint about the game with this leak, in any of many matches.
fn finds<const LEAK: u8>(law: Law<LEAK>) -> Option<String> {
    (0..200).find_map(|number| {
        let mut dice = Dice::new(number);
        let mut played = Match::<Leaky<LEAK>>::new(2, Options {}, None).expect("two play");
        while let Some(line) = random_line(played.game(), &mut dice) {
            assert_eq!(played.push(line), Ok(()));
            let looked = catch_unwind(AssertUnwindSafe(|| law(&kit(), &played, &mut dice)));
            if let Err(why) = looked {
                return Some(why.downcast_ref::<String>().cloned().unwrap_or_default());
            }
        }
        None
    })
}

#[test]
fn twins_find_every_leak_and_only_leaks() {
    assert_eq!(finds::<NOTHING>(check_twins), None);
    for (found, why) in [
        (finds::<TURN>(check_twins), "who decides next tells"),
        (finds::<LOG>(check_twins), "is told what is hidden"),
        (finds::<VIEW>(check_twins), "sees what is hidden"),
    ] {
        assert!(
            found.as_ref().is_some_and(|found| found.contains(why)),
            "{why}: {found:?}"
        );
    }
}

#[test]
fn walks_find_every_leak_and_only_leaks() {
    assert_eq!(finds::<NOTHING>(check_walks), None);
    for (found, why) in [
        (finds::<TURN>(check_walks), "who decides next tells"),
        (finds::<LOG>(check_walks), "is told what is hidden"),
        (finds::<VIEW>(check_walks), "sees what is hidden"),
    ] {
        assert!(
            found.as_ref().is_some_and(|found| found.contains(why)),
            "{why}: {found:?}"
        );
    }
}
