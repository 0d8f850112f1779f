// What the board of Machma-Hölerö says, by language.

import type { Lang } from '../../i18n/index.ts';
import { de as sayDe, type HoSay } from './say.de.ts';
import { de as textDe, type HoText } from './text.de.ts';
import { en as sayEn } from './say.en.ts';
import { en as textEn } from './text.en.ts';

export type { Around, Line, Said, Who } from './said.ts';
export type { HoSay } from './say.de.ts';
export type { HoText } from './text.de.ts';

const TEXTS: Readonly<Record<Lang, HoText>> = { de: textDe, en: textEn };
const SAYS: Readonly<Record<Lang, HoSay>> = { de: sayDe, en: sayEn };

export const textFor = (lang: Lang): HoText => TEXTS[lang];
export const sayFor = (lang: Lang): HoSay => SAYS[lang];
