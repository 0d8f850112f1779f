//! Runs every target for a few seconds.

#[test]
fn every_target_passes_its_short_run() {
    if let Err(found) = stammtisch_fuzz::short_run() {
        panic!("{found}");
    }
}
