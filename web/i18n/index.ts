// The languages of the page. A catalog is a typed object: a key that one language lacks fails the type check.

import type { Catalog } from './de.ts';
import type { Lang } from './lang.ts';

export type { Catalog, Lang };

export const LANGS: readonly Lang[] = ['de', 'en'];

export const LANG_NAMES: Readonly<Record<Lang, string>> = { de: 'Deutsch', en: 'English' };

/** Loads a language's texts; each is a chunk of its own. */
export async function loadCatalog(lang: Lang): Promise<Catalog> {
  return lang === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
}

/** The language a browser asks for: German unless it prefers English to it. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'de';
}
