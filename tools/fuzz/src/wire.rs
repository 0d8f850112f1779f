//! WebSocket frames sent by a server.

/// One frame.
pub(crate) enum Frame<'a> {
    Text(&'a [u8]),
    Other,
}

/// The complete frames at the start of these bytes.
///
/// # Panics
/// Panics on frames that a server must not send: masked, fragmented, or of an unknown type.
pub(crate) fn frames(bytes: &[u8]) -> impl Iterator<Item = Frame<'_>> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let [first, second, after @ ..] = rest else {
            return None;
        };
        assert_eq!(first & 0x70, 0, "reserved bits are set");
        assert_eq!(first & 0x80, 0x80, "a frame comes in pieces");
        assert_eq!(second & 0x80, 0, "a server masks");
        let (wide, short) = match second & 0x7F {
            126 => (2, 0),
            127 => (8, 0),
            short => (0, usize::from(short)),
        };
        let (length, after) = after.split_at_checked(wide)?;
        let length = length
            .iter()
            .fold(short, |sum, byte| sum << 8 | usize::from(*byte));
        let (payload, after) = after.split_at_checked(length)?;
        rest = after;
        match first & 0x0F {
            1 => Some(Frame::Text(payload)),
            8..=10 => Some(Frame::Other),
            kind => panic!("a frame of kind {kind}"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_follow_each_other() {
        let bytes = [
            &[0x81, 2][..],
            b"{}",
            &[0x88, 0],
            &[0x81, 126, 0, 1],
            b"x",
            &[0x81, 9],
            b"cut",
        ]
        .concat();
        let texts: Vec<Option<&[u8]>> = frames(&bytes)
            .map(|frame| match frame {
                Frame::Text(text) => Some(text),
                Frame::Other => None,
            })
            .collect();
        assert_eq!(texts, [Some(&b"{}"[..]), None, Some(b"x")]);
    }
}
