// Puts the table for the browser into the build.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The plugin, and the file's name in the build; it is empty without a file. */
export function local(file) {
  const name = 'stammtisch-local';
  if (!file) return { fileName: '', plugin: { name } };
  const source = readFileSync(file);
  const fileName = `assets/table-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.wasm`;
  return { fileName, plugin: { name, apply: 'build', generateBundle() { this.emitFile({ type: 'asset', fileName, source }); } } };
}
