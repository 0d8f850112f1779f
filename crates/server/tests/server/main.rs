//! Tests of the whole server, over real sockets.

#![allow(clippy::unwrap_used, reason = "a test panics on unexpected results")]

mod absence;
mod admission;
mod bad_input;
mod breathers;
mod day;
mod deals;
mod docs;
mod evening;
mod hosting;
mod lifecycle;
mod long;
mod long_tables;
mod overload;
mod play;
mod push;
mod push_service;
mod ratings;
mod replay;
mod report;
mod security;
mod stored;
mod support;
mod take_back;
mod tip;
mod tournament;
mod windows;
