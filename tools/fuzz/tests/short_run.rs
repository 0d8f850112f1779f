//! Every target, for a few seconds each.

#[test]
fn every_target_takes_whatever_comes() {
    if let Err(found) = stammtisch_fuzz::short_run() {
        panic!("{found}");
    }
}
