//! Lines of any bytes, one after the other, to one engine.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stammtisch_fuzz::engine_line(data));
