//! Each test is named after the rule it checks.

mod common;
mod narrate;
mod random;
mod refusals;
mod table;
mod view;
