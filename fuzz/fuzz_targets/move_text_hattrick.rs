//! Texts that may be moves of Hattrick.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stammtisch_fuzz::move_text::<stammtisch_hattrick::Hattrick>(data));
