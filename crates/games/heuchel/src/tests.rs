//! One test a rule; the names are the rules' numbers. They lie inside the crate, where a position can be laid
//! out by hand.

mod capture;
mod climb;
mod dense;
mod die;
mod effects;
mod end;
mod hidden;
mod kept;
mod notation;
mod setup;
mod story;
mod table;
mod views;
