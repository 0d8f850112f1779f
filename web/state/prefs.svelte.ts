// What the person at the screen likes, kept in this browser.

import { LANGS, preferredLang, type Lang } from '../i18n/index.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const KEY = 'stammtisch';

interface Saved {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** Whether cards travel. */
  still: boolean;
  /** The table in words instead of the drawn one. */
  text: boolean;
}

function load(): Saved {
  let saved: Partial<Saved> = {};
  try {
    saved = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Saved>;
  } catch {
    // No storage, or not ours: the defaults hold.
  }
  return {
    lang: LANGS.find((lang) => lang === saved.lang) ?? preferredLang(navigator.languages),
    theme: THEMES.find((theme) => theme === saved.theme) ?? 'auto',
    sound: saved.sound === true,
    still: saved.still === true,
    text: saved.text === true,
  };
}

class Prefs {
  #saved = $state(load());

  get lang(): Lang {
    return this.#saved.lang;
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get still(): boolean {
    return this.#saved.still;
  }
  get text(): boolean {
    return this.#saved.text;
  }

  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Kept for this visit only.
    }
  }
}

export const prefs = new Prefs();
