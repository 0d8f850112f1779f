// Large screens show the whole page enlarged (`--zoom` in tokens.css): screen coordinates are larger than CSS ones then.

/** Screen pixels per CSS pixel. */
export const scale = (): number => document.body.getBoundingClientRect().width / document.body.offsetWidth || 1;

/** The box of an element in CSS pixels. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = scale();
  return new DOMRect(x / by, y / by, width / by, height / by);
}

/** The same for an element that may not exist. */
export const boxAt = (element: Element | null | undefined): DOMRect | undefined => (element ? boxOf(element) : undefined);

/** The size of the screen in CSS pixels. */
export function screen(): { width: number; height: number } {
  const by = scale();
  return { width: innerWidth / by, height: innerHeight / by };
}
