//! What a line of the log did, in facts. Everything that happens after the cards are dealt is open to all.

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_hattrick::{Hattrick, Put, Round, Table};

use super::shape::{HattrickCard, HattrickFact};

/// What the shuffle did, seen from the table after it.
pub(super) fn deal(table: &Table) -> Option<HattrickFact> {
    table.dealer().map(|dealer| HattrickFact::Deal {
        deal: table.deal(),
        dealer: dealer.number(),
    })
}

/// What a card put down did, and the ends it brought: of the round, the deal, the match.
pub(super) fn put(before: &Hattrick, put: Put, after: &Hattrick) -> Vec<HattrickFact> {
    let Some(round) = before.table().round() else {
        return Vec::new();
    };
    let mut facts = vec![in_round(round, put)];
    let ends_round = round.puts().count() + 1 == before.players() as usize;
    if let Some(round) = after.table().finished_rounds().last().filter(|_| ends_round) {
        facts.extend(end_of_round(round, after.table().leader()));
        if after.table().is_scored() {
            facts.extend(end_of_deal(after));
        }
    }
    facts
}

fn in_round(round: Round<'_>, put: Put) -> HattrickFact {
    let (seat, card) = (put.seat.number(), HattrickCard(put.card));
    if round.would_pass(put.card) {
        return HattrickFact::Passes { seat, card };
    }
    match round.tricks().find(|trick| trick.color() == put.card.color()) {
        None => HattrickFact::Opens { seat, card },
        Some(trick) => {
            let best = trick.best().card;
            HattrickFact::Joins {
                seat,
                card,
                over: (put.card > best).then_some(HattrickCard(best)),
            }
        }
    }
}

fn end_of_round(round: Round<'_>, next_leader: Option<Seat>) -> impl Iterator<Item = HattrickFact> {
    let wins = round.tricks().map(|trick| HattrickFact::Wins {
        seat: trick.best().seat.number(),
        color: trick.color().letter(),
        cards: trick.cards().len(),
    });
    let leads = round
        .puts()
        .find(move |put| Some(put.seat) == next_leader)
        .map(|put| HattrickFact::Leads {
            seat: put.seat.number(),
            card: HattrickCard(put.card),
        });
    wins.chain(leads)
}

fn end_of_deal(after: &Hattrick) -> Vec<HattrickFact> {
    let (table, players) = (after.table(), after.players() as usize);
    let scored = table.deal_scores().last().map(|scores| HattrickFact::Scored {
        deal: table.deal(),
        scores: scores[..players].to_vec(),
        totals: table.scores()[..players].to_vec(),
        last: after
            .view(None)
            .last_cards()
            .unwrap_or_default()
            .iter()
            .copied()
            .map(HattrickCard)
            .collect(),
    });
    let over = match after.turn() {
        Turn::Over(end) => Some(HattrickFact::Over {
            scores: end.scores().to_vec(),
            ranks: end.ranks().to_vec(),
        }),
        Turn::Seats(_) | Turn::Chance(_) => None,
    };
    scored.into_iter().chain(over).collect()
}
