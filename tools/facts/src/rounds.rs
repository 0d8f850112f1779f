//! Statistics of rounds of Machma-Hölerö: cards and rules.

use anyhow::{Context, Result};
use stammtisch_core::{Game, Seat};
use stammtisch_hoeleroe::{Cards, Fact, Hoeleroe, Kind};
use stammtisch_match::Match;
use stammtisch_protocol::Record;

use crate::rules::RULES;

/// Rounds among bots of one kind.
pub(crate) struct Rounds {
    pub(crate) bot: String,
    pub(crate) played: u64,
    /// By kind of card, in its order.
    pub(crate) cards: Vec<Card>,
    /// By rule, in the order of [`RULES`].
    pub(crate) rules: Vec<Fired>,
}

/// The statistics of a kind of card.
#[derive(Clone, Default)]
pub(crate) struct Card {
    /// The number of first hands with this card.
    pub(crate) held: u64,
    /// The number of these whose holder won the round.
    pub(crate) won: u64,
    /// The number of times it was laid.
    pub(crate) laid: u64,
}

impl Card {
    /// The share of its holders that won.
    pub(crate) fn share(&self) -> f64 {
        self.won as f64 / self.held.max(1) as f64
    }
}

/// Counts of a rule's use.
#[derive(Clone, Default)]
pub(crate) struct Fired {
    /// Number of rounds in which it came up.
    pub(crate) rounds: u64,
    /// Number of times it came up.
    pub(crate) times: u64,
}

impl Rounds {
    /// No rounds yet.
    pub(crate) fn new(bot: &str) -> Self {
        Self {
            bot: bot.to_owned(),
            played: 0,
            cards: vec![Card::default(); Kind::ALL.len()],
            rules: vec![Fired::default(); RULES.len()],
        }
    }

    /// Counts a match of one round.
    pub(crate) fn add(&mut self, record: &Record) -> Result<()> {
        let loaded = record.load()?;
        let played: &Match<Hoeleroe> = loaded
            .as_any()
            .downcast_ref()
            .context("a match of Machma-Hölerö")?;
        self.played += 1;
        let mut times = vec![0; RULES.len()];
        for (at, line) in played.told().iter().enumerate() {
            for fact in &*line.facts {
                self.see(fact, &mut times);
                if matches!(fact, Fact::Dealt { .. }) {
                    let dealt = played.states().nth(at + 1).context("the line has been played")?;
                    self.deal(&dealt, record)?;
                }
            }
        }
        for (fired, times) in self.rules.iter_mut().zip(times) {
            fired.rounds += u64::from(times > 0);
            fired.times += times;
        }
        Ok(())
    }

    fn see(&mut self, fact: &Fact, times: &mut [u64]) {
        for (times, rule) in times.iter_mut().zip(RULES) {
            *times += u64::from((rule.fires)(fact));
        }
        if let Fact::Lays { card, second, .. } = fact {
            for kind in [Some(*card), *second].into_iter().flatten() {
                self.cards[kind as usize].laid += 1;
            }
        }
    }

    /// Counts the first hands, and whether their holders won.
    fn deal(&mut self, dealt: &Hoeleroe, record: &Record) -> Result<()> {
        let result = record.result.as_ref().context("the match is over")?;
        for seat in Seat::all(record.players) {
            let hand: Cards =
                dealt.view(Some(seat)).hands[seat.index()].context("a seat sees its own hand")?;
            for kind in Kind::ALL {
                let card = &mut self.cards[kind as usize];
                if hand.contains(kind) {
                    card.held += 1;
                    card.won += u64::from(result.ranks[seat.index()] == 1);
                }
            }
        }
        Ok(())
    }
}
