//! Each test is named after the rule it checks.

mod basic;
mod encode;
mod end;
mod narrate;
mod random;
mod sample;
mod table;
mod touch;
