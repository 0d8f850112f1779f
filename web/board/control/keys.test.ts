import { describe, expect, it } from 'vitest';
import { lawOf, type Around, type Key } from './keys.ts';

/** An element as far as the law looks at it. */
const element = (matches: string[] = []) =>
  ({ closest: (selector: string) => (selector.split(', ').some((one) => matches.includes(one)) ? {} : null) }) as unknown as HTMLElement;

const button = element(['[data-move]']);
const around = (change: Partial<Around> = {}): Around => ({
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
    expect(lawOf(key('p'), around())).toEqual({ kind: 'leads', control: button });
    expect(lawOf(key('P'), around({ focus: button }))).toEqual({ kind: 'presses', control: button });
    expect(lawOf(key('x'), around())).toBeNull();
  });
  it('does nothing where it is switched off, written, held down, part of a shortcut, or below a drawer', () => {
    expect(lawOf(key('p'), around({ letters: false }))).toBeNull();
    expect(lawOf(key('p'), around({ focus: element(['input']) }))).toBeNull();
    expect(lawOf(key('p', { repeat: true }), around({ focus: button }))).toBeNull();
    expect(lawOf(key('p', { ctrlKey: true }), around())).toBeNull();
    expect(lawOf(key('p'), around({ covered: true }))).toBeNull();
  });
  it('presses nothing that the focus has just been led to', () => {
    expect(lawOf(key('p'), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
});

describe('Enter and the space bar', () => {
  it.each(['Enter', ' '])('press once, not as long as they are held (%j)', (name) => {
    expect(lawOf(key(name), around({ focus: button }))).toBeNull();
    expect(lawOf(key(name, { repeat: true }), around({ focus: button }))).toEqual({ kind: 'swallowed' });
    expect(lawOf(key(name), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
  it('are left alone where nothing counts', () => {
    expect(lawOf(key('Enter', { repeat: true }), around())).toBeNull();
    expect(lawOf(key('Enter', { repeat: true }), around({ focus: element(['input', '[data-move]']) }))).toBeNull();
  });
});
