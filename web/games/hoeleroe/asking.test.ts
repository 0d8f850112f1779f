import { describe, expect, it } from 'vitest';
import { asked, intoJackpot } from './asking.ts';
import { choicesOf } from './moves.ts';
import type { Scene } from './saying.ts';
import { de } from './say.de.ts';
import { en } from './say.en.ts';

const scene = (s: typeof de, view: object) =>
  ({ s, names: { you: 0, name: () => 'Ben', label: () => 'Ben' }, view: { lay: null, ...view }, table: { options: {} } }) as unknown as Scene;

describe('what is asked', () => {
  it('says where a card goes', () => {
    const jackpot = { phase: 'put', fn: { kind: 'dump' } };
    const swap = { phase: 'put', fn: { kind: 'swap' } };
    expect([jackpot, swap].map((view) => intoJackpot(view as Scene['view']))).toEqual([true, false]);
    const choices = choicesOf(['put E7']);
    for (const [s, into, hands] of [
      [de, /in den Jackpot/, /Besitzer/],
      [en, /into the Jackpot/, /hands/],
    ] as const) {
      expect(asked(scene(s as typeof de, jackpot), choices).then).toMatch(into);
      expect(asked(scene(s as typeof de, swap), choices).then).toMatch(hands);
    }
  });

  it('says in Robin Hood what each player has to do', () => {
    const few = { phase: 'react', fn: { kind: 'robin', forced: false } };
    const many = { phase: 'put', fn: { kind: 'robin', forced: false } };
    for (const [s, aside] of [
      [de, /zurücktreten|trittst du zurück/],
      [en, /step aside/],
    ] as const) {
      expect(asked(scene(s as typeof de, few), choicesOf(['accept', 'lay GO'])).then).toMatch(aside);
      expect(asked(scene(s as typeof de, few), choicesOf(['accept'])).then).not.toMatch(aside);
      expect(asked(scene(s as typeof de, many), choicesOf(['put GO', 'put E7', 'lay GO'])).then).toMatch(aside);
      expect(asked(scene(s as typeof de, many), choicesOf(['put E7'])).then).not.toMatch(aside);
    }
  });

  it('asks for a wish and whether to grant it, which is not a threat to ward off', () => {
    const wished = { phase: 'react', fn: { kind: 'wish' } };
    const choices = choicesOf(['draw', 'lay E7']);
    expect(asked(scene(de, wished), choices).title).toBe('Erfüllst du den Wunsch?');
    expect(asked(scene(en as unknown as typeof de, wished), choices).title).toBe('Do you grant the wish?');
    expect(asked(scene(de, { phase: 'wish' }), choices).title).toBe('Was wünschst du dir?');
  });
});
