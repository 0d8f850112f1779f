//! A formatter for `serde_json` that notes where the members of an object end, so that no text is searched for them.

use std::cell::Cell;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Appends one of our own types to `out` as JSON.
///
/// # Panics
/// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
pub fn write_json(out: &mut Vec<u8>, shape: &(impl Serialize + ?Sized)) {
    serde_json::to_writer(out, shape).expect("our own shapes are plain data");
}

/// The serialiser of a value whose ends are noted.
pub(crate) type NotingSerializer<'a> = Serializer<Counted<'a>, EndsNoted<'a>>;

/// Writes a value into the empty `out`. Returns the end of each member of an object, at its comma or the closing
/// brace; none for anything else.
///
/// # Panics
/// As [`write_json`].
pub(crate) fn write_noting(
    out: &mut Vec<u8>,
    write: impl FnOnce(&mut NotingSerializer<'_>) -> serde_json::Result<()>,
) -> Vec<usize> {
    let (len, mut ends) = (Cell::new(0), Vec::new());
    let formatter = EndsNoted {
        depth: 0,
        len: &len,
        ends: &mut ends,
    };
    let counted = Counted { out, len: &len };
    let written = write(&mut Serializer::with_formatter(counted, formatter));
    written.expect("our own shapes are plain data");
    ends
}

/// A buffer whose length the formatter can see.
pub(crate) struct Counted<'a> {
    out: &'a mut Vec<u8>,
    len: &'a Cell<usize>,
}

impl Write for Counted<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.extend_from_slice(bytes);
        self.len.set(self.out.len());
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes JSON without spaces, as `serde_json` does, and notes the ends of the outermost object's members.
pub(crate) struct EndsNoted<'a> {
    /// Number of open objects and lists.
    depth: u32,
    len: &'a Cell<usize>,
    ends: &'a mut Vec<usize>,
}

impl Formatter for EndsNoted<'_> {
    #[inline]
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    #[inline]
    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"]")
    }

    #[inline]
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    #[inline]
    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }

    #[inline]
    fn end_object_value<W: ?Sized + Write>(&mut self, _writer: &mut W) -> io::Result<()> {
        if self.depth == 1 {
            self.ends.push(self.len.get());
        }
        Ok(())
    }
}
