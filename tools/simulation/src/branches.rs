//! What was played at a table and taken back: what somebody is told late was so once.

use stammtisch_protocol::AnyMatch;

/// The match at each of its moments, also at those that it went back over.
#[derive(Default)]
pub(crate) struct Branches {
    /// The match each time before it went back, and its last moment.
    past: Vec<(usize, Box<dyn AnyMatch>)>,
    /// The moments so far that are no lines of the match any more.
    gone: usize,
}

impl Branches {
    /// How far `game` is, as a table counts it.
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

    /// How the match was when it had so many lines at this moment; `now` is how it is.
    pub(crate) fn at(&self, now: &dyn AnyMatch, moment: usize, lines: usize) -> Option<Box<dyn AnyMatch>> {
        let past = self.past.iter().find(|(last, _)| moment <= *last);
        let (last, game) = past.map_or((self.moment(now), now), |(last, game)| (*last, &**game));
        (lines + last == moment + game.len()).then(|| game.at(lines))?
    }
}
