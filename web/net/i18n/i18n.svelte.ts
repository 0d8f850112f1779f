// The texts of the page in the selected language.

import { loadFar, loadNear, type Catalog, type Lang, type NearCatalog } from './index.ts';
import { renewCalls } from '../device/offline.ts';
import { prefs } from '../device/prefs.svelte.ts';

class I18n {
  #near = $state.raw<NearCatalog | null>(null);
  #all = $state.raw<Catalog | null>(null);
  #lang = $state<Lang>('de');
  /** The language requested last; components do not depend on it. */
  #wanted: Lang = 'de';
  #whole: Promise<void> | null = null;

  /** The language that is shown. */
  get lang(): Lang {
    return this.#lang;
  }

  /** The texts of every page. Available after the first `use`. */
  get t(): NearCatalog {
    if (!this.#near) throw new Error('no catalog is loaded');
    return this.#near;
  }

  /** All texts. Available only in modules loaded through `with`. */
  get all(): Catalog {
    if (!this.#all) throw new Error('the texts of the tables are not loaded');
    return this.#all;
  }

  /** Switches the page to this language, and stores the choice if asked to. */
  async use(lang: Lang, remember = false): Promise<void> {
    this.#wanted = lang;
    await this.#load(lang);
    if (!remember) return;
    prefs.set({ lang });
    renewCalls();
  }

  /** Resolves to a part of the page that needs all texts once they are loaded, and loads them for each language selected later. */
  async with<T>(part: Promise<T>): Promise<T> {
    this.#whole ??= Promise.resolve().then(() => this.#load(this.#wanted));
    return (await Promise.all([part, this.#whole]))[0];
  }

  async #load(lang: Lang): Promise<void> {
    const [near, far] = await Promise.all([loadNear(lang), this.#whole ? loadFar(lang) : null]);
    if (far) this.#all = { ...near, ...far };
    this.#near = near;
    this.#lang = lang;
    document.documentElement.lang = lang;
  }
}

export const i18n = new I18n();
