import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Commit } from '../core/git/read-commit';
import { listedSite } from '../core/testing/listed-site';
import { withFiles } from '../core/testing/with-files';
import { completeAlternates } from './complete-alternates';
import { anchorMark } from './markdown-alternate/anchor-marks';

const FILES = {
  'site.yaml': 'title: Docs\nurl: https://docs.example.org\n',
  'sidebars.yaml':
    'docs:\n  - doc: start\n  - label: Guides\n    doc: guides/index\n    items:\n      - doc: guides/b\n      - doc: guides/a\n      - doc: guides/c\n',
  'index.md': '# Home\n\n[Start](/start)\n',
  'start.md': '---\ntitle: Start [here] & <go> with a_b and _c_\n---\n\nText.\n',
  'guides/index.md': '# Guides\n',
  'guides/a.md': '---\ntitle: A<T>\ntags: [x]\n---\n\nText.\n',
  'guides/b.md': '---\ntitle: B\nalso_at: ["/b/{id}"]\n---\n\nText.\n',
  'guides/c.md':
    '---\ntitle: C\nanswers:\n  - { q: "What does [c] do?" }\n  - { q: "Why is it late?", at: late }\n---\n\n## Late\n',
  'redirects.yaml': '/old/a: /guides/a\n',
};
const COMMIT = { hash: '0a1b2c3d4e5f', day: '2026-03-04', isChanged: false };

/** Completes the alternates of the site above, of which `own` has the text of some by path. */
async function completed(
  own: Readonly<Record<string, string>>,
  commit: Commit | undefined,
  check: (read: (file: string) => string, texts: ReadonlyMap<string, string>) => void,
): Promise<void> {
  const { site, index } = await listedSite(FILES);
  const answers = new Map(site.pages.map(({ path, matter }) => [path, matter.answers]));
  const paths = Object.keys(index.routes);
  const files = paths.map((path) => [`${path || 'index'}.md`, own[path] ?? '# Title\n\nText.\n']);
  await withFiles(Object.fromEntries(files), async (folder) => {
    const texts = completeAlternates(folder, { index, commit, answers });
    check((file) => readFileSync(join(folder, file), 'utf8'), texts);
  });
}

test('an alternate names the list of all pages, its address, its commit, and its neighbors', async () => {
  await completed({}, COMMIT, (read, texts) => {
    expect(texts.get('guides/b')).toBe('# Title\n\nText.\n');
    expect(read('guides/b.md')).toBe(`# Title

> For AI agents: https://docs.example.org/llms.txt lists all pages.
>
> - Address: https://docs.example.org/guides/b
> - Commit: 0a1b2c3d4e5f of 2026-03-04
> - Parent: [Guides](https://docs.example.org/guides.md)
> - Previous: [Guides](https://docs.example.org/guides.md)
> - Next: [A\\<T>](https://docs.example.org/guides/a.md)

Text.
`);
    expect(read('guides.md')).toContain('> - Parent: [Home](https://docs.example.org/index.md)\n');
    expect(read('guides.md')).toContain(
      '> - Previous: [Start \\[here\\] & \\<go> with a_b and \\_c\\_](https://docs.example.org/start.md)\n',
    );
    expect(read('tags/x.md')).toContain('> - Parent: [Tags](https://docs.example.org/tags.md)\n');
    expect(read('index.md')).not.toContain('Parent');
  });
});

test('an alternate lists the questions that its page answers, with links to their headings', async () => {
  const text = `# C\n\n## Late${anchorMark('late')} news${anchorMark('other')}\n`;
  await completed({ 'guides/c': text }, COMMIT, (read) => {
    const asked = '> - Answers:\n>   - What does \\[c\\] do?\n>   - [Why is it late?](#late)\n';
    expect(read('guides/c.md')).toContain(`${asked}\n## Late<a id="late"></a> news\n`);
    expect(read('guides/b.md')).not.toContain('Answers');
  });
});

test('without a commit none is named, and changes that are not committed are', async () => {
  await completed({}, undefined, (read) => expect(read('start.md')).not.toContain('Commit'));
  await completed({}, { ...COMMIT, isChanged: true }, (read) =>
    expect(read('start.md')).toContain('of 2026-03-04, plus uncommitted changes\n'),
  );
});

test('a long alternate has parts that name each other', async () => {
  const section = (name: string) => `## ${name}\n\n${'word '.repeat(4_000)}`;
  const text = `# Title\n\n${section('One')}\n\n${section('Two')}\n\n${section('Three')}\n`;
  await completed({ 'guides/a': text }, COMMIT, (read, texts) => {
    expect(texts.get('guides/a')).toBe(text);
    const [first, second] = [read('guides/a.md'), read('guides/a.part-2.md')];
    expect(first.length).toBeLessThan(50_000);
    expect(second.length).toBeLessThan(50_000);
    const name = 'https://docs.example.org/guides/a';
    expect(first).toContain(
      `> - This is part 1 of 2. The others: [part 2](${name}.part-2.md) (Three)\n`,
    );
    expect(second).toMatch(/^# A\\<T>, part 2\n\n> For AI agents: /);
    expect(second).toContain(
      `> - This is part 2 of 2. The others: [part 1](${name}.md) (One, Two)\n`,
    );
    expect(second).toContain('\n\n## Three\n\nword');
  });
});

test('an id has an anchor if an alternate links to it, and only then', async () => {
  const marked = `# A\n\nOne${anchorMark('one')}, two${anchorMark('two')}, three${anchorMark('a b')}\n`;
  const own = {
    'guides/a': marked,
    'guides/b':
      '# B\n\n[A](https://docs.example.org/guides/a#one) [x](https://x.test/guides/a#two)\n',
    start: '# Start\n\n[A][1]\n\n[1]: https://docs.example.org/guides/a#a%20b\n',
  };
  await completed(own, COMMIT, (read, texts) => {
    const text = '# A\n\nOne<a id="one"></a>, two, three<a id="a b"></a>\n';
    expect(texts.get('guides/a')).toBe(text);
    expect(read('guides/a.md')).toContain(text.slice(5));
  });
});

test('the other addresses of a page have its alternate, and old ones say where it is now', async () => {
  await completed({}, COMMIT, (read) => {
    expect(read('b/{id}.md')).toBe(read('guides/b.md'));
    expect(read('old/a.md')).toBe(
      '# Page moved\n\nThis page has moved to [A\\<T>](https://docs.example.org/guides/a.md).\n',
    );
  });
});
