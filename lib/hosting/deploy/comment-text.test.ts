import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { withFiles } from '../../core/testing/with-files';
import { CHANGES_FILE, type PreviewChanges, readChangesFile } from './changes-file';
import { commentText } from './comment-text';

const SHA = 'a'.repeat(40);
const ADDRESS = 'https://docs-pr-1.previews.workers.dev';

const NONE: PreviewChanges = {
  form: 1,
  total: 0,
  generated: 0,
  pages: [],
  consequences: 0,
  api: { breaking: 0, note: 0, safe: 0, changes: [] },
};

const HOSTILE = [
  '@team',
  '@us/admins please merge',
  '#1',
  'us/docs#1',
  'GH-1',
  'b'.repeat(40),
  'https://harm.test/',
  'www.harm.test',
  'a@harm.test',
  '<script>alert(1)</script>',
  '<img src=https://harm.test/a.png>',
  '<!-- hidden',
  '</code></li></ul><h1>x</h1>',
  '[x](https://harm.test)',
  '![x](https://harm.test/a.png)',
  '](https://harm.test)',
  '`code` and ``more``',
  '`',
  '`` ` ``',
  '**bold** _em_ ~~gone~~',
  '| a | b |',
  '\n# Heading\n\n- item',
  '\n```\ncode',
  '&#64;team &lt;b&gt;',
  ':tada: $x^2$',
  '\u202egnp.exe\u2066x\u2069',
  'שלום @team',
  '\u200b\ufeff\u0000',
  `a${'\u0301'.repeat(500)}`,
  'x'.repeat(10_000),
];

type Node = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
};

function listNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

const read = (text: string) => listNodes(unified().use(remarkParse).use(remarkGfm).parse(text));

test('there are 30 hostile texts', () => {
  expect(new Set(HOSTILE).size).toBe(30);
});

test.for(HOSTILE)('%j is text in a title, a path, an id, and an API change', (hostile) => {
  const page = { path: hostile, title: hostile, anchor: hostile, parts: {} };
  const changes: PreviewChanges = {
    ...NONE,
    total: 4,
    pages: [
      { ...page, change: 'changed' },
      { ...page, change: 'new' },
      { ...page, change: 'moved', from: hostile },
      { ...page, change: 'removed' },
    ],
    api: {
      ...NONE.api,
      breaking: 1,
      changes: [{ severity: 'breaking', subject: hostile, text: hostile }],
    },
  };
  const text = commentText(SHA, ADDRESS, changes);
  expect(text.length).toBeLessThan(10_000);
  const nodes = read(text);
  const kinds = new Set(nodes.map(({ type }) => type));
  const known = ['root', 'html', 'paragraph', 'strong', 'link', 'text', 'list', 'listItem'];
  expect([...kinds].filter((kind) => ![...known, 'inlineCode'].includes(kind))).toEqual([]);
  // The mark that we find the comment by is the only HTML.
  expect(nodes.filter(({ type }) => type === 'html')).toHaveLength(1);
  const lists = nodes.filter(({ type }) => type === 'listItem');
  expect(lists).toHaveLength(5);
  for (const { url } of nodes.filter(({ type }) => type === 'link')) {
    expect(url && new URL(url).origin).toBe(ADDRESS);
  }
  const words = nodes.filter(({ type }) => type === 'text').map(({ value }) => value);
  expect(words.join('')).not.toMatch(/[@#<>&[\]`]|harm|team|GH-|b{40}|x{3}/);
  for (const { value = '' } of nodes.filter(({ type }) => type === 'inlineCode')) {
    expect(value).not.toMatch(/[\u202a-\u202e\u2066\u2067\u200b\ufeff\0\n]/);
    expect(value.length).toBeLessThan(250);
  }
});

test('at most 25 pages are listed, and the rest is counted', () => {
  const pages = Array.from({ length: 39 }, (_, number) => ({
    ...{ change: 'changed' as const, path: `p${number}`, title: `P ${number}`, anchor: 'x' },
    parts: { text: 3, row: 1, link: 2 },
  }));
  const text = commentText(SHA, ADDRESS, { ...NONE, total: 41, generated: 2, pages });
  expect(text.match(/^- \[/gm)).toHaveLength(25);
  expect(text).toContain(`- [\`P 0\`](${ADDRESS}/p0#x): 3 paragraphs, 1 table row, 2 links\n`);
  expect(text).toContain(`- and [14 more](${ADDRESS}/preview/changes)\n`);
  expect(text).toContain('2 more pages differ only in generated text');
});

test('breaking changes of the API come first, whatever their order in the file', () => {
  const changes = (['safe', 'note', 'breaking'] as const).map((severity) => ({
    ...{ severity, subject: 'GET /a', text: 'A `b` was changed.' },
  }));
  const api = { breaking: 1, note: 1, safe: 1, changes };
  const text = commentText(SHA, ADDRESS, { ...NONE, api });
  expect(text).toContain('**API**: 1 breaking, 1 to check, 1 compatible');
  expect(text.match(/^- \*\*\w+/gm)).toEqual(['- **Breaking', '- **Check', '- **Compatible']);
  expect(commentText(SHA, ADDRESS, NONE)).toContain('No page changed.');
});

test.for([
  { name: 'no list', text: '[]' },
  { name: 'not JSON', text: '{' },
  { name: 'of another form', text: JSON.stringify({ ...NONE, form: 2 }) },
  { name: 'with a count that is none', text: JSON.stringify({ ...NONE, total: -1 }) },
  { name: 'too large', text: JSON.stringify({ ...NONE, more: 'x'.repeat(300_000) }) },
])('a file that is $name is not read', async ({ text }) => {
  await withFiles({ [CHANGES_FILE]: text }, async (folder) => {
    expect(await readChangesFile(folder)).toBeUndefined();
  });
});

test('a list is read, and a bundle without one has none', async () => {
  await withFiles({ [CHANGES_FILE]: JSON.stringify(NONE), 'a.html': '' }, async (folder) => {
    expect(await readChangesFile(folder)).toEqual(NONE);
    expect(await readChangesFile(`${folder}/preview`)).toBeUndefined();
  });
});

test.for([
  { consequences: 1, line: '**[1 text may need a look](ADDRESS)**. It names a fact that changed.' },
  {
    consequences: 5,
    line: '**[5 texts may need a look](ADDRESS)**. They name facts that changed.',
  },
])('texts that may be untrue now are counted: $consequences', ({ consequences, line }) => {
  const text = commentText(SHA, ADDRESS, { ...NONE, consequences });
  expect(text).toContain(line.replace('ADDRESS', `${ADDRESS}/preview/changes#Consequences`));
});
