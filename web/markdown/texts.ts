// All texts of a game, for tests.

/** Markdown that the page does not show: the title, column headings, and drawings. */
const UNSHOWN = /^# .*$|^\|.*\n\| ---.*$|^\s*!\[.*$/gm;

/** The texts in a file: the lines of Markdown, the string literals elsewhere. */
export function textsIn(file: string, source: string): string[] {
  if (!file.endsWith('.md')) return source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
  return source.replaceAll(UNSHOWN, '').split('\n').filter(Boolean);
}

/** The same of several files. */
export const textsOf = (files: Readonly<Record<string, string>>): string[] => Object.entries(files).flatMap(([file, source]) => textsIn(file, source));
