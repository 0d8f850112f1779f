import { describe, expect, it } from 'vitest';
import { lastOfEach, trailBySeat } from './trail.ts';

const did = (seat: number, what: string) => ({ seat, what });

describe("the trail of the others' last actions", () => {
  const done = [did(1, 'a'), did(0, 'b'), did(1, 'c'), did(2, 'd'), did(1, 'e')];

  it('contains the last action of each other seat since your move, in order', () => {
    expect(lastOfEach(done, 0)).toEqual([did(2, 'd'), did(1, 'e')]);
    expect(trailBySeat(done, 0).get(1)).toEqual(did(1, 'e'));
  });

  it('is empty after your own move', () => {
    expect(lastOfEach([...done, did(0, 'f')], 0)).toEqual([]);
  });

  it('contains every seat’s last action for a spectator', () => {
    expect(lastOfEach(done, null)).toEqual([did(0, 'b'), did(2, 'd'), did(1, 'e')]);
  });
});
