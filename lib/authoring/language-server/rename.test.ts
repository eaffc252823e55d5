import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { readSettings, type Settings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { testSome } from '../../core/testing/test-some';
import { writeFiles } from '../../core/testing/write-files';
import { pathOfHref } from '../../core/url';
import { CLEAN } from '../../program/check/testing/mistakes';
import { acceptLedger } from '../../site/published/accept-ledger';
import { checkSite } from '../../site/site';
import { applyTextEdits } from './testing/apply-text-edits';
import { connectEditor } from './testing/connect-editor';

const START = 'content/guides/start.md';
const DEEP = 'content/guides/deep/page.md';
const TITLE = '---\ntitle: Page\n';
const BODY = [
  '---\n\n## Part one\n\nSee [the first part](#part-one), [Start](/guides/start#holds "t"), and [quotes][r].\n',
  '## Run `make` *now*\n\n[The first part](#part-one) and [home](/).\n\n### Café 2\n\nText.\n',
  '## A **firm** end\n\nText.\n\n[r]: /guides/start#quotes\n',
].join('\n');
const LINKS = [
  '\n## Links\n\n[page a](/guides/deep/page), [page b](/guides/deep/page#part-one), [page c](/guides/start#quotes).\n',
  '[page d](/guides/deep/page#run-make-now) and [page e](/guides/deep/page#caf%C3%A9-2), [page f][f].\n',
  '::cards{pages="/guides/deep/page /guides/start"}\n',
  '[f]: /guides/deep/page#a-firm-end\n',
].join('\n');
const SITE = {
  ...CLEAN,
  'content/index.md': `${CLEAN['content/index.md']}${LINKS}`,
  [DEEP]: TITLE + BODY,
};

/** Every internal link, as the title and the heading that it leads to. `?` for a link that leads nowhere directly. */
async function listLinks(settings: Settings) {
  const { site, problems } = await checkSite(settings);
  const links = site.pages.flatMap((page) =>
    page.links.flatMap(({ kind, href }) => {
      if (kind === 'image' || !/^[/#]/.test(href)) return [];
      const route = site.routes.get(href.startsWith('#') ? page.path : pathOfHref(href));
      if (route?.kind !== 'doc') return [`${page.title} > ${route?.kind ?? '?'}`];
      const id = decodeURI(/#(.*)$/.exec(href)?.[1] ?? '');
      const at = route.page.headings.findIndex((heading) => heading.id === id);
      const isFound = id === '' || route.page.anchors.includes(id);
      return [`${page.title} > ${route.page.title} ${id === '' ? '' : at} ${isFound ? '' : '?'}`];
    }),
  );
  return {
    site,
    links: links.sort(),
    problems: problems.map(({ file, message }) => `${file} ${message}`),
  };
}

function apply({ documentChanges = [] }: WorkspaceEdit): void {
  for (const change of documentChanges) {
    if ('textDocument' in change) {
      const path = fileURLToPath(change.textDocument.uri);
      const edits = change.edits.flatMap((edit) => ('newText' in edit ? [edit] : []));
      writeFileSync(path, applyTextEdits(readFileSync(path, 'utf8'), edits));
    } else if (change.kind === 'rename') {
      move(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
    } else if (change.kind === 'create') writeFileSync(fileURLToPath(change.uri), '');
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

type Rename = (editor: ReturnType<typeof connectEditor>, project: string) => Promise<void>;

/** Renames what's at `|` in the line of a page that begins with the text before `|`. */
function at(file: string, mark: string, newName: string): Rename {
  return async (editor, project) => {
    const text = readFileSync(join(project, file), 'utf8');
    const found = text.indexOf(mark.replace('|', '')) + mark.indexOf('|');
    const before = text.slice(0, found).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    await editor.open(file, text.replace(/^\ufeff/, ''));
    await editor.checked(file);
    apply(await editor.ask<WorkspaceEdit>('textDocument/rename', file, { position, newName }));
    await editor.close(file);
  };
}

/** Moves a file or a folder in the editor's list of files. */
function inList(from: string, to: string): Rename {
  return async (editor, project) => {
    const files = [{ oldUri: editor.uriOf(from), newUri: editor.uriOf(to) }];
    apply(await editor.ask<WorkspaceEdit>('workspace/willRenameFiles', from, { files }));
    move(join(project, from), join(project, to));
  };
}

type Case = {
  readonly name: string;
  readonly rename: Rename;
  readonly files?: Readonly<Record<string, string>>;
  /** The address that must still work: a path that redirects, or a former id of a page. */
  readonly former: string;
  readonly now: string;
};

const heading = '/guides/deep/page';
const CASES: readonly Case[] = [
  {
    name: 'a heading',
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading with code',
    rename: at(DEEP, '## Run |`make`', 'Run `npm test`'),
    former: `${heading}#run-make-now`,
    now: 'run-npm-test',
  },
  {
    name: 'a heading with accents',
    rename: at(DEEP, '### Caf|é 2', 'Summer'),
    former: `${heading}#café-2`,
    now: 'summer',
  },
  {
    name: 'a heading with bold text',
    rename: at(DEEP, '## A |**firm**', 'Last'),
    former: `${heading}#a-firm-end`,
    now: 'last',
  },
  {
    name: 'a heading of a page with aliases',
    files: { [DEEP]: `${TITLE}aliases:\n  older: part-one\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#older`,
    now: 'whole',
  },
  {
    name: 'a heading back to its former text',
    files: { [DEEP]: `${TITLE}aliases:\n  whole: part-one\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading of a page with empty aliases',
    files: { [DEEP]: `${TITLE}aliases: {}\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading of a page with aliases on one line',
    files: { [DEEP]: `${TITLE}aliases: { older: part-one, "2": café-2 }\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#older`,
    now: 'whole',
  },
  {
    name: 'a heading that a question leads to',
    files: { [DEEP]: `${TITLE}answers: [{ q: What is part one?, at: part-one }]\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading back to its former text on one line',
    files: { [DEEP]: `${TITLE}aliases: { whole: part-one }\n${BODY}` },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading whose new text begins with a digit',
    rename: at(DEEP, '## Part| one', '1'),
    former: `${heading}#part-one`,
    now: '1',
  },
  {
    name: 'a heading that other pages link to',
    rename: at(START, '## Quo|tes', 'Price of a stay'),
    former: '/guides/start#quotes',
    now: 'price-of-a-stay',
  },
  {
    name: 'a heading that phrases lead to',
    files: {
      'content/_data/phrases.yaml': 'phrases:\n  /guides/start:\n    quotes: [price of a stay]\n',
    },
    rename: at(START, '## Quo|tes', 'Price of a stay'),
    former: '/guides/start#quotes',
    now: 'price-of-a-stay',
  },
  {
    name: 'a heading in a file with Windows line endings',
    files: { [DEEP]: (TITLE + BODY).replaceAll('\n', '\r\n') },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a heading of a page without front matter',
    files: { [DEEP]: (TITLE + BODY).replace('---\ntitle: Page\n---\n', '# Page\n') },
    rename: at(DEEP, '## Part| one', 'Whole'),
    former: `${heading}#part-one`,
    now: 'whole',
  },
  {
    name: 'a page',
    rename: at('content/index.md', '[page a](/guides/deep/|page)', '/guides/deep/other'),
    former: heading,
    now: 'guides/deep/other',
  },
  {
    name: 'a page into another folder',
    rename: at('content/index.md', '[page a](/guides/deep/|page)', '/reference/page'),
    former: heading,
    now: 'reference/page',
  },
  {
    name: 'a page on a link to its heading',
    rename: at('content/index.md', '[page b](/guides/deep/|page', '/guides/other'),
    former: heading,
    now: 'guides/other',
  },
  {
    name: 'a page with an image',
    rename: at('content/index.md', '[page c](/guides/|start', '/reference/start'),
    former: '/guides/start',
    now: 'reference/start',
  },
  {
    name: 'a page in the list of files',
    rename: inList(DEEP, 'content/guides/deep/other.md'),
    former: heading,
    now: 'guides/deep/other',
  },
  {
    name: 'a page in the list of files, into another folder',
    rename: inList(START, 'content/reference/start.md'),
    former: '/guides/start',
    now: 'reference/start',
  },
  {
    name: 'a page that has a redirect',
    files: {
      'content/redirects.yaml': `${CLEAN['content/redirects.yaml']}/z: /guides/deep/page\n`,
    },
    rename: inList(DEEP, 'content/guides/deep/other.md'),
    former: '/z',
    now: 'guides/deep/other',
  },
  {
    name: 'a page that sidebars list',
    rename: inList('content/reference/glossary.md', 'content/reference/words.md'),
    former: '/reference/glossary',
    now: 'reference/words',
  },
  {
    name: 'a folder in the list of files',
    rename: inList('content/guides', 'content/handbook'),
    former: '/guides/deep/page',
    now: 'handbook/deep/page',
  },
];

// Each site has the same folder, so an API that doesn't change is read once.
const project = makeProject(SITE);
const settings = readSettings({}, project);
let published: Readonly<Record<string, string>>;
let links: readonly string[];
beforeAll(async () => {
  await acceptLedger(settings, { removals: false });
  const names = ['content/ledger.json', 'content/datasets.json'];
  const lists = names.map((name) => [name, readFileSync(join(project, name), 'utf8')]);
  published = { ...SITE, ...Object.fromEntries(lists) };
  const found = await listLinks(settings);
  expect(found.problems).toEqual([]);
  links = found.links;
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes the published site, with other texts of these files. */
function writeSite(files: Readonly<Record<string, string>> = {}): void {
  rmSync(settings.contentDir, { recursive: true });
  const all = Object.entries({ ...published, ...files });
  writeFiles(project, Object.fromEntries(all.filter(([name]) => name.startsWith('content/'))));
}

testSome(4, CASES)(
  'renaming $name keeps links and addresses',
  async ({ rename, files, former, now }) => {
    writeSite(files);
    const editor = connectEditor(settings);
    await editor.start();
    await rename(editor, project);
    await editor.end();

    const after = await listLinks(settings);
    expect(after.problems).toEqual([]);
    expect(after.links).toEqual(links);
    expect(after.links.join()).not.toContain('?');
    const [path = '', id] = former.slice(1).split('#');
    const page = after.site.pages.find((one) => one.path === path);
    const reached = id === undefined ? after.site.redirects.get(path) : page?.aliases[id];
    expect(reached?.replace(/^\//, '')).toBe(now);
    expect(editor.bugs).toEqual([]);
  },
);

test('renaming a new heading writes no alias for it', async () => {
  writeSite();
  const editor = connectEditor(settings);
  await editor.start();
  for (const [before, after] of [
    ['', ''],
    // A published heading leads to it.
    ['aliases:\n  older: fresh\n', 'aliases:\n  older: new-one\n'],
    // It gets its former text back.
    ['aliases:\n  new-one: fresh\n', 'aliases:\n  {}\n'],
    ['aliases: { new-one: fresh }\n', 'aliases: {}\n'],
  ]) {
    writeFileSync(join(project, DEEP), `${TITLE}${before}${BODY}## Fresh\n\nText.\n`);
    await at(DEEP, '## Fre|sh', 'New one')(editor, project);
    expect(readFileSync(join(project, DEEP), 'utf8')).toBe(
      `${TITLE}${after}${BODY}## New one\n\nText.\n`,
    );
  }
  await editor.end();
  expect((await listLinks(settings)).problems).toEqual([]);
});

test('renaming a heading of a page that moved keeps the former address of the heading', async () => {
  writeSite();
  const editor = connectEditor(settings);
  await editor.start();
  await inList(DEEP, 'content/guides/deep/other.md')(editor, project);
  const moved = 'content/guides/deep/other.md';
  await at(moved, '## Part| one', 'Whole')(editor, project);
  await editor.end();
  const text = readFileSync(join(project, moved), 'utf8');
  expect(text).toContain('part-one: whole');
});
