//! Heuchel & Meuchel passes the suite, the scenarios and the golden matches.

use serde_json::{Value, json};
use stammtisch_core::{Game, Seat};
use stammtisch_heuchel::{
    Account, Card, CardSet, Cause, Class, Effect, Fact, Floor, Heuchel, Highlight, Landed, Next, Obstacle,
    Options, Phase, PhaseData, ROWS, Reason, Stack, StackView, Standing, Victim, ViewData, Way,
};
use stammtisch_match::Match;
use stammtisch_protocol::{LoggedLine, MatchLog};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, imagines, scenarios};

/// HE-15.5: at most 13 × 36 moves or losses, each with a roll, five takes, a `done` and an `end`.
const KIT: Kit<Heuchel> = Kit {
    longest: 13 * 36 * 9,
    cards,
    twin,
    shown,
    takes_mistakes: |_| false,
};

#[expect(clippy::unnecessary_wraps, reason = "in other games cards may be in transit")]
fn cards(game: &Heuchel) -> Option<Vec<String>> {
    let seats = || Seat::all(game.players());
    let columns = seats().flat_map(|seat| game.stacks(seat).flat_map(|stack| game.cards(stack)));
    let lost = seats().flat_map(|seat| game.lost(seat).iter());
    Some(
        columns
            .chain(lost)
            .chain(game.out().iter())
            .map(|card| card.to_string())
            .collect(),
    )
}

/// Every stack of every column with its row and height, and those of its cards that `who` sees (HE-13.1).
fn shown(game: &Heuchel, who: Option<Seat>) -> Vec<String> {
    let unseen = unseen(game, who);
    let over = game.phase() == Phase::Over;
    let text = |seat: Seat, stack: Stack| {
        let cards = game.cards(stack);
        let cards: Vec<_> = cards
            .map(|card| (over || !unseen.contains(card)).then_some(card))
            .collect();
        format!("{seat:?} {} {} {cards:?}", stack.row, stack.finished)
    };
    let stacks = Seat::all(game.players()).flat_map(|seat| game.stacks(seat).map(move |stack| (seat, stack)));
    stacks.map(|(seat, stack)| text(seat, stack)).collect()
}

/// Swaps two cards of one class that `who` has never seen, from the deal on.
fn twin(played: &Match<Heuchel>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Heuchel>> {
    let unseen = played
        .states()
        .fold(CardSet::ALL, |never, game| both(never, unseen(&game, who)));
    let one = *dice.pick(&unseen.iter().collect::<Vec<_>>())?;
    let other = *dice.pick(&unseen.of(one.class()).iter().collect::<Vec<_>>())?;
    let (one, other) = (one.to_string(), other.to_string());
    let swapped = |card: &str| match card {
        _ if card == one => other.clone(),
        _ if card == other => one.clone(),
        _ => card.to_owned(),
    };
    let mut twin = Match::new(played.players(), *played.options(), None).ok()?;
    for line in MatchLog::log(played, 0) {
        let line = match line {
            LoggedLine::Chance {
                event,
                outcome: Value::Array(cards),
            } => {
                let cards = cards.iter().filter_map(Value::as_str).map(swapped);
                LoggedLine::Chance {
                    event,
                    outcome: cards.collect(),
                }
            }
            LoggedLine::Move { seat, text } if text.starts_with("arrange") => {
                let words: Vec<_> = text.split(' ').map(swapped).collect();
                LoggedLine::Move {
                    seat,
                    text: words.join(" "),
                }
            }
            line => line,
        };
        line.replay(&mut twin).ok()?;
    }
    Some(twin)
}

fn both(some: CardSet, others: CardSet) -> CardSet {
    some.iter().filter(|&card| others.contains(card)).collect()
}

fn unseen(game: &Heuchel, who: Option<Seat>) -> CardSet {
    let mut unseen = game.out();
    if game.phase() == Phase::Over {
        return unseen;
    }
    for seat in Seat::all(game.players()).filter(|seat| Some(*seat) != who) {
        for stack in game.stacks(seat) {
            let hidden_top = stack.finished || game.phase() == Phase::Arrange;
            let cards = game.cards(stack).collect::<Vec<_>>();
            let seen = usize::from(!(hidden_top && (stack.finished || cards.len() > 1)));
            for &card in &cards[seen..] {
                unseen.insert(card);
            }
        }
    }
    unseen
}

#[test]
fn keeps_the_laws() {
    conformance(&KIT, &[3, 4, 5, 6], &[json!({}), json!({"die": true})], 10_000);
}

#[test]
fn determinizations_are_consistent() {
    imagines(&KIT, &[3, 4, 5, 6], &[json!({}), json!({"die": true})], 64);
}

#[test]
fn plays_the_scenarios() {
    scenarios("heuchel");
}

#[test]
fn plays_the_golden_matches() {
    golden("heuchel");
}

#[test]
fn the_web_client_has_its_types() {
    TypeScript::new("Heuchel & Meuchel's data (crates/games/heuchel and crates/protocol/src/heuchel.rs).")
        .declare::<Class>()
        .declare::<Card>()
        .declare::<Options>()
        .declare::<ViewData<'_>>()
        .declare::<PhaseData>()
        .declare::<StackView>()
        .declare::<Landed>()
        .declare::<Fact>()
        .declare::<Way>()
        .declare::<Effect>()
        .declare::<Victim>()
        .declare::<Next>()
        .declare::<Reason>()
        .declare::<Obstacle>()
        .declare::<Standing>()
        .declare::<Floor>()
        .declare::<Account>()
        .declare::<Highlight>()
        .declare::<Cause>()
        .play::<Heuchel>("Heuchel")
        .constant(
            "Constants of the board: the floors and the columns of the house, including closed columns, and the classes, low to high.",
            "HEUCHEL",
            "{ floors: number; columns: number; classes: ReadonlyArray<HeuchelClass> }",
            &json!({"floors": ROWS, "columns": Heuchel::PLAYERS.end(), "classes": Class::ALL}),
        )
        .check("web/wire/heuchel.ts");
}
