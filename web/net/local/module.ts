// The module of crates/browser: bytes in, bytes out (docs/reference/browser.md).

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
}

/** The answer of a module that was used in the wrong way, or is broken. */
interface Misused {
  misuse?: string;
}

export type Module = (message: unknown) => unknown;

/** A new instance: a function from a message to its answer. */
export async function instance(compiled: WebAssembly.Module): Promise<Module> {
  const { exports } = await WebAssembly.instantiate(compiled);
  const { memory, input, answer } = exports as unknown as Exports;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return (message) => {
    const bytes = encoder.encode(JSON.stringify(message));
    // The buffer of the memory is another one if it has grown.
    const to = input(bytes.length);
    new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
    const at = answer();
    const length = new DataView(memory.buffer).getUint32(at, true);
    const said: unknown = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, at + 4, length)));
    const { misuse } = said as Misused;
    if (misuse !== undefined) throw new Error(misuse);
    return said;
  };
}
