//! Makes nearly valid texts and values.

use serde_json::{Value, json};

use crate::choices::Choices;

/// The text with one random change, or none.
pub(crate) fn spoil_text(text: &str, choices: &mut Choices<'_>) -> String {
    let strange = [
        '0', '1', '9', ' ', 'a', 'Z', '-', '+', ',', 'ä', '\0', '\u{a0}', 'x', '6',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    let place = choices.below(letters.len() as u32 + 1) as usize;
    let new = *choices.pick(&strange).expect("a character");
    match choices.below(7) {
        0 => letters.insert(place, new),
        1 if place < letters.len() => letters[place] = new,
        2 if place < letters.len() => drop(letters.remove(place)),
        3 => letters = text.to_uppercase().chars().collect(),
        4 => letters.extend_from_slice(&letters.clone()[..place]),
        5 => letters.truncate(place),
        _ => {}
    }
    letters.into_iter().collect()
}

/// Changes a value or part of it, or nothing.
pub(crate) fn spoil_value(value: &mut Value, choices: &mut Choices<'_>) {
    if let Value::Array(items) = value
        && !items.is_empty()
    {
        let count = items.len() as u32;
        let (one, other) = (choices.below(count) as usize, choices.below(count) as usize);
        match choices.below(6) {
            0 => items.swap(one, other),
            1 => drop(items.remove(one)),
            2 => items[one] = items[other].clone(),
            3 => items.insert(one, items[other].clone()),
            4 => items.rotate_left(one),
            _ => spoil_value(&mut items[one], choices),
        }
        return;
    }
    let others = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(1.0),
        json!(255),
        json!(256),
        json!(u64::MAX),
        json!(""),
        json!([]),
        json!({}),
        json!([[]]),
    ];
    match value {
        Value::String(text) if choices.once_in(2) => *text = spoil_text(text, choices),
        Value::Number(number) if choices.once_in(2) => {
            let step = i64::from(choices.below(5)) - 2;
            *value = json!(number.as_i64().unwrap_or_default().saturating_add(step));
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => value.clone_from(choices.pick(&others).expect("a value")),
    }
}
