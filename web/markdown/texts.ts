// For tests that read everything a game says.

/** What the page does not show of Markdown: the title, the names of columns, and of what is drawn. */
const UNSHOWN = /^# .*$|^\|.*\n\| ---.*$|^\s*!\[.*$/gm;

/** The texts in a file: the lines of Markdown, what stands in quotation marks elsewhere. */
export function textsIn(file: string, source: string): string[] {
  if (!file.endsWith('.md')) return source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
  return source.replaceAll(UNSHOWN, '').split('\n').filter(Boolean);
}

/** The same of several files. */
export const textsOf = (files: Readonly<Record<string, string>>): string[] => Object.entries(files).flatMap(([file, source]) => textsIn(file, source));
