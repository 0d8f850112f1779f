import { describe, expect, it } from 'vitest';
import { book } from './rules.de.ts';

describe('the rule book of Heuchel & Meuchel', () => {
  const explained = book.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));

  it('explains whatever a refusal of a move can point to', () => {
    for (const id of ['3.5', '5.1', '5.2', '5.3', '5.5', '5.6', '7.2', '7.3', '7.4', '7.5', '10.3', '10.6']) {
      expect(explained).toContain(`HE-${id}`);
    }
  });
});
