import { describe, expect, it } from 'vitest';
import { nameFits, planLane } from './lanes.ts';

const phone = { width: 230, height: 150, card: 104, caption: 24, most: 6 };
const wide = { width: 400, height: 330, card: 196, caption: 24, most: 6 };

describe('a lane', () => {
  it('uses the full height for cards when few play', () => {
    expect(planLane(1, false, { ...phone, most: 3 }).card).toBe(78);
    expect(planLane(1, false, { ...wide, most: 2 }).card).toBe(191);
  });

  it.each([3, 4, 5, 6])('keeps the card size when other cards join (%i players)', (most) => {
    for (const room of [phone, wide]) {
      const sizes = Array.from({ length: most }, (_, count) => [
        planLane(count + 1, false, { ...room, most }).card,
        planLane(count, true, { ...room, most }).card,
      ]);
      expect(new Set(sizes.flat()).size).toBe(1);
    }
  });

  it('lays three cards abreast where they fit', () => {
    const plan = planLane(3, false, wide);
    expect(plan.step).toBeGreaterThan(plan.card);
  });

  it.each([phone, wide])('keeps six cards inside and readable', (room) => {
    const plan = planLane(6, false, room);
    expect(plan.left + plan.step * 5 + plan.card).toBeLessThanOrEqual(room.width + 0.5);
    expect(plan.step).toBeGreaterThanOrEqual(plan.card * 0.42);
    expect(plan.card).toBeGreaterThanOrEqual(50);
  });

  it.each([1, 2, 3, 4, 5])('never covers a card with the dashed outline (%i cards)', (count) => {
    for (const room of [phone, wide]) {
      const plan = planLane(count, true, room);
      expect(plan.place).toBeGreaterThanOrEqual(plan.left + plan.step * (count - 1) + plan.card);
      expect(plan.place + plan.card).toBeLessThanOrEqual(room.width + 1);
    }
  });

  it('centres the outline of the first card', () => {
    const plan = planLane(0, true, phone);
    expect(plan.place).toBeCloseTo((230 - plan.card) / 2);
  });

  it('knows which names fit', () => {
    expect(nameFits('Anna', 40)).toBe(true);
    expect(nameFits('Maximilian', 40)).toBe(false);
  });
});
