//! The arrays of a batch as Python holds them.

use half::f16;
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray2, PyArrayMethods, PyReadwriteArray, PyReadwriteArray2, PyUntypedArrayMethods,
    dtype,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::tensors::Tensors;
use crate::wrong::Wrong;

/// An array of tensors, one row per match.
#[derive(Debug)]
pub(crate) struct Table {
    array: Typed,
    len: usize,
}

#[derive(Debug)]
enum Typed {
    Single(Py<PyArray2<f32>>),
    Half(Py<PyArray2<f16>>),
    Byte(Py<PyArray2<u8>>),
}

/// A table, borrowed for writing.
#[derive(Debug)]
pub(crate) enum Held<'py> {
    Single(PyReadwriteArray2<'py, f32>),
    Half(PyReadwriteArray2<'py, f16>),
    Byte(PyReadwriteArray2<'py, u8>),
}

impl Table {
    /// An array of zeros.
    pub(crate) fn new(py: Python<'_>, dtype: &str, shape: [usize; 2]) -> PyResult<Self> {
        let array = match dtype {
            "float32" => Typed::Single(zeros(py, shape.to_vec())?),
            "float16" => Typed::Half(zeros(py, shape.to_vec())?),
            "uint8" => Typed::Byte(zeros(py, shape.to_vec())?),
            _ => return Err(unknown(dtype).into()),
        };
        let len = shape.iter().product();
        Ok(Self { array, len })
    }

    /// The caller's array.
    pub(crate) fn of(array: &Bound<'_, PyAny>, dtype: &str, shape: [usize; 2]) -> Result<Self, Wrong> {
        let array = match dtype {
            "float32" => Typed::Single(fitting(array, dtype, shape)?),
            "float16" => Typed::Half(fitting(array, dtype, shape)?),
            "uint8" => Typed::Byte(fitting(array, dtype, shape)?),
            _ => return Err(unknown(dtype)),
        };
        let len = shape.iter().product();
        Ok(Self { array, len })
    }

    /// The array itself.
    pub(crate) fn array(&self, py: Python<'_>) -> Py<PyAny> {
        match &self.array {
            Typed::Single(array) => array.clone_ref(py).into_any(),
            Typed::Half(array) => array.clone_ref(py).into_any(),
            Typed::Byte(array) => array.clone_ref(py).into_any(),
        }
    }

    /// Borrows it for writing.
    pub(crate) fn held<'py>(&self, py: Python<'py>) -> Result<Held<'py>, Wrong> {
        Ok(match &self.array {
            Typed::Single(array) => Held::Single(held(py, array, self.len)?),
            Typed::Half(array) => Held::Half(held(py, array, self.len)?),
            Typed::Byte(array) => Held::Byte(held(py, array, self.len)?),
        })
    }
}

impl Held<'_> {
    /// Its numbers.
    pub(crate) fn rows(&mut self) -> Result<Tensors<'_>, Wrong> {
        Ok(match self {
            Self::Single(array) => Tensors::Single(array.as_slice_mut().map_err(|_| busy())?),
            Self::Half(array) => Tensors::Half(array.as_slice_mut().map_err(|_| busy())?),
            Self::Byte(array) => Tensors::Byte(array.as_slice_mut().map_err(|_| busy())?),
        })
    }
}

/// The caller's array, if it has this type and shape and can be written as one piece.
fn fitting<T: Element>(
    array: &Bound<'_, PyAny>,
    dtype: &str,
    shape: [usize; 2],
) -> Result<Py<PyArray2<T>>, Wrong> {
    let fits = |array: &&Bound<'_, PyArray2<T>>| {
        array.shape() == shape && array.is_c_contiguous() && array.try_readwrite().is_ok()
    };
    let array = array.cast::<PyArray2<T>>().ok().filter(fits);
    let [rows, places] = shape;
    let wanted = || {
        Wrong::Said(format!(
            "the buffer must be a contiguous, writeable {dtype} array of shape ({rows}, {places})"
        ))
    };
    Ok(array.ok_or_else(wanted)?.clone().unbind())
}

fn unknown(dtype: &str) -> Wrong {
    Wrong::Said(format!(
        r#"dtype must be "float32", "float16" or "uint8", not {dtype:?}"#
    ))
}

/// An array of zeros; `NumPy` raises `MemoryError` if it doesn't fit.
pub(crate) fn zeros<T: Element, D: Dimension>(
    py: Python<'_>,
    shape: Vec<usize>,
) -> PyResult<Py<PyArray<T, D>>> {
    let shape = PyTuple::new(py, shape)?;
    let array = py
        .import("numpy")?
        .call_method1("zeros", (shape, dtype::<T>(py)))?;
    Ok(array.cast_into()?.unbind())
}

/// Borrows an array for writing. Python code can reach it too, so an array whose type or size has changed is refused.
pub(crate) fn held<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    length: usize,
) -> Result<PyReadwriteArray<'py, T, D>, Wrong> {
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>().ok();
    let array = array.filter(|array| array.len() == length);
    let changed =
        || Wrong::Said("the caller has changed the type or the size of this batch's arrays".to_owned());
    array.ok_or_else(changed)?.try_readwrite().map_err(|_| busy())
}

pub(crate) fn busy() -> Wrong {
    Wrong::Said("the arrays of this batch are in use".to_owned())
}
