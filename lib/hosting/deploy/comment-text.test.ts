import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { withFiles } from '../../core/testing/with-files';
import { CHANGES_FILE, type PreviewChanges, readChangesFile } from './changes-file';
import { commentText, MARK } from './comment-text';
import { HOSTILE_TEXTS } from './testing/hostile-texts';

const ADDRESS = 'https://docs-pr-1.previews.workers.dev';
const SHA = 'a'.repeat(40);

const NONE: PreviewChanges = {
  form: 1,
  total: 0,
  generated: 0,
  pages: [],
  consequences: 0,
  api: { breaking: 0, note: 0, safe: 0, changes: [] },
};

/** The maximum length of a comment on GitHub, in characters. */
const MOST = 65_536;

/** Returns a list of changes in which everything that strangers write is this text. */
function listOf(text: string): PreviewChanges {
  const kinds = ['removed', 'moved', 'new', 'changed'] as const;
  const page = { path: text, from: text, title: text, anchor: text, parts: { text: 1 } };
  return {
    form: 1,
    total: 4,
    generated: 0,
    pages: kinds.map((change) => ({ change, ...page })),
    consequences: 1,
    api: {
      ...{ breaking: 1, note: 0, safe: 0 },
      changes: [{ severity: 'breaking', subject: text, text }],
    },
  };
}

/** Returns the comment that the deployment writes for a bundle with this list. */
async function commentOf(list: PreviewChanges): Promise<string> {
  return withFiles({ [CHANGES_FILE]: JSON.stringify(list) }, async (bundle) => {
    const read = await readChangesFile(bundle);
    expect(read).toEqual(list);
    return commentText(SHA, ADDRESS, read);
  });
}

/** Parses a comment as GitHub does, and returns its texts, code, links, HTML, and kinds of nodes. */
function readMarkdown(comment: string) {
  const found = { text: '', code: [] as string[], links: [] as string[], html: '' };
  const kinds = new Set<Nodes['type']>();
  visit(unified().use(remarkParse).use(remarkGfm).parse(comment), (node) => {
    kinds.add(node.type);
    if (node.type === 'text') found.text += node.value;
    if (node.type === 'inlineCode') found.code.push(node.value);
    if (node.type === 'link') found.links.push(node.url);
    if (node.type === 'html') found.html += node.value;
  });
  return { ...found, kinds: [...kinds].sort() };
}

const plain = readMarkdown(commentText(SHA, ADDRESS, listOf('Plain')));

// Returns a text without spaces and without the characters that are removed on purpose.
const visible = (text: string) =>
  text.replace(/[\s\p{Zl}\p{Zp}\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/(\p{M}{2})\p{M}+/gu, '$1');

test('there are at least 30 hostile texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(30);
});

test.for(HOSTILE_TEXTS.map((text) => ({ text, name: JSON.stringify(text).slice(0, 50) })))(
  'the comment shows $name as text',
  async ({ text }) => {
    const comment = await commentOf(listOf(text));
    expect(comment.length).toBeLessThan(MOST);
    const { text: own, code, links, html, kinds } = readMarkdown(comment);
    // Everything outside of code is ours.
    expect(own).toBe(plain.text);
    expect(html).toBe(MARK);
    expect(kinds).toEqual(plain.kinds);
    for (const link of links) expect(new URL(link).origin).toBe(ADDRESS);
    expect(code).toHaveLength(plain.code.length);
    for (const [index, shown] of code.entries()) {
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u200b\u00ad]|\p{M}{3}/u);
      // The longest texts are sentences about the API.
      expect([...shown].length).toBeLessThan(250);
      // A sentence has its own backticks, which are removed, and a path begins with a slash.
      const kind = plain.code[index];
      const whole = visible(index === 1 ? text.replaceAll('`', '') : text);
      const start = visible(shown).replace(/…$/, '');
      if (kind?.startsWith('/')) expect(`/${whole}`.startsWith(start)).toBe(true);
      else if (whole === '') expect(start).toBe('(notext)');
      else expect(start !== '' && whole.startsWith(start)).toBe(true);
      if (text.length < 80) expect(shown).not.toContain('…');
    }
  },
);

test('all hostile texts together fit into one comment', async () => {
  const pages = HOSTILE_TEXTS.flatMap((text) => listOf(text).pages).slice(0, 100);
  const changes = HOSTILE_TEXTS.flatMap((text) => listOf(text).api.changes);
  const list = { ...listOf(''), pages, total: pages.length };
  const comment = await commentOf({ ...list, api: { ...list.api, breaking: 44, changes } });
  expect(comment.length).toBeLessThan(MOST);
  const { links, html } = readMarkdown(comment);
  expect(html).toBe(MARK);
  expect(links.every((link) => new URL(link).origin === ADDRESS)).toBe(true);
});

test.for<{ name: string; text: string }>([
  { name: 'no JSON', text: '{' },
  { name: 'no list', text: '[]' },
  { name: 'another form', text: JSON.stringify({ ...listOf('a'), form: 2 }) },
  {
    name: 'a title that is none',
    text: JSON.stringify(listOf('a')).replace('"title":"a"', '"title":1'),
  },
  { name: 'a count that is none', text: JSON.stringify({ ...listOf('a'), total: -1 }) },
  { name: 'too many bytes', text: `${JSON.stringify(listOf('a'))}${' '.repeat(300_000)}` },
])('a list with $name is left out of the comment', async ({ text }) => {
  await withFiles({ [CHANGES_FILE]: text }, async (bundle) => {
    expect(await readChangesFile(bundle)).toBeUndefined();
    expect(commentText(SHA, ADDRESS, undefined)).not.toContain('**Changed**');
    // A folder in its place.
    expect(await readChangesFile(join(bundle, 'preview'))).toBeUndefined();
    writeFileSync(join(bundle, CHANGES_FILE), JSON.stringify(listOf('a')));
    expect(await readChangesFile(bundle)).toEqual(listOf('a'));
  });
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
  { consequences: 1, line: '**[1 text may need a look](ADDRESS)**. It names a fact that changed.' },
  {
    consequences: 5,
    line: '**[5 texts may need a look](ADDRESS)**. They name facts that changed.',
  },
])('texts that may be untrue now are counted: $consequences', ({ consequences, line }) => {
  const text = commentText(SHA, ADDRESS, { ...NONE, consequences });
  expect(text).toContain(line.replace('ADDRESS', `${ADDRESS}/preview/changes#Consequences`));
});

test('without a list the comment has the links alone', () => {
  const text = commentText(SHA, ADDRESS, undefined);
  expect(text.split('\n')[0]).toBe(MARK);
  expect(text).toContain(`(${ADDRESS}/preview/changes)`);
  expect(() => commentText('main', 'https://a.test', undefined)).toThrow('no commit');
  for (const address of ['http://a.test', 'https://a.test/x', 'https://a.test) [x](b', '']) {
    expect(() => commentText(SHA, address, undefined)).toThrow('no address');
  }
});
