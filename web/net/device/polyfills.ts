// Features of recent browsers that older ones lack (docs/guides/browser.md names the oldest), filled in before anything runs.

type Lists = { prototype: object };

function missing(type: Lists, name: string, value: unknown): void {
  if (!(name in type.prototype)) Object.defineProperty(type.prototype, name, { value, writable: true, configurable: true });
}

/** Fills in the missing methods of these objects: the browser's own, except in tests. */
export function fillIn(around: { Array: Lists; String: Lists; Uint8Array: Lists; AbortSignal: { timeout?: unknown } } = globalThis as never): void {
  const at = function (this: ArrayLike<unknown>, n: number): unknown {
    return this[n < 0 ? this.length + Math.trunc(n) : Math.trunc(n) || 0];
  };
  for (const type of [around.Array, around.String, around.Uint8Array]) missing(type, 'at', at);
  missing(around.Array, 'findLast', function (this: unknown[], fits: (one: unknown, n: number, all: unknown[]) => unknown) {
    for (let n = this.length - 1; n >= 0; n -= 1) if (fits(this[n], n, this)) return this[n];
    return undefined;
  });
  missing(around.Array, 'findLastIndex', function (this: unknown[], fits: (one: unknown, n: number, all: unknown[]) => unknown) {
    for (let n = this.length - 1; n >= 0; n -= 1) if (fits(this[n], n, this)) return n;
    return -1;
  });
  missing(around.Array, 'with', function (this: unknown[], n: number, one: unknown) {
    const copy = [...this];
    copy[n < 0 ? copy.length + n : n] = one;
    return copy;
  });
  missing(around.Array, 'toReversed', function (this: unknown[]) {
    return [...this].reverse();
  });
  missing(around.Array, 'toSorted', function (this: unknown[], order?: (a: unknown, b: unknown) => number) {
    return [...this].sort(order);
  });
  missing(around.Array, 'toSpliced', function (this: unknown[], ...args: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...args);
    return copy;
  });
  around.AbortSignal.timeout ??= (ms: number) => {
    const control = new AbortController();
    setTimeout(() => control.abort(), ms);
    return control.signal;
  };
}
