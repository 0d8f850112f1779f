//! Each test is named after the rule it checks.

mod dice;
mod encode;
mod narrate;
mod random;
mod rounds;
mod secrecy;
mod setup;
mod table;
