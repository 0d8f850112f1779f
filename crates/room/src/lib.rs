//! A table people sit at: seats, bots, absence, versions, resume. Time and messages come in, messages go out.

pub mod message;
