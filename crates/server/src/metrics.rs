//! Prometheus metrics.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use stammtisch_room::Code;

pub(crate) const TABLES: &str = "stammtisch_tables_loaded";
pub(crate) const CONNECTIONS: &str = "stammtisch_connections";
pub(crate) const MOVES: &str = "stammtisch_moves_total";
pub(crate) const FACTS: &str = "stammtisch_facts_total";
pub(crate) const REFUSED: &str = "stammtisch_refused_total";
pub(crate) const SLOW: &str = "stammtisch_slow_clients_total";
pub(crate) const FAILED: &str = "stammtisch_append_failures_total";
pub(crate) const APPEND: &str = "stammtisch_append_seconds";
pub(crate) const QUEUE: &str = "stammtisch_table_queue_length";
pub(crate) const DAMAGED: &str = "stammtisch_database_damaged";
pub(crate) const PUSHES: &str = "stammtisch_pushes_total";
pub(crate) const NODES: &str = "stammtisch_nodes";
pub(crate) const LAPSES: &str = "stammtisch_lease_lapses_total";
pub(crate) const FORWARDED: &str = "stammtisch_forwarded_requests_total";
pub(crate) const FORWARDED_CONNECTIONS: &str = "stammtisch_forwarded_connections";

const STORED: &str = "stammtisch_tables_stored";
const BYTES: &str = "stammtisch_database_bytes";
const MEMORY: &str = "stammtisch_memory_bytes";
const DESCRIPTORS: &str = "stammtisch_descriptors";

/// The size of the database in a directory.
pub(crate) fn bytes_in(data: &Path) -> u64 {
    let files = ["stammtisch.db", "stammtisch.db-wal"];
    let sizes = files.map(|file| fs::metadata(data.join(file)).map_or(0, |file| file.len()));
    sizes.iter().sum()
}

/// Sets the number of stored tables, the database size and, where available, the process's resources.
pub(crate) fn measure(stored: u64, bytes: u64) {
    const PAGE: u64 = 4096;
    gauge!(STORED).set(stored as f64);
    gauge!(BYTES).set(bytes as f64);
    if let Ok(pages) = fs::read_to_string("/proc/self/statm") {
        let resident = pages
            .split(' ')
            .nth(1)
            .and_then(|pages| pages.parse::<u64>().ok());
        gauge!(MEMORY).set((resident.unwrap_or_default() * PAGE) as f64);
    }
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        gauge!(DESCRIPTORS).set(open.count() as f64);
    }
}

/// Histogram buckets of append latency, in seconds.
const SECONDS: [f64; 10] = [0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0];

/// Histogram buckets of queue length.
const LENGTHS: [f64; 7] = [0.0, 1.0, 2.0, 5.0, 10.0, 25.0, 60.0];

/// Installs the recorder once per process; `None` if the process has another one.
pub(crate) fn install() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    HANDLE.get_or_init(build).as_ref()
}

fn build() -> Option<PrometheusHandle> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full(APPEND.to_owned()), &SECONDS)
        .and_then(|builder| builder.set_buckets_for_metric(Matcher::Full(QUEUE.to_owned()), &LENGTHS));
    let recorder = builder.ok()?.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).ok()?;
    describe_gauge!(TABLES, "Tables in memory");
    describe_gauge!(CONNECTIONS, "Open WebSockets");
    describe_counter!(MOVES, "Moves stored, by people and bots");
    describe_counter!(FACTS, "Facts stored");
    describe_counter!(REFUSED, "Requests refused, by code");
    describe_counter!(SLOW, "Connections closed because they did not read fast enough");
    describe_counter!(FAILED, "Writes that failed");
    describe_histogram!(APPEND, "Seconds until facts were on disk");
    describe_histogram!(QUEUE, "Commands waiting at a table when one is taken");
    describe_counter!(PUSHES, "Messages to push services, by outcome");
    describe_gauge!(
        NODES,
        "Living nodes that share the database; 0 for a single server"
    );
    describe_counter!(LAPSES, "Times that this node's beats began to fail");
    describe_counter!(FORWARDED, "Requests answered by another node");
    describe_gauge!(FORWARDED_CONNECTIONS, "WebSockets passed on to other nodes");
    describe_gauge!(DAMAGED, "1 if a part of the database is damaged");
    describe_gauge!(STORED, "Tables stored");
    describe_gauge!(BYTES, "Size of the database on disk");
    describe_gauge!(MEMORY, "Resident memory, in bytes");
    describe_gauge!(DESCRIPTORS, "Open file descriptors");
    // Counters start at 0, so that rates are defined before the first event.
    for name in [MOVES, FACTS, SLOW, FAILED, LAPSES, FORWARDED] {
        counter!(name).absolute(0);
    }
    for code in Code::all() {
        counter!(REFUSED, "code" => code.text()).absolute(0);
    }
    for name in [APPEND, QUEUE] {
        drop(histogram!(name));
    }
    for name in [TABLES, CONNECTIONS, DAMAGED, NODES, FORWARDED_CONNECTIONS] {
        gauge!(name).set(0.0);
    }
    Some(handle)
}

/// A gauge that is incremented while this value lives.
pub(crate) struct Gauge(&'static str);

impl Gauge {
    pub(crate) fn up(name: &'static str) -> Self {
        gauge!(name).increment(1);
        Self(name)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        gauge!(self.0).decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    const DOCUMENTED: &str = include_str!("../../../docs/reference/metrics.md");
    const HERE: &str = include_str!("metrics.rs");
    const ALERTS: &str = include_str!("../../../packaging/nodes/alerts.yml");
    const DASHBOARD: &str = include_str!("../../../packaging/nodes/grafana.json");

    /// The metrics that a text names.
    fn named(text: &str) -> BTreeSet<&str> {
        let is_word = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        let words = text.split(|letter| !is_word(letter));
        let words = words.filter(|word| word.starts_with("stammtisch_") && !word.ends_with('_'));
        words.map(|word| word.trim_end_matches("_bucket")).collect()
    }

    /// The metrics of this file: its texts.
    fn declared() -> BTreeSet<&'static str> {
        HERE.split('"')
            .flat_map(named)
            .filter(|name| HERE.contains(&format!("\"{name}\"")))
            .collect()
    }

    #[test]
    fn metrics_are_documented_and_exist_where_examples_use_them() {
        let documented = named(DOCUMENTED);
        assert_eq!(declared(), documented);
        for text in [ALERTS, DASHBOARD] {
            assert!(named(text).len() >= 5);
            let lost: Vec<_> = named(text).difference(&documented).copied().collect();
            assert_eq!(lost, [""; 0]);
        }
    }
}
