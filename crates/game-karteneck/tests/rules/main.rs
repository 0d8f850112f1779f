//! One test a rule; the names are the rules' numbers.

mod rounds;
mod setup;
mod table;
