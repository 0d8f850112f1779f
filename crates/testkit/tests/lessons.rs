//! The lessons of the web client are played by the rules: each is recorded from its script.
//!
//! A script (`tests/lessons/<game>.txt`) has one thing a line; a line that begins with a blank goes on with the one
//! before, and `#` begins a remark.
//!
//! | line | what it does |
//! | --- | --- |
//! | `players N` | how many play; the learner is seat 0 |
//! | `options {…}` | the game's options |
//! | `chance X` | what chance decides; a list may end with `"..."`: whatever is left, in the order offered |
//! | `S MOVE` | seat `S` moves |
//! | `tell KEY` | the lesson stops here and tells something |
//! | `no MOVE` | at the next `learn` this move is refused; what refuses it is recorded |
//! | `learn KEY MOVE` | the lesson stops here until the learner has made the move |

#[path = "lessons/script.rs"]
mod script;

#[test]
fn hattrick_is_as_recorded() {
    script::record("hattrick");
}

#[test]
fn karteneck_is_as_recorded() {
    script::record("karteneck");
}

#[test]
fn heuchel_is_as_recorded() {
    script::record("heuchel");
}

#[test]
fn haecmaec_is_as_recorded() {
    script::record("haecmaec");
}

#[test]
fn hoeleroe_is_as_recorded() {
    script::record("hoeleroe");
}
