import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { de as near } from '../../../net/i18n/de.ts';
import { tableDe } from '../../../net/i18n/table.de.ts';
import { shownRefusal } from './refusal.ts';

const de = { ...near, ...tableDe };

describe('a refusal', () => {
  const words = { move: (text: string) => `Zug ${text}` };
  it('names the move, the reason and a link to the rule', () => {
    const refusal = { move: 'R10', code: 'illegal-move', rule: 'HT-3.1', message: 'No.' };
    expect(shownRefusal(refusal, de, words, 'some')).toMatchObject({
      title: 'Zug R10 geht nicht.',
      rule: 'HT-3.1',
      href: '/rules/some#HT-3.1',
    });
  });
  it.each(Object.entries(GAMES))('links to no unprinted rule: %s', async (game, { words: load, rules }) => {
    const { move, unprinted = [] } = await load('de');
    const words = { move, unprinted };
    const book = await rules?.('de');
    const printed = book?.chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id)) ?? [];
    for (const rule of unprinted) {
      expect(printed).not.toContain(rule);
      const refusal = { move: 'draw', code: 'illegal-move', rule, message: 'No.' };
      expect(shownRefusal(refusal, de, words, game)).toMatchObject({ rule: null, href: null });
    }
    const refusal = { move: 'draw', code: 'illegal-move', rule: printed[0] ?? null, message: 'No.' };
    expect(shownRefusal(refusal, de, words, game)).toMatchObject({ rule: printed[0] ?? null });
  });
  it('describes a late move as late', () => {
    const refusal = { move: 'pass', code: 'stale', rule: null, message: 'Late.' };
    expect(shownRefusal(refusal, de, words, 'some').title).toBe('Zu spät: Zug pass.');
  });
  it('shows the server’s message if there are no words for the code', () => {
    const refusal = { move: null, code: 'new-code', rule: null, message: 'Do this.' };
    expect(shownRefusal(refusal, de, words, 'some').text).toBe('Der Tisch sagt: Do this.');
  });
});
