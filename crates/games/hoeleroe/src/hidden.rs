//! What a seat cannot see: how the cards lie of which it does not know where they are.

use stammtisch_core::{Glimpse, Hidden, Seat, shuffle};

use crate::asked::Asked;
use crate::board::Phase;
use crate::card::Kind;
use crate::cards::Cards;
use crate::hands::Hands;
use crate::knowledge::Knowledge;
use crate::list::Pile;
use crate::options::Options;
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

impl Hidden for Hoeleroe {
    type Knowledge = Knowledge;

    fn begin(players: u8, options: &Options, seat: Seat) -> Knowledge {
        Knowledge::at_the_start(players, *options, seat)
    }

    fn notice(knowledge: &mut Knowledge, seen: Glimpse<'_, Self>, after: &View) {
        knowledge.notice(seen, after);
    }

    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        *into = knowledge.imagine(view, below);
        debug_assert_eq!(
            into.to_act(),
            view.board.to_act(),
            "who is asked where {view:?} is seen"
        );
        // Any way for the other cards to lie is as likely as another.
        1.0
    }
}

/// Cards of which it is not known where they lie, in any order as likely as another; the last comes first.
struct Unknown(Pile<Kind>);

impl Unknown {
    fn shuffled(cards: Cards, below: &mut impl FnMut(u32) -> u32) -> Self {
        let mut order: Pile<Kind> = cards.iter().collect();
        shuffle(order.as_mut_slice(), below);
        Self(order)
    }

    /// These cards and as many more as make `size`.
    fn fill(&mut self, mut cards: Cards, size: u8) -> Cards {
        for _ in cards.len()..size.into() {
            let Some(kind) = self.0.pop() else { break };
            cards.add(kind);
        }
        cards
    }
}

impl Knowledge {
    /// A state as it could be, for the seat whose view this is; the view may show hands that are only imagined.
    pub(crate) fn imagine(&self, view: &View, below: &mut impl FnMut(u32) -> u32) -> Hoeleroe {
        let mut sure = *self.sure();
        sure.leave_out_seen(view);
        let mut unknown = Unknown::shuffled(view.unseen().minus(sure.all()), below);
        let chosen = match view.chosen {
            Chosen::Cards(cards) => cards,
            Chosen::Number(number) => unknown.fill(sure.chosen, number),
        };
        let mut hands = Hands::EMPTY;
        for seat in Seat::all(view.board.players) {
            let place = seat.index();
            let hand = view.hands[place];
            let hand = hand.unwrap_or_else(|| unknown.fill(sure.hands[place], view.sizes[place]));
            hands.set(seat, hand);
        }
        let jackpot = unknown.fill(sure.jackpot, view.jackpot);
        let stock = (0..view.stock).map_while(|_| unknown.0.pop()).collect();
        let mut locked = self.locked();
        locked[self.seat().index()] = view.locked;
        let mut game = Hoeleroe {
            board: view.board,
            stock,
            jackpot,
            hands,
            locked,
            first: unknown.0.pop(),
            chosen,
            drawn: None,
            asked: Asked::NOTHING,
            any_open: view.board.open.iter().any(Option::is_some),
        };
        game.drawn = view.drawn.or_else(|| self.imagine_drawn(&game, below));
        game.order_gift();
        if game.board.drawing.is_none() {
            game.asked = Asked::of(&game, &game.board.phase);
        }
        game
    }

    /// The card that another seat has just drawn and may lay (HO-5.7).
    fn imagine_drawn(&self, game: &Hoeleroe, below: &mut impl FnMut(u32) -> u32) -> Option<Kind> {
        match game.board.phase {
            Phase::Object(laying) if self.lays_drawn() => Some(laying.lay.main().card()),
            Phase::Drawn(_) => {
                let seat = game.board.cursor?;
                // Who took it back has shown it.
                if let Some(shown) = self.locked()[seat.index()].last() {
                    return Some(shown);
                }
                let fresh = game.hand(seat).minus(self.sure().hands[seat.index()]);
                let cards = if fresh.is_empty() { game.hand(seat) } else { fresh };
                cards.iter().nth(below(cards.len() as u32) as usize)
            }
            _ => None,
        }
    }
}

impl Hoeleroe {
    /// HO-14.4: a King who has chosen one card of two has one left that may come behind it.
    fn order_gift(&mut self) {
        if !matches!(self.board.phase, Phase::Give) {
            return;
        }
        let Some(king) = self.board.last_crowned().map(|crowned| crowned.king) else {
            return;
        };
        let hand = self.hand(king);
        if let (Some(chosen), Some(last)) = (self.chosen.last(), hand.last())
            && last < chosen
        {
            self.chosen = Cards::only(last);
            self.hands
                .set(king, hand.minus(Cards::only(last)).plus(Cards::only(chosen)));
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    use stammtisch_core::Game;

    use super::*;
    use crate::board::Phase;
    use crate::card::Laid;

    /// Three play; seat 0 holds one card and sees none of the six others: two are in the next hand, one in the last, two in
    /// the Jackpot, one in the stock.
    fn ending() -> Hoeleroe {
        let mut game = Hoeleroe::new(3, &Options::default()).expect("three can play");
        let [own, top] = [Kind::SA, Kind::EK];
        let hidden: Vec<Kind> = [Kind::E7, Kind::G8, Kind::H9, Kind::S9, Kind::G9, Kind::E9].into();
        let away = hidden.iter().copied().chain([own, top]).collect();
        game.board.discard = Cards::PACK.minus(away);
        game.board.table.push(Laid::Own(top));
        game.board.top = Some(top);
        (game.board.dealer, game.board.arsch) = (Seat::new(0), Some(Kind::E8));
        (game.board.cursor, game.board.on) = (Seat::new(0), Seat::new(0));
        let cards = |places: core::ops::Range<usize>| hidden[places].iter().copied().collect::<Cards>();
        for (seat, hand) in Seat::all(3).zip([Cards::only(own), cards(0..2), cards(2..3)]) {
            game.hands.set(seat, hand);
        }
        game.jackpot = cards(3..5);
        game.stock.push(hidden[5]);
        let _ = game.ask(Phase::Turn);
        game
    }

    #[test]
    fn every_way_for_the_cards_to_lie_is_as_likely_as_another() {
        let game = ending();
        let seat = Seat::new(0).expect("a seat");
        let view = game.view(Some(seat));
        let knowledge = Hoeleroe::begin(3, &Options::default(), seat);
        let mut ways = BTreeMap::new();
        let mut word = 1_u64;
        let mut below = |bound: u32| {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (((word >> 32) * u64::from(bound)) >> 32) as u32
        };
        // 6! / (2! 2!) ways.
        let (kinds, each) = (180, 200_u32);
        let mut state = game.clone();
        for _ in 0..kinds * each {
            let weight = Hoeleroe::determinize(&mut state, &view, &knowledge, &mut below);
            assert!((weight - 1.0).abs() < f32::EPSILON);
            let lie: Vec<u32> = Seat::all(3)
                .map(|seat| state.hand(seat).bits())
                .chain([state.jackpot.bits()])
                .collect();
            *ways.entry(lie).or_insert(0_u32) += 1;
        }
        assert_eq!(ways.len(), kinds as usize);
        let off = |n: u32| (f64::from(n) - f64::from(each)).powi(2) / f64::from(each);
        let chi: f64 = ways.into_values().map(off).sum();
        // With 179 degrees of freedom more than 260 comes once in ten thousand times.
        assert!(chi < 260.0, "{chi}");
    }
}
