//! Each test is named after the rule it checks.

mod encode;
mod narrate;
mod random;
mod random_play;
mod rounds;
mod secrecy;
mod setup;
mod table;
