//! One target under libFuzzer, which sees what an input reaches and looks for more. `STAMMTISCH_TARGET` names it.
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
