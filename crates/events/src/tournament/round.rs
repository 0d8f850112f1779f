//! Draws the next round.

use stammtisch_core::MAX_SEATS;
use stammtisch_room::{Opening, Plan, Settings};

use super::draw::{Field, circle, draw, seats};
use super::fact::people;
use super::plan::TournamentFormat;
use super::state::Tournament;

impl Tournament {
    /// Draws the next round: tables and seats.
    #[must_use]
    pub fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Vec<Vec<Option<u16>>> {
        let here: Vec<usize> = self.here().collect();
        let tables: Vec<Vec<usize>> = if self.plan.is_circle() {
            let starters = self.starters();
            let pairs = circle(starters.len(), self.rounds.len()).into_iter();
            let seated = |pair: Vec<usize>| {
                pair.into_iter()
                    .map(|at| starters[at])
                    .filter(|player| here.contains(player))
                    .collect()
            };
            pairs
                .map(seated)
                .filter(|table: &Vec<usize>| !table.is_empty())
                .collect()
        } else {
            let tables = draw(&self.field(&here), below).into_iter();
            tables
                .map(|table| table.into_iter().map(|at| here[at]).collect())
                .collect()
        };
        let had = self.seats_had();
        let least = usize::from(self.plan.size[0]);
        let seated = |table: &Vec<usize>| {
            let seats = seats(table, least, &had, below).into_iter();
            seats
                .map(|player| player.and_then(|player| u16::try_from(player).ok()))
                .collect()
        };
        tables.iter().map(seated).collect()
    }

    /// The input of the draw for these players.
    fn field(&self, here: &[usize]) -> Field {
        let mut met = vec![vec![0; self.players.len()]; self.players.len()];
        let mut small = vec![0; self.players.len()];
        // A player without a table in a round counts as having sat with bots, so others come first for that.
        let mut byes = vec![self.rounds.len() as u32; self.players.len()];
        for round in &self.rounds {
            let sizes = round.tables.iter().map(|table| people(&table.seats).count());
            let full = sizes.max().unwrap_or_default();
            for table in &round.tables {
                let size = people(&table.seats).count();
                let has_bots = size < full && size < table.seats.len();
                for (_, player) in people(&table.seats) {
                    byes[player] -= u32::from(!has_bots);
                    small[player] += u32::from(size < full);
                    for (_, other) in people(&table.seats).filter(|(_, other)| *other > player) {
                        met[player][other] += 1;
                    }
                }
            }
        }
        let points = matches!(self.plan.format, TournamentFormat::Swiss { .. }).then(|| self.points());
        let of_here = |all: &[u32]| here.iter().map(|&player| all[player]).collect();
        Field {
            size: self.plan.size.map(usize::from),
            met: here.iter().map(|&player| of_here(&met[player])).collect(),
            byes: of_here(&byes),
            small: of_here(&small),
            points: points.map(|points| of_here(&points)),
        }
    }

    /// The number of times each player has had each seat.
    fn seats_had(&self) -> Vec<Vec<u32>> {
        let mut had = vec![vec![0; MAX_SEATS]; self.players.len()];
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            for (seat, player) in people(&table.seats) {
                if let Some(times) = had[player].get_mut(seat) {
                    *times += 1;
                }
            }
        }
        had
    }

    /// A table for these players whose match begins at once; `bot` takes the other seats.
    #[must_use]
    pub fn table_plan(&self, seats: &[Option<u16>], bot: &str) -> Plan {
        let person = |player: usize| self.players[player].person.clone();
        let bots = (0..).zip(seats).filter(|(_, player)| player.is_none());
        Plan {
            opening: Opening {
                host: self.host.clone(),
                game: self.plan.game.clone(),
                players: seats.len() as u8,
                options: self.plan.options.clone(),
                settings: Settings {
                    tournament: Some(self.code.clone()),
                    ..self.plan.settings.clone()
                },
            },
            people: people(seats)
                .map(|(seat, player)| (seat as u8, person(player)))
                .collect(),
            bots: bots.map(|(seat, _)| (seat, bot.to_owned())).collect(),
            start: true,
        }
    }
}
