// The texts of the page in the language chosen.

import { loadFar, loadNear, type Catalog, type Lang, type NearCatalog } from './index.ts';
import { renewCalls } from '../device/offline.ts';
import { prefs } from '../device/prefs.svelte.ts';

class I18n {
  #near = $state.raw<NearCatalog | null>(null);
  #all = $state.raw<Catalog | null>(null);
  #lang = $state<Lang>('de');
  /** What was asked for last; nobody who draws depends on it. */
  #wanted: Lang = 'de';
  #whole: Promise<void> | null = null;

  /** The language that is shown. */
  get lang(): Lang {
    return this.#lang;
  }

  /** What every page says. Read only after the first `use`. */
  get t(): NearCatalog {
    if (!this.#near) throw new Error('no catalog is loaded');
    return this.#near;
  }

  /** Every text. Read only in what was loaded `with` them. */
  get all(): Catalog {
    if (!this.#all) throw new Error('the texts of the tables are not loaded');
    return this.#all;
  }

  /** Shows the page in this language, and remembers it if asked to. */
  async use(lang: Lang, remember = false): Promise<void> {
    this.#wanted = lang;
    await this.#load(lang);
    if (!remember) return;
    prefs.set({ lang });
    renewCalls();
  }

  /** A part of the page that needs every text, once those are there: now, and in every language chosen later. */
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
