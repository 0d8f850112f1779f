import { describe, expect, it } from 'vitest';
import { arrowStep, resolveKey, type KeyContext, type Key } from './keys.ts';

/** An element as far as the law looks at it. */
const element = (matches: string[] = []) =>
  ({ closest: (selector: string) => (selector.split(', ').some((one) => matches.includes(one)) ? {} : null) }) as unknown as HTMLElement;

const button = element(['[data-move]']);
const around = (change: Partial<KeyContext> = {}): KeyContext => ({
  letters: true,
  moved: false,
  covered: false,
  focus: element(),
  control: (letter) => (letter === 'p' ? button : null),
  ...change,
});
const key = (key: string, change: Partial<Key> = {}): Key => ({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...change });

describe('a letter', () => {
  it('leads to its control first, and presses it the second time', () => {
    expect(resolveKey(key('p'), around())).toEqual({ kind: 'leads', control: button });
    expect(resolveKey(key('P'), around({ focus: button }))).toEqual({ kind: 'presses', control: button });
    expect(resolveKey(key('x'), around())).toBeNull();
  });
  it('does nothing where it is switched off, written, held down, part of a shortcut, or below a drawer', () => {
    expect(resolveKey(key('p'), around({ letters: false }))).toBeNull();
    expect(resolveKey(key('p'), around({ focus: element(['input']) }))).toBeNull();
    expect(resolveKey(key('p', { repeat: true }), around({ focus: button }))).toBeNull();
    expect(resolveKey(key('p', { ctrlKey: true }), around())).toBeNull();
    expect(resolveKey(key('p'), around({ covered: true }))).toBeNull();
  });
  it('presses nothing that the focus has just been led to', () => {
    expect(resolveKey(key('p'), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
});

describe('Enter and the space bar', () => {
  it.each(['Enter', ' '])('press once, not as long as they are held (%j)', (name) => {
    expect(resolveKey(key(name), around({ focus: button }))).toBeNull();
    expect(resolveKey(key(name, { repeat: true }), around({ focus: button }))).toEqual({ kind: 'swallowed' });
    expect(resolveKey(key(name), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
  it('are left alone where nothing counts', () => {
    expect(resolveKey(key('Enter', { repeat: true }), around())).toBeNull();
    expect(resolveKey(key('Enter', { repeat: true }), around({ focus: element(['input', '[data-move]']) }))).toBeNull();
  });
});

describe('an arrow', () => {
  it('leads to what lies beside, or a row on', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Enter'].map((key) => arrowStep(key, 8))).toEqual([1, -1, 8, -8, null]);
  });
});
