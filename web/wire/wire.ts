// Everything that crosses the wire. All files are generated from the Rust types.

export * from './events.ts';
export * from './http.ts';
export * from './protocol.ts';
export * from './table.ts';
