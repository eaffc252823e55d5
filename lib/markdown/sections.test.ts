import { expect, test } from 'vitest';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from './compile';
import type { Section } from './compiled';

async function sectionsOf(body: string): Promise<readonly Section[]> {
  const { sections, problems } = await compileDoc(
    { file: 'a.md', body, bodyLine: 1 },
    { elements: ELEMENTS },
  );
  expect(problems).toEqual([]);
  return sections;
}

const brief = ({ id, heading, text }: Section) => `${id} | ${heading} | ${text}`;

test.for<{ name: string; body: string; sections: string[] }>([
  {
    name: 'the text above the first heading is a section of its own',
    body: 'One *two*.\n\n## Three `four`\n\nFive.\n\n### Six\n\nSeven.\n',
    sections: [' |  | One two.', 'three-four | Three four | Five.', 'six | Six | Seven.'],
  },
  {
    name: 'a page without a word has one empty section',
    body: '',
    sections: [' |  | '],
  },
  {
    name: 'blocks are lines, and cells stand apart',
    body: '- a\n- b\n\n| c | d |\n|---|---|\n| e | f<br />g |\n\n> h\n',
    sections: [' |  | a\nb\nc · d\ne · f\ng\nh'],
  },
  {
    name: 'a term is a section, and the text goes on behind it',
    body: '## T\n\na\n\n::::terms\n:::term[hold]\nNights *kept*.\n:::\n::::\n\nb\n',
    sections: [' |  | ', 't | T | a\nb', 'hold | hold | Nights kept.'],
  },
  {
    name: 'tabs and admonitions keep their labels and titles',
    body: '::::tabs\n:::tab[Shell]\na\n:::\n::::\n\n:::note[Mind *this*]\nb\n:::\n',
    sections: [' |  | Shell\na\nMind this\nb'],
  },
  {
    name: 'footnotes lose their numbers, not their words',
    body: 'a[^1]\n\n[^1]: The note.\n',
    sections: [' |  | a\nFootnotes\nThe note.'],
  },
])('$name', async ({ body, sections }) => {
  expect((await sectionsOf(body)).map(brief)).toEqual(sections);
});

test('code and drawings are kept apart from the text, as they were written', async () => {
  const code = '```ts title="a.ts"\nif (a < b && c) {}\n```\n';
  const drawing = '```mermaid\nflowchart LR\n  a[Guest] --> b[Host]\n```\n';
  const [section] = await sectionsOf(`x\n\n${code}\n${drawing}`);
  expect(section?.text).toBe('x');
  expect(section?.code).toBe('a.ts\nif (a < b && c) {}\nflowchart LR\n  a[Guest] --> b[Host]');
});

test('rows of tables that name something are entries under the head of their column', async () => {
  const table = [
    '| Table | Purpose |',
    '|---|---|',
    '| `units` | What is *rented* |',
    '| `a`, `b` | Two |',
    '| AVL-04 Holds | mvp.1 |',
    '| only words | none |',
    '| `code` and words | none |',
  ];
  const [section] = await sectionsOf(`${table.join('\n')}\n`);
  expect(section?.entries).toEqual([
    { kind: 'Table', name: 'units', text: 'What is rented' },
    { kind: 'Table', name: 'a', text: 'Two' },
    { kind: 'Table', name: 'b', text: 'Two' },
    { kind: 'Table', name: 'AVL-04', text: 'Holds · mvp.1' },
  ]);
});
