// A new page is read from its heading on, as soon as that is there.

/**
 * Gives the heading of the page that comes the focus once it is there, unless the person has done something before. `before` is the heading
 * of the page that goes. Until the returned function is called.
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
