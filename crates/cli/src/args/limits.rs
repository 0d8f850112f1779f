//! The limits of the server, as options of `serve`.

use std::time::Duration;

use clap::Args;
use stammtisch_server::{Limits, Rate};

const MANY: &str = "How many";
const OFTEN: &str = "How often (a rate such as 300/150: a burst, then a number per second)";
const LARGE: &str = "How large";
const LONG: &str = "How long";

/// The limits.
#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Stored tables; beyond this, the server evicts the oldest table without anyone at it
    #[arg(help_heading = MANY, long, value_name = "NUMBER", default_value_t = Limits::default().tables)]
    tables: u64,
    /// Open connections; a quarter is reserved for people with a seat
    #[arg(help_heading = MANY, long, value_name = "NUMBER", default_value_t = Limits::default().sockets)]
    connections: usize,
    /// Open connections from one address, likewise
    #[arg(help_heading = MANY, long, value_name = "NUMBER", default_value_t = Limits::default().sockets_of_one)]
    connections_of_one: usize,
    /// Spectators at one table
    #[arg(help_heading = MANY, long, value_name = "NUMBER", default_value_t = Limits::default().spectators)]
    onlookers: usize,
    /// Refused frames in a row that end a connection
    #[arg(help_heading = MANY, long, value_name = "NUMBER", default_value_t = Limits::default().refused_in_row)]
    refused_in_row: u32,
    /// Frames from one connection
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().frames)]
    frames: Rate,
    /// Requests from one address, except for the page's files
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().requests)]
    requests: Rate,
    /// Tables opened from one address
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().openings)]
    openings: Rate,
    /// Wrong table codes tried from one address
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().guesses)]
    guesses: Rate,
    /// Lasting things stored from one address (tournaments, push subscriptions, ratings); each costs 360
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().keeps)]
    keeps: Rate,
    /// Microseconds of work for one address: requests, joins, the whole table again, the log, past positions
    #[arg(help_heading = OFTEN, long, value_name = "RATE", default_value_t = Limits::default().work)]
    work: Rate,
    /// The maximum size of the database, in bytes; near it the oldest tables are removed [default: the disk's size]
    #[arg(help_heading = LARGE, long, value_name = "BYTES")]
    data_bytes: Option<u64>,
    /// The size of a frame or of a request's body
    #[arg(help_heading = LARGE, long, value_name = "BYTES", default_value_t = Limits::default().message_bytes)]
    message_bytes: usize,
    /// Bytes queued for a client that doesn't read, before it is disconnected
    #[arg(help_heading = LARGE, long, value_name = "BYTES", default_value_t = Limits::default().waiting_bytes)]
    waiting_bytes: usize,
    /// The time for a request's head, and of silence between two requests
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().head.as_secs())]
    head_time: u64,
    /// The time for a whole request
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().request.as_secs())]
    request_time: u64,
    /// The lifetime of a connection that is not a WebSocket
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().connection.as_secs())]
    connection_time: u64,
    /// The time for a client to take what is sent before it is disconnected
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().send.as_secs())]
    send_time: u64,
    /// The time between two pings of a client
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().ping.as_secs(), value_parser = clap::value_parser!(u64).range(1..))]
    ping: u64,
    /// The time a client may be silent before it is disconnected
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().silence.as_secs())]
    silence: u64,
    /// The time before an unattended table leaves memory
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().idle.as_secs())]
    idle: u64,
    /// The longest wait for an absent player that a table can set
    #[arg(help_heading = LONG, long, value_name = "SECONDS", default_value_t = Limits::default().grace.as_secs())]
    longest_grace: u64,
    /// The longest bot delay that a table can set, in milliseconds
    #[arg(help_heading = LONG, long, value_name = "MS", default_value_t = Limits::default().bot_delay.as_millis() as u64)]
    longest_bot_delay: u64,
    /// Threads on which the bots of all tables search
    #[arg(help_heading = MANY, long, value_name = "N", default_value_t = Limits::default().thinkers, value_parser = clap::value_parser!(u16).range(1..))]
    thinkers: u16,
}

impl LimitArgs {
    /// The limits in the server's type.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            tables: self.tables,
            sockets: self.connections,
            sockets_of_one: self.connections_of_one,
            spectators: self.onlookers,
            message_bytes: self.message_bytes,
            waiting_bytes: self.waiting_bytes,
            data_bytes: self.data_bytes,
            frames: self.frames,
            refused_in_row: self.refused_in_row,
            openings: self.openings,
            guesses: self.guesses,
            requests: self.requests,
            keeps: self.keeps,
            work: self.work,
            head: Duration::from_secs(self.head_time),
            request: Duration::from_secs(self.request_time),
            connection: Duration::from_secs(self.connection_time),
            send: Duration::from_secs(self.send_time),
            ping: Duration::from_secs(self.ping),
            silence: Duration::from_secs(self.silence),
            idle: Duration::from_secs(self.idle),
            grace: Duration::from_secs(self.longest_grace),
            bot_delay: Duration::from_millis(self.longest_bot_delay),
            thinkers: self.thinkers,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        limits: LimitArgs,
    }

    #[test]
    fn limits_without_options_are_the_defaults() {
        let line = Line::parse_from(["x"]);
        assert_eq!(line.limits.limits(), Limits::default());
    }
}
