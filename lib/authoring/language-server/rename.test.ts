import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
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
afterAll(() => rmSync(project, { recursive: true, force: true }));

function writeSite(files: Readonly<Record<string, string>>): void {
  rmSync(settings.contentDir, { recursive: true });
  const isChanged = (path: string, text: string) =>
    !existsSync(path) || readFileSync(path, 'utf8') !== text;
  const changed = Object.entries(files).filter(([name, text]) =>
    isChanged(join(project, name), text),
  );
  writeFiles(project, Object.fromEntries(changed));
}

testSome(6, CASES)(
  'renaming $name keeps links and addresses',
  async ({ rename, files, former, now }) => {
    writeSite({ ...SITE, ...files });
    await acceptLedger(settings, { removals: false });
    const before = await listLinks(settings);
    expect(before.problems).toEqual([]);
    const editor = connectEditor(settings);
    await editor.start();
    await rename(editor, project);
    for (const file of [...editor.shown.values()].map(({ uri }) => uri)) {
      const path = fileURLToPath(file).slice(project.length + 1);
      if (existsSync(fileURLToPath(file))) await editor.close(path);
    }
    await editor.end();

    const after = await listLinks(settings);
    expect(after.problems).toEqual([]);
    expect(after.links).toEqual(before.links);
    expect(after.links.join()).not.toContain('?');
    const [path = '', id] = former.slice(1).split('#');
    const page = after.site.pages.find((one) => one.path === path);
    const reached = id === undefined ? after.site.redirects.get(path) : page?.aliases[id];
    expect(reached?.replace(/^\//, '')).toBe(now);
    expect(editor.bugs).toEqual([]);
  },
);

test.for([
  {
    name: 'a new heading of a published page',
    now: `${TITLE}${BODY}## Fresh\n\nText.\n`,
    aliases: '',
  },
  {
    name: 'a new heading, to which a published one leads',
    now: `${TITLE}aliases:\n  older: fresh\n${BODY}## Fresh\n\nText.\n`,
    aliases: 'aliases:\n  older: new-one\n',
  },
  {
    name: 'a new heading, back to its former text',
    now: `${TITLE}aliases:\n  new-one: fresh\n${BODY}## Fresh\n\nText.\n`,
    aliases: 'aliases:\n  {}\n',
  },
  {
    name: 'a new heading, back to its former text on one line',
    now: `${TITLE}aliases: { new-one: fresh }\n${BODY}## Fresh\n\nText.\n`,
    aliases: 'aliases: {}\n',
  },
])('renaming $name writes no alias for it', async ({ now, aliases }) => {
  writeSite(SITE);
  await acceptLedger(settings, { removals: false });
  writeFileSync(join(project, DEEP), now);
  const editor = connectEditor(settings);
  await editor.start();
  await at(DEEP, '## Fre|sh', 'New one')(editor, project);
  await editor.close(DEEP);
  await editor.end();
  const [, matter] = TITLE.split('---\n');
  const text = readFileSync(join(project, DEEP), 'utf8');
  expect(text.slice(0, text.indexOf('---\n', 4))).toBe(`---\n${matter ?? TITLE}${aliases}`);
  expect((await listLinks(settings)).problems).toEqual([]);
});

test('renaming a heading of a page that moved keeps the former address of the heading', async () => {
  writeSite(SITE);
  await acceptLedger(settings, { removals: false });
  const editor = connectEditor(settings);
  await editor.start();
  await inList(DEEP, 'content/guides/deep/other.md')(editor, project);
  const moved = 'content/guides/deep/other.md';
  await at(moved, '## Part| one', 'Whole')(editor, project);
  await editor.close(moved);
  await editor.end();
  const text = readFileSync(join(project, moved), 'utf8');
  expect(text).toContain('part-one: whole');
});
