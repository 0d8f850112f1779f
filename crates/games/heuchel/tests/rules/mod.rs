//! One test a rule; the names are the rules' numbers. They are part of the crate, so that a position can be laid out by
//! hand.

mod capture;
mod climb;
mod die;
mod effects;
mod encode;
mod end;
mod kept;
mod notation;
mod sample;
mod setup;
mod story;
mod table;
mod views;
