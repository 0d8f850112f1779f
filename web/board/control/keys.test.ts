import { describe, expect, it } from 'vitest';
import { arrowStep, resolveKey, type KeyContext, type Key } from './keys.ts';

/** An element with the properties that matter here. */
const element = (matches: string[] = []) =>
  ({ closest: (selector: string) => (selector.split(', ').some((one) => matches.includes(one)) ? {} : null) }) as unknown as HTMLElement;

const button = element(['[data-move]']);
const around = (change: Partial<KeyContext> = {}): KeyContext => ({
  letters: true,
  moved: false,
  covered: false,
  focus: element(),
  control: (letter) => (letter === 'p' ? button : null),
  hand: () => null,
  ...change,
});
const key = (key: string, change: Partial<Key> = {}): Key => ({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...change });

describe('a letter', () => {
  it('focuses its control first, and presses it the second time', () => {
    expect(resolveKey(key('p'), around())).toEqual({ kind: 'leads', control: button });
    expect(resolveKey(key('P'), around({ focus: button }))).toEqual({ kind: 'presses', control: button });
    expect(resolveKey(key('x'), around())).toBeNull();
  });
  it('presses an answer that the fastest hand wins at once, but not while it is held down', () => {
    const slap = element(['[data-move]', '[data-once]']);
    const window = around({ moved: true, control: () => slap });
    expect(resolveKey(key('k'), window)).toEqual({ kind: 'presses', control: slap });
    expect(resolveKey(key('k', { repeat: true }), window)).toBeNull();
  });
  it('does nothing when switched off, while typing, when held down, as part of a shortcut, or below a drawer', () => {
    expect(resolveKey(key('p'), around({ letters: false }))).toBeNull();
    expect(resolveKey(key('p'), around({ focus: element(['input']) }))).toBeNull();
    expect(resolveKey(key('p', { repeat: true }), around({ focus: button }))).toBeNull();
    expect(resolveKey(key('p', { ctrlKey: true }), around())).toBeNull();
    expect(resolveKey(key('p'), around({ covered: true }))).toBeNull();
  });
  it('does not press a control that the page has just focused', () => {
    expect(resolveKey(key('p'), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
});

describe('a digit', () => {
  const card = (pressed: boolean) => ({ ...element(['[data-move]']), getAttribute: () => String(pressed) }) as unknown as HTMLElement;
  it('chooses the card at its place, 0 the tenth, and plays it when pressed again', () => {
    const cards = Array.from({ length: 10 }, () => card(false));
    const hand = (place: number) => cards[place] ?? null;
    expect(resolveKey(key('1'), around({ hand }))).toEqual({ kind: 'chooses', control: cards[0] });
    expect(resolveKey(key('0'), around({ hand }))).toEqual({ kind: 'chooses', control: cards[9] });
    expect(resolveKey(key('3'), around())).toBeNull();
    expect(resolveKey(key('1'), around({ hand, letters: false }))).toBeNull();
    expect(resolveKey(key('1'), around({ hand: () => card(true), moved: true }))).toEqual({ kind: 'swallowed' });
  });
});

describe('Enter and the space bar', () => {
  it.each(['Enter', ' '])('press once, not repeatedly while held (%j)', (name) => {
    expect(resolveKey(key(name), around({ focus: button }))).toBeNull();
    expect(resolveKey(key(name, { repeat: true }), around({ focus: button }))).toEqual({ kind: 'swallowed' });
    expect(resolveKey(key(name), around({ focus: button, moved: true }))).toEqual({ kind: 'swallowed' });
  });
  it('are left to the browser outside the match', () => {
    expect(resolveKey(key('Enter', { repeat: true }), around())).toBeNull();
    expect(resolveKey(key('Enter', { repeat: true }), around({ focus: element(['input', '[data-move]']) }))).toBeNull();
  });
});

describe('an arrow', () => {
  it('moves to the neighbour, or to the next row', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Enter'].map((key) => arrowStep(key, 8))).toEqual([1, -1, 8, -8, null]);
  });
});
