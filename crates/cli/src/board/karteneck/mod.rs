//! Heckmeck am Karteneck in the terminal: the grill, the displays and the stacks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Game as _, Narrate, Seat};
use stammtisch_karteneck::{self as game, Card, CardSet, Effect, Fact, Joined, Move, Portion};
use stammtisch_match::Match;

use super::menu::{Menu, next_of};
use super::{Board, Choice, HasBoard, LineSaid, Of, Shows, Way, blocked, told};
use crate::names::Names;

mod draw;
mod words;

use draw::{Drawing, Scene};

/// The board of Heckmeck am Karteneck.
struct Karteneck;

impl HasBoard for game::Karteneck {
    const BOARD: &'static dyn Board = &Shows::<_, Self>::new(Karteneck);
}

const MENU: Menu = Menu { columns: 4, rows: 4 };

impl Board<Of<game::Karteneck>> for Karteneck {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let standing = scene.standing();
        let round = scene.names.lang.pick("Runde", "Round");
        format!("{round} {}/{}", standing.round, standing.rounds)
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
        MENU.draw_moves(scene, area, buf, |m| words::label(m, scene.names.lang));
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn told(
        &self,
        game: &Match<game::Karteneck>,
        who: Option<Seat>,
        from: usize,
        names: &Names,
    ) -> Vec<LineSaid> {
        let words = |fact: &Fact| words::words(fact, names);
        told(
            (game, who, from),
            names,
            words,
            |m| words::label(m, names.lang),
            |_| None,
        )
    }

    fn preview(
        &self,
        game: &Match<game::Karteneck>,
        seat: Seat,
        chosen: &[Move],
        names: &Names,
    ) -> Vec<String> {
        let Some(&highest) = chosen.iter().max() else {
            return Vec::new();
        };
        let alone = game::Karteneck::effect(&game.game().view(Some(seat)), seat, highest);
        words::effect(&together(alone, chosen), names)
    }

    fn can_mark(&self, m: &Move) -> bool {
        matches!(m, Move::LayWorm(_))
    }

    /// Worms are laid with rising shields, and `done` ends the laying, whatever is left in hand.
    fn made_for(&self, mut chosen: Vec<Move>) -> Vec<Move> {
        chosen.sort_unstable();
        if chosen.iter().any(|m| matches!(m, Move::LayWorm(_))) {
            chosen.push(Move::Done);
        }
        chosen
    }

    fn blocked(&self, game: &Match<game::Karteneck>, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        blocked(game, seat, |blocked| {
            let name = words::label(blocked.thing, names.lang);
            let mut said = vec![format!("{name}: {}", words::reason(&blocked.reason, names))];
            said.extend(
                blocked
                    .effect
                    .iter()
                    .flat_map(|effect| words::effect(effect, names)),
            );
            said
        })
    }

    /// Numbers, then worms, then the moves that lay nothing.
    fn order(&self, mut moves: Vec<Move>) -> Vec<Move> {
        moves.sort_by_key(|m| match *m {
            Move::Lay { count, value } => (0, value, count),
            Move::LayWorm(worm) => (1, worm.shield(), 0),
            Move::Done | Move::Out | Move::OutSteal => (2, 0, 0),
        });
        moves
    }

    fn step(&self, choice: Choice<'_, Move>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_, Move>, letter: char) -> Option<usize> {
        let number = letter.to_digit(10);
        match letter.to_ascii_lowercase() {
            '1'..='5' => next_of(
                choice,
                |m| matches!(m, Move::Lay { value, .. } if Some(u32::from(value)) == number),
            ),
            'w' => next_of(choice, |m| matches!(m, Move::LayWorm(_))),
            'd' => next_of(choice, |m| m == Move::Done),
            'o' | 'a' => next_of(choice, |m| m == Move::Out),
            's' => next_of(choice, |m| m == Move::OutSteal),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "1–5 W",
                lang.pick("diese Sorte legen, einen Wurm legen", "lay this kind, lay a worm"),
            ),
            (
                lang.pick("Leertaste", "space"),
                lang.pick(
                    "einen Wurm an- oder abwählen; Enter legt alle",
                    "choose a worm, or not; Enter lays them all",
                ),
            ),
            (
                "o s d",
                lang.pick("aussteigen, stehlen, fertig", "drop out, steal, done"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).stack(seat)
    }

    fn plain_hands(&self, game: &Match<game::Karteneck>, names: &Names) -> Vec<String> {
        let game = game.game();
        let row = |seat: Seat| {
            let stack = game.stacks().upwards(seat);
            let stack: Vec<String> = stack.iter().map(Portion::to_string).collect();
            format!(
                "{}: {} | {} | {}",
                names.name(seat),
                texts(game.hand(seat)),
                texts(game.display(seat)),
                stack.join(" ")
            )
        };
        Seat::all(names.players()).map(row).collect()
    }
}

/// The effect of laying several worms: that of the highest alone, with the others added.
fn together(alone: Effect, chosen: &[Move]) -> Effect {
    match alone {
        Effect::Lays {
            mut cards,
            before,
            shield,
            valid,
            draws,
            joined,
            after,
            serving,
            steal,
        } => {
            let others = chosen.len().checked_sub(2);
            let with_others = others.and_then(|place| joined.get(place)).cloned();
            if with_others.is_some() {
                cards = chosen.iter().copied().filter_map(worm_of).collect();
            }
            let Joined {
                after,
                serving,
                steal,
            } = with_others.unwrap_or(Joined {
                after,
                serving,
                steal,
            });
            Effect::Lays {
                cards,
                before,
                after,
                shield,
                valid,
                draws,
                serving,
                steal,
                joined: Vec::new(),
            }
        }
        Effect::Done { .. } | Effect::Out { .. } | Effect::Steals { .. } => alone,
    }
}

fn worm_of(m: Move) -> Option<Card> {
    match m {
        Move::LayWorm(worm) => Some(Card::worm(worm)),
        Move::Lay { .. } | Move::Done | Move::Out | Move::OutSteal => None,
    }
}

fn texts(cards: &CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card: Card| card.to_string()).collect();
    cards.join(" ")
}

const RULES_DE: &[&str] = &[
    "Leg reihum Karten einer Sorte in deine Reihe, jede Sorte nur einmal, oder",
    "steig aus. Wer einen Wurm in der Reihe hat, wird am Ende bedient: Die",
    "höchste Summe nimmt die wertvollste Portion, die nächste die nächste.",
    "Ohne Wurm gibt es die kleinste. Trifft deine Summe beim Aussteigen die",
    "oberste Portion eines anderen, darfst du sie stehlen. Würmer zählen fünf.",
    "Am Ende gewinnt, wer die meisten Würmer auf seinen Portionen hat.",
];

const RULES_EN: &[&str] = &[
    "In turn lay cards of one kind in your row, each kind only once, or drop",
    "out. With a worm in your row you are served at the end: the highest sum",
    "takes the best portion, the second highest the next. Without a worm you",
    "get the lowest. If your sum matches another player's top portion when you",
    "drop out, you may steal it. Worms count five. Most worms on portions win.",
];
