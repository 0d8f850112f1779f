// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { arrived } from '../../../net/table/arrival.ts';
import type { TableStore } from '../../../net/table/store.ts';
import type { Table } from '../../../wire/wire.ts';
import TakeOver from './TakeOver.svelte';

afterEach(() => void vi.useRealTimers());

const shown = (table: Table) => {
  const target = document.createElement('div');
  const component = mount(TakeOver, { target, props: { table, store: {} as TableStore } });
  flushSync();
  return { text: () => target.textContent ?? '', button: () => target.querySelector('button')?.dataset.action, close: () => unmount(component) };
};

it('counts from the arrival of the table, not from the moment it is opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const table = { code: 'c', host: 'Anna', host_gone_ms: 60_000, you: 1, you_host: false, seats: [] } as unknown as Table;
  arrived(table, performance.now());
  vi.advanceTimersByTime(20_000);
  const early = shown(table);
  expect(early.text()).toContain('0:40');
  expect(early.button()).toBe(undefined);
  await early.close();

  vi.advanceTimersByTime(39_000);
  const late = shown(table);
  expect(late.text()).toContain('0:01');
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(late.button()).toBe('take-over');
  await late.close();
});

it('offers a nudge before, and asks the host', async () => {
  const quiet = { code: 'c', host: 'Anna', host_gone_ms: null, host_quiet: true, you: 1, you_host: false, seats: [] } as unknown as Table;
  const waits = shown(quiet);
  expect(waits.button()).toBe('nudge-host');
  await waits.close();
  const asked = shown({ ...quiet, host_gone_ms: 60_000, host_quiet: false, you_host: true });
  expect(asked.button()).toBe('here');
  await asked.close();
});
