// The description of a card or a control in words: its effect, or the effect it would have, and the reason why it is blocked.

import { knownOf } from './known.ts';
import type { GameWords, Names, Play, ReasonWords, EffectWords, Table } from '../contract.ts';

/** A card or control with its current or possible effect, and the reason why it is blocked. */
export interface Saying {
  /** "Rot 10". */
  name: string;
  does: EffectWords | null;
  /** Null if it may be used now. */
  why: ReasonWords | null;
}

/** The description of a legal move, or of a blocked card or control; null if the table does not describe it. */
export function sayingOf<P extends Play>(table: Table<P>, words: GameWords<P>, names: Names, text: string): Saying | null {
  const known = knownOf<P['effect'], P['reason']>(table, text);
  if (known === null) {
    const does = words.leads?.(text) ?? null;
    return does === null ? null : { name: nameOf(words, text), does, why: null };
  }
  const does = known.does === null ? null : words.said(known.does, names);
  // A game without narration has nothing to add to a legal move.
  if (known.why === null) return does === null ? null : { name: words.move(text), does, why: null };
  const why = words.why(known.why, names);
  return { name: nameOf(words, text), does, why: { ...why, rule: printed(words, why.rule) } };
}

/** The rule under its code in the game's book; null if it is in no book. */
export const printed = ({ unprinted }: Pick<GameWords, 'unprinted'>, rule: string | null): string | null =>
  rule !== null && unprinted?.includes(rule) ? null : rule;

/** The name of a blocked card or control. */
export const nameOf = <P extends Play>(words: GameWords<P>, thing: string): string => words.thing?.(thing) ?? words.move(thing);

/** Joins two clauses into sentences. */
export const sentences = ({ title, then }: EffectWords): string => [title, then].filter(Boolean).map(ended).join(' ');

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
