// What can be said of a card or a control at any time: what it does, or would do, and why it cannot be used now.

import { knownOf } from './known.ts';
import type { GameWords, Names, Play, ReasonWords, EffectWords, Table } from '../contract.ts';

/** Of a card or control: what it does now, or would do, and why it cannot be used. */
export interface Saying {
  /** "Rot 10". */
  name: string;
  does: EffectWords | null;
  /** Null if it may be used now. */
  why: ReasonWords | null;
}

/** What the table says of a legal move, or of a blocked card or control; null if it says nothing. */
export function sayingOf<P extends Play>(table: Table<P>, words: GameWords<P>, names: Names, text: string): Saying | null {
  const known = knownOf<P['effect'], P['reason']>(table, text);
  if (known === null) {
    const does = words.leads?.(text) ?? null;
    return does === null ? null : { name: nameOf(words, text), does, why: null };
  }
  const does = known.does === null ? null : words.said(known.does, names);
  if (known.why === null) return { name: words.move(text), does, why: null };
  const why = words.why(known.why, names);
  return { name: nameOf(words, text), does, why: { ...why, rule: printed(words, why.rule) } };
}

/** The rule as players find it in the game's book; null where no book has it. */
export const printed = ({ unprinted }: Pick<GameWords, 'unprinted'>, rule: string | null): string | null =>
  rule !== null && unprinted?.includes(rule) ? null : rule;

/** A blocked card or control by its name. */
export const nameOf = <P extends Play>(words: GameWords<P>, thing: string): string => words.thing?.(thing) ?? words.move(thing);

/** Two half sentences as sentences. */
export const sentences = ({ title, then }: EffectWords): string => [title, then].filter(Boolean).map(ended).join(' ');

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
