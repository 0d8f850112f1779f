import { describe, expect, it } from 'vitest';
import { fillIn } from './polyfills.ts';

/** A browser's built-in objects, without any methods. */
const bare = {
  Array: class {},
  String: class {},
  Uint8Array: class {},
  AbortSignal: {} as { timeout?: (ms: number) => AbortSignal },
};

describe('a polyfill', () => {
  fillIn(bare);
  const own = bare.Array.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const lists = [[], [3], [3, 1, 2], ['b', 'a', 'c', 'a']];
  const even = (_: unknown, n: number) => n % 2 === 0;

  it.each(lists.map((list) => [list]))('does the same as the browser’s own method with %j', (list: unknown[]) => {
    const theirs = list as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const [name, args] of [
      ['at', [0]],
      ['at', [-1]],
      ['at', [9]],
      ['findLast', [even]],
      ['findLast', [() => false]],
      ['findLastIndex', [even]],
      ['findLastIndex', [() => false]],
      ['toReversed', []],
      ['toSorted', []],
      ['toSorted', [(a: unknown, b: unknown) => (String(a) < String(b) ? 1 : -1)]],
      ['toSpliced', [1, 1, 'x']],
    ] as const) {
      expect(own[name]?.call(list, ...args), name).toEqual(theirs[name]?.(...args));
    }
    if (list.length > 0) expect(own['with']?.call(list, -1, 'x')).toEqual(list.with(-1, 'x'));
  });

  it('leaves existing methods alone', () => {
    const at = Array.prototype.at;
    fillIn();
    expect(Array.prototype.at).toBe(at);
  });

  it('aborts after the timeout', async () => {
    const signal = bare.AbortSignal.timeout?.(1);
    await new Promise((done) => signal?.addEventListener('abort', done));
    expect(signal?.aborted).toBe(true);
  });
});
