//! Machma-Hölerö passes the suite, the scenarios and the golden matches.

use stammtisch_testkit::{golden, scenarios};

#[test]
fn plays_the_scenarios() {
    scenarios("hoeleroe");
}

#[test]
fn plays_the_golden_matches() {
    golden("hoeleroe");
}
