// Asks for the standing of an evening.

import type { Lang } from '../../../net/i18n/index.ts';
import { eveningAt } from '../../../net/server/evening.ts';
import { eveningTableText } from './evening.text.ts';
import { standingOf } from './standing.ts';

/** The standing of an evening, in a few words. Rejects if the server does not answer. */
export const standingNow = async (code: string, lang: Lang): Promise<string> => standingOf(await eveningAt(code), eveningTableText(lang));
