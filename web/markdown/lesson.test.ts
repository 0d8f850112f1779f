import { describe, expect, it } from 'vitest';
import { readFile } from './blocks.ts';
import { lessonModule, readLesson } from './lesson.ts';

const LESSON = `# Some game: first game

## goal: What it is about

You want: cards.

> Anna begins.

## lay: Lay the 4

Four is more than three.

- \`lay 3\` That works, too.
- \`pass\` Not today.

## Learned

- Lay the most.

The rest is in the book.
`;

const refusal = (from: string, to: string) => {
  expect(LESSON).toContain(from);
  try {
    readFile('lesson/en.md', LESSON.replace(from, to), readLesson);
  } catch (caught) {
    return (caught as Error).message;
  }
  return 'read';
};

describe('a lesson', () => {
  it('becomes the words of its steps', () => {
    const words = {
      steps: {
        goal: { title: 'What it is about', text: 'You want: cards.', then: 'Anna begins.' },
        lay: { title: 'Lay the 4', text: 'Four is more than three.', others: { 'lay 3': 'That works, too.', pass: 'Not today.' } },
      },
      learned: ['Lay the most.'],
      more: 'The rest is in the book.',
    };
    expect(lessonModule(readLesson(LESSON))).toBe(`export const words = ${JSON.stringify(words)};`);
  });

  it.each([
    ['## lay: Lay the 4', '## Lay the 4', '9: "Lay the 4" does not begin with the step\'s name: ## name: title'],
    ['## lay:', '## goal:', '9: a step before it is called "goal", too'],
    ['You want: cards.\n\n', '', '5: a step begins with a paragraph'],
    ['> Anna begins.', '> Anna begins.\n\nThen Ben.', '9: after its paragraph a step has a quotation for the moves of the others, and a list of other moves'],
    ['- `pass` Not today.', '- pass: Not today.', '14: another move is `move` and what is answered to it'],
    ['- Lay the most.\n\n', '', '16: the last section is a list of what was learned, and a paragraph'],
    ['The rest is in the book.\n', '', '16: what the rule book still has to tell is one paragraph'],
  ])('is rejected with a line number: %j as %j', (from, to, message) => {
    expect(refusal(from, to)).toBe(`lesson/en.md:${message}`);
  });
});
