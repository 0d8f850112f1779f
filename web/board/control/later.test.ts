// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { later, type Part, pressOf } from './later.ts';

const settled = () => new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))));

it('loads with the first input and hands over the events it missed', async () => {
  let asked = 0;
  let detached = 0;
  const got: string[][] = [];
  const part: Part = (_, missed) => {
    got.push(missed.map(({ type }) => type));
    return () => void (detached += 1);
  };
  const stop = later(async () => {
    asked += 1;
    return part;
  })(document.body);
  expect(asked).toBe(0);
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event('focusin'));
  await settled();
  dispatchEvent(new Event('focusin'));
  await settled();
  expect({ asked, got }).toEqual({ asked: 1, got: [['keydown', 'focusin']] });
  stop();
  expect(detached).toBe(1);
});

it('tries again with the next input', async () => {
  let asked = 0;
  const stop = later(async () => {
    asked += 1;
    throw new Error('offline');
  })(document.body);
  dispatchEvent(new Event('keydown'));
  await settled();
  dispatchEvent(new Event('keydown'));
  await settled();
  stop();
  dispatchEvent(new Event('keydown'));
  expect(asked).toBe(2);
});

it('knows the press that is still going on', () => {
  const types = (...of: string[]) => pressOf(of.map((type) => new Event(type))).map(({ type }) => type);
  expect(types('pointerover', 'pointerdown', 'pointermove')).toEqual(['pointerdown', 'pointermove']);
  expect(types('pointerdown', 'pointerup')).toEqual([]);
  expect(types('pointerover')).toEqual([]);
});
