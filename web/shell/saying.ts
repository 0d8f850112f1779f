// What can be said of a card or a control at any time: what it does, or would do, and why it cannot be used now.

import type { GameWords, Names, Play, Said, Table, Why } from '../games/contract.ts';

/** Of a card or control: what it does now, or would do, and why it cannot be used. */
export interface Saying {
  /** "Rot 10". */
  name: string;
  does: Said | null;
  /** Null if it may be used now. */
  why: Why | null;
}

/** What the table says of a legal move, or of a blocked card or control; null if it says nothing. */
export function sayingOf<P extends Play>(table: Table<P>, words: GameWords<P>, names: Names, text: string): Saying | null {
  const place = table.legal.indexOf(text);
  if (place >= 0) {
    const effect: P['effect'] | undefined = table.effects[place];
    return { name: words.move(text), does: effect === undefined ? null : words.said(effect, names), why: null };
  }
  const blocked = table.blocked.find(({ thing }) => thing === text);
  if (blocked === undefined) return null;
  return {
    name: nameOf(words, text),
    does: blocked.effect === null ? null : words.said(blocked.effect, names),
    why: words.why(blocked.reason, names),
  };
}

/** A blocked card or control by its name. */
export const nameOf = <P extends Play>(words: GameWords<P>, thing: string): string => words.thing?.(thing) ?? words.move(thing);

/** Two half sentences as sentences. */
export const sentences = ({ title, then }: Said): string => [title, then].filter(Boolean).map(ended).join(' ');

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** How long a finger rests on a card before it speaks, in milliseconds. */
const HOLD = 350;

/**
 * An attachment for whatever holds cards and controls: tells which one a mouse is over, which has the focus, or on which a
 * finger rests; null when none. They are known by `data-thing` or, if they are moves, `data-move`.
 */
export function peek(show: (text: string | null) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const textOf = (event: Event) => {
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-thing], [data-move]') : null;
      return at === null || !node.contains(at) ? null : (at.dataset['thing'] ?? at.dataset['move'] ?? null);
    };
    const still = () => clearTimeout(timer);
    const over = (event: PointerEvent) => event.pointerType === 'mouse' && show(textOf(event));
    const focus = (event: FocusEvent) => show(textOf(event));
    const away = () => {
      still();
      show(null);
    };
    const down = (event: PointerEvent) => {
      still();
      if (event.pointerType === 'mouse') return;
      const text = textOf(event);
      timer = setTimeout(() => show(text), HOLD);
    };
    const listeners: ReadonlyArray<readonly [string, (event: never) => void]> = [
      ['pointerover', over],
      ['pointerleave', away],
      ['focusin', focus],
      ['focusout', away],
      ['pointerdown', down],
      ['pointerup', still],
      ['pointercancel', still],
    ];
    for (const [type, listener] of listeners) node.addEventListener(type, listener as EventListener);
    return () => {
      still();
      for (const [type, listener] of listeners) node.removeEventListener(type, listener as EventListener);
    };
  };
}
