// The time of the press behind a move. A click event comes late (on a touch screen only when the finger lifts), so the press of the
// finger, button or key counts.

/** Longest time between a press and the move it leads to. */
const LEADS_WITHIN = 1500;

let pressed = Number.NEGATIVE_INFINITY;

/** Listens for presses from now on; returns a function that stops. */
export function watchHands(target: EventTarget): () => void {
  const note = (event: Event) => {
    // A key held down repeats its event: only the first one counts.
    if (!(event as KeyboardEvent).repeat) pressed = event.timeStamp;
  };
  const options = { capture: true, passive: true };
  target.addEventListener('pointerdown', note, options);
  target.addEventListener('keydown', note, options);
  return () => {
    target.removeEventListener('pointerdown', note, options);
    target.removeEventListener('keydown', note, options);
  };
}

/** The time of the press that leads to a move made now, in `performance.now()` time. */
export function handDown(now: number): number {
  return pressed <= now && now - pressed < LEADS_WITHIN ? pressed : now;
}
