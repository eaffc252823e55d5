import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../core/settings';
import { type Files, problemsOf, withProject } from '../core/testing/check-files';
import { readTreeBytes } from '../core/testing/read-tree-bytes';
import { writeFiles } from '../core/testing/write-files';
import { type OneTimeCommand, parseCommand } from './parse-command';
import { runCommand } from './run-command';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
const front = (rest = '') => `---\ntitle: A page\n${rest}---\n\n`;

async function run(words: readonly string[], settings: Settings): Promise<string> {
  const { signal } = new AbortController();
  const context = { folder: settings.project, today: '2026-11-20', signal };
  return runCommand(parseCommand(words) as OneTimeCommand, settings, context);
}

/**
 * Runs a command. `changed` maps each changed file to its new content, undefined if the file was removed. `left` has all
 * files afterwards, and `said` is the command's output.
 */
async function after(files: Files, ...words: readonly string[]) {
  return withProject(files, async (settings) => {
    const before = readTreeBytes(settings.contentDir);
    const said = await run(words, settings).catch((error) => `refused: ${error.message}`);
    const now = readTreeBytes(settings.contentDir);
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    const changed = [...names].filter((name) => before[name] !== now[name]);
    const left = Object.entries(now).map(([name, text]) => [name, Buffer.from(text, 'latin1')]);
    return {
      changed: Object.fromEntries(changed.map((name) => [name, now[name]])),
      left: Object.fromEntries(left) as Files,
      said,
    };
  });
}

const SITE = {
  'index.md': [
    '# Home\n',
    '[a](/guides/a), [`code` \\] x](/guides/a#part "Title (1)"), [b](</guides/a>), [r][], [s]: no.',
    '\n`[a](/guides/a)` stays, [other](/guides/ab) too.\n',
    '| [t](/guides/a) | x |\n|---|---|\n| ![i](/guides/shared.svg) [c]( /guides/a ) | /guides/a |\n',
    '```text\n[a](/guides/a)\n```\n',
    '::cards{pages="/guides/ab /guides/a"}\n',
    '[r]: /guides/a#part\n[s]: </guides/a> "x"\n',
  ].join('\n'),
  'guides/a.md': [
    `${front()}## Part\n`,
    '![One](./one.svg) ![Two](one.svg "t") ![Three](../images/three.svg) ![Four](shared.svg)',
    '[self](/guides/a#part) [hash](#part) [home](/) [b](/guides/ab)\n',
  ].join('\n'),
  'guides/ab.md': `${front()}![Shared](./shared.svg)\n`,
  'guides/one.svg': SVG,
  'guides/shared.svg': SVG,
  'images/three.svg': SVG,
  'site.yaml': [
    'announcement:\n  content: "New: [a](/guides/a), [b](/guides/ab)"',
    'navbar:\n  - { label: A, to: /guides/a#part }\n  - doc: guides/a',
    'footer:\n  columns:\n    - title: T\n      links:\n        - doc: /guides/ab # guides/a\n',
  ].join('\n'),
  'sidebars.yaml':
    'docs:\n  # the first\n  - doc: guides/a\n    label: guides/a\n  - folder: guides\n',
  '_data/versions.yaml':
    'versions:\n  - { id: v1, name: One, status: planned, page: /guides/a }\n  - { id: v2, name: Two, status: planned }\n',
};

test('a page moves with its own images, and everything that names it follows', async () => {
  const { changed, said, left } = await after(SITE, 'mv', '/guides/a', '/ops/deep/b');
  const problems = await problemsOf(left);
  const withoutData = problems.filter((problem) => !problem.includes('_data'));
  expect(withoutData).toEqual([]);
  expect(changed).toEqual({
    'index.md': [
      '# Home\n',
      '[a](/ops/deep/b), [`code` \\] x](/ops/deep/b#part "Title (1)"), [b](</ops/deep/b>), [r][], [s]: no.',
      '\n`[a](/guides/a)` stays, [other](/guides/ab) too.\n',
      '| [t](/ops/deep/b) | x |\n|---|---|\n| ![i](/guides/shared.svg) [c]( /ops/deep/b ) | /guides/a |\n',
      '```text\n[a](/guides/a)\n```\n',
      '::cards{pages="/guides/ab /ops/deep/b"}\n',
      '[r]: /ops/deep/b#part\n[s]: </ops/deep/b> "x"\n',
    ].join('\n'),
    'guides/a.md': undefined,
    'guides/one.svg': undefined,
    'ops/deep/one.svg': SVG,
    'ops/deep/b.md': [
      `${front()}## Part\n`,
      '![One](./one.svg) ![Two](one.svg "t") ![Three](../../images/three.svg) ![Four](../../guides/shared.svg)',
      '[self](/ops/deep/b#part) [hash](#part) [home](/) [b](/guides/ab)\n',
    ].join('\n'),
    'site.yaml': SITE['site.yaml']
      .replace('[a](/guides/a)', '[a](/ops/deep/b)')
      .replace('to: /guides/a#part', 'to: /ops/deep/b#part')
      .replace('- doc: guides/a', '- doc: ops/deep/b'),
    'sidebars.yaml':
      'docs:\n  # the first\n  - doc: ops/deep/b\n    label: guides/a\n  - folder: guides\n',
    '_data/versions.yaml': SITE['_data/versions.yaml'].replace('/guides/a', '/ops/deep/b'),
    'redirects.yaml': '/guides/a: /ops/deep/b\n',
  });
  expect(said).toContain('redirect /guides/a → /ops/deep/b');
});

test('a folder moves with all below it', async () => {
  const files = { ...SITE, 'guides/index.md': `${front()}::cards\n`, 'guides/_draft.md': 'x' };
  const { changed, left } = await after(files, 'mv', '/guides', '/help/all');
  const problems = await problemsOf(left);
  expect(problems.filter((problem) => !problem.includes('_data'))).toEqual([]);
  expect(Object.keys(changed).sort()).toEqual(
    [
      '_data/versions.yaml',
      'index.md',
      'redirects.yaml',
      'sidebars.yaml',
      'site.yaml',
      'guides/_draft.md',
      'guides/a.md',
      'guides/ab.md',
      'guides/index.md',
      'guides/one.svg',
      'guides/shared.svg',
      'help/all/_draft.md',
      'help/all/a.md',
      'help/all/ab.md',
      'help/all/index.md',
      'help/all/one.svg',
      'help/all/shared.svg',
    ].sort(),
  );
  expect(changed['sidebars.yaml']).toContain('- doc: help/all/a\n');
  expect(changed['sidebars.yaml']).toContain('- folder: help/all\n');
  expect(changed['redirects.yaml']).toBe(
    '/guides: /help/all\n/guides/a: /help/all/a\n/guides/ab: /help/all/ab\n',
  );
  expect(changed['index.md']).toContain('![i](/help/all/shared.svg)');
  expect(changed['help/all/a.md']).toContain('![Three](../../images/three.svg)');
});

test('a page that moves back takes its redirect away, and others lead to it at once', async () => {
  const files = {
    'index.md': '# Home\n\n[b](/b)\n',
    'b.md': front(),
    'redirects.yaml': '# Redirects.\n/a: /b\n/x: /b#top # why\n',
  };
  const { changed } = await after(files, 'mv', '/b', '/a');
  expect(changed).toEqual({
    'index.md': '# Home\n\n[b](/a)\n',
    'b.md': undefined,
    'a.md': front(),
    'redirects.yaml': '# Redirects.\n/b: /a\n/x: /a#top # why\n',
  });
});

test('the text around the links keeps its bytes: CRLF, a mark at the start, front matter', async () => {
  const text = '\ufeff---\r\ntitle: "Home"  # the page\r\n---\r\n\r\nÄ [a](/a)  \r\n\t[a](/a#x)\n';
  const bytes = (written: string) => Buffer.from(written).toString('latin1');
  const { changed } = await after(
    { 'index.md': text, 'a.md': `${front()}## X\n` },
    'mv',
    '/a',
    '/z',
  );
  expect(changed['index.md']).toBe(bytes(text.replaceAll('(/a', '(/z')));
});

test.for([
  [['mv', 'content/a.md', 'content/b/c.md'], 'b/c.md'],
  [['mv', 'a.md', 'b/'], 'b/a.md'],
  [['mv', '/a', '/b/'], 'b/a.md'],
  [['mv', '/a', '/v1.0'], 'v1.0.md'],
  [['mv', '/a', '/d'], 'd/index.md'],
] as const)('%j writes %s', async ([words, file]) => {
  const { changed, said } = await after(
    { 'index.md': '# Home\n', 'a.md': front(), 'd/e.md': front() },
    ...words,
  );
  expect(Object.keys(changed), said).toContain(file);
});

test('what cannot be done is refused and changes nothing', async () => {
  const files = {
    'index.md': '# Home\n\n[a](/a)\n',
    ...{ 'a.md': front(), 'd/e.md': front(), 'w/index.md': front() },
  };
  await withProject(files, async (settings) => {
    const before = readTreeBytes(settings.contentDir);
    for (const [words, reason] of [
      [['mv', '/b', '/c'], 'there is nothing at /b; did you mean /a?'],
      [['mv', '/d/f', '/c'], 'there is nothing at /d/f; did you mean /d/e?'],
      [
        ['mv', '/reference/api/generated/get-a', '/c'],
        "is a page of the API reference; it can't be moved",
      ],
      [
        ['rm', '/tags/x'],
        "/tags/x is a page that the site generates; it can't be moved or removed",
      ],
      [['mv', '/a', '/d/e'], '/d/e is already a page'],
      [['mv', '/a', '/a'], 'a.md is already there; FROM and TO are the same'],
      [['mv', '/', '/a'], "the home page can't be moved"],
      [['mv', 'index.md', '/b'], "the home page can't be moved"],
      [['mv', '/d', '/d/f'], '/d/f is inside /d; move the folder somewhere else'],
      [['mv', '/a', '/_a'], "_a.md wouldn't be a page"],
      [['mv', '/a', '/b/../../c'], "b/../../c.md isn't a valid path"],
      [['mv', '/a', '/b?c'], 'b?c.md: the name contains ?'],
      [
        ['mv', '/a', '/guides/My Page'],
        'a space, which URLs encode as %20; rename it to My-Page.md',
      ],
      [['mv', '/a', '/guides and more/a'], 'rename it to guides-and-more'],
      [['mv', '/a', '/search'], '`/search` is already the URL of the search'],
      [['mv', '/a', '/404'], '`/404` is reserved for the site'],
      [['mv', '/a', '/D/f'], 'differ only in case'],
      [['rm', '/a'], 'content/index.md:3:5  /a'],
      [['rm', '/'], "the home page can't be moved or removed"],
      [['rm', '/a', '--to', '/x'], 'there is nothing at /x'],
      [['rm', '/a', '--to', '/a'], "/a can't replace itself"],
      [['new', 'page', '/a'], '/a already exists: a.md'],
      [['new', 'page', '/A'], 'A.md differs from a.md only in case'],
      [['new', 'page', '/w'], '/w already exists: w/index.md'],
      [['new', 'page', '/README'], "README.md wouldn't be a page"],
      [['new', 'page', '/y#y'], 'y#y.md: the name contains #'],
      [
        ['new', 'page', '/guides/My Page'],
        'My Page.md: the name contains a space, which URLs encode as %20; rename it to My-Page.md',
      ],
      [['new', 'page', '/search'], '`/search` is already the URL of the search'],
      [['new', 'page', '/y', '--type', 'runbok'], 'unknown type "runbok"; did you mean `runbook`?'],
      [
        ['new', 'page', '/y', '--title', 'x'.repeat(101)],
        'the title has 101 characters; use at most 100',
      ],
    ] as const) {
      const error = await run(words, settings).catch((fault) => fault);
      expect(error?.message, words.join(' ')).toContain(reason);
      expect(readTreeBytes(settings.contentDir), words.join(' ')).toEqual(before);
    }
  });
});

test('a report lists the pages', async () => {
  await withProject(SITE, async (settings) => {
    const { pages } = JSON.parse(await run(['report', '--json'], settings));
    expect(pages.map(({ path }: { path: string }) => path)).toContain('/guides/ab');
    expect(await run(['report'], settings)).toMatch(/^3 pages, 0 overdue\n/);
  });
});

test('--dry-run tells everything and changes nothing', async () => {
  const { changed, said } = await after(SITE, 'mv', '/guides/a', '/b', '--dry-run');
  expect(changed).toEqual({});
  expect(said).toContain('content/guides/a.md → content/b.md');
  expect(said).toContain('Nothing was changed (--dry-run).');
});

test('a page with syntax of another tool, which can be read, does not stop a move', async () => {
  const files = {
    'index.md': '# Home\n\n[a](/a)\n',
    'a.md': front(),
    'c.md': '# C\n\n:::info\n[a](/a)\n:::\n\n!!! note\n    [a](/a)\n',
  };
  const { changed } = await after(files, 'mv', '/a', '/b');
  expect(changed['c.md']).toBe('# C\n\n:::info\n[a](/b)\n:::\n\n!!! note\n    [a](/b)\n');
});

test('what was wrong before does not stop a move, and a page that cannot be read does', async () => {
  const files = { 'index.md': '# Home\n\n[x](/nowhere) [a](/a)\n', 'a.md': front() };
  expect((await after(files, 'mv', '/a', '/b')).changed['b.md']).toBe(front());
  const broken = { ...files, 'c.mdx': '# C\n\n{ [a](/a)\n' };
  const { changed, said } = await after(broken, 'mv', '/a', '/b');
  expect(said).toBe("refused: content/c.mdx can't be read; fix it first (npm run check)");
  expect(changed).toEqual({});
});

test('a removed page leaves its sidebar, and its address is lost', async () => {
  const files = {
    'index.md': '# Home\n',
    'a.md': `${front()}![I](./i.svg)\n`,
    'i.svg': SVG,
    'sidebars.yaml': 'docs:\n  - doc: index\n  # gone\n  - doc: a\n    label: A\n  - doc: b\n',
    'b.md': front(),
  };
  const { changed, said, left } = await after(files, 'rm', '/a');
  const problems = await problemsOf(left);
  expect(changed).toEqual({
    'a.md': undefined,
    'i.svg': undefined,
    'sidebars.yaml': 'docs:\n  - doc: index\n  # gone\n  - doc: b\n',
  });
  expect(problems).toEqual([]);
  expect(said).toContain('/a leads nowhere now');
});

test('with --to, links lead to the successor, and keep the headings that it has', async () => {
  const files = {
    'index.md': '# Home\n\n[a](/a#one) [a](/a#two) [a](/a)\n\n::cards{pages="/a"}\n',
    'a.md': `${front()}## One\n\n## Two\n`,
    'b.md': `${front()}## One\n`,
    'sidebars.yaml': 'docs:\n  - doc: a\n  - doc: b\n',
    'redirects.yaml': '/old: /a#two\n',
  };
  const { changed, said, left } = await after(files, 'rm', '/a', '--to', '/b');
  const problems = await problemsOf(left);
  expect(changed).toEqual({
    'index.md': '# Home\n\n[a](/b#one) [a](/b) [a](/b)\n\n::cards{pages="/b"}\n',
    'a.md': undefined,
    'sidebars.yaml': 'docs:\n  - doc: b\n',
    'redirects.yaml': '/a: /b\n/old: /b\n',
  });
  expect(problems).toEqual([]);
  expect(said).not.toContain('nowhere');
});

const FRESH = {
  'index.md': '# Home\n\n[n](/guides/new) [o](/guides/old)\n',
  'guides/new.md': front(),
  'guides/old.md': front(),
  'other.md': front(),
  'redirects.yaml': '/older: /guides/new\n',
  'ledger.json': '{\n  "/": [],\n  "/guides/old": [],\n  "/older": []\n}\n',
};

test('only a published page gets a redirect when it moves', async () => {
  const { changed, said, left } = await after(FRESH, 'mv', '/guides', '/help');
  const problems = await problemsOf(left);
  expect(changed['redirects.yaml']).toBe('/guides/old: /help/old\n/older: /help/new\n');
  expect(changed['index.md']).toBe('# Home\n\n[n](/help/new) [o](/help/old)\n');
  expect(said).toContain('no redirect, because not in ledger.json: /guides/new');
  expect(problems).toEqual([]);
  const broken = { ...FRESH, 'ledger.json': '{' };
  const unknown = await after(broken, 'mv', '/guides', '/help');
  expect(unknown.changed['redirects.yaml']).toContain('/guides/new: /help/new\n');
});

test('only a published page gets a redirect, or a warning, when it is removed', async () => {
  const { 'redirects.yaml': _, ...files } = { ...FRESH, 'index.md': '# Home\n' };
  const removed = await after(files, 'rm', '/guides/new', '--to', '/other');
  expect(removed.changed).toEqual({ 'guides/new.md': undefined });
  expect(removed.said).toContain('no redirect, because not in ledger.json: /guides/new');
  const published = await after(files, 'rm', '/guides/old', '--to', '/other');
  expect(published.changed['redirects.yaml']).toBe('/guides/old: /other\n');
  expect((await after(files, 'rm', '/guides/new')).said).not.toContain('nowhere');
  expect((await after(files, 'rm', '/guides/old')).said).toContain('nowhere');
});

test('nothing moves while a file has merge conflict markers, because its links could not follow', async () => {
  const text = '# Home\n\n<<<<<<< HEAD\n[n](/guides/new)\n=======\n>>>>>>> x\n';
  for (const file of ['index.md', '_data/phrases.yaml', 'redirects.yaml']) {
    const { changed, said } = await after({ ...FRESH, [file]: text }, 'mv', '/guides', '/help');
    expect(changed).toEqual({});
    expect(said).toContain(`refused: content/${file}:3:1  This file has merge conflict markers`);
  }
});

const PHRASES = `phrases:
  /: { '': [start here] }
  # the sync
  /guides/sync:
    '': [poll for changes]
    limits: # of both
      - how often
  "/b":
    '': [other things]
`;
const PHRASED = {
  'index.md': '# Home\n',
  'guides/sync.md': `${front()}## Limits\n`,
  'b.md': front(),
  '_data/phrases.yaml': PHRASES,
};

test('the phrases that lead to a page move with it', async () => {
  const { changed, left } = await after(PHRASED, 'mv', '/guides/sync', '/operations/inc-sync');
  const problems = await problemsOf(left);
  expect(problems).toEqual([]);
  expect(changed['_data/phrases.yaml']).toBe(
    PHRASES.replace('/guides/sync:', '/operations/inc-sync:'),
  );
  const quoted = await after(PHRASED, 'mv', '/b', '/c');
  expect(quoted.changed['_data/phrases.yaml']).toBe(PHRASES.replace('"/b"', '"/c"'));
});

test.for([[], ['--to', '/b']])('the phrases of a removed page go with it %j', async (words) => {
  const { changed, said, left } = await after(PHRASED, 'rm', '/guides/sync', ...words);
  const problems = await problemsOf(left);
  expect(problems).toEqual([]);
  expect(changed['_data/phrases.yaml']).toBe(
    PHRASES.replace(/ {2}\/guides\/sync:[\s\S]*often\n/, ''),
  );
  expect(said).toContain('content/_data/phrases.yaml: 1 entry removed');
});

test.for<[string, string]>([
  ["phrases: { /a: { '': [x] } }\n", 'phrases: {}\n'],
  ["phrases:\n  /a:\n    '': [x]\n", 'phrases:\n  {}\n'],
])('the only phrases of %j leave an empty list', async ([phrases, expected]) => {
  const files = { 'index.md': '# Home\n', 'a.md': front(), '_data/phrases.yaml': phrases };
  const { changed, left } = await after(files, 'rm', '/a');
  const problems = await problemsOf(left);
  expect(problems).toEqual([]);
  expect(changed['_data/phrases.yaml']).toBe(expected);
});

test('phrases that share a line with those of another page are left to the author', async () => {
  const phrases = "phrases: { /a: { '': [x] }, /: { '': [y] } }\n";
  const files = { 'index.md': '# Home\n', 'a.md': front(), '_data/phrases.yaml': phrases };
  const { changed, said } = await after(files, 'rm', '/a');
  expect(said).toContain('phrases.yaml:1: remove the entry for /a by hand');
  expect(changed).toEqual({});
});

const RECORD = `---
title: "ADR-0001: First"
status: accepted
date: 2026-01-01
deciders: [lead]
owner_team: platform team
sidebar_position: 1
sidebar_label: 0001 First
---

## Context and problem

It is so.
`;

/** Returns whether a new page's only problems are placeholder texts that the author hasn't replaced yet. */
const areLeft = (problems: readonly string[]) =>
  problems.length > 0 && problems.every((problem) => problem.includes('placeholder text'));

test('a new record gets the next number, beside the others, and has text to replace', async () => {
  const files = { 'index.md': '# Home\n', 'x/decisions/adr-0001.md': RECORD };
  const { changed, said, left } = await after(
    files,
    'new',
    'adr',
    'Use: "one" queue for all of the jobs',
  );
  const problems = await problemsOf(left);
  expect(Object.keys(changed)).toEqual(['x/decisions/adr-0002.md']);
  expect(areLeft(problems)).toBe(true);
  expect(said).toBe(
    `Wrote content/x/decisions/adr-0002.md; replace the template's text in ${problems.length} places. npm run check lists them.`,
  );
  const text = changed['x/decisions/adr-0002.md'] ?? '';
  expect(text.slice(0, text.indexOf(':::'))).toBe(`---
title: "ADR-0002: Use: \\"one\\" queue for all of the jobs"
description: "Decision record 0002, proposed and not yet decided; its reasons stand below: Use: \\"one\\" queue for all of the jobs."
status: proposed
owner_team: platform team
last_reviewed: 2026-11-20
sidebar_position: 2
sidebar_label: "0002 Use: \\"one\\" queue for"
date: 2026-11-20
deciders: [not yet named]
---

`);
});

test('a record belongs to the first known team among its deciders, and to none if none is known', async () => {
  const files = { 'index.md': '# Home\n', 'x/decisions/adr-0001.md': RECORD };
  const owners: unknown[] = [];
  for (const deciders of ['the lead, platform team', 'the lead']) {
    const { changed } = await after(files, 'new', 'adr', 'T', '--deciders', deciders);
    owners.push(/^owner_team: (.*)$/m.exec(changed['x/decisions/adr-0002.md'] ?? '')?.[1]);
  }
  expect(owners).toEqual(['platform team', undefined]);
});

test('a page belongs to the team that owns most pages in its folder', async () => {
  const owned = (team: string) => front(`owner_team: ${team}\n`);
  const files = {
    'index.md': '# Home\n',
    'x/a.md': owned('booking team'),
    'x/b.md': owned('data team'),
    'x/c.md': owned('data team'),
    'y/a.md': owned('booking team'),
  };
  const { changed } = await after(files, 'new', 'page', '/x/runbook-z');
  expect(changed['x/runbook-z.md']).toContain('owner_team: data team\n');
  expect(changed['x/runbook-z.md']).toContain('runbook: true\nalarm:\n  when: ');
});

test('the first record opens a folder, and an accepted one names its deciders', async () => {
  const files = { 'index.md': '# Home\n', 'reference/index.md': front() };
  const refused = await after(files, 'new', 'adr', 'T', '--status', 'accepted');
  expect(refused.said).toContain("an accepted record needs the deciders' names");
  const words = ['new', 'adr', 'T', '--status', 'accepted', '--deciders', 'lead, "q"'];
  const { changed, left } = await after(files, ...words);
  const problems = await problemsOf(left);
  expect(changed['reference/decisions/adr-0001.md']).toContain('deciders: [lead, "\\"q\\""]\n');
  expect(areLeft(problems)).toBe(true);
});

test.for([
  ['/guides/backup-and-restore', 'guides/backup-and-restore.md', 'Undo'],
  ['/operations/runbook-x', 'operations/runbook-x.md', 'Stop rule'],
  ['content/reference/x.mdx', 'reference/x.mdx', 'Limits'],
  ['/research/x/', 'research/x/index.md', 'Findings'],
] as const)('a new page %s has the sections of its type', async ([path, file, section]) => {
  const { changed, left, said } = await after({ 'index.md': '# Home\n' }, 'new', 'page', path);
  const problems = await problemsOf(left);
  expect(Object.keys(changed)).toEqual([file]);
  expect(changed[file]).toContain(`\n## ${section}\n`);
  expect(areLeft(problems)).toBe(true);
  expect(said).toBe(
    `Wrote content/${file}; replace the template's text in ${problems.length} places. npm run check lists them.`,
  );
});

test('a new page that no sidebar lists says which line to add', async () => {
  const files = { 'index.md': '# Home\n', 'sidebars.yaml': 'docs:\n  - doc: index\n' };
  const { said } = await after(files, 'new', 'page', '/x', '--title', 'X: y');
  expect(said.split('\n').slice(0, 2)).toEqual([
    "Wrote content/x.md; replace the template's text in 8 places. npm run check lists them.",
    'It isn\'t in a sidebar: add "- doc: x" to content/sidebars.yaml.',
  ]);
  expect(said).toContain("content/x.md:1:1  `/x` isn't in a sidebar, and no page links to it");
});

test('links in the API description follow, and its samples stay', async () => {
  const openapi = (path: string) => `openapi: 3.1.0
info:
  title: T
  version: 1.0.0
  description: >
    See [the guide](${path}#part) and
    [home](/).
externalDocs: { url: 'https://docs.example${path}' }
paths:
  /things:
    get:
      operationId: listThings
      tags: [Things]
      summary: List
      description: "As in [a](${path})."
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: { type: object, properties: { description: { type: string } } }
              example: { description: "[a](/a)" }
`;
  const files = {
    'index.md': '# Home\n',
    'a.md': `${front()}## Part\n`,
    'site.yaml': 'url: https://docs.example\n',
  };
  await withProject(
    files,
    async (settings) => {
      writeFiles(settings.project, { 'openapi/openapi.yaml': openapi('/a') });
      const said = await run(['mv', '/a', '/z'], settings);
      expect(said).toContain('openapi/openapi.yaml: 3 addresses');
      const found = readTreeBytes(join(settings.project, 'openapi'));
      expect(found).toEqual({ 'openapi.yaml': openapi('/z') });
    },
    {},
  );
});

test.for(['content', 'content/', '/', 'ABSOLUTE'])(
  'converts all pages of the folder %s',
  async (named) => {
    const old = '{/* a */}\n\n<Cards of="/" />\n\n\\{b\\}\n';
    const files = {
      'index.md': front() + old,
      'guides/a.mdx': front() + old,
      'site.yaml': 'title: A',
    };
    await withProject(files, async (settings) => {
      await run(['convert', named === 'ABSOLUTE' ? settings.contentDir : named], settings);
      const now = `${front()}<!-- a -->\n\n::cards{of="/"}\n\n{b}\n`;
      const { 'site.yaml': _, ...pages } = readTreeBytes(settings.contentDir);
      expect(pages).toEqual({ 'index.md': now, 'guides/a.md': now });
    });
  },
);
