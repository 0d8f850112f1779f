// Games that the start page doesn't list: those of the laboratory with a folder here, and any other from its data alone.

import type { Board, GameWords, LaboratoryModule } from '../board/contract.ts';
import type { Lang } from '../net/i18n/index.ts';
import type { OptionSpec } from '../wire/wire.ts';

export const LABORATORY = import.meta.glob<LaboratoryModule>('./*/laboratory.ts', { import: 'game' });

const load = async (id: string) => LABORATORY[`./${id}/laboratory.ts`]?.();

export async function boardOf(id: string): Promise<Board> {
  return (await (await load(id))?.board()) ?? (await import('../board/plain/Board.svelte')).default;
}

export async function wordsIn(id: string, lang: Lang, options: readonly OptionSpec[]): Promise<GameWords> {
  return (await (await load(id))?.words(lang)) ?? (await import('../board/plain/words.ts')).plainWords(lang, options);
}
