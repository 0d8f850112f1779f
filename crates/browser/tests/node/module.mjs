// The module, as a worker of the page uses it: bytes in, bytes out.

import { readFileSync } from 'node:fs';

const compiled = new WebAssembly.Module(readFileSync(process.env.STAMMTISCH_WASM));

/** A new instance: a function from a message to its answer. */
export function instance() {
  const { memory, input, answer } = new WebAssembly.Instance(compiled).exports;
  return (message) => {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    // The buffer of the memory is another one if it has grown.
    const to = input(bytes.length);
    new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
    const at = answer();
    const length = new DataView(memory.buffer).getUint32(at, true);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at + 4, length)));
  };
}
