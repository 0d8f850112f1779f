//! What a move would do now, worked out from what its seat may know: the move is played on a state that looks like the
//! seat's view, and what the rules tell of it is summed up.

use stammtisch_core::{MAX_SEATS, Nobody, Seat};

use crate::apply::Use;
use crate::board::{Number, Phase};
use crate::card::{Amount, Cards, Kind, Kinds, higher_unters};
use crate::chance::Outcome;
use crate::function::{Function, Reaction, Run, Unit};
use crate::list::{List, Pile, SeatList};
use crate::moves::{Lay, Move, Side, Wish};
use crate::narrate::Fact;
use crate::state::Hoeleroe;

/// What a move would do now.
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
    /// The joker is laid for another card, which must be chosen.
    Joker,
    /// A card is drawn instead of laying one.
    Draws {
        /// Whether it is drawn on a wish.
        wish: bool,
        /// Whether it may be laid at once if it fits.
        may_lay: bool,
        /// Whose turn is next, or to whom the wish goes.
        next: Option<Seat>,
    },
    /// The running function is accepted.
    Accepts {
        /// What kind of function it is.
        unit: Unit,
        /// Cards to draw, rounds to sit out, seats still to sit out.
        n: i16,
        /// The cards that go to the Jackpot after a halved draw.
        rest: u16,
        /// The other side of a swap.
        with: Option<Side>,
        /// How many cards one gets, if that is known.
        gets: Option<u8>,
    },
    /// An Ober of hearts takes the Zwang away.
    Counters,
    /// One has no more to say in a swap of all.
    Folds {
        /// Whose hand one would get as it stands; none if one keeps one's own.
        from: Option<Seat>,
        /// How many cards these are.
        cards: u8,
    },
    /// The first card gets a Zwang.
    Forces {
        /// The card.
        card: Kind,
        /// Whether somebody may be asked who could take the Zwang away.
        liftable: bool,
    },
    /// It is left as it is.
    Leaves {
        /// What is left.
        what: Left,
        /// The seat it is about.
        seat: Option<Seat>,
    },
    /// An objection.
    Objects {
        /// Who laid the card.
        to: Seat,
    },
    /// The joker is sacrificed.
    Sacrifices {
        /// Against whom.
        against: Seat,
    },
    /// The joker is taken into the hand.
    Takes {
        /// Where it lies.
        from: Side,
    },
    /// Enough cards are chosen.
    Done {
        /// How many.
        cards: u8,
    },
    /// A card is chosen to be put away.
    Puts {
        /// The card.
        card: Kind,
        /// What kind of function asks for it: a swap, or one that fills the Jackpot.
        unit: Unit,
        /// How many cards may be put away in all, those chosen already included; null if as many as one likes.
        most: Option<u8>,
    },
    /// A card is given away.
    Gives {
        /// The card.
        card: Kind,
        /// To whom.
        to: Seat,
        /// How many are given in all.
        of: u8,
    },
    /// A side is named.
    Names {
        /// The side.
        side: Side,
        /// What kind of function falls on it.
        unit: Unit,
        /// Cards to draw, rounds or seats to sit out.
        n: i16,
        /// How many cards change hands at most: of a swap those one gives, of the Jackpot all, of a hand that is
        /// shown all.
        gives: u8,
        /// How many cards one gets in a swap.
        gets: u8,
        /// Whether whole hands are swapped.
        whole: bool,
        /// Whether Zwang lies on it.
        forced: bool,
        /// Whether a function is turned away from oneself.
        deflects: bool,
    },
    /// Two sides are named that swap.
    Pairs {
        /// The sides.
        sides: [Side; 2],
        /// How many cards each of them has.
        cards: [u8; 2],
    },
    /// Something is wished for.
    Wishes {
        /// What.
        wish: Wish,
        /// The cards that grant it because they are wished for.
        kinds: Cards,
        /// The Unter that wishes.
        by: Kind,
        /// The Unter that overtake it.
        overtaken_by: Cards,
        /// The card that grants any wish.
        always: Kind,
        /// On whom the wish falls.
        to: Option<Seat>,
    },
}

/// What is left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeLeft")
)]
pub enum Left {
    /// The first card, without Zwang.
    Force,
    /// A card that was laid, without objection.
    Object,
    /// A last card, without a sacrifice.
    Sacrifice,
    /// The joker, in the cards that lie open.
    Take,
    /// The card just drawn, in the hand.
    Drawn,
    /// All hands, unseen.
    Show,
}

/// What laying cards would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeLayEffect")
)]
pub struct LayEffect {
    /// The card as it is printed.
    pub card: Kind,
    /// What it counts as.
    #[cfg_attr(feature = "wire", serde(rename = "as"))]
    pub counts_as: Kind,
    /// Whether an Ober of hearts goes with it.
    pub forced: bool,
    /// Whether somebody may be asked who could take that Zwang away; else the Ober just lies on top (HO-9.2).
    pub liftable: bool,
    /// Whether it counts as the Arschkarte, and the others are asked if they object (HO-6.2).
    pub arschkarte: bool,
    /// Whether it is both Kings of acorns.
    pub kings: bool,
    /// What it comes to.
    pub does: Does,
    /// What it does to the running function; also where it ends a wish and starts its own.
    pub reaction: Option<Reaction>,
    /// The kind of function it is laid on.
    pub unit: Option<Unit>,
    /// The cards it makes somebody draw by itself.
    pub by: Option<u8>,
    /// What a die is cast for.
    pub rolls: Option<Number>,
    /// What the function counts then; before the die where one is cast.
    pub n: Option<i16>,
    /// The cards that a halved draw keeps for the Jackpot.
    pub rest: u16,
    /// On whom the function falls, where that is not still to be named.
    pub to: Option<Seat>,
    /// The seat that is passed over by a draw on the one after next.
    pub over: Option<Seat>,
    /// Whether one is asked whom it falls on, what is wished for, or which cards.
    pub asks: bool,
    /// Whose turn is next, if it comes at once.
    pub next: Option<Seat>,
    /// Whether the direction turns.
    pub turns: bool,
    /// Who gets the hand of each seat, as a swap of all stands then.
    pub ring: Option<SeatList>,
    /// How many cards the Jackpot holds.
    pub jackpot: u8,
    /// What becomes of one whose last card this is.
    pub last: Option<Last>,
    /// Whether the others may sacrifice the joker against it.
    pub sacrifice: bool,
}

/// What a laid card comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeDoes")
)]
pub enum Does {
    /// It matches in plain play, and does nothing else.
    Plain,
    /// It goes over a soft card to the discard.
    Over,
    /// It starts its function.
    Starts,
    /// It does something to the running function.
    Reacts,
}

/// What becomes of a seat that lays its last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeLast")
)]
pub enum Last {
    /// It leaves play; without a place while it must still sit out.
    Leaves {
        /// Its place, from 1.
        place: Option<u8>,
    },
    /// The others give it cards, and it plays on.
    Tribute,
    /// It takes the Jackpot, and plays on.
    Jackpot {
        /// How many cards.
        cards: u8,
    },
    /// It plays on until what runs has been settled.
    Stays,
}

/// What the rules told of a move, as far as effects ask for it.
#[derive(Debug)]
struct Noted {
    seat: Seat,
    last: Option<Last>,
    turns: bool,
    over: bool,
}

impl Noted {
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
    /// What a move of `seat` that is legal here would do.
    pub(crate) fn effect_of(&self, seat: Seat, m: Move) -> Effect {
        let (unit, n) = match self.board.function() {
            Some(function) => (function.run.unit(), function.run.count()),
            None => (Unit::Draw, 0),
        };
        let layer = self.layer().unwrap_or(seat);
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
            Move::Object => Effect::Objects { to: layer },
            Move::Sacrifice => Effect::Sacrifices { against: layer },
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
                let most = function.and_then(|function| self.most_put(function));
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
                    to: layer,
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

    /// Who laid the card, or ended with the one, that the others are asked about.
    fn layer(&self) -> Option<Seat> {
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

    /// The state after a move and what everybody leaves unsaid, what was told, and whether a sacrifice was asked for.
    fn played(&self, seat: Seat, m: Move) -> (Self, Noted, bool) {
        let mut game = self.clone().unhindered();
        let mut noted = Noted {
            seat,
            last: None,
            turns: false,
            over: false,
        };
        let mut sacrifice = false;
        let (mut who, mut next) = (seat, m);
        loop {
            game.play_move(who, next, &mut |fact| noted.note(fact));
            while !noted.over && game.board.drawing.is_some() {
                let order: Pile<Kind> = game.board.discard.iter().collect();
                game.resolve_drawn(&Outcome::Shuffle(order), &mut |fact| noted.note(fact));
            }
            sacrifice |= matches!(game.board.phase, Phase::Sacrifice(_));
            let silent = matches!(game.board.phase, Phase::Object(_) | Phase::Sacrifice(_));
            match game.to_act().first() {
                Some(other) if silent && !noted.over => (who, next) = (other, Move::Pass),
                _ => return (game, noted, sacrifice),
            }
        }
    }

    fn lay_effect(&self, seat: Seat, lay: Lay) -> LayEffect {
        let kind = lay.counts_as();
        let running = self.board.function();
        let reaction = running.and_then(|function| function.reaction(kind));
        let does = match self.use_of(running, kind) {
            Use::Plain => Does::Plain,
            Use::Over => Does::Over,
            Use::Start(_) => Does::Starts,
            Use::React(_) => Does::Reacts,
        };
        let (mut game, noted, sacrifice) = self.played(seat, Move::Lay(lay));
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
            turns: noted.turns,
            ring: None,
            jackpot: game.jackpot.len() as u8,
            last: noted.last.or(ends.then_some(Last::Stays)).filter(|_| ends),
            sacrifice,
        };
        if noted.over {
            return effect;
        }
        if let Phase::Number(number, _) = game.board.phase {
            effect.rolls = Some(number);
        }
        effect.asks = game.asks_layer();
        effect.next = game.board.on.filter(|_| game.board.phase == Phase::Turn);
        let Some(function) = game.board.function().copied() else {
            return effect;
        };
        // What Robin Hood counts is the hand of whoever is asked next.
        effect.n = Some(function.run.count()).filter(|_| !function.is_robin());
        effect.ring = game.board.ring();
        if let Run::Draw(draw) = function.run {
            effect.rest = draw.rest().unwrap_or(0);
        }
        effect.to = game.goes_to(seat, &function);
        if kind == Kind::S7 && matches!(does, Does::Starts | Does::Reacts) {
            effect.over = self
                .clone()
                .next_after(seat)
                .filter(|&over| effect.to != Some(over));
        }
        effect
    }

    /// Whether the player who laid the card now decides something about it.
    fn asks_layer(&self) -> bool {
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

    /// On whom the function goes that `seat` has begun or changed.
    fn goes_to(&mut self, seat: Seat, function: &Function) -> Option<Seat> {
        match self.board.phase {
            Phase::React(_) => function.answering(),
            Phase::Put(_) if function.is_robin() => function.answering(),
            // Where something is said first, it falls on next after that.
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

    /// Where a walk from `seat` would end (HO-4.3); none if it ends the round.
    fn next_after(&mut self, seat: Seat) -> Option<Seat> {
        self.walk(seat, &mut Nobody).ok()
    }

    fn draw_effect(&self, seat: Seat) -> Effect {
        let (game, noted, _) = self.played(seat, Move::Draw);
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
        let next = next.filter(|_| !noted.over);
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
            Phase::Force => Left::Force,
            Phase::Sacrifice(_) => Left::Sacrifice,
            Phase::Take(_) => Left::Take,
            Phase::Drawn(_) => Left::Drawn,
            Phase::Target(_) => Left::Show,
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
            | Phase::Over => Left::Object,
        };
        Effect::Leaves {
            what,
            seat: self.layer(),
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

/// Zwang on the first card.
const fn force_effect(card: Kind) -> Effect {
    Effect::Forces {
        card,
        liftable: card.asks_others(),
    }
}

/// States in which an effect is asked for.
impl Hoeleroe {
    /// The same with nothing in the way of a move by `seat`: no fine, no end of the round after too many moves.
    pub(crate) fn unhindered(mut self) -> Self {
        self.board.options.penalty = false;
        self.board.moves = 0;
        self.board.ended = List::EMPTY;
        self
    }

    /// The same at a moment when `seat` may lay a card of `kind`: in answer to what runs if it does anything to
    /// that, else in a turn of its own.
    pub(crate) fn supposed(self, seat: Seat, kind: Kind) -> Self {
        let mut game = self.unhindered();
        game.board.drawing = None;
        game.drawn = None;
        game.locked = [Cards::EMPTY; MAX_SEATS];
        let running = game.board.function().copied();
        let running = running.filter(|function| function.reaction(kind).is_some());
        let asking = running.and_then(|function| function.asking(seat));
        let phase = asking.map_or(Phase::Turn, Function::answered_in);
        if phase == Phase::Turn {
            game.board.on = Some(seat);
        }
        let _ = game.ask_any(phase);
        game
    }
}

impl Function {
    /// The same as it would stand if `seat` had to answer it; none if nobody is asked yet.
    fn asking(mut self, seat: Seat) -> Option<Self> {
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
