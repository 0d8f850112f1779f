//! The board of one game, in the game's own types.

use std::marker::PhantomData;
use std::ops::Deref;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Blocked, Mark, Seat};
use stammtisch_match::{Match, ObservedLine, Seen};
use stammtisch_protocol::{AnyMatch, Wire};

use super::contract::{Board, Types};
use super::{AnyScene, Choice, DealEnd, Frame, LineSaid, Said, Way};
use crate::names::Names;

/// A game with its own board.
pub(super) trait HasBoard: Wire {
    /// The board.
    const BOARD: &'static dyn Board;
}

/// The types of the game `G`.
pub(super) struct Of<G>(PhantomData<G>);

impl<G: Wire> Types for Of<G> {
    type Match<'a> = &'a Match<G>;
    type Scene<'a> = GameScene<'a, G>;
    type Move = G::Move;
}

/// [`Board::told`] with the words of a game: for a fact, for a move without facts, and for the end of a deal, which
/// people should see before the match goes on.
pub(super) fn told<G: Wire>(
    (game, who, from): (&Match<G>, Option<Seat>, usize),
    names: &Names,
    words: impl Fn(&G::Fact) -> Option<Said>,
    move_name: impl Fn(G::Move) -> String,
    deal_end: impl Fn(&G::Fact) -> Option<DealEnd>,
) -> Vec<LineSaid> {
    let line = |seen: Seen<'_, G>| {
        let mut said: Vec<Said> = seen.facts.iter().filter_map(&words).collect();
        if let (ObservedLine::Move { seat, m }, true) = (seen.line, said.is_empty()) {
            said.push(Said::plain_move(seat, m.map(&move_name), names));
        }
        LineSaid {
            said,
            deal_end: seen.facts.iter().find_map(&deal_end),
        }
    };
    game.seen_by(who, from).map(line).collect()
}

/// [`Board::preview`] of the last chosen move, with the game's words for its effect.
pub(super) fn preview<G: Wire>(
    game: &Match<G>,
    seat: Seat,
    chosen: &[G::Move],
    words: impl Fn(G::Move, &G::Effect) -> Vec<String>,
) -> Vec<String> {
    let view = game.game().view(Some(seat));
    chosen
        .last()
        .map_or_else(Vec::new, |&m| words(m, &G::effect(&view, seat, m)))
}

/// [`Board::blocked`] with the game's words for a blocked card or control.
pub(super) fn blocked<G: Wire>(
    game: &Match<G>,
    seat: Seat,
    words: impl Fn(&Blocked<G>) -> Vec<String>,
) -> Vec<Vec<String>> {
    let view = game.game().view(Some(seat));
    G::blocked(&view, seat).iter().map(words).collect()
}

/// A match of the game `G` as its board draws it, on top of the untyped [`Frame`].
pub(super) struct GameScene<'a, G: Wire> {
    frame: Frame<'a>,
    game: &'a Match<G>,
    who: Option<Seat>,
    /// The options of the match.
    pub(super) options: &'a G::Options,
    /// The viewer's view; in a replay, a spectator's.
    pub(super) view: G::View,
    /// The whole state; in replays only.
    pub(super) state: Option<&'a G>,
    moves: Vec<G::Move>,
    marked: Vec<G::Move>,
}

impl<'a, G: Wire> GameScene<'a, G> {
    fn of(scene: &AnyScene<'a>) -> Option<Self> {
        let game = downcast::<G>(scene.game)?;
        let who = scene.who.filter(|_| !scene.open);
        Some(Self {
            frame: scene.frame,
            game,
            who,
            options: game.options(),
            view: game.game().view(who),
            state: scene.open.then(|| game.game()),
            moves: scene
                .frame
                .choice
                .map_or_else(Vec::new, |choice| read(choice.moves)),
            marked: scene
                .frame
                .choice
                .map_or_else(Vec::new, |choice| read(choice.marked)),
        })
    }

    /// The facts so far, oldest first, as far as the viewer may know them.
    pub(super) fn facts(&self) -> impl DoubleEndedIterator<Item = G::Fact> + '_ {
        self.game.seen_by(self.who, 0).flat_map(|seen| seen.facts)
    }

    /// The standing, as far as the viewer may know.
    pub(super) fn standing(&self) -> G::Standing {
        G::standing(&self.view)
    }

    /// The viewer's choice.
    pub(super) fn chosen(&self) -> Option<Choice<'_, G::Move>> {
        let choice = self.frame.choice?;
        Some(Choice {
            moves: &self.moves,
            cursor: choice.cursor,
            marked: &self.marked,
        })
    }

    /// The selected move.
    pub(super) fn selected(&self) -> Option<G::Move> {
        self.moves.get(self.frame.choice?.cursor).copied()
    }
}

impl<'a, G: Wire> Deref for GameScene<'a, G> {
    type Target = Frame<'a>;

    fn deref(&self) -> &Frame<'a> {
        &self.frame
    }
}

/// The board `B` of the game `G` for matches whose type is erased. The screens never pass it a match of another game
/// ([`super::of`]), for which it would be empty.
pub(super) struct Shows<B, G>(B, PhantomData<fn() -> G>);

impl<B, G: Wire> Shows<B, G> {
    pub(super) const fn new(board: B) -> Self {
        Self(board, PhantomData)
    }
}

/// The moves of legal texts.
fn read<M: std::str::FromStr>(texts: &[String]) -> Vec<M> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

fn texts<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// The course of the scores of a finished match of the game `G`.
pub(super) fn curve<G: Wire>(game: &dyn AnyMatch) -> Option<Vec<Mark>> {
    Some(downcast::<G>(game)?.story()?.curve)
}

fn downcast<G: Wire>(game: &dyn AnyMatch) -> Option<&Match<G>> {
    game.as_any().downcast_ref()
}

impl<B: Board<Of<G>>, G: Wire> Shows<B, G> {
    fn choose<T>(&self, choice: Choice<'_>, f: impl FnOnce(&B, Choice<'_, G::Move>) -> T) -> T {
        let (moves, marked) = (read(choice.moves), read(choice.marked));
        let typed = Choice {
            moves: &moves,
            cursor: choice.cursor,
            marked: &marked,
        };
        f(&self.0, typed)
    }
}

impl<B: Board<Of<G>>, G: Wire> Board for Shows<B, G> {
    fn progress(&self, scene: &AnyScene<'_>) -> String {
        GameScene::of(scene).map_or_else(String::new, |scene| self.0.progress(&scene))
    }

    fn table(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        if let Some(scene) = GameScene::of(scene) {
            self.0.table(&scene, area, buf);
        }
    }

    fn hand_height(&self, scene: &AnyScene<'_>, area: Rect) -> u16 {
        GameScene::of(scene).map_or(1, |scene| self.0.hand_height(&scene, area))
    }

    fn hand(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        if let Some(scene) = GameScene::of(scene) {
            self.0.hand(&scene, area, buf);
        }
    }

    fn open(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        if let Some(scene) = GameScene::of(scene) {
            self.0.open(&scene, area, buf);
        }
    }

    fn summary(&self, scene: &AnyScene<'_>, seat: Seat) -> Line<'static> {
        GameScene::of(scene).map_or_else(Line::default, |scene| self.0.summary(&scene, seat))
    }

    fn told(&self, game: &dyn AnyMatch, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        downcast(game).map_or_else(Vec::new, |game| self.0.told(game, who, from, names))
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, chosen: &[String], names: &Names) -> Vec<String> {
        let chosen = read(chosen);
        downcast(game).map_or_else(Vec::new, |game| self.0.preview(game, seat, &chosen, names))
    }

    fn blocked(&self, game: &dyn AnyMatch, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        downcast(game).map_or_else(Vec::new, |game| self.0.blocked(game, seat, names))
    }

    fn plain_hands(&self, game: &dyn AnyMatch, names: &Names) -> Vec<String> {
        downcast(game).map_or_else(Vec::new, |game| self.0.plain_hands(game, names))
    }

    fn can_mark(&self, text: &String) -> bool {
        text.parse().is_ok_and(|m| self.0.can_mark(&m))
    }

    fn made_for(&self, chosen: Vec<String>) -> Vec<String> {
        texts(&self.0.made_for(read(&chosen)))
    }

    fn order(&self, moves: Vec<String>) -> Vec<String> {
        texts(&self.0.order(read(&moves)))
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        self.choose(choice, |board, choice| board.step(choice, way))
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        self.choose(choice, |board, choice| board.jump(choice, letter))
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        self.0.keys(names)
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        self.0.rules(names)
    }
}
