import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
];
const SLIP = { width: 330, height: 120 };

describe('the tooltip', () => {
  it('stays on the screen and never covers its card', () => {
    for (const screen of SCREENS)
      for (let top = 0; top <= screen.height - 90; top += 15)
        for (let left = 0; left <= screen.width - 44; left += 44) {
          const at = tooltipPlace({ left, top, width: 44, height: 90 }, SLIP, screen);
          expect(at.left).toBeGreaterThanOrEqual(0);
          expect(at.left + SLIP.width).toBeLessThanOrEqual(screen.width);
          expect(at.top).toBeGreaterThanOrEqual(0);
          expect(at.top + SLIP.height).toBeLessThanOrEqual(screen.height);
          expect(at.top + SLIP.height <= top || at.top >= top + 90, `${left}, ${top} on ${screen.width} × ${screen.height}`).toBe(true);
        }
  });

  it('goes above if there is room, otherwise below', () => {
    const [screen = SLIP] = SCREENS;
    expect(tooltipPlace({ left: 100, top: 500, width: 44, height: 90 }, SLIP, screen).top).toBe(360);
    expect(tooltipPlace({ left: 100, top: 60, width: 44, height: 90 }, SLIP, screen).top).toBe(170);
  });
});
