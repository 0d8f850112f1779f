import { afterEach, describe, expect, it, vi } from 'vitest';
import two from './fixtures/2.json';
import open from './fixtures/4.json';
import touch from './fixtures/4t.json';
import six from './fixtures/6.json';
import sixTouch from './fixtures/6t.json';
import { cardOf, isFly, isIngredient, kindOf, valueOf } from './cards.ts';
import { paperPath, planBurger } from './plan.ts';
import { actOf, caughtUp, lasts, Stage } from './stage.svelte.ts';
import { accusedAt, playerAsked, type Fact, type View } from './view.ts';

const MATCHES = [two, open, touch, six, sixTouch];

describe('a card', () => {
  it('is a kind and a value, or a fly', () => {
    expect([kindOf('TOM3'), valueOf('TOM3')]).toEqual(['TOM', 3]);
    expect([kindOf('WURST12'), valueOf('WURST12')]).toEqual(['WURST', 12]);
    expect([kindOf('FLY'), valueOf('FLY'), isFly('FLY')]).toEqual(['FLY', 0, true]);
    expect(cardOf('play KAE2')).toBe('KAE2');
    expect(cardOf('close double')).toBeNull();
  });

  it('is an ingredient as the rules allow it', () => {
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

  it('is wrapped in paper of any height', () => {
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
    // The eye may be behind.
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

  it('shows how a burger leaves before the next lies there', () => {
    expect(
      actOf([
        { kind: 'closes', seat: 3, double: true, size: 4 },
        { kind: 'bottom', seat: 3, left: 2 },
      ]),
    ).toEqual({ kind: 'closes', seat: 3, double: true });
    expect(actOf([{ kind: 'spoils', seat: 1, size: 2 }])).toEqual({ kind: 'spoils', seat: 1 });
    expect(actOf([play])).toBeNull();
  });

  it('waits for nothing before the person’s own move, and not for answers', () => {
    expect(caughtUp([{ mine: false }, { mine: true }, { mine: false }])).toBe(1);
    expect(caughtUp([{ mine: false }])).toBe(0);
    expect(lasts([{ kind: 'answers', seat: 1 }], 0)).toBe(0);
    expect(lasts([play], 5)).toBeLessThan(lasts([play], 0));
  });
});

describe('the stage of a long match', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows how a burger leaves, though as many lines are here as before', () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const tables = touch.tables as unknown as Array<{ view: View }>;
    const lying = tables.find(({ view }) => view.burger_size !== null)?.view ?? null;
    const log = (end: number, ...last: Fact[]) =>
      Array.from({ length: 1000 }, (_, i) => ({ at: end - 1000 + i, seat: null, event: null, told: i === 999 ? last : [] }));
    const stage = new Stage(lying, null, log(5000) as never);
    stage.read({ ...(lying as View) }, null, log(5001, { kind: 'closes', seat: 3, double: false, size: 2 }) as never, 0, false);
    expect(stage.act).toEqual({ kind: 'closes', seat: 3, double: false });
    stage.stop();
  });
});

describe('a view', () => {
  it('names in a window the one who played', () => {
    for (const match of MATCHES) {
      for (const { view } of match.tables as unknown as Array<{ view: View }>) {
        const seat = playerAsked(view);
        expect(seat !== null).toBe(view.phase === 'window');
        if (seat !== null) expect(view.to_act).not.toContain(seat);
      }
    }
  });
});
