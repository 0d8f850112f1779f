import { describe, expect, it } from 'vitest';
import { planFan } from './fan.ts';

const phone = { width: 374, card: 58, strip: 44 };

describe('a hand', () => {
  it('lies in one row while every card keeps its visible strip', () => {
    const plan = planFan(8, phone);
    expect(plan.rows).toBe(1);
    expect(plan.places.every((p) => p.width >= 44)).toBe(true);
    expect(plan.width).toBeLessThanOrEqual(374);
  });

  it('takes two rows from nine cards on the phone', () => {
    const plan = planFan(9, phone);
    expect(plan.rows).toBe(2);
    expect(plan.card).toBe(58);
  });

  it.each([344, 352, 374, 398])('shows at least a finger’s width of each of fifteen cards in %i px', (width) => {
    const plan = planFan(15, { width, card: 54, strip: 44 });
    expect(plan.places).toHaveLength(15);
    for (const place of plan.places) {
      expect(place.width).toBeGreaterThanOrEqual(43.9);
      expect(place.height).toBeGreaterThanOrEqual(43.9);
      expect(place.x + place.width).toBeLessThanOrEqual(width + 0.1);
    }
  });

  it('gives eight cards on a small phone a second row rather than narrow cards', () => {
    expect(planFan(8, { width: 352, card: 54, strip: 44 }).rows).toBe(2);
  });

  it('fills the front row when the rows are unequal', () => {
    const plan = planFan(15, phone);
    const rows = new Map<number, number>();
    for (const { y } of plan.places) rows.set(y, (rows.get(y) ?? 0) + 1);
    expect([...rows.values()]).toEqual([7, 8]);
  });

  it('needs one row for fifteen cards on a tablet', () => {
    expect(planFan(15, { width: 788, card: 92, strip: 44 }).rows).toBe(1);
  });

  it('is empty without cards', () => {
    expect(planFan(0, phone).places).toEqual([]);
  });
});
