//! Plays deals of a contest, on several processors.

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

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game's id.
    pub game: String,
    /// The game's options; those left out have their defaults.
    pub options: Map<String, Value>,
    /// Who plays, and how they sit.
    pub lineup: Lineup,
    /// Decides all luck: deal number `i` depends on this text and `i`, and on who plays.
    pub seed: String,
}

/// What came of one deal: a match for each rotation of the seats, all by the same luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Its number, from 0.
    pub deal: u64,
    /// Its matches, in the order of [`Lineup::matches`].
    pub matches: Vec<Played>,
    /// What it cost each entrant.
    pub effort: Vec<Effort>,
}

/// How a match ended; one entry a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Which entrant sat there.
    pub seats: Vec<usize>,
    /// Points.
    pub scores: Vec<i32>,
    /// Ranks from 1; equal results share a rank.
    pub ranks: Vec<u8>,
}

/// What an entrant did in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// How often it decided.
    pub moves: u64,
    /// How long that took, in microseconds.
    pub micros: u64,
    /// How many of these decisions a stand-in made for it.
    pub missed: u64,
}

/// The contest, read and checked.
struct Hall<'a, G: HasBots> {
    contest: &'a Contest,
    options: G::Options,
    start: G,
    entrants: Vec<Entrant<'a, G>>,
}

/// Plays these deals and hands each to `watch` when it is done, in any order; it may stop the rest. They are the same whatever the
/// number of threads, but for the time they took.
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
                    // Nobody waits for it any more: the rest was stopped.
                    if done.send(hall.play(deal)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        // Ends when all threads have, or drops what they would send to.
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
    /// Whether it can be a deal of this lineup: the right matches, with a result for each seat.
    #[must_use]
    pub fn fits(&self, lineup: &Lineup) -> bool {
        let seats = lineup.matches(self.deal);
        let fits = |(played, seats): (&Played, &Vec<usize>)| {
            let players = lineup.players();
            let ranks = &played.ranks;
            played.seats == *seats
                && played.scores.len() == players
                && ranks.len() == players
                // Whoever has rank r has r − 1 before.
                && ranks.iter().all(|&rank| ranks.iter().filter(|&&other| other < rank).count() + 1 == usize::from(rank))
        };
        self.effort.len() == lineup.entrants().len()
            && self.matches.len() == seats.len()
            && self.matches.iter().zip(&seats).all(fits)
    }
}
