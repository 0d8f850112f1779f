// What the person at the screen likes, kept in this browser.

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
  /** Whether cards travel. */
  still: boolean;
  /** How quickly cards travel. */
  pace: Pace;
  /** Whether the device trembles, or the browser tells, when it is the person's turn. */
  vibrate: boolean;
  notify: boolean;
  /** Whether this browser calls while the page is closed. */
  push: boolean;
  /** The table in words instead of the drawn one. */
  text: boolean;
  /** Whether letters lead to the buttons of a table. */
  keys: boolean;
}

function read(): Partial<Saved> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Saved>;
  } catch {
    // No storage, or not ours: the defaults hold.
    return {};
  }
}

/** What was saved, as far as it is something we know. */
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

  /** Takes over what is saved now. */
  follow(): void {
    Object.assign(this.#saved, settled(read()));
  }

  /** Changes these alone: what another tab has chosen meanwhile stays. */
  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, settled({ ...this.#saved, ...read(), ...change }));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Kept for this visit only.
    }
  }
}

export const prefs = new Prefs();

/** What is chosen in another tab holds here at once, until the returned function is called. */
export function watchPrefs(window: Window): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) prefs.follow();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
