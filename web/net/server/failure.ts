// Error texts, chosen by code.

import { ApiError } from './api.ts';
import { HERE } from '../local/here.ts';
import { here } from '../local/loaded.ts';
import { i18n } from '../i18n/i18n.svelte.ts';

/** Whether the server reports that this address does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the server did not answer at all. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** The text for a code; null if it is among the texts of the tables. */
function near(error: unknown): string | null {
  const t = i18n.t.failed;
  // Not the server: this page itself, or a chunk of it that failed to load.
  if (!(error instanceof ApiError)) return t.page;
  if (error.code === 'proxy') return t.proxy(error.status);
  if (__LOCAL__ && HERE && error.code === 'storage') return here().hereText(i18n.lang).unstored;
  if (error.code !== 'network') return null;
  return __LOCAL__ && HERE ? here().hereText(i18n.lang).unloaded : t.network;
}

/** For pages that have loaded all texts. */
export function failure(error: unknown): string {
  const known = near(error) ?? (error instanceof ApiError ? i18n.all.refused.codes[error.code] : null);
  return known ?? i18n.t.failed.server(error instanceof ApiError ? error.message : '');
}

/** For pages where the texts of the tables may have to be loaded first. */
export async function failureHere(error: unknown): Promise<string> {
  const known = near(error);
  if (known !== null) return known;
  return i18n.with(Promise.resolve()).then(
    () => failure(error),
    () => i18n.t.failed.server(error instanceof ApiError ? error.message : ''),
  );
}
