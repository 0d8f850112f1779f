//! Invalid frames are refused with a message that says what is wrong.

use stammtisch_room::message::ClientMessage;

/// The result of reading a frame.
fn read(frame: &str) -> Result<ClientMessage, String> {
    serde_json::from_str(frame).map_err(|error| error.to_string())
}

#[test]
fn the_refusal_of_an_invalid_frame_gives_the_reason() {
    let seat_for_nobody = "invalid type: string \"two\", expected u8";
    for (frame, why) in [
        (r#"{"type":"sit"}"#, "missing field `id`"),
        (
            r#"{"type":"sit","id":7}"#,
            "invalid type: integer `7`, expected a string",
        ),
        (r#"{"type":"sit","id":"1","seat":"two"}"#, seat_for_nobody),
        (
            r#"{"type":"sit","id":"1","chair":2}"#,
            "unknown field `chair`, expected `seat`",
        ),
        (
            r#"{"type":"close","id":"1","seat":2}"#,
            "unknown field `seat`, there are no fields",
        ),
        (r#"{"type":"move","id":"1","moment":2}"#, "missing field `move`"),
        (
            r#"{"type":"sync","id":"1"}"#,
            "unknown field `id`, there are no fields",
        ),
        (
            r#"{"type":"ping","at":1,"id":"1"}"#,
            "unknown field `id`, expected `at`",
        ),
        (r#"{"id":"1"}"#, "missing field `type`"),
    ] {
        assert_eq!(read(frame), Err(why.to_owned()), "{frame}");
    }
    let unknown = read(r#"{"type":"dance","id":"1"}"#).unwrap_err();
    assert!(
        unknown.starts_with("unknown variant `dance`, expected one of `sit`"),
        "{unknown}"
    );
    for frame in ["7", "\"sit\"", "[]", r#"["sit","1",0]"#, "null"] {
        assert!(read(frame).is_err(), "{frame}");
    }
}

#[test]
fn the_order_of_fields_does_not_matter() {
    let frames = [
        r#"{"type":"sit","id":"1","seat":2}"#,
        r#"{"id":"1","seat":2,"type":"sit"}"#,
        r#"{"seat":2,"type":"sit","id":"1"}"#,
    ];
    let [first, others @ ..] = frames.map(|frame| read(frame).unwrap());
    assert!(others.iter().all(|other| *other == first));
    let bare = read(r#"{"type":"sync"}"#).unwrap();
    assert_eq!(serde_json::to_string(&bare).unwrap(), r#"{"type":"sync"}"#);
}
