//! The effect of a move, from the knowledge of its seat: plays the move on a state consistent with the seat's
//! view and summarizes the facts.

use stammtisch_core::{MAX_SEATS, NoListener, Seat};

use crate::apply::Use;
use crate::board::{Number, Phase};
use crate::card::{Amount, Cards, Kind, Kinds, higher_unters};
use crate::chance::Outcome;
use crate::function::{Function, Reaction, Run, Unit};
use crate::list::{List, Pile, SeatList};
use crate::moves::{Lay, Move, Side, Wish};
use crate::narrate::Fact;
use crate::state::Hoeleroe;

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeEffect")
)]
pub enum Effect {
    /// Cards are laid.
    Lays(LayEffect),
    /// The joker is laid; the kind it stands for is still to be chosen.
    Joker,
    /// A card is drawn instead of laying one.
    Draws {
        /// Whether it is drawn instead of granting a wish.
        wish: bool,
        /// Whether it may be laid at once if it fits.
        may_lay: bool,
        /// The seat whose turn is next, or that the wish hits next.
        next: Option<Seat>,
    },
    /// The running function is accepted.
    Accepts {
        /// The kind of function.
        unit: Unit,
        /// Cards to draw, rounds to sit out, or seats that still have to sit out.
        n: i16,
        /// Number of cards that go to the Jackpot after a halved draw.
        rest: u16,
        /// The other side of a swap.
        with: Option<Side>,
        /// Number of cards the seat receives, if known.
        gets: Option<u8>,
    },
    /// A Heart Ober counters the Zwang.
    Counters,
    /// The seat folds in a swap of all.
    Folds {
        /// The seat whose hand it would get if the swap ended now; null if it keeps its own.
        from: Option<Seat>,
        /// Number of cards in that hand.
        cards: u8,
    },
    /// Zwang is put on the first card.
    Forces {
        /// The card.
        card: Kind,
        /// Whether a seat may be asked that could counter it.
        liftable: bool,
    },
    /// The seat declines.
    Leaves {
        /// The object of the decision.
        what: Declined,
        /// The seat it concerns.
        seat: Option<Seat>,
    },
    /// An objection.
    Objects {
        /// The seat that laid the card.
        to: Seat,
    },
    /// The joker is sacrificed.
    Sacrifices {
        /// The seat that laid the last card.
        against: Seat,
    },
    /// The joker is taken into the hand.
    Takes {
        /// The side it is taken from.
        from: Side,
    },
    /// The seat stops choosing cards.
    Done {
        /// Number of cards chosen.
        cards: u8,
    },
    /// A card is chosen to be put away.
    Puts {
        /// The card.
        card: Kind,
        /// The kind of function that asks for it: a swap, or one that fills the Jackpot.
        unit: Unit,
        /// The most cards that may be put away, including those chosen already; null if there is no limit.
        most: Option<u8>,
    },
    /// A card is given away.
    Gives {
        /// The card.
        card: Kind,
        /// The seat that receives it.
        to: Seat,
        /// Number of cards to give in all.
        of: u8,
    },
    /// A seat or the Jackpot is named.
    Names {
        /// The side named.
        side: Side,
        /// The kind of function that hits it.
        unit: Unit,
        /// Cards to draw, rounds or seats to sit out.
        n: i16,
        /// The most cards that change hands: those given in a swap, or the whole Jackpot or hand that is
        /// given or shown.
        gives: u8,
        /// Number of cards received in a swap.
        gets: u8,
        /// Whether whole hands are swapped.
        whole: bool,
        /// Whether the function is under Zwang.
        forced: bool,
        /// Whether the seat deflects a function from itself.
        deflects: bool,
    },
    /// Both sides of a swap are named.
    Pairs {
        /// The sides.
        sides: [Side; 2],
        /// Number of cards each side has.
        cards: [u8; 2],
    },
    /// A wish is made.
    Wishes {
        /// The wish.
        wish: Wish,
        /// The cards that satisfy the wish.
        kinds: Cards,
        /// The Unter that makes the wish.
        by: Kind,
        /// The Unters that overtake it.
        overtaken_by: Cards,
        /// The card that grants any wish.
        always: Kind,
        /// The seat that the wish hits.
        to: Option<Seat>,
    },
}

/// The object of a decision that the seat declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeLeft")
)]
pub enum Declined {
    /// The first card stays without Zwang.
    Force,
    /// A card that was laid stays without an objection.
    Object,
    /// A last card stays without a sacrifice.
    Sacrifice,
    /// The joker stays among the visible cards.
    Take,
    /// The card just drawn stays in the hand.
    Drawn,
    /// No cards are shown.
    Show,
}

/// The effect of laying cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent flags")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeLayEffect")
)]
pub struct LayEffect {
    /// The printed kind.
    pub card: Kind,
    /// The kind it counts as.
    #[cfg_attr(feature = "wire", serde(rename = "as"))]
    pub counts_as: Kind,
    /// Whether a Heart Ober is laid with it.
    pub forced: bool,
    /// Whether a seat may be asked that could counter the Zwang; otherwise the Ober just lies on top
    /// (HO-9.2).
    pub liftable: bool,
    /// Whether it counts as the Arschkarte and the others may object (HO-6.2).
    pub arschkarte: bool,
    /// Whether both Acorn Kings are laid.
    pub kings: bool,
    /// The use of the card.
    pub does: Does,
    /// The reaction to the running function, also if the card ends a wish and starts its own function.
    pub reaction: Option<Reaction>,
    /// The kind of the function it is laid on.
    pub unit: Option<Unit>,
    /// Number of cards that the card by itself makes a seat draw.
    pub by: Option<u8>,
    /// The purpose of the roll that follows.
    pub rolls: Option<Number>,
    /// The function's new count, before any roll.
    pub n: Option<i16>,
    /// Number of cards a halved draw keeps for the Jackpot.
    pub rest: u16,
    /// The seat that the function hits, unless it is still to be named.
    pub to: Option<Seat>,
    /// The seat that a draw skips to hit the next player but one.
    pub over: Option<Seat>,
    /// Whether the seat chooses next: a side, a wish or cards.
    pub asks: bool,
    /// The seat whose turn is next, if it begins at once.
    pub next: Option<Seat>,
    /// Whether the direction turns.
    pub turns: bool,
    /// The recipient of each hand if the swap of all ended then.
    pub ring: Option<SeatList>,
    /// Number of cards in the Jackpot.
    pub jackpot: u8,
    /// The fate of the seat if this is its last card.
    pub last: Option<Last>,
    /// Whether the others may sacrifice the joker against it.
    pub sacrifice: bool,
}

/// The use of a laid card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeDoes")
)]
pub enum Does {
    /// It matches in a void round and has no effect.
    Plain,
    /// It is laid on a soft card and goes to the discard.
    Over,
    /// It starts its function.
    Starts,
    /// It changes the running function.
    Reacts,
}

/// The fate of a seat that lays its last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeLast")
)]
pub enum Last {
    /// It leaves play, without a place while it still has to sit out.
    Leaves {
        /// Its place, from 1.
        place: Option<u8>,
    },
    /// The others give it cards, and it plays on.
    Tribute,
    /// It takes the Jackpot and plays on.
    Jackpot {
        /// Number of cards.
        cards: u8,
    },
    /// It stays in play until the function is settled.
    Stays,
}

/// The facts about a move that effects use.
#[derive(Debug)]
struct Summary {
    seat: Seat,
    last: Option<Last>,
    turns: bool,
    over: bool,
}

impl Summary {
    fn note(&mut self, fact: Fact) {
        self.turns ^= matches!(fact, Fact::Turns { .. });
        self.over |= matches!(fact, Fact::RoundOver { .. });
        if let Fact::Leaves { seat, place } = fact
            && seat == self.seat
        {
            self.last = Some(Last::Leaves { place });
        }
        if let Fact::Tribute { seat } = fact
            && seat == self.seat
        {
            self.last = Some(Last::Tribute);
        }
        if let Fact::TakesJackpot { seat, count, .. } = fact
            && seat == self.seat
        {
            self.last = self.last.or(Some(Last::Jackpot { cards: count }));
        }
    }
}

impl Hoeleroe {
    /// The effect of a legal move of `seat`.
    pub(crate) fn effect_of(&self, seat: Seat, m: Move) -> Effect {
        let (unit, n) = match self.board.function() {
            Some(function) => (function.run.unit(), function.run.count()),
            None => (Unit::Draw, 0),
        };
        let laid_by = self.laid_by().unwrap_or(seat);
        match m {
            Move::Lay(lay) => Effect::Lays(self.lay_effect(seat, lay)),
            Move::Draw => self.draw_effect(seat),
            Move::Accept => self.accept_effect(seat, unit, n),
            Move::Counter => Effect::Counters,
            Move::Fold => {
                let from = self.board.hand_for(seat);
                let cards = from.map_or(0, |from| self.hand(from).len() as u8);
                Effect::Folds { from, cards }
            }
            Move::Force => force_effect(self.board.top.unwrap_or(Kind::HO)),
            Move::Pass => self.pass_effect(),
            Move::Object => Effect::Objects { to: laid_by },
            Move::Sacrifice => Effect::Sacrifices { against: laid_by },
            Move::Take => Effect::Takes {
                from: if let Phase::Take(taking) = self.board.phase {
                    taking.from
                } else {
                    Side::Jackpot
                },
            },
            Move::Done => Effect::Done {
                cards: self.chosen.len() as u8,
            },
            Move::Put(card) => {
                let function = self.board.function();
                let most = function.and_then(|function| self.max_put(function));
                Effect::Puts {
                    card,
                    unit,
                    most: most.map(|most| most as u8),
                }
            }
            Move::Give(card) => match (self.board.phase, self.board.last_crowned()) {
                (Phase::Give, Some(crowned)) => Effect::Gives {
                    card,
                    to: crowned.buhmann,
                    of: self.gift() as u8,
                },
                _ => Effect::Gives {
                    card,
                    to: laid_by,
                    of: 1,
                },
            },
            Move::Target(side) => self.name_effect(seat, side, unit, n),
            Move::Pair(one, other) => {
                let sides = [Side::Seat(one), other];
                let cards = sides.map(|side| self.cards_of(side).len() as u8);
                Effect::Pairs { sides, cards }
            }
            Move::Wish(wish) => {
                let (game, _, _) = self.played(seat, m);
                let by = self.board.function().map_or(Kind::EU, |function| function.card);
                Effect::Wishes {
                    wish,
                    kinds: Kinds::of(wish.kinds()).collect(),
                    by,
                    overtaken_by: Kinds::of(higher_unters(by)).collect(),
                    always: Kind::EK,
                    to: game.board.function().and_then(Function::answering),
                }
            }
        }
    }

    /// The seat that laid the card the others are asked about, or that receives tribute.
    fn laid_by(&self) -> Option<Seat> {
        match self.board.phase {
            Phase::Object(laying) | Phase::Sacrifice(laying) => Some(laying.seat),
            Phase::Tribute(tribute) => Some(tribute.seat),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Take(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        }
    }

    /// The state after a move and all passes, the facts collected, and whether a sacrifice was possible.
    fn played(&self, seat: Seat, m: Move) -> (Self, Summary, bool) {
        let mut game = self.clone().without_obstacles();
        let mut summary = Summary {
            seat,
            last: None,
            turns: false,
            over: false,
        };
        let mut sacrifice = false;
        let (mut who, mut next) = (seat, m);
        loop {
            game.play_move(who, next, &mut |fact| summary.note(fact));
            while !summary.over && game.board.drawing.is_some() {
                let order: Pile<Kind> = game.board.discard.iter().collect();
                game.resolve_drawn(&Outcome::Shuffle(order), &mut |fact| summary.note(fact));
            }
            sacrifice |= matches!(game.board.phase, Phase::Sacrifice(_));
            let silent = matches!(game.board.phase, Phase::Object(_) | Phase::Sacrifice(_));
            match game.to_act().first() {
                Some(other) if silent && !summary.over => (who, next) = (other, Move::Pass),
                _ => return (game, summary, sacrifice),
            }
        }
    }

    fn lay_effect(&self, seat: Seat, lay: Lay) -> LayEffect {
        let kind = lay.counts_as();
        let running = self.board.function();
        let reaction = running.and_then(|function| function.reaction(kind));
        let does = match self.effect_of_laying(running, kind) {
            Use::Plain => Does::Plain,
            Use::Over => Does::Over,
            Use::Start(_) => Does::Starts,
            Use::React(_) => Does::Reacts,
        };
        let (mut game, summary, sacrifice) = self.played(seat, Move::Lay(lay));
        let ends = self.hand(seat).minus(lay.cards()).is_empty();
        let mut effect = LayEffect {
            card: lay.main().card(),
            counts_as: kind,
            forced: matches!(lay, Lay::Forced(_)),
            liftable: matches!(lay, Lay::Forced(_)) && kind.asks_others(),
            arschkarte: self.is_arschkarte(lay) && self.is_asked_about(seat, lay),
            kings: lay == Lay::TwoKings,
            does,
            reaction,
            unit: running.map(|function| function.run.unit()),
            by: kind.draws().and_then(Amount::cards),
            rolls: None,
            n: None,
            rest: 0,
            to: None,
            over: None,
            asks: false,
            next: None,
            turns: summary.turns,
            ring: None,
            jackpot: game.jackpot.len() as u8,
            last: summary.last.or(ends.then_some(Last::Stays)).filter(|_| ends),
            sacrifice,
        };
        if summary.over {
            return effect;
        }
        if let Phase::Number(number, _) = game.board.phase {
            effect.rolls = Some(number);
        }
        effect.asks = game.starter_decides();
        effect.next = game.board.on.filter(|_| game.board.phase == Phase::Turn);
        let Some(function) = game.board.function().copied() else {
            return effect;
        };
        // Robin Hood counts the hand of the seat asked next, which may be hidden.
        effect.n = Some(function.run.count()).filter(|_| !function.is_robin());
        effect.ring = game.board.ring();
        if let Run::Draw(draw) = function.run {
            effect.rest = draw.rest().unwrap_or(0);
        }
        effect.to = game.seat_hit(seat, &function);
        if kind == Kind::S7 && matches!(does, Does::Starts | Does::Reacts) {
            effect.over = self
                .clone()
                .next_after(seat)
                .filter(|&over| effect.to != Some(over));
        }
        effect
    }

    /// Whether the seat that laid the card has to decide about it next.
    fn starter_decides(&self) -> bool {
        match self.board.phase {
            Phase::Target(_) | Phase::Deflect(_) | Phase::Pair(_) | Phase::Wish(_) => true,
            Phase::Put(function) => !function.is_robin(),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Object(_)
            | Phase::Sacrifice(_)
            | Phase::Tribute(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Take(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => false,
        }
    }

    /// The seat that the function of `seat` hits.
    fn seat_hit(&mut self, seat: Seat, function: &Function) -> Option<Seat> {
        match self.board.phase {
            Phase::React(_) => function.answering(),
            Phase::Put(_) if function.is_robin() => function.answering(),
            // After another decision or roll, it hits the next player.
            Phase::Wish(_) | Phase::Number(Number::Amount | Number::Seats, _) => self.next_after(seat),
            Phase::Number(Number::Reduction, _) => Some(seat),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Object(_)
            | Phase::Sacrifice(_)
            | Phase::Tribute(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Take(_)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        }
    }

    /// The next player after `seat` (HO-4.3); `None` if finding it ends the round.
    fn next_after(&mut self, seat: Seat) -> Option<Seat> {
        self.walk(seat, &mut NoListener).ok()
    }

    fn draw_effect(&self, seat: Seat) -> Effect {
        let (game, summary, _) = self.played(seat, Move::Draw);
        let next = match game.board.phase {
            Phase::Turn => game.board.on,
            Phase::React(function) => function.answering(),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Drawn(_)
            | Phase::Object(_)
            | Phase::Sacrifice(_)
            | Phase::Tribute(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Take(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        };
        let next = next.filter(|_| !summary.over);
        Effect::Draws {
            wish: self.board.function().is_some_and(Function::is_wish),
            may_lay: self.board.options.draw_then_play,
            next,
        }
    }

    fn accept_effect(&self, seat: Seat, unit: Unit, n: i16) -> Effect {
        let (mut n, mut rest, mut with, mut gets) = (n, 0, None, None);
        let function = self.board.function().copied();
        match function.map(|function| function.run) {
            Some(Run::Draw(draw)) => rest = draw.rest().unwrap_or(0),
            Some(Run::Swap(swap)) => {
                let own = Side::Seat(seat);
                let whole = function.is_some_and(|function| function.card != Kind::G10);
                with = swap.parties.into_iter().flatten().find(|&side| side != own);
                gets = with.filter(|_| whole).map(|side| self.cards_of(side).len() as u8);
            }
            Some(Run::Give) => gets = Some(self.jackpot.len() as u8),
            Some(Run::Robin(_)) => n = 1,
            Some(Run::Skip(_) | Run::Skips(_) | Run::Wish(_) | Run::All(_) | Run::Dump | Run::Show(_))
            | None => {}
        }
        Effect::Accepts {
            unit,
            n,
            rest,
            with,
            gets,
        }
    }

    fn pass_effect(&self) -> Effect {
        let what = match self.board.phase {
            Phase::Force => Declined::Force,
            Phase::Sacrifice(_) => Declined::Sacrifice,
            Phase::Take(_) => Declined::Take,
            Phase::Drawn(_) => Declined::Drawn,
            Phase::Target(_) => Declined::Show,
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Turn
            | Phase::Object(_)
            | Phase::Tribute(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => Declined::Object,
        };
        Effect::Leaves {
            what,
            seat: self.laid_by(),
        }
    }

    fn name_effect(&self, seat: Seat, side: Side, unit: Unit, n: i16) -> Effect {
        let (card, forced) = self
            .board
            .function()
            .map_or((Kind::E7, false), |function| (function.card, function.forced));
        let (own, theirs) = (self.hand(seat).len() as u8, self.cards_of(side).len() as u8);
        let whole = card != Kind::G10;
        let (gives, gets) = match unit {
            Unit::Give => (self.jackpot.len() as u8, 0),
            Unit::Swap if whole => (own, theirs),
            Unit::Swap => (own.min(theirs), own.min(theirs)),
            Unit::Show => (theirs, 0),
            Unit::Draw | Unit::Skip | Unit::Skips | Unit::Wish | Unit::All | Unit::Robin | Unit::Dump => {
                (0, 0)
            }
        };
        Effect::Names {
            side,
            unit,
            n,
            gives,
            gets,
            whole,
            forced,
            deflects: matches!(self.board.phase, Phase::Deflect(_)),
        }
    }
}

/// The effect of putting Zwang on the first card.
const fn force_effect(card: Kind) -> Effect {
    Effect::Forces {
        card,
        liftable: card.asks_others(),
    }
}

/// Hypothetical states for effects.
impl Hoeleroe {
    /// The state without obstacles to a move by `seat`: no fines, and no end of the round after too many
    /// moves.
    pub(crate) fn without_obstacles(mut self) -> Self {
        self.board.options.penalty = false;
        self.board.moves = 0;
        self.board.results = List::EMPTY;
        self
    }

    /// The state as if `seat` could lay a card of `kind` now: as an answer to the running function if the
    /// card can answer it, otherwise in its own turn.
    pub(crate) fn hypothetical(self, seat: Seat, kind: Kind) -> Self {
        let mut game = self.without_obstacles();
        game.board.drawing = None;
        game.drawn = None;
        game.locked = [Cards::EMPTY; MAX_SEATS];
        let running = game.board.function().copied();
        let running = running.filter(|function| function.reaction(kind).is_some());
        let answering = running.and_then(|function| function.as_if_answering(seat));
        let phase = answering.map_or(Phase::Turn, Function::answer_phase);
        if phase == Phase::Turn {
            game.board.on = Some(seat);
        }
        let _ = game.ask_uncommon(phase);
        game
    }
}

impl Function {
    /// The function as if `seat` had to answer it; `None` if no seat is asked yet.
    fn as_if_answering(mut self, seat: Seat) -> Option<Self> {
        match (&mut self.run, &mut self.fall) {
            (Run::All(all), _) => {
                all.folded = all.folded.without(seat);
                all.exempt = all.exempt.without(seat);
            }
            (Run::Swap(swap), _) if !swap.asked.is_empty() => swap.asked.replace_first(seat),
            (Run::Robin(robin), _) if !robin.asked.is_empty() => robin.asked.replace_first(seat),
            (_, Some(fall)) => fall.seat = seat,
            _ => return None,
        }
        Some(self)
    }
}
