//! One test a rule; the names are the rules' numbers.

mod dense;
mod dice;
mod random;
mod rounds;
mod secrecy;
mod setup;
mod table;
mod told;
