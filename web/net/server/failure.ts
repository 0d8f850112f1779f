// What went wrong, in words: the code decides, wherever it happens.

import { ApiError } from './api.ts';
import { i18n } from '../i18n/i18n.svelte.ts';

/** Whether the server says that there is nothing at this address. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether nobody answered at all. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** What a code says; null if it takes the texts of the tables to know. */
function near(error: unknown): string | null {
  const t = i18n.t.failed;
  // Not the server: this page itself, or a chunk of it that did not load.
  if (!(error instanceof ApiError)) return t.page;
  if (error.code === 'proxy') return t.proxy(error.status);
  return error.code === 'network' ? t.network : null;
}

/** In pages that have all texts. */
export function failure(error: unknown): string {
  const known = near(error) ?? (error instanceof ApiError ? i18n.all.refused.codes[error.code] : null);
  return known ?? i18n.t.failed.server(error instanceof ApiError ? error.message : '');
}

/** Where those of the tables may have to be loaded first. */
export async function failureHere(error: unknown): Promise<string> {
  const known = near(error);
  if (known !== null) return known;
  return i18n.with(Promise.resolve()).then(
    () => failure(error),
    () => i18n.t.failed.server(error instanceof ApiError ? error.message : ''),
  );
}
