//! Every option of every game is listed, read and written.

use serde_json::{Map, Value};
use stammtisch_protocol::{OptionSpec, Visitor, Wire, visit_games};

/// The values that a type in the list allows, as far as it spells them out.
fn values(kind: &str) -> Vec<Value> {
    if kind == "bool" {
        return vec![false.into(), true.into()];
    }
    let mut values: Vec<Value> = Vec::new();
    if let Some(range) = kind.strip_prefix("integer ") {
        let range = range.split(' ').next().unwrap_or_default();
        let bounds = range
            .split("..")
            .map(|bound| bound.parse::<u64>().expect("a bound"));
        values.extend(bounds.map(Value::from));
    }
    values.extend(kind.split('"').skip(1).step_by(2).map(Value::from));
    if kind.ends_with(" or null") {
        values.push(Value::Null);
    }
    values
}

fn read<G: Wire>(name: &str, value: &Value) -> G::Options {
    let given = Map::from_iter([(name.to_owned(), value.clone())]);
    G::read_options(&given).unwrap_or_else(|refused| panic!("{}: {name}={value}: {refused:?}", G::ID))
}

struct Options;

impl Visitor for Options {
    fn visit<G: Wire>(&mut self) {
        let game = G::ID;
        let specs = G::option_specs();
        let defaults = G::write_options(&G::Options::default());
        let listed = specs
            .iter()
            .map(|spec| (spec.name.to_owned(), spec.default.clone()));
        let listed: Map<String, Value> = listed.collect();
        let names = |options: &Map<String, Value>| options.keys().cloned().collect::<Vec<_>>();
        assert_eq!(
            names(&listed),
            names(&defaults),
            "{game}: list every option, in order"
        );
        assert_eq!(listed, defaults, "{game}: the defaults in the list");
        for OptionSpec { name, kind, .. } in &specs {
            let values = values(kind);
            assert!(
                !values.is_empty(),
                "{game}: option {name} has an unknown type: {kind}"
            );
            for value in &values {
                let mut expected = defaults.clone();
                expected[*name] = value.clone();
                let written = G::write_options(&read::<G>(name, value));
                assert_eq!(written, expected, "{game}: {name}={value}");
            }
        }
        let unknown = Map::from_iter([("unheard_of".to_owned(), Value::Null)]);
        let refused = G::read_options(&unknown).expect_err("no game has this option");
        for OptionSpec { name, .. } in specs {
            assert!(
                refused.message.contains(name),
                "{game}: {:?} names {name}",
                refused.message
            );
        }
    }
}

#[test]
fn every_option_is_listed_and_read() {
    visit_games(&mut Options);
}
