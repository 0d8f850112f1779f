//! The house from outside: everything goes through real sockets.

mod bad_input;
mod life;
mod play;
mod support;
