// The languages of the page. A catalog is a typed object: a key that one language lacks fails the type check.

import type { NearCatalog } from './de.ts';
import type { Lang } from './lang.ts';
import type { FarCatalog } from './table.de.ts';

/** All texts of the page. */
export type Catalog = NearCatalog & FarCatalog;
export type { Lang, NearCatalog };

export const LANGS: readonly Lang[] = ['de', 'en'];

export const LANG_NAMES: Readonly<Record<Lang, string>> = { de: 'Deutsch', en: 'English' };

/** Loads the texts every page needs; each language has its own chunk. */
export async function loadNear(lang: Lang): Promise<NearCatalog> {
  return lang === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
}

/** Loads the texts that only tables, replays and lessons need. */
export async function loadFar(lang: Lang): Promise<FarCatalog> {
  return lang === 'de' ? (await import('./table.de.ts')).tableDe : (await import('./table.en.ts')).tableEn;
}

/** The first language the browser prefers that we have; English if we have none of them. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return languages.length === 0 ? 'de' : 'en';
}
