import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll, type Sight } from './poll.ts';

function page() {
  let turn = () => {};
  const sight = {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => void (turn = listener),
    removeEventListener: () => void (turn = () => {}),
  };
  const show = (hidden: boolean) => {
    sight.hidden = hidden;
    turn();
  };
  return { sight: sight as unknown as Sight, show };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('polls while the page is visible, pauses while it is hidden, and polls at once when it is shown again', async () => {
  const { sight, show } = page();
  const look = vi.fn(async () => undefined);
  const stop = poll(look, 1000, null, sight);
  await vi.advanceTimersByTimeAsync(2500);
  expect(look).toHaveBeenCalledTimes(3);
  show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
  show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(4);
});

it('polls more rarely in a hidden page that has to notify its person', async () => {
  const { sight, show } = page();
  const look = vi.fn(async () => undefined);
  poll(look, 1000, 30_000, sight);
  await vi.advanceTimersByTimeAsync(0);
  show(true);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('ends when there is nothing more to poll', async () => {
  const { sight, show } = page();
  const look = vi.fn(async () => false);
  poll(look, 1000, null, sight);
  await vi.advanceTimersByTimeAsync(5000);
  show(true);
  show(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(1);
});
