// The texts of the page in the language chosen.

import { loadCatalog, type Catalog, type Lang } from '../i18n/index.ts';
import { prefs } from './prefs.svelte.ts';

class I18n {
  #catalog = $state.raw<Catalog | null>(null);
  #lang = $state<Lang>('de');

  /** The language that is shown. */
  get lang(): Lang {
    return this.#lang;
  }

  /** The texts. Read only after the first `use`. */
  get t(): Catalog {
    if (!this.#catalog) throw new Error('no catalog is loaded');
    return this.#catalog;
  }

  /** Shows the page in this language, and remembers it if asked to. */
  async use(lang: Lang, remember = false): Promise<void> {
    this.#catalog = await loadCatalog(lang);
    this.#lang = lang;
    document.documentElement.lang = lang;
    if (remember) prefs.set({ lang });
  }
}

export const i18n = new I18n();
