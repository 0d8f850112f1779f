//! The example in docs/reference/engine.md matches the engine.

mod common;

use common::engine;

#[test]
fn the_example_in_the_docs_is_correct() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/engine.md");
    let document = std::fs::read_to_string(document).expect("the document is there");
    let example = document.split("```").nth(1).expect("it has an example");
    let lines: Vec<&str> = example.lines().filter(|line| line.starts_with('{')).collect();
    assert!(lines.len() > 4, "the example is short");
    let mut engine = engine();
    for talk in lines.chunks(2) {
        let answer = engine.answer(talk[0].as_bytes());
        let shown = talk[1].split(" …").next().unwrap_or_default();
        assert!(answer.starts_with(shown), "{} is answered {answer}", talk[0]);
    }
}
