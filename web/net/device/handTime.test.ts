import { describe, expect, it } from 'vitest';
import { handDown, watchHands } from './handTime.ts';

describe('input times', () => {
  it('are those of the press that leads to a move', () => {
    const target = new EventTarget();
    const stop = watchHands(target);
    const press = (type: string, at: number, repeat = false) => {
      const event = new Event(type);
      Object.defineProperties(event, { timeStamp: { value: at }, repeat: { value: repeat } });
      target.dispatchEvent(event);
    };
    press('pointerdown', 1000);
    expect(handDown(1080)).toBe(1000);
    press('keydown', 2000);
    press('keydown', 2400, true);
    expect(handDown(2500)).toBe(2000);
    expect(handDown(9000)).toBe(9000);
    stop();
    press('pointerdown', 9500);
    expect(handDown(9600)).toBe(9600);
  });
});
