// Several things that are done when something goes: none of them keeps the others from being done.

/** Runs each; what one throws is told afterwards, as the browser tells any other error. */
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
