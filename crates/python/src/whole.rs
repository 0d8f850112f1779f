//! Integers of any size from Python.

use std::fmt;

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// An integer. Values out of range are kept, so that messages can name them.
#[derive(Clone, Debug)]
pub(crate) enum Whole {
    Near(i64),
    /// A value beyond 64 bits, as text.
    Far(String),
}

impl Whole {
    /// The value as another type, if it fits.
    pub(crate) fn get<N: TryFrom<i64>>(&self) -> Option<N> {
        match self {
            Self::Near(number) => N::try_from(*number).ok(),
            Self::Far(_) => None,
        }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Near(number) => number.fmt(f),
            Self::Far(text) => f.write_str(text),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.extract() {
            Ok(number) => Ok(Self::Near(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Self::Far(said(object))),
            Err(error) => Err(error),
        }
    }
}

impl From<u32> for Whole {
    fn from(number: u32) -> Self {
        Self::Near(number.into())
    }
}

/// The number as Python prints it; it refuses to print thousands of digits.
pub(crate) fn said(object: Borrowed<'_, '_, PyAny>) -> String {
    object.str().map_or_else(
        |_| "a number of thousands of digits".to_owned(),
        |text| text.to_string(),
    )
}
