//! Every move as a row of a Parquet file, for Polars and similar libraries; docs/reference/python.md lists the columns.

use std::fs::File;
use std::iter::{once, repeat_n};
use std::sync::Arc;

use anyhow::{Context, Result};
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use stammtisch_bots::{Lists, Samples};

/// The columns of every file.
const SCHEMA: &str = "
    required int64 match (INTEGER(64, false));
    required int32 line (INTEGER(32, false));
    required int32 seat (INTEGER(8, false));
    required int32 action (INTEGER(16, false));
    required group legal (LIST) { repeated group list { required int32 element (INTEGER(16, false)); } }
    required group places (LIST) { repeated group list { required int32 element (INTEGER(16, false)); } }
    required group values (LIST) { repeated group list { required float element; } }
    required int32 score (INTEGER(32, true));
    required int32 rank (INTEGER(8, false));
";

/// The column of whole states.
const STATE: &str = "state";

/// The number of rows per group. Groups are written when complete, so that at most one more batch of matches waits in
/// memory.
const GROUP: usize = 1 << 16;

/// The file, and the rows not yet written.
pub(super) struct Columns {
    writer: SerializedFileWriter<File>,
    waiting: Samples,
    /// Whether they include whole states.
    states: bool,
}

impl Columns {
    /// An empty file, with the description `about` in its metadata under the key `stammtisch`.
    pub(super) fn new(file: File, about: String, states: bool) -> Result<Self> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            // Nearly all values differ.
            .set_column_dictionary_enabled(STATE.into(), false)
            .set_key_value_metadata(Some(vec![KeyValue::new("stammtisch".to_owned(), about)]))
            .build();
        let more = if states {
            format!("required binary {STATE} (STRING);")
        } else {
            String::new()
        };
        let schema = Arc::new(parse_message_type(&format!(
            "message moves {{ {SCHEMA} {more} }}"
        ))?);
        Ok(Self {
            writer: SerializedFileWriter::new(file, schema, Arc::new(properties))?,
            waiting: Samples::default(),
            states,
        })
    }

    /// Adds rows.
    pub(super) fn write(&mut self, samples: Samples) -> Result<()> {
        self.waiting.append(samples);
        if self.waiting.len() >= GROUP {
            self.write_group()?;
        }
        Ok(())
    }

    /// Writes the last rows and the file's metadata.
    pub(super) fn finish(mut self) -> Result<()> {
        if !self.waiting.is_empty() {
            self.write_group()?;
        }
        self.writer.close()?;
        Ok(())
    }

    /// Writes the pending rows, column by column.
    fn write_group(&mut self) -> Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        let mut group = self.writer.next_row_group()?;
        numbers::<Int64Type, _>(&mut group, &rows.matches, |number| number.cast_signed())?;
        numbers::<Int32Type, _>(&mut group, &rows.lines, |line| line.cast_signed())?;
        numbers::<Int32Type, _>(&mut group, &rows.seats, |&seat| i32::from(seat))?;
        numbers::<Int32Type, _>(&mut group, &rows.moves, |&number| i32::from(number))?;
        lists::<Int32Type, _>(&mut group, &rows.legal, |&number| i32::from(number))?;
        lists::<Int32Type, _>(&mut group, &rows.places, |&place| i32::from(place))?;
        lists::<FloatType, _>(&mut group, &rows.values, |&value| value)?;
        numbers::<Int32Type, _>(&mut group, &rows.scores, |&score| score)?;
        numbers::<Int32Type, _>(&mut group, &rows.ranks, |&rank| i32::from(rank))?;
        if self.states {
            let texts: Vec<_> = rows
                .states
                .into_iter()
                .map(String::into_bytes)
                .map(ByteArray::from)
                .collect();
            store::<ByteArrayType>(&mut group, &texts, None)?;
        }
        group.close()?;
        Ok(())
    }
}

/// Writes a column with one number per row.
fn numbers<D: DataType, T>(group: &mut Group<'_>, rows: &[T], as_stored: fn(&T) -> D::T) -> Result<()> {
    store::<D>(group, &rows.iter().map(as_stored).collect::<Vec<_>>(), None)
}

/// Writes a column with one list per row.
fn lists<D: DataType, T>(group: &mut Group<'_>, rows: &Lists<T>, as_stored: fn(&T) -> D::T) -> Result<()> {
    let items: Vec<_> = rows.items.iter().map(as_stored).collect();
    store::<D>(group, &items, Some(&Levels::of(&rows.lengths)))
}

type Group<'a> = SerializedRowGroupWriter<'a, File>;

fn store<D: DataType>(group: &mut Group<'_>, items: &[D::T], levels: Option<&Levels>) -> Result<()> {
    let mut column = group.next_column()?.context("the schema has a column for it")?;
    let (there, goes_on) = levels.map(|levels| (&*levels.there, &*levels.goes_on)).unzip();
    column.typed::<D>().write_batch(items, there, goes_on)?;
    column.close()?;
    Ok(())
}

/// Parquet's encoding of list boundaries: one entry per item, and one per empty list.
struct Levels {
    /// Whether it is an item: 1, or 0 for an empty list.
    there: Vec<i16>,
    /// Whether it continues the previous list: 1, or 0 where a list begins.
    goes_on: Vec<i16>,
}

impl Levels {
    fn of(lengths: &[u16]) -> Self {
        let entries = |length: &u16| usize::from(*length).max(1);
        let there = |length: &u16| repeat_n(i16::from(*length > 0), entries(length));
        let goes_on = |length: &u16| once(0).chain(repeat_n(1, entries(length) - 1));
        Self {
            there: lengths.iter().flat_map(there).collect(),
            goes_on: lengths.iter().flat_map(goes_on).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::{List, RowAccessor};

    use super::*;

    /// Adds this number of moves of the match with this number.
    fn moves(number: u64, count: usize) -> Samples {
        let lists = |lengths: Vec<u16>| Lists {
            items: vec![7; lengths.iter().map(|&length| usize::from(length)).sum()],
            lengths,
        };
        Samples {
            matches: vec![number; count],
            lines: (0..count as u32).collect(),
            seats: vec![3; count],
            moves: vec![7; count],
            legal: lists(vec![1; count]),
            places: lists(vec![0; count]),
            values: Lists {
                items: Vec::new(),
                lengths: vec![0; count],
            },
            states: vec!["{}".to_owned(); count],
            scores: vec![-5; count],
            ranks: vec![4; count],
        }
    }

    #[test]
    fn rows_are_written_as_soon_as_they_fill_a_group() {
        let path = tempfile::NamedTempFile::new().expect("a file");
        let mut columns = Columns::new(path.reopen().expect("it is there"), "{}".to_owned(), true)
            .expect("it can be written");
        for number in 0..3 {
            columns
                .write(moves(number, GROUP / 2 + 1))
                .expect("it can be written");
            assert!(columns.waiting.len() < GROUP);
        }
        columns.finish().expect("it can be written");
        let reader = SerializedFileReader::new(path.reopen().expect("it is there")).expect("it is whole");
        let groups = reader.metadata().row_groups().iter();
        assert_eq!(
            groups
                .map(|group| usize::try_from(group.num_rows()).expect("a number of rows"))
                .collect::<Vec<_>>(),
            [GROUP + 2, GROUP / 2 + 1]
        );
        let last = reader
            .get_row_iter(None)
            .expect("rows")
            .last()
            .expect("some")
            .expect("it can be read");
        assert_eq!(last.get_ulong(0).ok(), Some(2));
        assert_eq!(last.get_list(4).map(List::len).ok(), Some(1));
        assert_eq!(last.get_list(5).map(List::len).ok(), Some(0));
        assert_eq!(last.get_int(7).ok(), Some(-5));
        assert_eq!(last.get_string(9).ok().map(String::as_str), Some("{}"));
    }

    #[test]
    fn lists_are_told_apart() {
        let levels = Levels::of(&[2, 0, 3]);
        assert_eq!(levels.there, [1, 1, 0, 1, 1, 1]);
        assert_eq!(levels.goes_on, [0, 1, 0, 0, 1, 1]);
    }
}
