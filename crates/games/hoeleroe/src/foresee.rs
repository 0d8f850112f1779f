//! What a move would do now is worked out from what its seat may know: it is played on a stand-in for the state,
//! and what the rules tell of it is summed up.

use stammtisch_core::{Nobody, Seat};

use crate::board::{Number, Phase};
use crate::card::Kind;
use crate::cards::Kinds;
use crate::chance::Outcome;
use crate::effect::{Does, Effect, Last, LayEffect, Left};
use crate::fact::Fact;
use crate::function::{Function, Run, Unit};
use crate::lay::Use;
use crate::list::Pile;
use crate::meaning::{Amount, higher_unters};
use crate::moves::{Lay, Move, Side};
use crate::state::Hoeleroe;

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
        match fact {
            Fact::Leaves { seat, place } if seat == self.seat => self.last = Some(Last::Leaves { place }),
            Fact::Tribute { seat } if seat == self.seat => self.last = Some(Last::Tribute),
            Fact::TakesJackpot { seat, count, .. } if seat == self.seat => {
                self.last = self.last.or(Some(Last::Jackpot { cards: count }));
            }
            Fact::Turns { .. } => self.turns = !self.turns,
            Fact::RoundOver { .. } => self.over = true,
            _ => {}
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
        match self.board.function().copied() {
            Some(Function {
                run: Run::Draw(draw), ..
            }) => rest = draw.rest().unwrap_or(0),
            Some(Function {
                run: Run::Swap(swap),
                card,
                ..
            }) => {
                let own = Side::Seat(seat);
                with = swap.parties.into_iter().flatten().find(|&side| side != own);
                gets = with
                    .filter(|_| card != Kind::G10)
                    .map(|side| self.cards_of(side).len() as u8);
            }
            Some(Function { run: Run::Give, .. }) => gets = Some(self.jackpot.len() as u8),
            Some(Function {
                run: Run::Robin(_), ..
            }) => n = 1,
            _ => {}
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
        let gives = match unit {
            Unit::Give => self.jackpot.len() as u8,
            Unit::Swap if whole => own,
            Unit::Swap => own.min(theirs),
            Unit::Show => theirs,
            Unit::Draw | Unit::Skip | Unit::Skips | Unit::Wish | Unit::All | Unit::Robin | Unit::Dump => 0,
        };
        Effect::Names {
            side,
            unit,
            n,
            gives,
            gets: match unit {
                Unit::Swap if whole => theirs,
                Unit::Swap => gives,
                _ => 0,
            },
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
