// What this browser keeps between visits, as far as it keeps anything: private windows and blocked cookies make it throw, or be null.

const storage = (which: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[which] ?? null;
  } catch {
    return null;
  }
};

/** Reads and writes without ever throwing: what cannot be kept is there for this visit only. */
function keeper(which: 'localStorage' | 'sessionStorage') {
  return {
    read(key: string): string | null {
      try {
        return storage(which)?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    /** Says whether it is kept. */
    write(key: string, text: string): boolean {
      try {
        const where = storage(which);
        where?.setItem(key, text);
        return where !== null;
      } catch {
        return false;
      }
    },
  };
}

export const kept = keeper('localStorage');
/** As long as the window is open. */
export const visitStorage = keeper('sessionStorage');
