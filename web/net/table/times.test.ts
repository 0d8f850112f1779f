import { describe, expect, it } from 'vitest';
import type { WindowKind } from '../../wire/wire.ts';
import { allTimes, ownTimes, secondsOf } from './times.ts';

const BLINK: WindowKind = { id: 'blink', ms: 1500, least: 100, most: 9900, line: 'Whether anybody has blinked.' };
const NAP: WindowKind = { id: 'nap', ms: 4000, least: 0, most: 600_000, line: 'Whether anybody sleeps.' };

describe('times of windows', () => {
  it('are those of the kinds the game declares', () => {
    expect(allTimes([BLINK, NAP], { nap: 9000, slap: 1 })).toEqual({ blink: 1500, nap: 9000 });
    expect(allTimes([], { nap: 9000 })).toEqual({});
  });

  it('are shown only where the host has changed them', () => {
    expect(ownTimes([BLINK, NAP], { blink: 1500, nap: 9000, other: 1 })).toEqual({ nap: 9000 });
    expect(ownTimes([BLINK], {})).toEqual({});
  });

  it('are set in whole seconds within their limits', () => {
    expect(secondsOf(BLINK)).toEqual({ min: 1, max: 9 });
    expect(secondsOf(NAP)).toEqual({ min: 1, max: 600 });
  });
});
