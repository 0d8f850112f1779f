// The preferences of the person at the screen, stored in this browser.

import { LANGS, preferredLang, type Lang } from '../i18n/index.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

export type Pace = 'slow' | 'brisk' | 'fast';
export const PACES: readonly Pace[] = ['slow', 'brisk', 'fast'];

const KEY = 'stammtisch';

interface Saved {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** Whether card animations are off. */
  still: boolean;
  /** The speed of card animations. */
  pace: Pace;
  /** Whether the device vibrates or shows a notification when it is the person's turn. */
  vibrate: boolean;
  notify: boolean;
  /** Whether this browser notifies while the page is closed. */
  push: boolean;
  /** Whether the table is shown as text instead of drawn. */
  text: boolean;
  /** Whether letter keys activate the buttons of a table. */
  keys: boolean;
}

function read(): Partial<Saved> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Saved>;
  } catch {
    // No storage, or not ours: use the defaults.
    return {};
  }
}

/** The saved preferences, as far as we recognise them. */
function settled(saved: Partial<Saved>): Saved {
  return {
    lang: LANGS.find((lang) => lang === saved.lang) ?? preferredLang(navigator.languages),
    theme: THEMES.find((theme) => theme === saved.theme) ?? 'auto',
    sound: saved.sound === true,
    still: saved.still === true,
    pace: PACES.find((pace) => pace === saved.pace) ?? 'brisk',
    vibrate: saved.vibrate === true,
    notify: saved.notify === true,
    push: saved.push === true,
    text: saved.text === true,
    keys: saved.keys !== false,
  };
}

class Prefs {
  #saved = $state(settled(read()));

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
  get pace(): Pace {
    return this.#saved.pace;
  }
  get vibrate(): boolean {
    return this.#saved.vibrate;
  }
  get notify(): boolean {
    return this.#saved.notify;
  }
  get push(): boolean {
    return this.#saved.push;
  }
  get text(): boolean {
    return this.#saved.text;
  }
  get keys(): boolean {
    return this.#saved.keys;
  }

  /** Adopts the saved preferences. */
  follow(): void {
    Object.assign(this.#saved, settled(read()));
  }

  /** Changes only these: a choice made meanwhile in another tab stays. */
  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, settled({ ...this.#saved, ...read(), ...change }));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Stored for this visit only.
    }
  }
}

export const prefs = new Prefs();

/** Applies choices made in another tab at once, until the returned function is called. */
export function watchPrefs(window: Window): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) prefs.follow();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
