//! Hattrick in the terminal.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Game as _, Narrate, Seat};
use stammtisch_hattrick::{Card, CardSet, Color, Fact, Hattrick as Game};
use stammtisch_match::Match;

use super::{Board, Choice, DealEnd, GameScene, HasBoard, LineSaid, Of, Shows, Way, blocked, preview, told};
use crate::lang::signed;
use crate::names::Names;

mod cards;
mod draw;
mod hands;
mod hats;
mod lanes;
mod round;
mod seats;
mod words;

use draw::Drawing;
use round::Round;

/// The board of Hattrick.
struct Hattrick;

impl HasBoard for Game {
    const BOARD: &'static dyn Board = &Shows::<_, Self>::new(Hattrick);
}

impl Board<Of<Game>> for Hattrick {
    fn progress(&self, scene: &GameScene<'_, Game>) -> String {
        let (standing, lang) = (scene.standing(), scene.names.lang);
        let round = Round::read(scene.facts()).number.max(1);
        let of = standing
            .deals
            .map_or_else(String::new, |deals| format!("/{deals}"));
        let (deal, word) = (lang.pick("Partie", "Deal"), lang.pick("Runde", "Round"));
        format!(
            "{deal} {}{of} · {word} {round}/{}",
            standing.deal, standing.rounds
        )
    }

    fn table(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &GameScene<'_, Game>, area: Rect) -> u16 {
        Drawing::new(scene).hand_size(area).rows() + 1
    }

    fn hand(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
    }

    fn open(&self, scene: &GameScene<'_, Game>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).open(area, buf);
    }

    fn told(&self, game: &Match<Game>, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let words = |fact: &Fact| Some(words::words(fact, names));
        told((game, who, from), names, words, |m| m.to_string(), deal_end)
    }

    fn preview(&self, game: &Match<Game>, seat: Seat, chosen: &[Card], names: &Names) -> Vec<String> {
        preview(game, seat, chosen, |_, effect| words::effect(seat, effect, names))
    }

    fn blocked(&self, game: &Match<Game>, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        blocked(game, seat, |blocked| words::blocked(seat, blocked, names))
    }

    fn order(&self, mut moves: Vec<Card>) -> Vec<Card> {
        moves.sort_unstable();
        moves
    }

    fn step(&self, choice: Choice<'_, Card>, way: Way) -> usize {
        let last = choice.moves.len().saturating_sub(1);
        let hat = |at: usize| choice.moves.get(at).map(|card| card.color());
        match way {
            Way::Left => choice.cursor.checked_sub(1).unwrap_or(last),
            Way::Right if choice.cursor >= last => 0,
            Way::Right => choice.cursor + 1,
            Way::Up => (0..choice.cursor)
                .rev()
                .find(|&at| hat(at) != hat(choice.cursor))
                .unwrap_or(last),
            Way::Down => (choice.cursor..=last)
                .find(|&at| hat(at) != hat(choice.cursor))
                .unwrap_or(0),
        }
    }

    fn jump(&self, choice: Choice<'_, Card>, letter: char) -> Option<usize> {
        let upper = letter.to_ascii_uppercase();
        if let Some(color) = Color::ALL.into_iter().find(|color| color.letter() == upper) {
            return choice.moves.iter().position(|card| card.color() == color);
        }
        // A digit leads to the next card, from the one after the cursor on, whose number ends in it.
        let digit = letter.to_digit(10)?;
        let count = choice.moves.len();
        let ends = |at: &usize| u32::from(choice.moves[*at].number()) % 10 == digit;
        (1..=count)
            .map(|step| (choice.cursor + step) % count.max(1))
            .find(ends)
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "R G B",
                lang.pick(
                    "zur ersten Karte dieser Farbe",
                    "to the first card of this colour",
                ),
            ),
            (
                "0–9",
                lang.pick(
                    "zur nächsten Karte mit dieser Endziffer",
                    "to the next card ending in this digit",
                ),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &GameScene<'_, Game>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).summary(seat)
    }

    fn plain_hands(&self, game: &Match<Game>, names: &Names) -> Vec<String> {
        let game = game.game();
        let standing = Game::standing(&game.view(None));
        let hand = |(seat, hand): (Seat, &CardSet)| {
            let by_hat = Color::ALL.map(|color| {
                let cards = hand.of(color).into_iter();
                let numbers: Vec<String> = cards.map(|card| card.number().to_string()).collect();
                let numbers = if numbers.is_empty() {
                    "–".to_owned()
                } else {
                    numbers.join(" ")
                };
                format!("{} {numbers}", color.letter())
            });
            let points = if standing.scored {
                0
            } else {
                standing.points[seat.index()].into()
            };
            let (name, hand) = (names.name(seat), by_hat.join(" | "));
            format!("{name}: {hand} ({})", signed(points))
        };
        Seat::all(names.players()).zip(game.hands()).map(hand).collect()
    }
}

/// The end of a deal, if the fact is one.
fn deal_end(fact: &Fact) -> Option<DealEnd> {
    let Fact::Scored {
        deal, scores, totals, ..
    } = fact
    else {
        return None;
    };
    Some(DealEnd {
        number: (*deal).into(),
        points: scores.iter().map(|&points| points.into()).collect(),
        totals: totals.iter().map(|&points| points.into()).collect(),
    })
}

const RULES_DE: &[&str] = &[
    "Jede Runde legt jeder eine Karte. Es gibt höchstens zwei Stiche, jeder",
    "in einer Farbe. Passt deine Karte zu keinem der beiden, kostet sie dich",
    "zwei Punkte. Die höchste Zahl gewinnt ihren Stich; die höchste, die nur",
    "einmal liegt, beginnt die nächste Runde. Am Ende zählt die Farbe, von",
    "der du am meisten hast, je Karte +1, jede andere gewonnene Karte −1.",
    "Die letzte Karte wird nicht gespielt.",
];

const RULES_EN: &[&str] = &[
    "Each round every player lays one card. There are at most two tricks,",
    "each of one colour. A card that fits neither of two open tricks costs",
    "you two points. The highest number wins its trick; the highest that",
    "lies only once leads the next round. At the end each card of the colour",
    "you have most of counts +1, every other card you won −1. The last card",
    "is not played.",
];
