//! Texts that may be moves of Häc Mäc.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stammtisch_fuzz::move_text::<stammtisch_haecmaec::HaecMaec>(data));
