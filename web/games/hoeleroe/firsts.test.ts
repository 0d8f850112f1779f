import { expect, it } from 'vitest';
import { Firsts, type Kept } from './firsts.ts';

function shelf(): Kept & { text: string | null } {
  const kept = { text: null as string | null, read: () => kept.text, write: (text: string) => void (kept.text = text) };
  return kept;
}

it('explains a card the first time it comes up, while it is the last one played', () => {
  const kept = shelf();
  const firsts = new Firsts(kept);
  expect([firsts.of('E7'), firsts.of('E7'), firsts.of('HK'), firsts.of('E7'), firsts.of(null)]).toEqual(['E7', 'E7', 'HK', null, null]);
  // The next match no longer explains it.
  expect([new Firsts(kept).of('HK'), new Firsts(kept).of('SO')]).toEqual([null, 'SO']);
});

it('works without storage', () => {
  const none: Kept = {
    read: () => {
      throw new Error('none');
    },
    write: () => {
      throw new Error('none');
    },
  };
  expect(new Firsts(none).of('E7')).toBe('E7');
});
