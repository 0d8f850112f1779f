// Texts for the clipboard.

/** Copies a text and returns whether that worked. If not, `field` holds the text and stays selected, ready for Ctrl+C. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or not a secure page.
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}
