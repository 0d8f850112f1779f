import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const marks = (...names: (string | null)[]) => [...marksOf(names).values()];

describe('the marks of coasters', () => {
  it('are the first letters of names that differ in it', () => {
    expect(marks('Anna', 'ben', null, 'Özlem')).toEqual(['A', 'B', 'Ö']);
  });

  it('have one more letter where two names share the first', () => {
    expect(marks('Anna', 'Alois', 'Ben')).toEqual(['An', 'Al', 'B']);
    expect(marks('Xaver', 'Xenia')).toEqual(['Xa', 'Xe']);
    expect(marks('Johanna', 'Johannes')).toEqual(['Ja', 'Je']);
  });

  it('tell apart people of one name, and names that begin like each other', () => {
    expect(marks('Anna (1)', 'Anna (2)')).toEqual(['A1', 'A2']);
    expect(marks('Anna', 'Annabel')).toEqual(['A', 'Ab']);
  });

  it('are all different, whatever the names', () => {
    for (const names of [
      ['Alma', 'Amos', 'Alba', 'Anna'],
      ['Mia', 'Max', 'Mara', 'Marie', 'Moritz', 'Mai'],
      ['Du (1)', 'Du (2)', 'D'],
    ]) {
      expect(new Set(marks(...names)).size).toBe(names.length);
    }
  });
});
