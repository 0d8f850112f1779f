//! Our bots for matches held by Python.

use std::any::Any;

use stammtisch_bots::{Bot, BotSpec, HasBots, Place, Player, SearchEffort};
use stammtisch_core::{Game, Line, ObservedLine, Seat};
use stammtisch_search::{Decision, Rng, Seen};

use crate::chance::forked;
use crate::erased::{AnyState, Playable, Played};
use crate::numbered::{Now, go_on};
use crate::wrong::Wrong;

/// A bot of a game for any seat, independent of the game's type.
pub(crate) trait AnyBot: Send {
    /// Its decision for the player to act, with moves as action ids. The search ends early once `stops` returns true. Until
    /// [`accept`](Self::accept) is called, the bot's next decision is drawn as if this one had not been asked for.
    fn choose(&mut self, state: &dyn AnyState, stops: &dyn Fn() -> bool) -> Result<Decision<u32>, Wrong>;

    /// Accepts the last decision: the generator advances.
    fn accept(&mut self);

    /// Continues with other random numbers in a forked process.
    fn fork(&mut self, process: u64);

    /// The seed of a bot that decides like this one from now on.
    fn seed(&self) -> u64;
}

/// Finds the bot of this specification (`greedy`, `master@200`) and its search time.
pub(crate) fn find<G: HasBots>(name: &str) -> Result<(&'static Bot<G>, u16), Wrong> {
    Ok(BotSpec::read(name)?.find(G::BOTS, |bot| bot.info)?)
}

/// One bot on all seats it was asked for; each seat has its own knowledge.
pub(crate) struct Sitters<G: Playable> {
    bot: &'static Bot<G>,
    ms: u16,
    rng: Rng,
    /// Replaces `rng` once the last decision is accepted.
    after: Rng,
    seats: Vec<Sitter<G>>,
}

struct Sitter<G: Playable> {
    seat: Seat,
    /// The match, and the part of it that the bot has received.
    start: G,
    options: G::Options,
    told: Vec<Line<G>>,
    game: G,
    player: Box<dyn Player<G>>,
}

impl<G: Playable> Sitters<G> {
    pub(crate) fn new(name: &str, seed: u64) -> Result<Self, Wrong> {
        let (bot, ms) = find::<G>(name)?;
        Ok(Self {
            bot,
            ms,
            rng: Rng::new(seed),
            after: Rng::new(seed),
            seats: Vec::new(),
        })
    }

    /// The bot on `seat` of this match; a new one if the last was at another match.
    fn sitter(&mut self, seat: Seat, played: &Played<G>) -> &mut Sitter<G> {
        let at = &played.numbered;
        let same = |sitter: &Sitter<G>| {
            sitter.start == at.start && sitter.options == at.options && at.lines.starts_with(&sitter.told)
        };
        self.seats.retain(|sitter| sitter.seat != seat || same(sitter));
        let known = self.seats.iter().position(|sitter| sitter.seat == seat);
        let place = known.unwrap_or_else(|| {
            self.seats.push(Sitter::new(self.bot, seat, played));
            self.seats.len() - 1
        });
        &mut self.seats[place]
    }
}

impl<G: Playable> AnyBot for Sitters<G> {
    fn choose(&mut self, state: &dyn AnyState, stops: &dyn Fn() -> bool) -> Result<Decision<u32>, Wrong> {
        let other_game = || Wrong::Said(format!("this bot only plays {}", G::ID));
        let state: &dyn Any = state.as_any();
        let played = state.downcast_ref::<Played<G>>().ok_or_else(other_game)?;
        let seat = match played.numbered.now() {
            Now::Seat(seat) => seat,
            Now::Over(_) => return Err(Wrong::Over),
            Now::Order(_) | Now::Draw(_) => {
                return Err(Wrong::Said("the current node is a chance node".to_owned()));
            }
        };
        let ms = self.ms;
        let mut after = self.rng.clone();
        let mut rng = after.split();
        let sitter = self.sitter(seat, played);
        if sitter.player.listens() {
            if played.imagined {
                let text = "this bot needs the history of a match, and a resampled state has none";
                return Err(Wrong::Said(text.to_owned()));
            }
            for line in &played.numbered.lines[sitter.told.len()..] {
                let audience = go_on(&mut sitter.game, line);
                let after = sitter.game.view(Some(seat));
                sitter
                    .player
                    .observe(ObservedLine::of(line, audience, Some(seat)), &after);
                sitter.told.push(line.clone());
            }
        }
        let allowed = SearchEffort {
            enough: stops,
            ..SearchEffort::work(ms)
        };
        let decision = sitter
            .player
            .choose(&Seen::new(&played.numbered.game, seat), allowed, &mut rng);
        let decision = decision.ok_or_else(|| Wrong::Said("the bot has no move".to_owned()))?;
        self.after = after;
        Ok(decision.map(|m| G::number(&played.numbered.options, m)))
    }

    fn accept(&mut self) {
        self.rng = self.after.clone();
    }

    fn fork(&mut self, process: u64) {
        self.rng = forked(&mut self.rng, process);
    }

    fn seed(&self) -> u64 {
        self.rng.seed()
    }
}

impl<G: Playable> Sitter<G> {
    fn new(bot: &Bot<G>, seat: Seat, played: &Played<G>) -> Self {
        let at = &played.numbered;
        let place = Place {
            players: Game::players(&at.start),
            options: &at.options,
            seat,
        };
        Self {
            seat,
            start: at.start.clone(),
            options: at.options.clone(),
            told: Vec::new(),
            game: at.start.clone(),
            player: bot.sit(&place),
        }
    }
}
