//! One test a rule; the names are the rules' numbers.

mod common;
mod narrate;
mod random;
mod refusals;
mod table;
mod view;
