// Browser storage. Private windows and blocked cookies make it throw or be null.

const storage = (which: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[which] ?? null;
  } catch {
    return null;
  }
};

/** Reads and writes without ever throwing: a value that cannot be stored lasts for this visit only. */
function keeper(which: 'localStorage' | 'sessionStorage') {
  return {
    read(key: string): string | null {
      try {
        return storage(which)?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    /** Returns whether the value was stored. */
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
/** Lasts as long as the window is open. */
export const visitStorage = keeper('sessionStorage');
