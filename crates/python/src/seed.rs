//! Seeds from Python.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::whole::said;
use crate::wrong::Wrong;

/// The seed of chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed(pub(crate) u64);

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
