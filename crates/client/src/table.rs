//! A table and its log, kept as the server tells them.

use crate::message::{LogEntry, ServerMessage, TableSnapshot};
use thiserror::Error;

use crate::Frames;

/// A frame that does not go on from the last one. After [`crate::SYNC`] the whole table comes.
#[derive(Debug, Error)]
pub enum FrameError {
    /// It is none that docs/api.md knows.
    #[error("the frame cannot be read: {0}")]
    Unknown(#[from] serde_json::Error),
    /// An update came before any table, or not for the version after the last.
    #[error("version {told} was told after {known:?}")]
    Version {
        /// The version of the last table; none before the first.
        known: Option<u64>,
        /// The version of this one.
        told: u64,
    },
    /// The log's lines do not go on from those known.
    #[error("the log has a line at {told} where {expected} is next")]
    Lines {
        /// The place that comes next.
        expected: usize,
        /// The place of the line that came.
        told: usize,
    },
}

/// What one connection knows of its table.
#[derive(Clone, Debug, Default)]
pub struct TableClient {
    frames: Frames,
    table: Option<Box<TableSnapshot>>,
    log: Vec<LogEntry>,
    log_from: usize,
}

impl TableClient {
    /// The table as it stands; none before the first frame that holds one.
    #[must_use]
    pub fn table(&self) -> Option<&TableSnapshot> {
        self.table.as_deref()
    }

    /// The lines of the log from [`Self::log_from`] on, without gaps.
    #[must_use]
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// The place of the first line that is known; those before it are read from `/tables/{code}/log`.
    #[must_use]
    pub fn log_from(&self) -> usize {
        self.log_from
    }

    /// Takes in a frame and hands it on. The table of an update is whole, even if only what is new was sent.
    ///
    /// # Errors
    /// The frame is unknown, or does not go on from the last one.
    pub fn hear(&mut self, frame: &str) -> Result<ServerMessage, FrameError> {
        let message = self.frames.read(frame)?;
        match &message {
            ServerMessage::Table {
                table, log, log_from, ..
            } => {
                self.log_from = *log_from as usize;
                self.log.clear();
                self.follow(table, log)?;
            }
            ServerMessage::Update { table, log, .. } => {
                let known = self.table().map(|table| table.version);
                if known.is_none_or(|known| table.version != known + 1) {
                    return Err(FrameError::Version {
                        known,
                        told: table.version,
                    });
                }
                // Lines that were taken back are gone.
                let kept = (table.shared.log_len as usize).saturating_sub(log.len());
                self.log.truncate(kept.saturating_sub(self.log_from));
                self.log_from = self.log_from.min(kept);
                self.follow(table, log)?;
            }
            ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Said { .. }
            | ServerMessage::Replaced
            | ServerMessage::Closing
            | ServerMessage::Pong { .. }
            | ServerMessage::Probe { .. } => {}
        }
        Ok(message)
    }

    /// The table with the lines that came with it.
    fn follow(&mut self, table: &TableSnapshot, lines: &[LogEntry]) -> Result<(), FrameError> {
        for line in lines {
            let expected = self.log_from + self.log.len();
            let told = line.at as usize;
            if told != expected {
                return Err(FrameError::Lines { expected, told });
            }
            self.log.push(line.clone());
        }
        let expected = self.log_from + self.log.len();
        let told = table.shared.log_len as usize;
        if told != expected {
            return Err(FrameError::Lines { expected, told });
        }
        self.table = Some(Box::new(table.clone()));
        Ok(())
    }
}
