//! One test a rule; the names are the rules' numbers.

mod basic;
mod dense;
mod end;
mod hidden;
mod random;
mod table;
mod told;
mod touch;
