//! Sets up a table for a test and plays scripts on it.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Refusal, Seat, Turn};
use stammtisch_hoeleroe::{
    Board, Cards, Event, Hoeleroe, Kind, Laid, Lay, Move, Options, Outcome, Phase, Pile, Reach, Run,
};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn kinds(text: &str) -> Vec<Kind> {
    text.split_whitespace()
        .map(|word| word.parse().expect("a card"))
        .collect()
}

pub(crate) fn cards(text: &str) -> Cards {
    kinds(text).into_iter().collect()
}

fn spell(cards: impl IntoIterator<Item = Kind>) -> String {
    let words: Vec<String> = cards.into_iter().map(|kind| kind.to_string()).collect();
    words.join(" ")
}

/// The cards to be dealt in a round. Cards not given follow in canonical order.
pub(crate) struct Deal {
    hands: Vec<Vec<Kind>>,
    jackpot: Vec<Kind>,
    first: Kind,
    stock: Vec<Kind>,
    arsch: u8,
    options: Options,
}

impl Deal {
    /// Hands of 3 to 6 cards, from seat 0 on. The last seat deals, so seat 0 begins. By default `E10` is
    /// turned up and `E8` is the Arschkarte.
    pub(crate) fn of(hands: &[&str]) -> Self {
        let hands = hands.iter().map(|hand| kinds(hand)).collect();
        let (jackpot, stock, options) = (Vec::new(), Vec::new(), Options::default());
        Self {
            hands,
            jackpot,
            first: Kind::E10,
            stock,
            arsch: 1,
            options,
        }
    }

    pub(crate) fn first(self, first: &str) -> Self {
        Self {
            first: first.parse().expect("a card"),
            ..self
        }
    }

    /// Sets the four cards of the Jackpot.
    pub(crate) fn jackpot(self, jackpot: &str) -> Self {
        Self {
            jackpot: kinds(jackpot),
            ..self
        }
    }

    /// Sets the first cards to be drawn.
    pub(crate) fn stock(self, stock: &str) -> Self {
        Self {
            stock: kinds(stock),
            ..self
        }
    }

    /// Sets the roll that names the Arschkarte.
    pub(crate) fn arsch(self, arsch: u8) -> Self {
        Self { arsch, ..self }
    }

    pub(crate) fn with(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Deals, and plays up to the first decision.
    pub(crate) fn deal(self) -> Table {
        let players = self.hands.len() as u8;
        let game = Hoeleroe::new(players, &self.options).expect("a good set-up");
        let mut table = Table(game);
        table.resolve(Outcome::Starter(seat(players - 1)));
        self.deal_round(table)
    }

    /// Deals a later round of the match.
    pub(crate) fn deal_round(self, mut table: Table) -> Table {
        let size = self.hands[0].len();
        let arsch = self.arsch;
        table.resolve(Outcome::Shuffle(self.order()));
        table.resolve(Outcome::Roll(if size == 6 { 6 } else { size as u8 }));
        table.resolve(Outcome::Roll(arsch));
        table
    }

    fn order(self) -> Pile<Kind> {
        let mut rest = Cards::PACK;
        let named = [&self.jackpot, &self.stock]
            .into_iter()
            .chain(&self.hands)
            .flatten()
            .copied();
        for kind in named.chain([self.first]) {
            assert!(rest.contains(kind), "{kind} is named too often");
            rest.remove(kind);
        }
        let mut rest = rest.iter();
        let mut jackpot: Vec<Kind> = self.jackpot;
        jackpot.extend(rest.by_ref().take(4 - jackpot.len()));
        let pattern: &[usize] = match self.hands[0].len() {
            3 => &[1, 1, 1],
            4 => &[1, 2, 1],
            5 => &[2, 1, 2],
            _ => &[2, 2, 2],
        };
        let mut order = Vec::new();
        let mut dealt = 0;
        for (place, &cards) in pattern.iter().enumerate() {
            order.push(jackpot[place]);
            for hand in &self.hands {
                order.extend(&hand[dealt..dealt + cards]);
            }
            dealt += cards;
        }
        order.push(jackpot[3]);
        order.push(self.first);
        order.extend(self.stock);
        order.extend(rest);
        order.into_iter().collect()
    }
}

/// A match in progress.
#[derive(Clone)]
pub(crate) struct Table(pub(crate) Hoeleroe);

impl Table {
    /// Plays a script such as `0 lay EA; 1 accept; roll 3; pick E7 HK; shuffle E7 E8`. A shuffle begins with
    /// the cards given; the others follow in canonical order.
    pub(crate) fn play(&mut self, script: &str) -> &mut Self {
        for step in script.split(';').map(str::trim).filter(|step| !step.is_empty()) {
            let (head, rest) = step.split_once(' ').unwrap_or((step, ""));
            match head {
                "roll" => self.resolve(Outcome::Roll(rest.parse().expect("a number"))),
                "pick" => self.resolve(Outcome::Pick(cards(rest))),
                "shuffle" => self.shuffle(rest),
                _ => {
                    let who = seat(head.parse().expect("a seat"));
                    let m: Move = rest.parse().unwrap_or_else(|_| panic!("{rest} is not a move"));
                    let answer = self.0.play(who, m);
                    assert_eq!(answer, Ok(()), "{step} in {:?}", self.0);
                }
            }
        }
        self
    }

    fn shuffle(&mut self, first: &str) {
        let Turn::Chance(Event::Shuffle(all)) = self.0.turn() else {
            panic!("no shuffle is pending")
        };
        let first = kinds(first);
        let rest = all.minus(first.iter().copied().collect());
        self.resolve(Outcome::Shuffle(first.into_iter().chain(rest.iter()).collect()));
    }

    pub(crate) fn resolve(&mut self, outcome: Outcome) {
        assert_eq!(self.0.resolve(&outcome), Ok(()), "{outcome:?} in {:?}", self.0);
    }

    pub(crate) fn board(&self) -> &Board {
        self.0.board()
    }

    /// The legal moves of a seat, sorted.
    pub(crate) fn legal(&self, number: u8) -> String {
        let mut moves = Vec::new();
        let _ = self.0.legal(seat(number), |m| {
            moves.push(m.to_string());
            ControlFlow::<()>::Continue(())
        });
        moves.sort_unstable();
        moves.join(", ")
    }

    /// The rule or reason that refuses a move; empty if the move is legal.
    pub(crate) fn refused(&self, number: u8, text: &str) -> &'static str {
        let Ok(m) = text.parse::<Move>() else {
            return "HO-14.2";
        };
        match self.0.check(seat(number), m).map_err(Refusal::from) {
            Ok(()) => "",
            Err(Refusal::IllegalMove(rule)) => rule.0,
            Err(Refusal::NotYourTurn) => "not-your-turn",
            Err(Refusal::MatchOver) => "match-over",
            Err(Refusal::BadOutcome(_)) => "bad-outcome",
        }
    }

    pub(crate) fn hand(&self, number: u8) -> String {
        spell(self.0.hand(seat(number)).iter())
    }

    pub(crate) fn locked(&self, number: u8) -> String {
        spell(self.0.locked(seat(number)).iter())
    }

    pub(crate) fn jackpot(&self) -> String {
        spell(self.0.jackpot().iter())
    }

    pub(crate) fn discard(&self) -> String {
        spell(self.board().discard.iter())
    }

    /// The printed cards on the table, in the order laid.
    pub(crate) fn chain(&self) -> String {
        spell(
            self.board()
                .table
                .as_slice()
                .iter()
                .map(|laid: &Laid| laid.card()),
        )
    }

    pub(crate) fn top(&self) -> String {
        spell(self.board().top)
    }

    pub(crate) fn stock_size(&self) -> usize {
        self.0.stock().count()
    }

    /// The seats that may act.
    pub(crate) fn asked(&self) -> Vec<u8> {
        self.board().to_act().into_iter().map(Seat::number).collect()
    }

    /// The seat whose turn it is; `None` during other decisions.
    pub(crate) fn on(&self) -> Option<u8> {
        (self.board().phase == Phase::Turn && self.asked().len() == 1).then(|| self.asked()[0])
    }

    pub(crate) fn cursor(&self) -> Option<u8> {
        self.board().cursor.map(Seat::number)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.board().function().is_none()
    }

    /// The name of the phase.
    pub(crate) fn phase(&self) -> &'static str {
        const NAMES: [&str; 14] = [
            "Deal", "Size", "Arsch", "Give", "Force", "Turn", "Drawn", "Target", "Deflect", "Wish", "React",
            "All", "Put", "Over",
        ];
        let phase = format!("{:?}", self.board().phase);
        let name = phase.split(['(', ' ']).next();
        NAMES.into_iter().find(|&other| name == Some(other)).unwrap_or("")
    }

    /// The seat hit by the running function, how it was reached, and the count.
    pub(crate) fn hit(&self) -> (u8, &'static str, i16) {
        let function = self.board().function().expect("a function runs");
        let fall = function.fall.expect("it hit a seat");
        let reach = match fall.reach {
            Reach::Next => "next",
            Reach::Previous => "previous",
            Reach::Chosen => "chosen",
        };
        let n = match function.run {
            Run::Draw(draw) => draw.n,
            Run::Skip(skip) => skip.n.into(),
            Run::Skips(_) => function.run.count(),
            _ => 0,
        };
        (fall.seat.number(), reach, n)
    }

    pub(crate) fn rest(&self) -> Option<u16> {
        match self.board().function().expect("a function runs").run {
            Run::Draw(draw) => draw.rest(),
            _ => None,
        }
    }

    pub(crate) fn skips(&self) -> &[u16] {
        &self.board().skips[..self.board().players.into()]
    }

    pub(crate) fn places(&self) -> Vec<u8> {
        self.board()
            .places
            .as_slice()
            .iter()
            .map(|seat| seat.number())
            .collect()
    }

    /// All cards, wherever they lie.
    pub(crate) fn all_cards(&self) -> Cards {
        let game = &self.0;
        let mut all = game.jackpot().plus(self.board().discard).plus(game.chosen());
        let laid: Vec<Kind> = match self.board().phase {
            Phase::Object(laying) | Phase::Sacrifice(laying) => laying.lay.cards().iter().collect(),
            Phase::Tribute(tribute) => tribute
                .lay
                .into_iter()
                .flat_map(|lay: Lay| lay.cards().iter())
                .collect(),
            _ => Vec::new(),
        };
        let table = self.board().table.as_slice().iter().map(|laid| laid.card());
        for kind in game.stock().chain(game.first()).chain(laid).chain(table) {
            all.add(kind);
        }
        Seat::all(self.board().players).fold(all, |all, seat| all.plus(game.hand(seat)))
    }
}
