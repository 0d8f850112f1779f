//! One test a rule; the names are the rules' numbers.

mod basic;
mod dense;
mod end;
mod table;
mod told;
mod touch;
