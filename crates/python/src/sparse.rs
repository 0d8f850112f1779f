//! Tensors without their zeros.

/// Tensors without their zeros.
#[derive(Default, Debug)]
pub(crate) struct Sparse {
    /// The index of the first item of each row, and the number of all items.
    pub(crate) starts: Vec<i64>,
    pub(crate) places: Vec<i32>,
    pub(crate) values: Vec<f32>,
}

impl Sparse {
    /// Begins the next row.
    pub(crate) fn begin(&mut self) {
        self.starts.push(self.places.len().cast_signed() as i64);
    }

    /// Ends the last row.
    pub(crate) fn end(&mut self) {
        self.begin();
    }

    /// Appends the numbers of a tensor that aren't 0.
    pub(crate) fn push(&mut self, tensor: &[f32]) {
        for (place, &value) in (0..).zip(tensor) {
            if value != 0.0 {
                self.places.push(place);
                self.values.push(value);
            }
        }
    }
}
