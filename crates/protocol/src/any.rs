//! One object-safe type over the matches of all games.

use std::any::Any;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{Blocked, Fact, Refusal, Seat, SeatSet, Standings, Turn};
use stammtisch_match::{Line, Match, ObservedLine, Seed, Seen};

use crate::replay::{Moment, Perspective, moments};
use crate::turn::turn_json;
use crate::values::data;
use crate::{RawJson, Refused, Window, Wire};

/// The next decision, for any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyTurn {
    /// These seats may act; more than one is a window.
    Seats(SeatSet),
    /// A chance event is pending.
    Chance,
    /// The match is over.
    Over(Standings),
}

/// A line of the log in the protocol's form.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(untagged)]
#[ts(rename = "RecordLine")]
pub enum LoggedLine {
    /// `{"c":event,"o":outcome}`
    Chance {
        /// The event's name.
        #[serde(rename = "c")]
        event: String,
        /// Its outcome.
        #[serde(rename = "o")]
        #[ts(type = "unknown")]
        outcome: Value,
    },
    /// `{"s":seat,"m":move}`
    Move {
        /// The seat.
        #[serde(rename = "s")]
        seat: Seat,
        /// The move's text.
        #[serde(rename = "m")]
        text: String,
    },
}

/// A line of the log as one viewer may see it, with its facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The line's place in the log, from 0.
    pub at: usize,
    /// The line; a move or an outcome hidden from the viewer is `None`.
    pub line: EntryLine,
    /// Its facts ([`stammtisch_core::Narrate`]).
    pub told: RawJson,
}

/// See [`Entry`].
#[derive(Clone, PartialEq, Debug)]
pub enum EntryLine {
    /// Chance resolved an event.
    Chance {
        /// The event's name.
        event: String,
        /// The outcome, unless it is hidden.
        outcome: Option<Value>,
    },
    /// A seat moved.
    Move {
        /// The seat.
        seat: Seat,
        /// The move's text, unless it is hidden.
        text: Option<String>,
    },
}

/// A table's present state for one viewer, computed from one view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSnapshot {
    /// The viewer's view.
    pub view: RawJson,
    /// The standing, as far as the viewer may know.
    pub standing: RawJson,
    /// The legal moves of the viewer's seat, sorted by bytes; none for a spectator.
    pub legal: Vec<String>,
    /// The effect of each of them now, in the same order, as far as the seat may know.
    pub effects: RawJson,
    /// The seat's cards and controls that no legal move uses now: objects with `thing`, perhaps `move`, `effect` (or
    /// null) and `reason`.
    pub blocked: RawJson,
}

/// A card or a control of a seat that cannot be used now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct BlockedThing<E, R> {
    /// The card or control in its shortest notation.
    pub thing: String,
    /// The move that uses it, if it is a single one with another text than `thing`.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub uses: Option<String>,
    /// The effect it would have; null if that is unknown.
    pub effect: Option<E>,
    /// The reason.
    pub reason: R,
}

impl<'a, E, R> BlockedThing<&'a E, &'a R> {
    fn of<G: Wire<Effect = E, Reason = R>>(view: &G::View, seat: Seat, blocked: &'a Blocked<G>) -> Self {
        Self {
            thing: blocked.thing.to_string(),
            uses: G::move_of(view, seat, blocked.thing).map(|m| m.to_string()),
            effect: blocked.effect.as_ref(),
            reason: &blocked.reason,
        }
    }
}

/// A match of any game, its type erased: the form in which the engine, rooms, terminals and bots hold it.
pub trait AnyMatch: MatchSetup + MatchPlay + MatchViews + MatchLog + Send + Sync {
    /// A copy of the match.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The `Match<G>` behind this, for code that knows the game.
    fn as_any(&self) -> &dyn Any;
}

/// The part of [`AnyMatch`] that stays the same from the first line of a match to its last.
pub trait MatchSetup {
    /// The game's id.
    fn game_id(&self) -> &'static str;
    /// The version of the rules.
    fn rules(&self) -> u32;
    /// The number of seats.
    fn players(&self) -> u8;
    /// Every option with its value.
    fn options(&self) -> Map<String, Value>;
}

/// The part of [`AnyMatch`] that plays: whose turn it is, moves, and chance.
pub trait MatchPlay {
    /// The next decision.
    fn turn(&self) -> AnyTurn;
    /// The next decision in the protocol's JSON.
    fn turn_json(&self) -> Value;
    /// The open window ([`Wire::window`]).
    fn window(&self) -> Option<Window>;
    /// The legal moves of a seat, sorted by bytes; empty for a seat that may not act or is not at the table.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether the rules accept this move.
    ///
    /// # Errors
    /// The reason why they don't.
    fn check(&self, seat: Seat, text: &str) -> Result<(), Refused>;
    /// Makes a move; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses what [`MatchPlay::check`] refuses.
    fn apply(&mut self, seat: Seat, text: &str) -> Result<(), Refused>;
    /// Resolves the pending chance event; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an outcome that doesn't fit, or one that comes when no event is pending.
    fn chance(&mut self, outcome: &Value) -> Result<(), Refused>;
    /// The outcome that `seed` gives the pending chance event at this place of the log; `None` if no event is pending.
    fn draw_at(&self, seed: &Seed, place: usize) -> Option<Value>;
}

/// The part of [`AnyMatch`] that shows the present state.
pub trait MatchViews {
    /// The whole state, for referees and tests.
    fn state(&self) -> Value;
    /// The view of a seat, or of a spectator (`None`).
    fn view(&self, who: Option<Seat>) -> Value;
    /// The table's content for each of these viewers, in their order. Equal standings are serialised once.
    fn accounts(&self, viewers: &[Option<Seat>]) -> Vec<SeatSnapshot>;
    /// The table's content for a seat, or for a spectator (`None`).
    fn account(&self, who: Option<Seat>) -> SeatSnapshot;
    /// The story of a finished match: `curve` and `highlights`; `None` while it runs.
    fn story(&self) -> Option<Value>;
}

/// The part of [`AnyMatch`] that looks back: the lines of the log, and earlier states.
pub trait MatchLog {
    /// The number of lines in the log.
    fn len(&self) -> usize;
    /// Whether the log has no lines yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The lines of the log from place `from` on.
    fn log(&self, from: usize) -> Vec<LoggedLine>;
    /// The seats that want a breather after the lines from place `from` on ([`stammtisch_core::Fact::breather`]). A breather for
    /// single seats leaves out the seat whose move brought it.
    fn breather(&self, from: usize) -> SeatSet;
    /// The lines in this range as `who` may see them, each with its facts; a range beyond the end is cut off.
    fn page(&self, who: Option<Seat>, lines: Range<usize>) -> Vec<Entry>;
    /// The lines in this range for each of these viewers, in their order. Viewers who see the same as the one before
    /// share the page.
    fn pages(&self, viewers: &[Option<Seat>], lines: Range<usize>) -> Vec<Arc<[Entry]>>;
    /// The lines from place `from` on as `who` may see them, each with its facts.
    fn entries(&self, who: Option<Seat>, from: usize) -> Vec<Entry> {
        self.page(who, from..self.len())
    }
    /// The lines in this range with nothing withheld: for a match that is over.
    fn unredacted(&self, lines: Range<usize>) -> Vec<Entry>;
    /// The place of the last move of `seat` in the log.
    fn last_move_of(&self, seat: Seat) -> Option<usize>;
    /// Whether the lines from place `from` on, the first of which is a move of `own`, revealed anything
    /// ([`Match::has_revealed`]).
    fn has_revealed(&self, own: Seat, from: usize) -> bool;
    /// Whether people may look back at earlier states of the match now ([`Wire::may_look_back`]).
    fn may_look_back(&self) -> bool;
    /// The match after the first `lines` lines of its log; `None` beyond its end.
    fn at(&self, lines: usize) -> Option<Box<dyn AnyMatch>>;
    /// The state after the first `from` lines, and after each further line: as many as fit into `bytes` bytes of JSON,
    /// but at least one if there is one. Only a finished match may be shown with open cards.
    fn moments(&self, perspective: Perspective, from: usize, bytes: usize) -> Vec<Moment>;
}

impl dyn AnyMatch + '_ {
    /// The outcome that `seed` gives the pending chance event; `None` if no event is pending.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Option<Value> {
        self.draw_at(seed, self.len())
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl<G: Wire> AnyMatch for Match<G> {
    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Wire> MatchSetup for Match<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> u8 {
        self.players()
    }

    fn options(&self) -> Map<String, Value> {
        G::write_options(self.options())
    }
}

impl<G: Wire> MatchPlay for Match<G> {
    fn turn(&self) -> AnyTurn {
        match self.game().turn() {
            Turn::Seats(seats) => AnyTurn::Seats(seats),
            Turn::Chance(_) => AnyTurn::Chance,
            Turn::Over(standings) => AnyTurn::Over(standings),
        }
    }

    fn turn_json(&self) -> Value {
        turn_json(self.game())
    }

    fn window(&self) -> Option<Window> {
        self.game().window()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        legal_moves(self, seat)
            .into_iter()
            .map(|(text, _)| text)
            .collect()
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Refused> {
        read_move(self.game(), seat, text)
            .map(|_| ())
            .map_err(Refused::from)
    }

    fn apply(&mut self, seat: Seat, text: &str) -> Result<(), Refused> {
        let m = read_move(self.game(), seat, text)?;
        Ok(self.play(seat, m)?)
    }

    fn chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        let outcome = match self.game().turn() {
            Turn::Over(_) => return Err(Refusal::MatchOver.into()),
            Turn::Seats(_) => return Err(Refusal::BadOutcome(None).into()),
            Turn::Chance(event) => self
                .game()
                .read_outcome(&event, outcome)
                .map_err(|rule| Refusal::BadOutcome(Some(rule)))?,
        };
        Ok(self.resolve(outcome)?)
    }

    fn draw_at(&self, seed: &Seed, place: usize) -> Option<Value> {
        let Turn::Chance(event) = self.game().turn() else {
            return None;
        };
        let outcome = seed.outcome(self.game(), &event, place);
        Some(self.game().write_outcome(&outcome))
    }
}

impl<G: Wire> MatchViews for Match<G> {
    fn state(&self) -> Value {
        self.game().write_state()
    }

    fn view(&self, who: Option<Seat>) -> Value {
        data(&self.game().view(who))
    }

    fn accounts(&self, viewers: &[Option<Seat>]) -> Vec<SeatSnapshot> {
        let mut last = None;
        viewers.iter().map(|&who| account(self, who, &mut last)).collect()
    }

    fn account(&self, who: Option<Seat>) -> SeatSnapshot {
        account(self, who, &mut None)
    }

    fn story(&self) -> Option<Value> {
        self.story().as_ref().map(data)
    }
}

impl<G: Wire> MatchLog for Match<G> {
    fn len(&self) -> usize {
        self.log().len()
    }

    fn log(&self, from: usize) -> Vec<LoggedLine> {
        let game = self.game();
        let line = |line: &Line<G>| match line {
            Line::Chance { event, outcome } => LoggedLine::Chance {
                event: event_name(game, event),
                outcome: game.write_outcome(outcome),
            },
            Line::Move { seat, m } => LoggedLine::Move {
                seat: *seat,
                text: m.to_string(),
            },
        };
        self.log().from(from).map(line).collect()
    }

    fn breather(&self, from: usize) -> SeatSet {
        let mover_of = |line: &Line<G>| match line {
            Line::Move { seat, .. } => Some(*seat),
            Line::Chance { .. } => None,
        };
        let mut mover = self.log().iter().take(from).rev().find_map(mover_of);
        let mut wanted = SeatSet::EMPTY;
        for (line, told) in self.log().from(from).zip(self.told().from(from)) {
            mover = mover_of(line).or(mover);
            for seats in told.facts.iter().map(Fact::breather) {
                let is_for_all = seats == SeatSet::EVERY;
                // Players know how their own moves hit them.
                let seats = mover
                    .filter(|_| !is_for_all)
                    .map_or(seats, |mover| seats.without(mover));
                wanted = wanted.into_iter().chain(seats).collect();
            }
        }
        wanted
    }

    fn page(&self, who: Option<Seat>, lines: Range<usize>) -> Vec<Entry> {
        let seen = self.seen_by(who, lines.start).take(lines.len());
        seen.map(|seen| told_entry(self.game(), &seen)).collect()
    }

    fn pages(&self, viewers: &[Option<Seat>], lines: Range<usize>) -> Vec<Arc<[Entry]>> {
        let (mut last, mut last_page): (Vec<Seen<'_, G>>, Arc<[Entry]>) = (Vec::new(), Arc::default());
        let page = |who: &Option<Seat>| {
            let seen: Vec<_> = self.seen_by(*who, lines.start).take(lines.len()).collect();
            if seen != last {
                last_page = seen.iter().map(|seen| told_entry(self.game(), seen)).collect();
                last = seen;
            }
            Arc::clone(&last_page)
        };
        viewers.iter().map(page).collect()
    }

    fn unredacted(&self, lines: Range<usize>) -> Vec<Entry> {
        let open = self.unredacted(lines.start).take(lines.len());
        open.map(|seen| told_entry(self.game(), &seen)).collect()
    }

    fn last_move_of(&self, seat: Seat) -> Option<usize> {
        Match::last_move_of(self, seat)
    }

    fn has_revealed(&self, own: Seat, from: usize) -> bool {
        Match::has_revealed(self, own, from)
    }

    fn may_look_back(&self) -> bool {
        self.game().may_look_back()
    }

    fn at(&self, lines: usize) -> Option<Box<dyn AnyMatch>> {
        let at = Match::at(self, lines)?;
        Some(Box::new(at))
    }

    fn moments(&self, perspective: Perspective, from: usize, bytes: usize) -> Vec<Moment> {
        moments(self, perspective, from, bytes)
    }
}

/// The parts of an account that the next viewer's may share.
struct LastAccount<G: Wire> {
    view: G::View,
    view_json: RawJson,
    standing: G::Standing,
    standing_json: RawJson,
}

/// The account of one viewer. `last` is the previous viewer's at the same moment.
fn account<G: Wire>(played: &Match<G>, who: Option<Seat>, last: &mut Option<LastAccount<G>>) -> SeatSnapshot {
    let view = played.game().view(who);
    let seat = who.filter(|seat| seat.number() < played.players());
    let moves = seat.map_or_else(Vec::new, |seat| legal_moves(played, seat));
    let effects = |seat| RawJson::list(moves.iter().map(|&(_, m)| G::effect(&view, seat, m)));
    let blocked = |seat| {
        let things = G::blocked(&view, seat);
        RawJson::list(things.iter().map(|thing| BlockedThing::of(&view, seat, thing)))
    };
    let (effects, blocked) = (
        seat.map_or_else(RawJson::none, effects),
        seat.map_or_else(RawJson::none, blocked),
    );
    let own = last.as_ref().and_then(|last| G::own_members(&view, &last.view));
    let next = match (last.take(), own) {
        (Some(last), Some(own)) => LastAccount {
            view_json: last.view_json.with_members(&own),
            view,
            ..last
        },
        (last, _) => LastAccount::of(view, last),
    };
    let next = last.insert(next);
    SeatSnapshot {
        view: next.view_json.clone(),
        standing: next.standing_json.clone(),
        legal: moves.into_iter().map(|(text, _)| text).collect(),
        effects,
        blocked,
    }
}

impl<G: Wire> LastAccount<G> {
    /// An account whose view shares nothing with the last one; equal standings are serialised once.
    fn of(view: G::View, last: Option<Self>) -> Self {
        let standing = G::standing(&view);
        let same = last.filter(|last| last.standing == standing);
        Self {
            view_json: RawJson::of(&view),
            view,
            standing_json: same.map_or_else(|| RawJson::of(&standing), |last| last.standing_json),
            standing,
        }
    }
}

/// The legal moves of a seat with their texts, sorted by bytes.
fn legal_moves<G: Wire>(played: &Match<G>, seat: Seat) -> Vec<(String, G::Move)> {
    let mut moves = Vec::new();
    if seat.number() < played.players() {
        let ControlFlow::Continue(()) = played.game().legal(seat, |m| {
            moves.push((m.to_string(), m));
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
    }
    moves.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    moves
}

/// Reads and checks a move, in the order of the games' tables of refusals.
fn read_move<G: Wire>(game: &G, seat: Seat, text: &str) -> Result<G::Move, Refusal> {
    match game.turn() {
        Turn::Over(_) => return Err(Refusal::MatchOver),
        Turn::Seats(_) if seat.number() < game.players() => {}
        Turn::Seats(_) | Turn::Chance(_) => return Err(Refusal::NotYourTurn),
    }
    if let Ok(m) = text.parse::<G::Move>() {
        return game.check(seat, m).map(|()| m).map_err(Into::into);
    }
    match game.turn() {
        Turn::Seats(seats) if seats.contains(seat) => Err(Refusal::IllegalMove(game.invalid_move_rule())),
        Turn::Seats(_) | Turn::Chance(_) | Turn::Over(_) => Err(Refusal::NotYourTurn),
    }
}

fn event_name<G: Wire>(game: &G, event: &G::Event) -> String {
    match game.write_event(event).get("event") {
        Some(Value::String(name)) => name.clone(),
        _ => String::new(),
    }
}

/// A line as a viewer may know it, with the facts that were narrated when it was added.
fn told_entry<G: Wire>(game: &G, seen: &Seen<'_, G>) -> Entry {
    let line = match seen.line {
        ObservedLine::Chance { event, outcome } => EntryLine::Chance {
            event: event_name(game, event),
            outcome: outcome.map(|outcome| game.write_outcome(outcome)),
        },
        ObservedLine::Move { seat, m } => EntryLine::Move {
            seat,
            text: m.map(|m| m.to_string()),
        },
    };
    Entry {
        at: seen.at,
        line,
        told: RawJson::of(&seen.facts),
    }
}
