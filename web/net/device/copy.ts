// Texts for the clipboard.

/** Copies a text; says whether that went. Where the page may not, `field` holds the text and is left selected, ready for Ctrl+C. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or no secure page.
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}
