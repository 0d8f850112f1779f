//! The board of one game, in the game's own types.

use std::ops::Deref;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Blocked, Game, Seat, Told};
use stammtisch_match::{Glimpse, Match};
use stammtisch_protocol::{AnyMatch, Wire};

use super::{AnyBoard, AnyScene, Choice, DealEnd, Frame, LineSaid, Said, Way};
use crate::names::Names;

/// A move of the game whose board is `B`.
pub(super) type MoveOf<B> = <<B as GameBoard>::Game as Game>::Move;
/// A fact of that game.
pub(super) type FactOf<B> = <<B as GameBoard>::Game as Told>::Fact;
/// An effect of that game.
pub(super) type EffectOf<B> = <<B as GameBoard>::Game as Told>::Effect;

/// How one game is drawn and put in words. It decides nothing: what a move does, why a card cannot be played
/// and how the match stands is told by the game ([`Told`]).
pub(super) trait GameBoard: Sync {
    /// The game.
    type Game: Wire;

    /// Where the match stands, for the bar: `Deal 3/8 · Round 5/14`.
    fn progress(&self, scene: &GameScene<'_, Self::Game>) -> String;
    /// Seats and table.
    fn table(&self, scene: &GameScene<'_, Self::Game>, area: Rect, buf: &mut Buffer);
    /// How many rows [`GameBoard::hand`] needs on a screen so wide and high.
    fn hand_height(&self, scene: &GameScene<'_, Self::Game>, area: Rect) -> u16;
    /// What whoever looks holds, and the choice.
    fn hand(&self, scene: &GameScene<'_, Self::Game>, area: Rect, buf: &mut Buffer);
    /// The table with everything open, for replays: [`GameScene::state`] is there.
    fn open(&self, scene: &GameScene<'_, Self::Game>, area: Rect, buf: &mut Buffer);
    /// A fact in words, and how it stands in the log; `None` if there is nothing to say.
    fn words(&self, fact: &FactOf<Self>, names: &Names) -> Option<Said>;
    /// The end of a deal that people should have seen before the match goes on, if the fact is one.
    fn deal_end(&self, fact: &FactOf<Self>) -> Option<DealEnd> {
        let _ = fact;
        None
    }
    /// What the log calls a move about which nothing is told.
    fn move_name(&self, m: MoveOf<Self>, names: &Names) -> String {
        let _ = names;
        m.to_string()
    }
    /// What a move would do, in at most two sentences.
    fn effect(&self, seat: Seat, m: MoveOf<Self>, effect: &EffectOf<Self>, names: &Names) -> Vec<String>;
    /// What these moves would do, which are chosen together, in at most two sentences.
    fn preview(
        &self,
        view: &<Self::Game as Game>::View,
        seat: Seat,
        chosen: &[MoveOf<Self>],
        names: &Names,
    ) -> Vec<String> {
        chosen.last().map_or_else(Vec::new, |&m| {
            self.effect(seat, m, &Self::Game::effect(view, seat, m), names)
        })
    }
    /// Whether a move can be marked, to be made together with others like it.
    fn can_mark(&self, m: MoveOf<Self>) -> bool {
        let _ = m;
        false
    }
    /// The moves that are made, one after the other, where these are chosen.
    fn made_for(&self, chosen: Vec<MoveOf<Self>>) -> Vec<MoveOf<Self>> {
        chosen
    }
    /// A card or control that cannot be used: first its name and why, then what it would do, a short sentence
    /// each.
    fn blocked(&self, seat: Seat, blocked: &Blocked<Self::Game>, names: &Names) -> Vec<String>;
    /// Puts the legal moves, which come in the order of their texts, in the order in which they are shown.
    fn order(&self, moves: &mut [MoveOf<Self>]) {
        let _ = moves;
    }
    /// Where the cursor goes.
    fn step(&self, choice: Choice<'_, MoveOf<Self>>, way: Way) -> usize;
    /// Where a letter or digit leads; there is at least one move.
    fn jump(&self, choice: Choice<'_, MoveOf<Self>>, letter: char) -> Option<usize>;
    /// The keys beside the arrows, for the help: `(key, what it does)`.
    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)>;
    /// The rules in a few lines, for the help.
    fn rules(&self, names: &Names) -> Vec<&'static str>;
    /// One line about a seat at the end of a deal.
    fn summary(&self, scene: &GameScene<'_, Self::Game>, seat: Seat) -> Line<'static>;
    /// All hands in one plain line each, for `replay --print`; empty if there is nothing to show.
    fn plain_hands(&self, game: &Self::Game, names: &Names) -> Vec<String>;
}

/// What there is to show of a match of the game `G`. Names, theme, who acts and the choice as texts are those
/// of the [`Frame`].
pub(super) struct GameScene<'a, G: Wire> {
    frame: Frame<'a>,
    game: &'a Match<G>,
    who: Option<Seat>,
    /// The options of the match.
    pub(super) options: &'a G::Options,
    /// What whoever looks may know; in a replay, what a spectator may.
    pub(super) view: G::View,
    /// Everything; in replays only.
    pub(super) state: Option<&'a G>,
    moves: Vec<G::Move>,
    marked: Vec<G::Move>,
}

impl<'a, G: Wire> GameScene<'a, G> {
    fn of(scene: &AnyScene<'a>) -> Option<Self> {
        let game: &Match<G> = scene.game.as_any().downcast_ref()?;
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

    /// What has happened, oldest first, as far as whoever looks is told; from the end as well.
    pub(super) fn facts(&self) -> impl DoubleEndedIterator<Item = G::Fact> + '_ {
        self.game.seen_by(self.who, 0).flat_map(|seen| seen.facts)
    }

    /// How the match stands, as far as whoever looks may know.
    pub(super) fn standing(&self) -> G::Standing {
        G::standing(&self.view)
    }

    /// What can be chosen.
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

/// The board `B` for matches whose type is forgotten. Another game's match is never shown by it
/// ([`AnyBoard::knows`]); for one it says nothing.
pub(super) struct Shows<B>(pub(super) B);

/// The texts are those of legal moves.
fn read<M: std::str::FromStr>(texts: &[String]) -> Vec<M> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

fn downcast<B: GameBoard>(game: &dyn AnyMatch) -> Option<&Match<B::Game>> {
    game.as_any().downcast_ref()
}

impl<B: GameBoard> Shows<B> {
    fn choose<T>(&self, choice: Choice<'_>, f: impl FnOnce(&B, Choice<'_, MoveOf<B>>) -> T) -> T {
        let (moves, marked) = (read(choice.moves), read(choice.marked));
        let typed = Choice {
            moves: &moves,
            cursor: choice.cursor,
            marked: &marked,
        };
        f(&self.0, typed)
    }

    fn line(&self, line: &Glimpse<'_, B::Game>, facts: &[FactOf<B>], names: &Names) -> LineSaid {
        let mut said: Vec<Said> = facts
            .iter()
            .filter_map(|fact| self.0.words(fact, names))
            .collect();
        if let (Glimpse::Move { seat, m }, true) = (line, said.is_empty()) {
            let name = m.map(|m| self.0.move_name(m, names));
            said.push(Said::plain_move(*seat, name, names));
        }
        LineSaid {
            said,
            deal_end: facts.iter().find_map(|fact| self.0.deal_end(fact)),
        }
    }
}

impl<B: GameBoard> AnyBoard for Shows<B> {
    fn knows(&self, game: &dyn AnyMatch) -> bool {
        downcast::<B>(game).is_some()
    }

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

    fn told(&self, game: &dyn AnyMatch, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let seen = downcast::<B>(game)
            .into_iter()
            .flat_map(|game| game.seen_by(who, from));
        seen.map(|seen| self.line(&seen.line, &seen.facts, names))
            .collect()
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, chosen: &[String], names: &Names) -> Vec<String> {
        downcast::<B>(game).map_or_else(Vec::new, |game| {
            self.0
                .preview(&game.game().view(Some(seat)), seat, &read(chosen), names)
        })
    }

    fn can_mark(&self, text: &str) -> bool {
        text.parse().is_ok_and(|m| self.0.can_mark(m))
    }

    fn made_for(&self, chosen: Vec<String>) -> Vec<String> {
        let moves = self.0.made_for(read(&chosen));
        moves.iter().map(ToString::to_string).collect()
    }

    fn blocked(&self, game: &dyn AnyMatch, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        let Some(game) = downcast::<B>(game) else {
            return Vec::new();
        };
        let blocked = B::Game::blocked(&game.game().view(Some(seat)), seat);
        blocked
            .iter()
            .map(|blocked| self.0.blocked(seat, blocked, names))
            .collect()
    }

    fn order(&self, moves: Vec<String>) -> Vec<String> {
        let mut typed = read(&moves);
        self.0.order(&mut typed);
        typed.iter().map(ToString::to_string).collect()
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

    fn summary(&self, scene: &AnyScene<'_>, seat: Seat) -> Line<'static> {
        GameScene::of(scene).map_or_else(Line::default, |scene| self.0.summary(&scene, seat))
    }

    fn deals(&self, game: &dyn AnyMatch) -> Vec<Vec<i32>> {
        let story = downcast::<B>(game).and_then(Match::story);
        let curve = story.map_or_else(Vec::new, |story| story.curve);
        let ends = curve.iter().filter(|mark| mark.part.is_some());
        let start = curve.first().filter(|mark| mark.part.is_none());
        let mut before = start.map_or_else(|| vec![0; game.players().into()], |mark| mark.scores.clone());
        ends.map(|mark| {
            let points = mark.scores.iter().zip(&before).map(|(now, before)| now - before);
            let points = points.collect();
            before.clone_from(&mark.scores);
            points
        })
        .collect()
    }

    fn plain_hands(&self, game: &dyn AnyMatch, names: &Names) -> Vec<String> {
        downcast::<B>(game).map_or_else(Vec::new, |game| self.0.plain_hands(game.game(), names))
    }
}
