//! Moments of a table including those taken back, because a client may be shown them late.

use stammtisch_protocol::AnyMatch;

/// The match at each of its moments, including those taken back.
#[derive(Default)]
pub(crate) struct Branches {
    /// The match before each takeback, with its last moment.
    past: Vec<(usize, Box<dyn AnyMatch>)>,
    /// Number of moments that are no longer log lines.
    gone: usize,
}

impl Branches {
    /// The moment of `game`, as a table counts it.
    pub(crate) fn moment(&self, game: &dyn AnyMatch) -> usize {
        game.len() + self.gone
    }

    /// `game` went back to its first `lines` lines.
    pub(crate) fn go_back(&mut self, game: &mut Box<dyn AnyMatch>, lines: usize) -> Result<(), String> {
        let last = self.moment(&**game);
        let earlier = game.at(lines).ok_or("there are not so many lines")?;
        self.gone = last + 1 - lines;
        self.past.push((last, std::mem::replace(game, earlier)));
        Ok(())
    }

    /// The match when it had this many lines at this moment; `now` is its present state.
    pub(crate) fn at(&self, now: &dyn AnyMatch, moment: usize, lines: usize) -> Option<Box<dyn AnyMatch>> {
        let past = self.past.iter().find(|(last, _)| moment <= *last);
        let (last, game) = past.map_or((self.moment(now), now), |(last, game)| (*last, &**game));
        (lines + last == moment + game.len()).then(|| game.at(lines))?
    }
}
