//! Plays the deals of a contest on several threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_core::{BadSetup, Seat};
use stammtisch_protocol::{Code, Refused};

use super::Lineup;
use super::dealer::Dealer;
use crate::drive::{Sitting, drive};
use crate::entrant::Entrant;
use crate::{Guests, HasBots, Place};

/// The setup of a contest.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game's id.
    pub game: String,
    /// The game's options; missing ones have their defaults.
    pub options: Map<String, Value>,
    /// The bots and their seating.
    pub lineup: Lineup,
    /// Decides all chance: deal number `i` depends on this text, on `i` and on the players.
    pub seed: String,
}

/// The results of one deal: one match per rotation of the seats, all with the same chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Its number, from 0.
    pub deal: u64,
    /// Its matches, in the order of [`Lineup::matches`].
    pub matches: Vec<Played>,
    /// The effort of each entrant.
    pub effort: Vec<Effort>,
}

/// The result of a match, with one entry per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The entrants by seat.
    pub seats: Vec<usize>,
    /// Points.
    pub scores: Vec<i32>,
    /// Ranks from 1; equal results share a rank.
    pub ranks: Vec<u8>,
}

/// The work of an entrant in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// Number of decisions.
    pub moves: u64,
    /// Time spent on them, in microseconds.
    pub micros: u64,
    /// Number of these decisions that the stand-in made.
    pub missed: u64,
}

/// A contest, parsed and validated.
struct Hall<'a, G: HasBots> {
    contest: &'a Contest,
    options: G::Options,
    start: G,
    entrants: Vec<Entrant<'a, G>>,
}

/// Plays these deals and passes each to `watch` when it is done, in any order; `watch` may stop the rest. Except for the measured
/// times, the results don't depend on the number of threads.
pub(crate) fn run<G: HasBots>(
    contest: &Contest,
    guests: &dyn Guests,
    deals: &[u64],
    threads: usize,
    watch: &mut dyn FnMut(Deal) -> ControlFlow<()>,
) -> Result<(), Refused> {
    let hall = Hall::<G>::new(contest, guests)?;
    let (next, (done, ready)) = (AtomicUsize::new(0), mpsc::channel());
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, deals.len().max(1)) {
            let (done, next, hall) = (done.clone(), &next, &hall);
            scope.spawn(move || {
                while let Some(&deal) = deals.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver is gone: the rest was stopped.
                    if done.send(hall.play(deal)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        // Ends when all threads have finished. If `watch` stops, dropping the receiver stops the threads.
        let _ = ready.into_iter().try_for_each(watch);
    });
    Ok(())
}

impl<'a, G: HasBots> Hall<'a, G> {
    fn new(contest: &'a Contest, guests: &'a dyn Guests) -> Result<Self, Refused> {
        let options = G::read_options(&contest.options)?;
        let start = G::new(contest.lineup.players() as u8, &options).map_err(|bad| {
            let code = match bad {
                BadSetup::Players => Code::BadPlayers,
                BadSetup::Option(_) => Code::BadOption,
            };
            Refused::new(code, format!("It cannot be played: {bad}."))
        })?;
        let called = contest.lineup.entrants().iter();
        let entrants = called
            .map(|called| Entrant::new(called, guests))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            contest,
            options,
            start,
            entrants,
        })
    }

    fn play(&self, deal: u64) -> Deal {
        let mut effort = vec![Effort::default(); self.entrants.len()];
        let matches = self.contest.lineup.matches(deal).into_iter();
        let matches = matches
            .map(|seats| self.play_one(deal, seats, &mut effort))
            .collect();
        Deal {
            deal,
            matches,
            effort,
        }
    }

    fn play_one(&self, deal: u64, seats: Vec<usize>, effort: &mut [Effort]) -> Played {
        let places = Seat::all(self.start.players()).zip(&seats);
        let mut table: Vec<Sitting<G>> = places
            .map(|(seat, &entrant)| {
                let sitting = self.entrants[entrant].sit(&Place {
                    players: self.start.players(),
                    options: &self.options,
                    seat,
                });
                Sitting {
                    time: Some(Duration::ZERO),
                    ..sitting
                }
            })
            .collect();
        let luck = &mut Dealer::new(&self.contest.seed, deal);
        let standings = drive(self.start.clone(), &mut table, luck, |_, _| {});
        for (sitting, &entrant) in table.iter().zip(&seats) {
            effort[entrant].moves += sitting.moves;
            effort[entrant].missed += sitting.player.missed();
            effort[entrant].micros += sitting.time.unwrap_or_default().as_micros() as u64;
        }
        Played {
            seats,
            scores: standings.scores().to_vec(),
            ranks: standings.ranks().to_vec(),
        }
    }
}

impl Deal {
    /// Whether this can be a deal of this lineup: it has the right matches, each with a result for every seat.
    #[must_use]
    pub fn fits(&self, lineup: &Lineup) -> bool {
        let seats = lineup.matches(self.deal);
        let fits = |(played, seats): (&Played, &Vec<usize>)| {
            let players = lineup.players();
            let ranks = &played.ranks;
            played.seats == *seats
                && played.scores.len() == players
                && ranks.len() == players
                // A seat of rank r has r − 1 seats before it.
                && ranks.iter().all(|&rank| ranks.iter().filter(|&&other| other < rank).count() + 1 == usize::from(rank))
        };
        self.effort.len() == lineup.entrants().len()
            && self.matches.len() == seats.len()
            && self.matches.iter().zip(&seats).all(fits)
    }
}
