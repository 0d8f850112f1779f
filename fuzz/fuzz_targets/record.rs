//! Texts that may be records.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stammtisch_fuzz::record(data));
