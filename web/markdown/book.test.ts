import { describe, expect, it } from 'vitest';
import { readFile } from './blocks.ts';
import { bookModule, cardsModule, readBook } from './book.ts';

const BOOK = `# Some game

What it is
about.

## Playing

### HT-1.1

You play a card (HT-1.2):

- red, or
- blue.

Then it ends.

![](picture:HT-1.1)

### HT-1.2

2\\. is no list, and 3 \\* 4 is no markup.

## All cards

Each does something.

### Eichel

| Card | Name | Does | Answer | Rule | Words |
| --- | --- | --- | --- | --- | --- |
| E7 | Eichel 7 | Draws 2. | +2 | HT-1.1 | draw |
| EO | Eichel-Ober | Nothing. | | HT-1.2 | |

## A round

Anna leads.

1. **Anna plays**

   Red.

   ![+3](example:1)

2. **You play**

   Blue.

   ![](example:2)
`;

/** The error for a book with this mistake in it. */
const refusal = (from: string, to: string) => {
  expect(BOOK).toContain(from);
  try {
    readFile('some/rules.en.md', BOOK.replace(from, to), readBook);
  } catch (caught) {
    return (caught as Error).message;
  }
  return 'read';
};

describe('a rule book', () => {
  it('is parsed with line numbers', () => {
    const book = readBook(BOOK);
    expect(book.idea).toBe('What it is about.');
    expect(book.chapters).toMatchObject([
      {
        line: 6,
        title: 'Playing',
        rules: [
          { line: 8, id: 'HT-1.1', text: 'You play a card (HT-1.2):\nred, or\nblue.\nThen it ends.', picture: { line: 17, name: 'HT-1.1' } },
          { line: 19, id: 'HT-1.2', text: '2. is no list, and 3 * 4 is no markup.', picture: null },
        ],
      },
    ]);
    expect(book.example).toMatchObject({
      title: 'A round',
      lead: 'Anna leads.',
      steps: [
        { line: 38, title: 'Anna plays', text: 'Red.', picture: { line: 42, caption: '+3', name: '1' } },
        { line: 44, title: 'You play', text: 'Blue.', picture: { line: 48, caption: '', name: '2' } },
      ],
    });
    expect(book.cards).toMatchObject({ title: 'All cards', lead: 'Each does something.', suits: { E: 'Eichel' } });
    expect(book.cards?.kinds).toEqual([
      { line: 31, card: 'E7', name: 'Eichel 7', does: 'Draws 2.', answer: '+2', rule: 'HT-1.1', words: 'draw' },
      { line: 32, card: 'EO', name: 'Eichel-Ober', does: 'Nothing.', answer: null, rule: 'HT-1.2', words: '' },
    ]);
  });

  it('becomes a module that names its pictures, with a separate one for its cards', () => {
    const code = bookModule(readBook(BOOK), 'rules.en.md');
    expect(code).toContain("import { cards } from './rules.en.md?cards';");
    expect(code).toContain('picture:pictures["HT-1.1"]}');
    expect(code).toContain('{...example["1"],title:"Anna plays",text:"Red.",figure:"+3"}');
    expect(code).toContain('{...example["2"],title:"You play",text:"Blue."}');
    expect(code).not.toContain('Eichel');
    expect(cardsModule(readBook(BOOK))).toContain('"EO":{"name":"Eichel-Ober","does":"Nothing.","answer":null,"rule":"HT-1.2","words":""}');
  });

  it.each([
    ['# Some game\n', '', '1: a text begins with its title: # Title'],
    ['about.\n', 'about.\n\nAnd more.\n', '6: what a game is about is one paragraph'],
    ['### HT-1.2', '### HT-1.1', '19: HT-1.1 is in line 8 already'],
    ['### HT-1.2', '### Two', '19: "Two" is not the number of a rule'],
    ['(HT-1.2)', '(HT-1.3)', '10: there is no rule HT-1.3'],
    ['| HT-1.1 |', '| HT-1.3 |', '31: there is no rule HT-1.3'],
    ['| HT-1.1 |', '| none |', '31: "none" is not the number of a rule'],
    ['| Eichel-Ober |', '| |', '32: a row is card, name, what it does, what it answers or nothing, rule, words to search for'],
    ['Then it ends.', 'Then it *ends*.', '15: no markup here: *ends*'],
    ['Then it ends.', '```\nends\n```', '15: no code can be shown here'],
    ['- blue.', '- [blue](blue).', '13: no markup here: [blue](blue)'],
    ['](picture:HT-1.1)', '](cards.png)', '17: "cards.png" names nothing that is drawn: write scheme:name'],
    ['](picture:HT-1.1)', '](example:1)', '17: only picture:name can be shown here'],
    ['![](picture:HT-1.1)\n\n### HT-1.2', '### HT-1.2\n\n![](picture:HT-1.1)', '19: a rule is paragraphs and plain lists, with its picture at the end'],
    ['2\\. is no list, and 3 \\* 4 is no markup.', '', '19: HT-1.2 says nothing'],
    ['1. **Anna plays**', '1. Anna plays', '38: a step is its title in bold, a paragraph, and ![figure](example:name)'],
    [
      '## A round',
      '## Playing\n\n### HT-1.4\n\nMore.\n\n## Round\n\nYou lead.\n\n1. **One**\n\n   Two.\n\n   ![](example:1)\n\n## A round',
      '50: "A round" is the second of its kind',
    ],
    [BOOK.slice(BOOK.indexOf('## A round')), '', '1: there is no example: a section that ends in a numbered list'],
  ])('is rejected with a line number: %j as %j', (from, to, message) => {
    expect(refusal(from, to)).toBe(`some/rules.en.md:${message}`);
  });
});
