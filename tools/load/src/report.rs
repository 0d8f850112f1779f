//! The measurements and their output.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::time::Duration;

use anyhow::{Result, bail};
use hdrhistogram::Histogram;

use crate::bare::{Bare, Exchange};
use crate::process::Passed;

/// The counters of all tables.
pub(crate) struct Counts {
    /// Microseconds from when a move was due until it was acknowledged.
    times: RefCell<Histogram<u64>>,
    late: Cell<u64>,
    sent: Cell<u64>,
    received: Cell<u64>,
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            times: RefCell::new(histogram()),
            late: Cell::new(0),
            sent: Cell::new(0),
            received: Cell::new(0),
        }
    }
}

/// Three significant digits, from a microsecond to a minute.
pub(crate) fn histogram() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 60_000_000, 3)
        .unwrap_or_else(|_| unreachable!("bounds and digits are fixed"))
}

impl Counts {
    /// Records an acknowledged move.
    pub(crate) fn done(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.times.borrow_mut().saturating_record(micros);
    }

    /// Records a move that came after another player's.
    pub(crate) fn late(&self) {
        self.late.set(self.late.get() + 1);
    }

    /// Records the bytes of a sent request.
    pub(crate) fn sent(&self, bytes: usize) {
        self.sent.set(self.sent.get() + bytes as u64);
    }

    /// Records the bytes of a received message.
    pub(crate) fn received(&self, bytes: usize) {
        self.received.set(self.received.get() + bytes as u64);
    }

    /// Resets the counters at the start of the measurement.
    pub(crate) fn clear(&self) {
        self.times.borrow_mut().reset();
        self.late.set(0);
        self.sent.set(0);
        self.received.set(0);
    }

    /// The counts since [`Counts::clear`].
    pub(crate) fn take(&self) -> Moves {
        Moves {
            times: self.times.replace(histogram()),
            late: self.late.take(),
            sent: self.sent.take(),
            received: self.received.take(),
        }
    }
}

/// The moves during the measurement.
pub(crate) struct Moves {
    times: Histogram<u64>,
    late: u64,
    sent: u64,
    received: u64,
}

impl Moves {
    /// The mean bytes of a move at a table with this many people; `None` without moves.
    pub(crate) fn exchange(&self, people: usize) -> Option<Exchange> {
        let mean = |bytes: u64| bytes.checked_div(self.times.len()).map(|bytes| bytes as usize);
        Some(Exchange {
            request: mean(self.sent)?.max(1),
            answer: (mean(self.received)? / people).max(1),
        })
    }
}

/// The measurements.
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    pub(crate) still: bool,
    pub(crate) filled: Duration,
    pub(crate) between: Passed,
    pub(crate) memory: u64,
    pub(crate) memory_after: u64,
    /// Seconds from the last disconnect to that reading.
    pub(crate) leave: u64,
    pub(crate) moves: Moves,
    /// The same exchange between bare sockets.
    pub(crate) bare: Option<Bare>,
    /// The guaranteed p99 of the time until a move is acknowledged.
    pub(crate) promised: Option<Duration>,
}

impl Report {
    /// # Errors
    ///
    /// Moves took longer than guaranteed.
    pub(crate) fn keep_promise(&self) -> Result<()> {
        let took = Duration::from_micros(self.moves.times.value_at_quantile(0.99));
        match self.promised {
            Some(promised) if took > promised => {
                bail!("{took:.1?} until acknowledged (p99), but {promised:?} are guaranteed")
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.between.time.as_secs_f64();
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        writeln!(f, "tables                {:>10}", self.tables)?;
        writeln!(
            f,
            "connections           {:>10}   seated in {:.1} s",
            self.sockets,
            self.filled.as_secs_f64()
        )?;
        if !self.still {
            let moves = self.moves.times.len();
            let ms = |share: f64| self.moves.times.value_at_quantile(share) as f64 / 1000.0;
            writeln!(
                f,
                "moves stored          {:>10.1}   per second ({moves} in {seconds:.1} s)",
                moves as f64 / seconds
            )?;
            writeln!(
                f,
                "until acknowledged    {:>10.2}   ms median, {:.2} p99, {:.2} p99.9, {:.2} maximum",
                ms(0.5),
                ms(0.99),
                ms(0.999),
                self.moves.times.max() as f64 / 1000.0
            )?;
            writeln!(f, "overtaken             {:>10}", self.moves.late)?;
            let per_move = |time: Duration| time.as_secs_f64() * 1e6 / moves.max(1) as f64;
            let (server, clients) = (per_move(self.between.server), per_move(self.between.clients));
            writeln!(f, "server per move       {server:>10.1}   µs of processor time")?;
            writeln!(f, "clients per move      {clients:>10.1}   µs of processor time")?;
            if !self.between.database.is_zero() {
                let database = per_move(self.between.database);
                writeln!(f, "database per move     {database:>10.1}   µs of processor time")?;
            }
            if let Some(calls) = self.between.calls {
                let per_move = |count: u64| count as f64 / moves.max(1) as f64;
                writeln!(
                    f,
                    "server's calls        {:>10.2}   per move: writes, and reads of files; {:.2} waits, {:.2} preemptions",
                    per_move(calls.transfers),
                    per_move(calls.waits),
                    per_move(calls.preemptions)
                )?;
            }
            if let Some(bare) = &self.bare {
                write!(f, "{bare}")?;
            }
        }
        let cores = |time: Duration| time.as_secs_f64() / seconds;
        writeln!(
            f,
            "server                {:>10.2}   cores",
            cores(self.between.server)
        )?;
        writeln!(
            f,
            "clients               {:>10.2}   cores",
            cores(self.between.clients)
        )?;
        writeln!(
            f,
            "server's memory       {:>10.1}   MiB; {:.1} after all had been gone for {} seconds",
            mib(self.memory),
            mib(self.memory_after),
            self.leave
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guarantee_fails_if_more_than_one_percent_of_moves_are_late() {
        let counts = Counts::default();
        for _ in 0..199 {
            counts.done(Duration::from_millis(2));
        }
        let report = |promised| Report {
            tables: 1,
            sockets: 1,
            still: false,
            filled: Duration::ZERO,
            between: Passed {
                time: Duration::from_secs(1),
                server: Duration::ZERO,
                clients: Duration::ZERO,
                database: Duration::ZERO,
                calls: None,
            },
            memory: 0,
            memory_after: 0,
            leave: 0,
            moves: counts.take(),
            bare: None,
            promised,
        };
        counts.done(Duration::from_millis(60));
        let mut measured = report(Some(Duration::from_millis(50)));
        assert!(measured.keep_promise().is_ok());
        for _ in 0..2 {
            measured.moves.times.saturating_record(60_000);
        }
        assert!(measured.keep_promise().is_err());
        measured.promised = None;
        assert!(measured.keep_promise().is_ok());
    }
}
