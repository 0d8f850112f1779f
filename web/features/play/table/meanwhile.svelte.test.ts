// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Meanwhile from './Meanwhile.svelte';

const asked = vi.hoisted(() => ({ answer: null as string | null, table: null as unknown }));
vi.mock('../../../net/local/meanwhile.ts', () => ({
  openSame: async (table: unknown) => {
    asked.table = table;
    return asked.answer;
  },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TABLE = { game: 'some', players: 4, options: {} };

/** Waits for some seconds without the server. `kept`: whether the browser has the table. */
async function after(seconds: number, { kept = true, table = TABLE as typeof TABLE | null } = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { match: async () => (kept ? {} : undefined) });
  const left: string[] = [];
  const target = document.createElement('div');
  const component = mount(Meanwhile, { target, props: { table, leave: (address: string) => void left.push(address) } });
  flushSync();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  flushSync();
  return { left, button: () => target.querySelector('button'), close: () => unmount(component) };
}

it('offers a table on this device once the server has been gone for long, if the browser has it', async () => {
  for (const [seconds, kept, isOffered] of [
    [5, true, false],
    [30, true, true],
    [30, false, false],
  ] as const) {
    const offer = await after(seconds, { kept });
    expect(offer.button() !== null).toBe(isOffered);
    await offer.close();
  }
});

it('opens the same game, and leads to the start page of this device where that is refused', async () => {
  for (const [answer, table, address] of [
    ['krug-417', TABLE, '/#/t/krug-417'],
    [null, TABLE, '/#/'],
    [null, null, '/#/'],
  ] as const) {
    asked.answer = answer;
    const offer = await after(30, { table });
    offer.button()?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(offer.left).toEqual([address]);
    if (table) expect(asked.table).toEqual(TABLE);
    await offer.close();
  }
});
