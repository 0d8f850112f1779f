//! One test per rule, named after its number. The tests are part of the crate so that they can set up
//! positions directly.

mod caches;
mod capture;
mod climb;
mod die;
mod effects;
mod encode;
mod end;
mod notation;
mod sample;
mod setup;
mod story;
mod table;
mod views;
