// Numbers and lists as people read them.

import type { Lang } from './lang.ts';

/** The forms a counted noun needs in German and English. */
export interface Forms {
  one: string;
  other: string;
}

const rules: Partial<Record<Lang, Intl.PluralRules>> = {};

/** The form of the noun that fits the number. */
export function plural(lang: Lang, n: number, forms: Forms): string {
  const rule = (rules[lang] ??= new Intl.PluralRules(lang));
  return rule.select(n) === 'one' ? forms.one : forms.other;
}

/** "1 Karte", "2 Karten"; with a real minus sign. */
export function counted(lang: Lang, n: number, one: string, other: string): string {
  return `${num(n)} ${plural(lang, Math.abs(n), { one, other })}`;
}

/** A number with a real minus sign. */
export function num(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A number with one decimal place. */
export function tenths(lang: Lang, n: number): string {
  return n.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Seconds to the hundredth: "0,12". */
export function seconds(lang: Lang, ms: number): string {
  return (ms / 1000).toLocaleString(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A number that always shows its sign; zero has none. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : num(n);
}

/** "Anna, Ben und Cem". */
export function list(lang: Lang, items: readonly string[]): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(items);
}

/** "0:42". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "7½": points come in halves. */
export function halves(n: number): string {
  const whole = Math.floor(n);
  if (n === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** In English: "1st", "2nd", "11th". */
export function ordinal(n: number): string {
  return `${n}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;
}
