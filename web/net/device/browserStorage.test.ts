import { afterEach, describe, expect, it, vi } from 'vitest';
import { lacking } from './requirements.ts';
import { inTurn } from './inturn.ts';
import { kept } from './browserStorage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Browsers that store nothing, each in its own way. */
const DENYING: Record<string, object> = {
  'is not there': {},
  'is null': { localStorage: null },
  'is denied': Object.defineProperty({}, 'localStorage', { get: denied }),
  'takes nothing': { localStorage: { getItem: () => null, setItem: denied } },
  'tells nothing': { localStorage: { getItem: denied, setItem: denied } },
};

afterEach(() => vi.unstubAllGlobals());

describe('a storage', () => {
  it.each(Object.entries(DENYING))('that %s stores nothing and never throws', (_, window) => {
    vi.stubGlobal('window', window);
    expect(kept.write('a', 'b')).toBe(false);
    expect(kept.read('a')).toBe(null);
  });

  it('that works stores values', () => {
    const held = new Map<string, string>();
    vi.stubGlobal('window', { localStorage: { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, text: string) => held.set(key, text) } });
    expect(kept.write('a', 'b')).toBe(true);
    expect(kept.read('a')).toBe('b');
  });
});

describe('the checks of a browser', () => {
  const whole = { cookieEnabled: true, webSocket: class {}, keeps: () => true };
  it('name each missing feature separately', () => {
    expect(lacking(whole)).toEqual([]);
    expect(lacking({ ...whole, cookieEnabled: false, keeps: () => false })).toEqual(['cookies']);
    expect(lacking({ ...whole, webSocket: undefined })).toEqual(['websocket']);
    expect(lacking({ ...whole, keeps: () => false })).toEqual(['storage']);
  });
});

describe('several steps in turn', () => {
  it('all run, whatever one of them throws, and the error is reported afterwards', () => {
    vi.useFakeTimers();
    const done: number[] = [];
    const broken = () => {
      throw new Error('quota');
    };
    inTurn(
      () => done.push(1),
      broken,
      () => done.push(2),
    )();
    expect(done).toEqual([1, 2]);
    expect(() => vi.runAllTimers()).toThrow('quota');
    vi.useRealTimers();
  });
});
