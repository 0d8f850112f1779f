//! One test a rule; the names are the rules' numbers.

mod dice;
mod encode;
mod narrate;
mod random;
mod rounds;
mod secrecy;
mod setup;
mod table;
