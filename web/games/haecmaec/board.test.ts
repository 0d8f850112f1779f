import { describe, expect, it } from 'vitest';
import touch from './fixtures/4t.json';
import { cardOf } from './moves.ts';
import { isFly, isIngredient, kindOf, valueOf } from './cards.ts';
import { paperPath, planBurger } from './plan.ts';
import { actOf, lasts, script } from './script.ts';
import { accusedAt, type Fact, type View } from './view.ts';

describe('a card', () => {
  it('is a kind and a value, or a fly', () => {
    expect([kindOf('TOM3'), valueOf('TOM3')]).toEqual(['TOM', 3]);
    expect([kindOf('WURST12'), valueOf('WURST12')]).toEqual(['WURST', 12]);
    expect([kindOf('FLY'), valueOf('FLY'), isFly('FLY')]).toEqual(['FLY', 0, true]);
    expect(cardOf('play KAE2')).toBe('KAE2');
    expect(cardOf('close double')).toBeNull();
  });

  it('accepts only ingredients that the rules allow', () => {
    for (const good of ['EI1', 'TOM20', 'ABCDEFGH7']) expect(isIngredient(good)).toBe(true);
    for (const bad of ['FLY', 'FLY1', 'E1', 'TOM0', 'TOM21', 'TOM01', 'tom1', 'ABCDEFGHI1']) expect(isIngredient(bad)).toBe(false);
  });
});

describe('the burger', () => {
  const room = { width: 374, height: 240, cap: 236, left: 66, right: 100 };

  it('grows by a layer and stays in its place', () => {
    const plans = [0, 1, 3, 5].map((n) => planBurger(n, room));
    expect(new Set(plans.map(({ w }) => w)).size).toBe(1);
    expect(plans[0]?.wrap).toBe(0);
    expect(plans[2]?.wrap).toBeGreaterThanOrEqual(3 * 18);
  });

  it.each([1, 4, 9, 15, 30])('of %i covered layers fits in its room', (n) => {
    for (const height of [120, 180, 240, 400]) {
      const { w, x, wrap } = planBurger(n, { ...room, height });
      expect(0.74 * w + wrap).toBeLessThanOrEqual(Math.max(height, 0.74 * w) + 1);
      expect(x + w).toBeLessThanOrEqual(374 - 100 + 1);
      expect(wrap).toBeGreaterThanOrEqual(0);
    }
  });

  it('is wrapped in paper at any height', () => {
    for (const height of [30, 70, 134, 300]) expect(paperPath(height)).not.toMatch(/NaN|undefined/);
  });
});

describe('what happened', () => {
  const accuse = { kind: 'accuses', seat: 1, against: 2, card: 'KAE4', right: true, to: 2, points: -8 } as const;
  const play: Fact = { kind: 'plays', seat: 2, card: 'KAE4', size: 3 };

  it('leaves the accused card beside the burger until the next card', () => {
    const at = (...told: Fact[][]) =>
      accusedAt(
        told.map((told, i) => ({ at: 4000 + i, told })),
        4000 + told.length,
      );
    expect(at([play], [accuse])).toMatchObject({ by: 1, against: 2, to: 2 });
    expect(
      at(
        [
          { ...accuse, right: false, to: 1 },
          { kind: 'slaps', seat: 0 },
        ],
        [{ kind: 'answers', seat: 1 }],
      ),
    ).toMatchObject({ to: 1 });
    expect(at([accuse], [play])).toBeNull();
    expect(at([accuse, { kind: 'closes', seat: 0, double: false, size: 2 }])).toBeNull();
    expect(at()).toBeNull();
    // The animation may lag behind.
    expect(
      accusedAt(
        [
          { at: 4000, told: [accuse] },
          { at: 4001, told: [play] },
        ],
        4001,
      ),
    ).toMatchObject({ by: 1 });
  });

  it('shows how a burger leaves before the next one appears', () => {
    expect(
      actOf([
        { kind: 'closes', seat: 3, double: true, size: 4 },
        { kind: 'bottom', seat: 3, left: 2 },
      ]),
    ).toEqual({ kind: 'closes', seat: 3, double: true });
    expect(actOf([{ kind: 'spoils', seat: 1, size: 2 }])).toEqual({ kind: 'spoils', seat: 1 });
    expect(actOf([play])).toBeNull();
  });

  it('skips the wait for answers, and shortens it when many beats are queued', () => {
    const scene = { view: null, standing: null, act: null };
    expect(lasts({ scene, told: [{ kind: 'answers', seat: 1 }] }, 0)).toBe(0);
    expect(lasts({ scene, told: [accuse, { kind: 'draws', seat: 1, card: null }] }, 0)).toBe(0);
    expect(lasts({ scene, told: [play] }, 5)).toBeLessThan(lasts({ scene, told: [play] }, 0));
  });
});

describe('the beats', () => {
  const tables = touch.tables as unknown as Array<{ view: View }>;
  const lying = tables.find(({ view }) => view.burger_size !== null)?.view ?? null;
  const before = { view: lying, standing: null, act: null };
  const now = { view: { ...(lying as View) }, standing: null, you: 0 } as never;
  const line = (seat: number, ...told: Fact[]) => ({ at: 5000, seat, told }) as never;
  const play: Fact = { kind: 'plays', seat: 1, card: 'KAE4', size: 3 };

  it('show how a burger leaves before the next state, and wait for your own', () => {
    const beats = script().tell(before, [line(0, { kind: 'closes', seat: 0, double: false, size: 2 })], now);
    expect(beats.map(({ kind, own, brief }) => [kind, own === true, brief === true])).toEqual([
      ['act', true, true],
      ['state', false, false],
    ]);
    expect(beats[0]?.scene).toEqual({ ...before, act: { kind: 'closes', seat: 0, double: false } });
    expect(beats[1]?.scene.act).toBeNull();
  });

  it('show the verdict on an accusation before the burger leaves', () => {
    const told: Fact[] = [{ kind: 'accuses', seat: 1, against: 2, card: 'KAE4', right: true, to: 2, points: -8 }];
    const beats = script().tell(before, [line(1, ...told, { kind: 'closes', seat: 0, double: false, size: 2 })], now);
    expect(beats.map(({ scene }) => scene.act?.kind ?? null)).toEqual(['accuses', 'closes', null]);
    expect(beats[0]?.scene.act).toEqual({ kind: 'accuses', by: 1, against: 2, card: 'KAE4', right: true, to: 2, points: -8 });
    expect(beats.map((beat) => lasts(beat, 0))[0]).toBe(1800);
    expect(beats.map(({ settled }) => settled === true)).toEqual([true, true, false]);
    expect(beats.every(({ at }, i) => at === (i < 2 ? 5000 : 5001))).toBe(true);
  });

  it('are a single beat if no burger leaves', () => {
    const beats = script().tell(before, [line(1, play)], now);
    expect(beats.map(({ kind, own, settled }) => [kind, own, settled])).toEqual([['state', false, false]]);
    expect(script().tell(before, [line(1, { kind: 'slaps', seat: 1 })], now)[0]?.settled).toBe(true);
    expect(script().tell({ ...before, view: null }, [line(1, { kind: 'spoils', seat: 1, size: 2 })], now)).toHaveLength(1);
  });
});
