//! Lines of any length, read in bounded memory.

use std::io::{self, BufRead};

/// The longest line that the engine reads, in bytes without its end: many times the longest record.
pub const MAX_LINE: usize = 16 << 20;

/// The next line without its line feed, or `None` at the end of the input. A line longer than [`MAX_LINE`] is cut off
/// just beyond that length; the rest is read and discarded.
///
/// # Errors
/// Returns the errors of the reader.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(begun.then_some(line));
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = (MAX_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn all(input: impl Read) -> Vec<usize> {
        let mut input = BufReader::with_capacity(7, input);
        std::iter::from_fn(|| read_line(&mut input).unwrap())
            .map(|line| line.len())
            .collect()
    }

    #[test]
    fn lines_end_at_line_feeds_and_at_the_end() {
        assert_eq!(all(&b""[..]), [0; 0]);
        assert_eq!(all(&b"\n"[..]), [0]);
        assert_eq!(all(&b"abc\n\n0123456789"[..]), [3, 0, 10]);
        assert_eq!(all(&b"abc\n"[..]), [3]);
    }

    #[test]
    fn a_line_too_long_is_skipped_and_the_next_one_is_read() {
        let input = io::repeat(b'x').take(100 << 20).chain(&b"\nabc"[..]);
        let mut input = BufReader::new(input);
        let long = read_line(&mut input).unwrap().unwrap();
        assert_eq!(long.len(), MAX_LINE + 1);
        assert!(long.capacity() <= 4 * MAX_LINE);
        assert_eq!(read_line(&mut input).unwrap().unwrap(), b"abc");
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
