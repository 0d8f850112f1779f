// Cleanup steps that all run, even if one of them throws.

/** Runs each step; an error is reported afterwards, like any uncaught error. */
export function inTurn(...steps: readonly (() => void)[]): () => void {
  return () => {
    for (const step of steps) {
      try {
        step();
      } catch (error) {
        setTimeout(() => {
          throw error;
        });
      }
    }
  };
}
