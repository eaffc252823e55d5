import { expect, test } from 'vitest';
import type { Problem } from '../core/problem';
import { parseDoc } from './doc';

const parse = (text: string) => parseDoc({ file: 'content/a.md', text }, 'content');

/** Returns the problems of a page, whether or not the rest of it can be read. */
function problemsOf(text: string): readonly Problem[] {
  const found = parse(text);
  return Array.isArray(found) ? found : found.problems;
}

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
  { name: 'an empty heading', text: '#  \n', problem: '1:1 The title is empty' },
  {
    name: 'a heading of a hash alone',
    text: '#',
    problem: '1:1 The title is empty',
  },
  { name: 'a heading of hashes', text: '# ##', problem: '1:1 The title is empty' },
  {
    name: 'a long heading, at its own line',
    text: `---\nstatus: current\n---\n\n  # ${'a'.repeat(101)}\n`,
    problem: '5:3 The title has 101 characters; the maximum is 100',
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
    problem: `2:1 A title must be plain text, but ${mark === '`' ? '`` ` ``' : `\`${mark}\``} is Markdown`,
  })),
])('refuses as title $name', ({ text, problem }) => {
  const problems = problemsOf(text);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    problem,
  ]);
  expect(problems[0]?.fix).toContain('`title:` in the front matter');
});

test.for<{ name: string; text: string; problem: string }>([
  {
    name: 'below a blank line',
    text: '\n\n---\ntitle: A\n---\n',
    problem: "3:1 Front matter isn't on the first line -> remove everything above it",
  },
  {
    name: 'behind a dash too few',
    text: '--\ntitle: A\n---\n\nb\n',
    problem: "1:1 `--` doesn't open front matter -> write `---`",
  },
  {
    name: 'behind a dash that an editor replaced',
    text: '\u2014\ntitle: A\ntags:\n  - a\n---\n',
    problem: "1:1 `\u2014` doesn't open front matter -> write `---`",
  },
  {
    name: 'that is not opened',
    text: 'title: A\nstatus: current\n---\n\nb\n',
    problem: '1:1 Front matter starts without `---` -> write `---` alone on the first line',
  },
])('finds front matter $name', ({ text, problem }) => {
  expect(
    problemsOf(text).map(
      ({ line, column, message, fix }) => `${line}:${column} ${message} -> ${fix}`,
    ),
  ).toEqual([problem]);
});

test('reads text with a colon and a line below it as text', () => {
  const text = 'title: A\n\nMore text.\n\n---\n\n# B\n';
  expect(problemsOf(text)).toMatchObject([
    { message: "The title isn't at the start of the page, but on line 7", line: 1 },
  ]);
});

test.for<{ name: string; text: string; fix: string }>([
  {
    name: 'front matter below a comment',
    text: '<!-- b -->\n\n---\ntitle: A\n---\n',
    fix: 'front matter starts on the first line: remove everything above it',
  },
  {
    name: 'a heading that is underlined',
    text: 'A\n===\n',
    fix: 'write `# A` instead of underlining it',
  },
  {
    name: 'a line across below front matter',
    text: '---\nstatus: current\n---\n\n---\n\nb\n',
    fix: 'add `title:` to the front matter, or start the text with a title, such as `# A`',
  },
])('says how to give a title where there is $name', ({ text, fix }) => {
  expect(problemsOf(text)).toMatchObject([
    { file: 'content/a.md', line: 1, column: 1, message: 'This page has no title', fix },
  ]);
});

test.for([
  {
    name: 'a number behind a hash',
    text: 'title: Fix bug #5',
    at: '2:8',
    cut: '`title`',
    comment: '#5',
  },
  {
    name: 'a hash on its second line',
    text: 'title: A\ndescription:\n  About issue\n  one #1 of two',
    at: '4:3',
    cut: '`description`',
    comment: '#1 of two',
  },
])('does not cut off $name', ({ text, at, cut, comment }) => {
  const problems = problemsOf(`---\n${text}\n---\n\nb\n`);
  const found = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(found).toContain(`${at} ${cut} ends before \`${comment}\`, which YAML reads as a comment`);
});

test.for([
  'title: "A #1" # quoted',
  'title: C# and F#\n# a comment\nsidebar_label: a#b',
  'title: A\nstatus: current # below a title',
])('lets the comments of %j through', (text) => {
  expect(problemsOf(`---\n${text}\n---\n\nb\n`)).toEqual([]);
});

test('keys that YAML reads as one text need a space', () => {
  expect(problemsOf('---\ntitle:T\n---\n\nb\n')).toMatchObject([
    {
      line: 2,
      column: 1,
      message: '`title:` needs a space after it',
      fix: 'write `title: T`',
      edit: { from: 'title:T', to: 'title: T' },
    },
  ]);
});

test.for([
  { name: 'an entry', given: '-api', fix: 'write `- api`' },
  { name: 'an entry with a key', given: '-doc: api', fix: 'write `- doc:`' },
])('$name of a list needs a space', ({ given, fix }) => {
  const problems = problemsOf(`---\ntitle: T\ntags:\n  ${given}\n---\n\nb\n`);
  expect(problems).toMatchObject([{ line: 4, message: '`-` needs a space after it', fix }]);
});

test('an underlined title is removed from the text', () => {
  expect(parse('\nA title\n===\nb')).toMatchObject({ title: 'A title', body: '\n\n\nb' });
});

test('a decision with its date and deciders keeps what else it says', () => {
  const facts = 'date: 2026-11-20\ndeciders: [a]\ntopics: [b]\nsupersedes: adr-0001\n';
  expect(parse(`---\ntitle: A\n${facts}---\n`)).toMatchObject({
    matter: { date: '2026-11-20', deciders: ['a'], topics: ['b'], supersedes: ['adr-0001'] },
  });
});

test.for([
  { key: 'toppics', meant: 'topics' },
  { key: 'author', meant: 'owner_team' },
  { key: 'last_updated', meant: 'last_reviewed' },
])('the unknown key $key comes with $meant, then with all known keys', ({ key, meant }) => {
  expect(problemsOf(`---\ntitle: A\n${key}: b\n---\n`)).toMatchObject([
    {
      line: 3,
      column: 1,
      message: `Unknown key \`${key}\``,
      fix: expect.stringMatching(`^did you mean \`${meant}\`\\? known keys: \`title\`, \`desc`),
    },
  ]);
});

test.for([
  { written: '22.11.2026', meant: '2026-11-22' },
  { written: '1.2.2026', meant: '2026-02-01' },
  { written: '11/22/2026', meant: '2026-11-22' },
  { written: '22/11/2026', meant: '2026-11-22' },
  { written: '2026/11/2', meant: '2026-11-02' },
  { written: '05/05/2026', meant: '2026-05-05' },
  { written: '02/05/2026', meant: undefined },
  { written: '31.02.2026', meant: undefined },
  { written: 'yesterday', meant: undefined },
])('the date $written can only mean $meant', ({ written, meant }) => {
  const [problem, ...others] = problemsOf(`---\ntitle: A\nlast_reviewed: ${written}\n---\n`);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ line: 3, column: 16, message: `\`${written}\` isn't a date` });
  expect(problem?.edit).toEqual(meant && { from: written, to: meant });
  expect(problem?.fix).toBe(meant ? `write \`${meant}\`` : 'write it like `2026-11-20`');
});

test.for([
  { description: 'Too short.', count: 10 },
  { description: 'a'.repeat(161), count: 161 },
])('a description of $count characters is told its length', ({ description, count }) => {
  expect(problemsOf(`---\ntitle: A\ndescription: ${description}\n---\n`)).toMatchObject([
    {
      message: `\`description\` has ${count} characters`,
      fix: 'write 50 to 160; see lib/content/AUTHORING.md#front-matter',
    },
  ]);
});

test('a page with wrong front matter is read without it', () => {
  const doc = parse('---\nauthor: me\ndescription: Short.\ntags: [a]\n---\n\n# B\n\nText.\n');
  expect(doc).toMatchObject({ title: 'B', matter: { tags: ['a'] }, body: '\n\n\nText.\n' });
  const untitled = problemsOf('---\nauthor: me\ndescription: Short.\n---\nText.\n');
  expect(untitled.map(({ line, message }) => `${line} ${message}`).sort()).toEqual([
    '1 This page has no title',
    '2 Unknown key `author`',
    '3 `description` has 6 characters',
  ]);
});

test('a page is not read where what other pages depend on is wrong', () => {
  expect(parse('---\ntitle: A\ndate: 2026-11-20\nauthor: me\n---\n')).toMatchObject([
    { message: 'Unknown key `author`' },
    { message: '`date` is only for decision records, which need `deciders` too' },
  ]);
});

test('a title below comments is a title', () => {
  const text = '<!-- a\n\n-->\n<!-- b -->\n\n# A\n\nText.\n';
  expect(parse(text)).toMatchObject({
    title: 'A',
    body: '<!-- a\n\n-->\n<!-- b -->\n\n\n\nText.\n',
    problems: [],
  });
});
