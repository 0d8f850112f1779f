// Everything that crosses the wire. Both files are generated from the Rust types.

export * from './protocol.ts';
export * from './table.ts';
