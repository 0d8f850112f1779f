// The marks on the coasters of people who are seen together: the first letter of the name, and one more where two names share the first.

import { getContext, setContext } from 'svelte';
import { bare } from '../../net/i18n/isolate.ts';

type Marks = ReadonlyMap<string, string>;

const KEY = Symbol('marks');

const lettersOf = (name: string): string[] => [...bare(name).trim()];
const firstOf = (name: string): string => (lettersOf(name)[0] ?? '?').toLocaleUpperCase();
const isPart = (letter: string | undefined): letter is string => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The mark of each name; no two names get the same one if any of their letters differ. */
export function marksOf(names: readonly (string | null)[]): Marks {
  const all = [...new Set(names.filter((name) => name !== null))];
  const marks = new Map<string, string>();
  const used = new Set<string>();
  for (const name of all) {
    const first = firstOf(name);
    const rivals = all.filter((other) => other !== name && firstOf(other) === first).map(lettersOf);
    const letters = lettersOf(name);
    const differing = letters.flatMap((letter, i) =>
      i > 0 && isPart(letter) && rivals.every((other) => other[i]?.toLocaleLowerCase() !== letter.toLocaleLowerCase()) ? [first + letter] : [],
    );
    const mark = rivals.length === 0 ? first : (differing.find((one) => !used.has(one)) ?? first);
    used.add(mark);
    marks.set(name, mark);
  }
  return marks;
}

/** Gives the coasters below this component marks that differ. */
export function provideMarks(names: () => readonly (string | null)[]): void {
  let known: { names: string; marks: Marks } | null = null;
  setContext(KEY, (name: string) => {
    const now = names();
    const asked = now.join('\n');
    if (known?.names !== asked) known = { names: asked, marks: marksOf(now) };
    return known.marks.get(name);
  });
}

/** The mark of a name among those that are seen together with it. */
export function useMarks(): (name: string) => string {
  const marks = getContext<((name: string) => string | undefined) | undefined>(KEY);
  return (name) => marks?.(name) ?? firstOf(name);
}
