//! One test a rule; the names are the rules' numbers.

mod basic;
mod end;
mod table;
mod touch;
