// The standing of an evening in a few words, for the bar of its table.

import type { Evening } from '../../../wire/wire.ts';
import type { EveningTableText } from './evening.text.ts';

/** "Abend: Anna 3, du 2½"; empty before the first match is over. */
export function standingOf({ places }: Pick<Evening, 'places'>, t: Pick<EveningTableText, 'standing' | 'leads'>): string {
  const [first, second] = places;
  if (first === undefined || places.every(({ played }) => played === 0)) return '';
  const you = places.find((place) => place.you);
  if (you !== undefined && you.points === first.points) return t.leads(you.points);
  const other = you ?? second;
  return t.standing([first, ...(other === undefined ? [] : [other])].map(({ name, points, you: me }) => ({ name, points, me })));
}
