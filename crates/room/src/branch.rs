//! Plays on from a moment of a finished match.

use stammtisch_protocol::LoggedLine;

use crate::change::Change;
use crate::fact::{Dealt, Fact, Opening, Person, StoredFact};
use crate::reflex::BotNames;
use crate::{Refused, Table, TableCode};

/// A table whose match begins in the middle of another: one person against bots, with its own chance from there on.
///
/// Its first lines do not follow from its seed. It therefore publishes no commitment, and its deals cannot be verified.
#[derive(Clone, PartialEq, Debug)]
pub struct Branch {
    opening: Opening,
    seat: u8,
    bot: String,
    rules: u32,
    lines: Vec<LoggedLine>,
    /// The same deal again, with the other match's chance outcomes.
    dealt: Option<Dealt>,
    /// Whether people gather first, instead of bots.
    gather: bool,
}

impl Table {
    /// This match after the first `lines` lines of its log, or from its first decision if that is later. `person` plays this seat,
    /// the game's first bot all others. From the start of the match, chance repeats the outcomes of this one as long as the events
    /// are the same, and people may gather first.
    ///
    /// # Errors
    /// Refuses while the match is running, places beyond its last decision, and unknown seats.
    pub fn branch(&self, lines: usize, seat: u8, gather: bool, person: &Person) -> Result<Branch, Refused> {
        let game = self.over()?;
        let log = game.log(0);
        let is_move = |line: &LoggedLine| matches!(line, LoggedLine::Move { .. });
        let first = log.iter().position(is_move).unwrap_or(log.len());
        let same = lines <= first;
        if gather && !same {
            let message = "Others can join the same deal only from its start: `lines` must be 0.";
            return Err(Refused::new(TableCode::WrongPhase, message));
        }
        let lines = lines.max(first);
        if seat >= game.players() || lines >= log.len() {
            let message = "You can't play on from there: the seat doesn't exist, or no player decided anything after it.";
            return Err(Refused::new(TableCode::NotFound, message));
        }
        let bot = self.bots.first().map(|bot| bot.name.to_owned());
        let mut opening = Opening {
            host: person.clone(),
            ..Opening::clone(&self.opening)
        };
        opening.settings.public = false;
        opening.settings.removed = self.removed_after(&person.id);
        let settings = &mut opening.settings;
        settings.keep_evening_only();
        settings.evening = None;
        settings.cards_of = self.cards_of();
        settings.like = same.then(|| self.code.to_string());
        Ok(Branch {
            opening,
            seat,
            bot: bot.unwrap_or_default(),
            rules: game.rules(),
            dealt: if same { Some(self.dealt()?) } else { None },
            lines: if same {
                Vec::new()
            } else {
                log.into_iter().take(lines).collect()
            },
            gather,
        })
    }
}

impl Branch {
    /// The table's first facts, and the table.
    ///
    /// # Errors
    /// Refuses what the rules refuse.
    pub fn facts(
        &self,
        code: &str,
        seed: &str,
        bots: BotNames<'_>,
    ) -> Result<(Vec<StoredFact>, Table), Refused> {
        let table = Table::opened(code, seed, self.opening.clone(), bots);
        let mut change = Change::of(&table);
        if let Some(dealt) = &self.dealt {
            let dealt = dealt.clone();
            change.add(Fact::Alike { dealt }, None)?;
        }
        for seat in 0..self.opening.players {
            let sits = if seat == self.seat {
                let person = self.opening.host.clone();
                Fact::Sat { seat, person }
            } else if self.gather {
                continue;
            } else {
                let bot = Some(self.bot.clone());
                Fact::BotSet { seat, bot }
            };
            change.add(sits, None)?;
        }
        if self.gather {
            return Ok(change.into_opening(self.opening.clone()));
        }
        let started = Fact::Started {
            rules: self.rules,
            bot: None,
        };
        change.add(started, None)?;
        for line in &self.lines {
            let fact = match line {
                LoggedLine::Chance { outcome, .. } => Fact::Chance {
                    outcome: outcome.clone(),
                },
                LoggedLine::Move { seat, text } => Fact::Moved {
                    seat: seat.number(),
                    text: text.clone(),
                    took_ms: None,
                },
            };
            change.add(fact, None)?;
        }
        change.resolve_chance()?;
        Ok(change.into_opening(self.opening.clone()))
    }
}
