import { expect, test } from 'vitest';
import { parseDoc } from './doc';

const parse = (text: string) => parseDoc({ file: 'content/a.md', text }, 'content');

test.for<{ name: string; text: string; title: string; body: string }>([
  { name: 'a heading', text: '# A\n\nb', title: 'A', body: '\n\nb' },
  { name: 'a heading below blank lines', text: '\n \n  # A\nb', title: 'A', body: '\n\n\nb' },
  { name: 'a heading behind a tab', text: '#\tA', title: 'A', body: '' },
  { name: 'a heading that ends in a hash', text: '# C#\n', title: 'C#', body: '\n' },
  { name: 'a heading with closing hashes', text: '# A ##  \n', title: 'A', body: '\n' },
  { name: 'a heading that ends in a hash and is closed', text: '# C# #', title: 'C#', body: '' },
  { name: 'underscores within words', text: '# LICENSE_A_B _', title: 'LICENSE_A_B _', body: '' },
  { name: 'marks that are no Markdown', text: '# Q&A: 1 > 0!', title: 'Q&A: 1 > 0!', body: '' },
  { name: '100 characters', text: `# ${'a'.repeat(100)}`, title: 'a'.repeat(100), body: '' },
  { name: 'front matter', text: '---\ntitle: "`A`"\n---\nb', title: '`A`', body: 'b' },
])('takes the title from $name', ({ text, title, body }) => {
  expect(parse(text)).toMatchObject({ title, body });
});

test.for<{ name: string; text: string; problem: string }>([
  { name: 'an empty heading', text: '#  \n', problem: '1:1 the title: at least one character' },
  {
    name: 'a heading of a hash alone',
    text: '#',
    problem: '1:1 the title: at least one character',
  },
  { name: 'a heading of hashes', text: '# ##', problem: '1:1 the title: at least one character' },
  {
    name: 'a long heading, at its own line',
    text: `---\nstatus: current\n---\n\n  # ${'a'.repeat(101)}\n`,
    problem: '5:3 the title: at most 100 characters',
  },
  ...[
    { written: 'A `code`', mark: '`' },
    { written: 'A [l](/gone)', mark: '[' },
    { written: 'A *b*', mark: '*' },
    { written: 'A <b>', mark: '<' },
    { written: 'A {b}', mark: '{' },
    { written: 'A \\# b', mark: '\\' },
    { written: 'A ~~b~~', mark: '~~' },
    { written: 'A &amp; b', mark: '&amp;' },
    { written: 'A &#35; b', mark: '&#35;' },
    { written: 'A &#x23; b', mark: '&#x23;' },
    { written: 'A _b c_ d', mark: '_b c_' },
    { written: '__init__', mark: '__init__' },
  ].map(({ written, mark }) => ({
    name: `Markdown: ${written}`,
    text: `\n# ${written}\n`,
    problem: `2:1 the title is plain text, and ${mark} in it would be Markdown`,
  })),
])('refuses as title $name', ({ text, problem }) => {
  const found = parse(text);
  const problems = Array.isArray(found) ? found : [];
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    problem,
  ]);
  expect(problems[0]?.fix).toContain('title: in the front matter');
});

test.for<{ name: string; text: string; fix: string }>([
  {
    name: 'front matter below a blank line',
    text: '\n\n---\ntitle: A\n---\n',
    fix: 'front matter begins on the first line: remove the blank lines above it',
  },
  {
    name: 'a heading that is underlined',
    text: 'A\n===\n',
    fix: 'add title: to the front matter, or begin the text with # and the title',
  },
  {
    name: 'a line across below front matter',
    text: '---\nstatus: current\n---\n\n---\n\nb\n',
    fix: 'add title: to the front matter, or begin the text with # and the title',
  },
])('says how to give a title where there is $name', ({ text, fix }) => {
  expect(parse(text)).toEqual([
    { file: 'content/a.md', line: 1, column: 1, message: 'the page has no title', fix },
  ]);
});

test('a decision with its date and deciders keeps what else it says', () => {
  const facts = 'date: 2026-11-20\ndeciders: [a]\ntopics: [b]\nsupersedes: adr-0001\n';
  expect(parse(`---\ntitle: A\n${facts}---\n`)).toMatchObject({
    matter: { date: '2026-11-20', deciders: ['a'], topics: ['b'], supersedes: ['adr-0001'] },
  });
});

test('the nearest known key is still named', () => {
  expect(parse('---\ntitle: A\ntoppics: [b]\n---\n')).toMatchObject([
    { message: 'unknown key toppics', fix: 'write topics, or remove it' },
  ]);
});
