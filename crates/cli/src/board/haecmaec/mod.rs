//! Häc Mäc in the terminal: the burger from the side, and the seats.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::Seat;
use stammtisch_haecmaec::{Answer, Fact, Filling, HaecMaec, Move};
use stammtisch_match::Match;

use super::menu::{Menu, next_of};
use super::{Board, Choice, GameScene, HasBoard, LineSaid, Of, Shows, Way, blocked, preview, told};
use crate::names::Names;

mod draw;
mod words;

use draw::Drawing;

/// The board of Häc Mäc.
struct Haecmaec;

impl HasBoard for HaecMaec {
    const BOARD: &'static dyn Board = &Shows::<_, Self>::new(Haecmaec);
}

const MENU: Menu = Menu { columns: 4, rows: 3 };

impl Board<Of<HaecMaec>> for Haecmaec {
    fn progress(&self, scene: &GameScene<'_, HaecMaec>) -> String {
        let bottoms = scene.view.bottoms;
        match bottoms {
            1 => scene.names.lang.pick("noch 1 Boden", "1 bottom left").to_owned(),
            _ => scene
                .names
                .lang
                .pick(format!("noch {bottoms} Böden"), format!("{bottoms} bottoms left")),
        }
    }

    fn table(&self, scene: &GameScene<'_, HaecMaec>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &GameScene<'_, HaecMaec>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &GameScene<'_, HaecMaec>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
        MENU.draw_moves(scene, area, buf, |m| words::label(m, scene.names.lang));
    }

    fn open(&self, scene: &GameScene<'_, HaecMaec>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn told(&self, game: &Match<HaecMaec>, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let words = |fact: &Fact| words::words(fact, names);
        told(
            (game, who, from),
            names,
            words,
            |m| words::label(m, names.lang),
            |_| None,
        )
    }

    fn preview(&self, game: &Match<HaecMaec>, seat: Seat, chosen: &[Move], names: &Names) -> Vec<String> {
        preview(game, seat, chosen, |_, effect| words::effect(effect, names))
    }

    fn blocked(&self, game: &Match<HaecMaec>, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        blocked(game, seat, |blocked| words::blocked(blocked, names))
    }

    fn order(&self, mut moves: Vec<Move>) -> Vec<Move> {
        // A window offers the pass first; a turn offers cards first and the fly last.
        moves.sort_by_key(|m| match m {
            Move::Play(Filling::Fly) => 2,
            Move::Play(_) | Move::Answer(Answer::Pass) => 0,
            Move::Close { .. } | Move::Answer(_) => 1,
        });
        moves
    }

    fn step(&self, choice: Choice<'_, Move>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_, Move>, letter: char) -> Option<usize> {
        let wanted = match letter.to_ascii_lowercase() {
            'c' => Move::Close { double: false },
            'd' => Move::Close { double: true },
            'p' => Move::Answer(Answer::Pass),
            'v' | 'a' => Move::Answer(Answer::Accuse),
            'k' => Move::Answer(Answer::Slap),
            'b' => Move::Answer(Answer::AccuseAndSlap),
            'f' => Move::Play(Filling::Fly),
            digit => {
                let digit = digit.to_digit(10)?;
                return next_of(
                    choice,
                    |m| matches!(m, Move::Play(Filling::Ingredient { value, .. }) if u32::from(value) % 10 == digit),
                );
            }
        };
        next_of(choice, |m| m == wanted)
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "0–9 F",
                lang.pick(
                    "zur nächsten Karte mit dieser Zahl, zur Fliege",
                    "to the next card of this value, to the fly",
                ),
            ),
            (
                "c d p",
                lang.pick(
                    "zuklappen, doppelt zuklappen, passen",
                    "close, close double, pass",
                ),
            ),
            (
                "a k b",
                lang.pick("Verdacht, klatschen, beides", "accuse, slap, both"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &GameScene<'_, HaecMaec>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).closed(seat)
    }

    fn plain_hands(&self, game: &Match<HaecMaec>, names: &Names) -> Vec<String> {
        let game = game.game();
        Seat::all(names.players())
            .map(|seat| {
                let cards = game.hand(seat).cards(game.composition());
                let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
                format!("{}: {}", names.name(seat), cards.join(" "))
            })
            .collect()
    }
}

const RULES_DE: &[&str] = &[
    "Reihum wächst ein Burger, verdeckt bis auf die oberste Zutat. Von jeder",
    "Zutat dürfen zwei hinein. Wer eine dritte bemerkt, ruft Verdacht: Stimmt",
    "er, kostet sie den, der sie legte, doppelt, sonst den Rufer. Mit einem",
    "Deckel klappst du ihn ab zwei Zutaten zu, und er gehört dir; nach jeder",
    "Karte kann auch klatschen, wer ihn will. Eine Fliege verdirbt ihn. Jede",
    "Zutat zählt ihre Zahl, unter dem Doppeldeckel zweimal.",
];

const RULES_EN: &[&str] = &[
    "In turn you build a burger; only its top ingredient can be seen. It may",
    "hold two of each kind. If you notice a third, accuse: if you are right,",
    "it costs its player double, otherwise you. With a lid you close the",
    "burger from two ingredients on, and it is yours; after each card you may",
    "also slap to get it. A fly spoils it. Each ingredient counts its value,",
    "twice under the double lid.",
];
