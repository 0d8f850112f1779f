//! Parses `--option key=value` by the game's option types.

use anyhow::{Result, bail};
use serde_json::{Map, Value};
use stammtisch_protocol::OptionSpec;

/// Converts the options of the command line to JSON.
///
/// Checks types only, since the protocol checks ranges. A mistake is answered with the option's type.
pub(crate) fn read(game: &str, specs: &[OptionSpec], given: &[String]) -> Result<Map<String, Value>> {
    let mut options = Map::new();
    for text in given {
        let Some((key, value)) = text.split_once('=') else {
            bail!(
                "--option takes KEY=VALUE, such as {}; got `{text}`",
                example(specs)
            );
        };
        let Some(spec) = specs.iter().find(|spec| spec.name == key.trim()) else {
            bail!("{game} has no option `{key}`; it has {}", list(specs));
        };
        let Some(value) = typed(spec.kind, value.trim()) else {
            bail!("option {key} takes {} ({}); got `{value}`", spec.kind, spec.line);
        };
        if options.insert(spec.name.to_owned(), value).is_some() {
            bail!("option {key} is given twice; give it once");
        }
    }
    Ok(options)
}

fn example(specs: &[OptionSpec]) -> String {
    specs.first().map_or_else(
        || "deals=4".to_owned(),
        |spec| format!("{}={}", spec.name, spec.default),
    )
}

fn list(specs: &[OptionSpec]) -> String {
    let known: Vec<String> = specs
        .iter()
        .map(|spec| format!("{} ({})", spec.name, spec.kind))
        .collect();
    if known.is_empty() {
        "none".to_owned()
    } else {
        known.join(", ")
    }
}

/// The value a text spells for an option of this kind.
fn typed(kind: &str, text: &str) -> Option<Value> {
    if text == "null" || text == "none" {
        return kind.contains("null").then_some(Value::Null);
    }
    if kind.starts_with("bool") {
        return match text {
            "true" | "yes" | "on" => Some(Value::Bool(true)),
            "false" | "no" | "off" => Some(Value::Bool(false)),
            _ => None,
        };
    }
    if kind.starts_with("integer") {
        return text.parse::<i64>().ok().map(Value::from);
    }
    // Lists and objects are JSON; every other text is literal.
    Some(serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn specs() -> Vec<OptionSpec> {
        let spec = |name, kind, default| OptionSpec {
            name,
            kind,
            default,
            line: "what it does",
        };
        vec![
            spec("deals", "integer 1..100 or null", Value::Null),
            spec("open", "bool", json!(false)),
            spec("worms", "list of 8 integers", json!([])),
            spec("mode", "one of short, long", json!("short")),
        ]
    }

    fn ask(given: &[&str]) -> Result<Value, String> {
        let given: Vec<String> = given.iter().map(ToString::to_string).collect();
        read("hattrick", &specs(), &given)
            .map(Value::Object)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn every_kind_of_option_gets_its_type() {
        let read = ask(&["deals=4", "open=yes", "worms=[1,2]", "mode=long"]);
        assert_eq!(
            read,
            Ok(json!({"deals": 4, "open": true, "worms": [1, 2], "mode": "long"}))
        );
        assert_eq!(ask(&["deals=null"]), Ok(json!({"deals": null})));
    }

    #[test]
    fn errors_name_the_type_of_the_option() {
        let wrong = |given: &[&str]| ask(given).expect_err("a mistake");
        assert_eq!(
            wrong(&["deals=many"]),
            "option deals takes integer 1..100 or null (what it does); got `many`"
        );
        assert_eq!(
            wrong(&["open=null"]),
            "option open takes bool (what it does); got `null`"
        );
        assert_eq!(
            wrong(&["deals"]),
            "--option takes KEY=VALUE, such as deals=null; got `deals`"
        );
        assert_eq!(
            wrong(&["deals=1", "deals=2"]),
            "option deals is given twice; give it once"
        );
        assert!(wrong(&["deal=1"]).starts_with("hattrick has no option `deal`; it has deals (integer"));
    }
}
