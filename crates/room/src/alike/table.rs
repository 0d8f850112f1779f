//! The chance outcomes of a table's match, by kind.

use stammtisch_protocol::{LoggedLine, new_match_by};

use super::kind_now;
use crate::fact::Dealt;
use crate::{Refused, Table};

impl Table {
    /// The chance outcomes of this match, by kind.
    ///
    /// # Errors
    /// Refuses while the match is not over.
    pub(crate) fn dealt(&self) -> Result<Dealt, Refused> {
        let over = self.over()?;
        let options = self.opening.options.clone();
        let mut game = new_match_by(
            &self.opening.game,
            over.rules(),
            &over.players().into(),
            &options,
            None,
        )?;
        let mut dealt = Dealt::new();
        for line in over.log(0) {
            match line {
                LoggedLine::Chance { outcome, .. } => {
                    let kind = kind_now(&*game);
                    game.chance(&outcome)?;
                    dealt.entry(kind).or_default().push(outcome);
                }
                LoggedLine::Move { seat, text } => game.apply(seat, &text)?,
            }
        }
        Ok(dealt)
    }
}
