import { describe, expect, it } from 'vitest';
import { readBook } from './book.ts';
import { bookMistakes, lessonMistakes } from './check.ts';
import { readLesson } from './lesson.ts';

const BOOK = `# Some game

What it is about.

## Playing

### HT-1.1

You play.

![](picture:HT-1.1)

### HT-1.2

You win.

![](picture:HT-1.2)

## All cards

Each does something.

### Eichel

| Card | Name | Does | Answer | Rule | Words |
| --- | --- | --- | --- | --- | --- |
| E7 | Eichel 7 | Draws 2. | +2 | HT-1.1 | draw |

## A round

Anna leads.

1. **Anna plays**

   Red.

   ![+3](example:1)
`;

const KNOWN = { pictures: ['HT-1.1', 'HT-1.2'], example: ['1'], cards: ['E7', 'E8'] };
const mistakes = (from: string, to: string, known = KNOWN) => {
  expect(BOOK).toContain(from);
  const de = { file: 'rules.de.md', text: readBook(BOOK) };
  const en = { file: 'rules.en.md', text: readBook(BOOK.replace(from, to)) };
  return bookMistakes([de, en], known);
};

describe('two languages of a book', () => {
  it('agree apart from their wording', () => {
    expect(mistakes('You win.', 'You lose.')).toEqual([]);
  });

  it.each([
    ['### HT-1.2', '### HT-1.3', ['rules.de.md:13: rule HT-1.2 is missing in rules.en.md', 'rules.en.md:13: rule HT-1.3 is missing in rules.de.md']],
    ['### HT-1.2', '## Winning\n\n### HT-1.2', ['rules.en.md:13: chapter 2 is missing in rules.de.md']],
    [
      '### HT-1.1\n\nYou play.\n\n![](picture:HT-1.1)\n\n### HT-1.2\n\nYou win.\n\n![](picture:HT-1.2)',
      '### HT-1.2\n\nYou win.\n\n![](picture:HT-1.2)\n\n### HT-1.1\n\nYou play.\n\n![](picture:HT-1.1)',
      ['rules.en.md:7: rule HT-1.2 stands where rules.de.md has rule HT-1.1', 'rules.en.md:13: rule HT-1.1 stands where rules.de.md has rule HT-1.2'],
    ],
    [
      '\n![](picture:HT-1.2)\n',
      '',
      ['rules.en.md:13: rule HT-1.2 is nothing, but drawn as HT-1.2 in rules.de.md:13', 'rules.en.md: the picture "HT-1.2" is not used'],
    ],
    ['| +2 |', '| |', ['rules.en.md:27: card E7 is explained by HT-1.1 and no answer, but explained by HT-1.1 and an answer in rules.de.md:27']],
    ['| E7 |', '| E8 |', ['rules.de.md:27: card E7 is missing in rules.en.md', 'rules.en.md:27: card E8 is missing in rules.de.md']],
    ['![+3]', '![+2]', ['rules.en.md:33: step 1 is drawn as 1 with the figure "+2", but drawn as 1 with the figure "+3" in rules.de.md:33']],
  ])('differ: %j as %j', (from, to, told) => {
    expect(mistakes(from, to)).toEqual(told);
  });

  it('use exactly the known names', () => {
    const known = { pictures: ['HT-1.1', 'HT-1.9'], example: ['2'], cards: ['E8'] };
    expect(mistakes('You win.', 'You win.', known).filter((one) => one.startsWith('rules.en'))).toEqual([
      'rules.en.md:17: the picture "HT-1.2" is unknown',
      'rules.en.md:37: the step "1" is unknown',
      'rules.en.md:27: the card "E7" is unknown',
      'rules.en.md: the picture "HT-1.9" is not used',
      'rules.en.md: the step "2" is not used',
    ]);
  });
});

describe('the words of a lesson', () => {
  const LESSON = '# Some\n\n## lay: Lay it\n\nFour.\n\n> Anna lays.\n\n- `pass` Not today.\n\n## Learned\n\n- Lay.\n\nMore.\n';
  const said = (from: string, to: string) =>
    lessonMistakes(
      [
        { file: 'de.md', text: readLesson(LESSON) },
        { file: 'en.md', text: readLesson(LESSON.replace(from, to)) },
      ],
      { steps: { lay: ['pass'] } },
    );

  it.each([
    ['Four.', 'Five.', []],
    ['\n> Anna lays.\n', '', ['en.md:3: step lay is told without what follows, but told with what follows in de.md:3']],
    ['`pass`', '`out`', ['de.md:9: pass in lay is missing in en.md', 'en.md:9: out in lay is missing in de.md', 'en.md:9: "out" is no other move in "lay"']],
    [
      '## lay:',
      '## put:',
      [
        'de.md:3: step lay is missing in en.md',
        'de.md:9: pass in lay is missing in en.md',
        'en.md:3: step put is missing in de.md',
        'en.md:9: pass in put is missing in de.md',
        'en.md: the step "lay" has no words',
        'en.md:3: there is no step "put"',
      ],
    ],
    ['- Lay.', '- Lay.\n- Win.', ['en.md:1: the end is 2 points, but 1 points in de.md:1']],
  ])('match its steps: %j as %j', (from, to, told) => {
    expect(said(from, to)).toEqual(told);
  });
});
