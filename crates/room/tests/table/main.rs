//! Tables: seats, facts, absence, and who sees what.

mod absence;
mod document;
mod facts;
mod seats;
mod support;
mod views;
