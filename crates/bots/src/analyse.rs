//! What the decisions of a match cost, by what each seat could know when it made them.

use std::ops::ControlFlow;

use stammtisch_core::{Glimpse, Line, Seat};
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_search::{Candidate, Rng, Seen};

use crate::drive::go_on;
use crate::{Bot, HasBots, Place, Player};

/// A decision that was looked into.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Its place in the log, from 0.
    pub line: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub made: String,
    /// What would have been best.
    pub best: String,
    /// What the best was expected to bring more than what was done, in what the game's strongest bot plays for; 0 if it was done.
    pub loss: f32,
    /// The standard error of that.
    pub error: f32,
}

/// How far it is: so many lines of so many.
pub type Progress<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<()>;

/// Looks into each decision of a match in which there was a choice, as the strongest bot of the game would, with about `ms`
/// milliseconds for each. `None` if the game has no bot that weighs moves; what was judged so far if `watch` broke off.
#[must_use]
pub fn analyse(played: &dyn AnyMatch, ms: u16, seed: u64, watch: Progress<'_>) -> Option<Vec<Judged>> {
    let games = crate::registry::entries(played.game_id());
    let mut found = games.filter_map(|entry| (entry.analyse)(played, ms, seed, watch));
    found.next()
}

/// The same for a match of `G`; `None` if it is none.
pub(crate) fn of<G: HasBots>(
    played: &dyn AnyMatch,
    ms: u16,
    seed: u64,
    watch: Progress<'_>,
) -> Option<Vec<Judged>> {
    let played: &Match<G> = played.as_any().downcast_ref()?;
    let bot = G::BOTS.iter().max_by_key(|bot| bot.info.thinks_ms)?;
    (bot.info.thinks_ms > 0).then(|| walk(played, bot, ms, &mut Rng::new(seed), watch))
}

/// Everybody at the table thinks along, line by line.
fn walk<G: HasBots>(
    played: &Match<G>,
    bot: &Bot<G>,
    ms: u16,
    rng: &mut Rng,
    watch: Progress<'_>,
) -> Vec<Judged> {
    let sit = |seat| {
        let place = Place {
            players: played.players(),
            options: played.options(),
            seat,
        };
        bot.sit(&place)
    };
    let mut minds: Vec<_> = Seat::all(played.players()).map(sit).collect();
    let Some(mut game) = played.states().next() else {
        return Vec::new();
    };
    let mut judged = Vec::new();
    for (at, line) in played.log().iter().enumerate() {
        if watch(at, played.log().len()).is_break() {
            break;
        }
        if let Line::Move { seat, m } = line {
            let mind = &mut minds[seat.index()];
            judged.extend(judge(&game, at, (*seat, *m), &mut **mind, ms, rng));
        }
        let audience = game.audience(line);
        go_on(&mut game, line);
        for (seat, mind) in Seat::all(played.players()).zip(&mut minds) {
            let seen = Glimpse::of(line, audience, Some(seat));
            mind.notice(seen, &game.view(Some(seat)));
        }
    }
    judged
}

/// What a move cost; nothing where there was nothing to choose, or the move was not among what was weighed.
fn judge<G: HasBots>(
    game: &G,
    line: usize,
    (seat, made): (Seat, G::Move),
    mind: &mut dyn Player<G>,
    ms: u16,
    rng: &mut Rng,
) -> Option<Judged> {
    let decision = mind.choose(&Seen::new(game, seat), ms, rng)?;
    let weighed = |m| decision.candidates.iter().find(|candidate| candidate.m == m);
    let (best, done): (&Candidate<_>, &Candidate<_>) = (weighed(decision.m)?, weighed(made)?);
    let same = best.m == done.m;
    Some(Judged {
        line,
        seat,
        made: made.to_string(),
        best: best.m.to_string(),
        loss: if same {
            0.0
        } else {
            (best.worth - done.worth).max(0.0)
        },
        error: if same { 0.0 } else { best.error.hypot(done.error) },
    })
}
