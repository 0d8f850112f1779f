//! Every input gets exactly one answer.

mod common;

use common::requests::{request, value};
use common::{ask, engine};
use proptest::prelude::*;
use serde_json::json;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn bytes(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..80), 1..4)) {
        let mut engine = engine();
        for line in lines {
            prop_assert_eq!(&ask(&mut engine, line)["ok"], &json!(false));
        }
    }

    #[test]
    fn texts(line in "[\\[\\]{}:,\"0-9eE.+a-z\\\\ -]{0,60}") {
        ask(&mut engine(), line);
    }

    #[test]
    fn json_of_any_shape(lines in prop::collection::vec(value(), 1..6)) {
        let mut engine = engine();
        for line in lines {
            ask(&mut engine, line.to_string());
        }
    }

    #[test]
    fn requests_in_any_order(lines in prop::collection::vec(request(), 1..30)) {
        let mut engine = engine();
        for line in lines {
            ask(&mut engine, line.to_string());
        }
    }

    #[test]
    fn requests_with_a_byte_changed(line in request(), place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut line = line.to_string().into_bytes();
        let place = place.index(line.len());
        line[place] = byte;
        ask(&mut engine(), line);
    }
}
