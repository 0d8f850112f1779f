//! One target with libFuzzer, which is guided by coverage. `STAMMTISCH_TARGET` names the target.
#![no_main]

use std::sync::OnceLock;

use stammtisch_fuzz::Target;

static TARGET: OnceLock<Target> = OnceLock::new();

libfuzzer_sys::fuzz_target!(
    init: {
        let name = std::env::var("STAMMTISCH_TARGET").unwrap_or_default();
        let target = Target::named(&name).expect("STAMMTISCH_TARGET names a target");
        let _ = TARGET.set(target);
    },
    |data: &[u8]| {
        if let Some(target) = TARGET.get() {
            (target.check)(data);
        }
    }
);
