import { expect, it } from 'vitest';
import { concerns, countsDown } from './hostSilence.ts';

const seated = { you: 1, you_host: false, host_gone_ms: null };

it('concerns those who wait once the host is silent, and the host once somebody counts', () => {
  expect(concerns(seated)).toBe(false);
  expect(concerns({ ...seated, host_quiet: true })).toBe(true);
  expect(countsDown({ ...seated, host_quiet: true })).toBe(false);
  expect(countsDown({ ...seated, host_gone_ms: 0 })).toBe(true);
  expect(concerns({ ...seated, you_host: true, host_quiet: true })).toBe(false);
  expect(countsDown({ ...seated, you_host: true, host_gone_ms: 60_000 })).toBe(true);
});

it('does not concern spectators, and does concern people who share a screen', () => {
  const spectator = { you: null, you_host: false, host_gone_ms: 0, host_quiet: true };
  expect(concerns(spectator)).toBe(false);
  expect(concerns({ ...spectator, mine: [1, 2] })).toBe(true);
});
