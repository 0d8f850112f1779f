//! Seeds from Python.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::whole::said;
use crate::wrong::Wrong;

/// The seed of chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed(pub(crate) u64);

impl Seed {
    /// The given seed; without one, a fresh seed from the operating system.
    pub(crate) fn or_fresh(py: Python<'_>, given: Option<Self>) -> PyResult<u64> {
        if let Some(seed) = given {
            return Ok(seed.0);
        }
        let bytes = py.import("os")?.call_method1("urandom", (size_of::<u64>(),))?;
        Ok(u64::from_le_bytes(bytes.extract()?))
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Seed {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.extract() {
            Ok(seed) => Ok(Self(seed)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                let text = format!(
                    "a seed must be an integer from 0 to {}, not {}",
                    u64::MAX,
                    said(object)
                );
                Err(Wrong::Said(text).into())
            }
            Err(error) => Err(error),
        }
    }
}
