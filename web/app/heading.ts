// Screen readers start a new page at its heading, as soon as it exists.

/**
 * Focuses the heading of the new page once it exists, unless the person acts before. `before` is the heading of the old page. Stops when
 * the returned function is called.
 */
export function focusHeading(page: Document, before: Element | null): () => void {
  const observer = new MutationObserver(look);
  function look(): void {
    const heading = page.querySelector('h1');
    if (heading === null || heading === before) return;
    stop();
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }
  function stop(): void {
    observer.disconnect();
    page.removeEventListener('pointerdown', stop, true);
    page.removeEventListener('keydown', stop, true);
  }
  observer.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('pointerdown', stop, true);
  page.addEventListener('keydown', stop, true);
  look();
  return stop;
}
