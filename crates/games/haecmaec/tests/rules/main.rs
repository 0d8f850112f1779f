//! One test a rule; the names are the rules' numbers.

mod basic;
mod encode;
mod end;
mod narrate;
mod random;
mod sample;
mod table;
mod touch;
