//! The bots of Hattrick.

mod ahead;
mod belief;
mod book;
mod greedy;
mod policy;
#[cfg(test)]
mod tests;

use stammtisch_core::Seat;
use stammtisch_hattrick::{Card, CardSet, Color, Hattrick};
use stammtisch_search::{ChanceOutcome, Luck, Rng, Seen};

use crate::{Bot, BotInfo, HasBots, Measure, SearchEffort, What};
use book::Book;
use policy::{EAGER, PLAIN};

impl HasBots for Hattrick {
    const MEASURES: &'static [Measure<Self>] = &[
        Measure {
            what: What::Points,
            of: |game, seat| game.table().scores()[seat.index()],
        },
        Measure {
            what: What::Collected,
            of: |game, seat| collected(game, seat).0,
        },
        Measure {
            what: What::Strays,
            of: |game, seat| collected(game, seat).1,
        },
    ];
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(
            BotInfo::BEGINNER.like(
                "legt hohe Karten, sobald es geht, und zählt nicht mit",
                "plays high cards as soon as it can and doesn't count cards",
            ),
            |seen, _, _| beginner(seen),
        ),
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::new(
            BotInfo::REGULAR.like(
                "weiß, was er sammelt, und wird den Rest rechtzeitig los",
                "knows what it collects and gets rid of the rest in good time",
            ),
            |seen, _, _| regular(seen),
        ),
        Bot::knowing(
            BotInfo::EXPERT.like(
                "zählt die Karten und spielt die letzten Runden im Kopf durch",
                "counts the cards and plays through the last rounds in its head",
            ),
            ahead::expert,
        ),
        Bot::knowing(
            BotInfo::MASTER.like(
                "schließt aus dem, was fällt, auf die Blätter der anderen",
                "infers the others' hands from the cards they play",
            ),
            ahead::master,
        ),
    ];

    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        Some(ahead::luck(stroke, allowed, rng))
    }
}

/// Number of cards a seat has won in this deal: in the colour it has most of, and in the other colours.
fn collected(game: &Hattrick, seat: Seat) -> (i32, i32) {
    let won = game.table().won()[seat.index()];
    let most = Color::ALL.map(|color| won.of(color).len()).into_iter().max();
    let most = most.unwrap_or(0);
    (most.into(), (won.len() - most).into())
}

/// The regular's card; `None` if the seat is not on turn.
fn regular(seen: &Seen<'_, Hattrick>) -> Option<Card> {
    let (book, hand) = book_and_hand(seen)?;
    PLAIN.card_of(&book, seen.seat(), hand)
}

/// The beginner's card. A beginner only knows of the cards on the table.
fn beginner(seen: &Seen<'_, Hattrick>) -> Option<Card> {
    let (mut book, hand) = book_and_hand(seen)?;
    let view = seen.view();
    let on_table = view.table.round()?.puts().map(|put| put.card);
    book.seen = on_table.collect();
    EAGER.card_of(&book, seen.seat(), hand)
}

fn book_and_hand(seen: &Seen<'_, Hattrick>) -> Option<(Book, CardSet)> {
    let view = seen.view();
    view.table.to_act().filter(|&seat| seat == seen.seat())?;
    Some((Book::of(&view.table, |_, _, _| {}), view.hand?))
}
