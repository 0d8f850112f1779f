//! A client's copy of a table and its log.

use crate::message::{LogEntry, ServerMessage, TableSnapshot};
use thiserror::Error;

use crate::Frames;

/// A frame that doesn't follow the last one. Send [`crate::SYNC`] to get a full snapshot.
#[derive(Debug, Error)]
pub enum FrameError {
    /// The frame isn't a message that docs/reference/websocket.md describes.
    #[error("the frame cannot be read: {0}")]
    Unknown(#[from] serde_json::Error),
    /// An update arrived before any snapshot, or skipped a version.
    #[error("version {received} follows {known:?}")]
    Version {
        /// The version of the last table; `None` before the first.
        known: Option<u64>,
        /// The version of the update.
        received: u64,
    },
    /// The log has a gap.
    #[error("log line {received} follows where line {expected} is next")]
    Lines {
        /// The index of the next line.
        expected: usize,
        /// The index of the line in the frame.
        received: usize,
    },
}

/// The state of one connection: the table and the log as the server has sent them.
#[derive(Clone, Debug, Default)]
pub struct TableClient {
    frames: Frames,
    table: Option<Box<TableSnapshot>>,
    log: Vec<LogEntry>,
    log_from: usize,
}

impl TableClient {
    /// The current table; `None` before the first snapshot.
    #[must_use]
    pub fn table(&self) -> Option<&TableSnapshot> {
        self.table.as_deref()
    }

    /// The log lines from index [`Self::log_from`] on, without gaps.
    #[must_use]
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// The index of the first known line. Earlier lines are at `/tables/{code}/log`.
    #[must_use]
    pub fn log_from(&self) -> usize {
        self.log_from
    }

    /// Applies a frame and returns it. An update always holds the full table, even if the server sent a delta.
    ///
    /// # Errors
    /// The frame is unknown, or doesn't follow the last one.
    pub fn receive(&mut self, frame: &str) -> Result<ServerMessage, FrameError> {
        let message = self.frames.read(frame)?;
        match &message {
            ServerMessage::Table {
                table, log, log_from, ..
            } => {
                self.log_from = *log_from as usize;
                self.log.clear();
                self.store(table, log)?;
            }
            ServerMessage::Update { table, log, .. } => {
                let known = self.table().map(|table| table.version);
                if known.is_none_or(|known| table.version != known + 1) {
                    return Err(FrameError::Version {
                        known,
                        received: table.version,
                    });
                }
                // Drop the lines that were taken back.
                let kept = (table.shared.log_len as usize).saturating_sub(log.len());
                self.log.truncate(kept.saturating_sub(self.log_from));
                self.log_from = self.log_from.min(kept);
                self.store(table, log)?;
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

    /// Stores the table, and appends the lines that came with it.
    fn store(&mut self, table: &TableSnapshot, lines: &[LogEntry]) -> Result<(), FrameError> {
        for line in lines {
            let expected = self.log_from + self.log.len();
            let received = line.at as usize;
            if received != expected {
                return Err(FrameError::Lines { expected, received });
            }
            self.log.push(line.clone());
        }
        let expected = self.log_from + self.log.len();
        let received = table.shared.log_len as usize;
        if received != expected {
            return Err(FrameError::Lines { expected, received });
        }
        self.table = Some(Box::new(table.clone()));
        Ok(())
    }
}
