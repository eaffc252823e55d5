import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletionItem, Hover, Location, MarkupContent } from 'vscode-languageserver';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { CLEAN } from '../../program/check/testing/mistakes';
import { connectEditor, type Editor } from './testing/connect-editor';

const PAGE = 'content/guides/start.md';
const OTHER = 'content/specifications/supply.md';

const SOURCES = [
  ['a link to a page', 'See [x](/guides|).', 'content/guides/index.md:1'],
  ['a link to a heading', 'See [x](/guides/start#ho|lds).', `${PAGE}:22`],
  ['a link to a heading of its own page', 'See [x](#quo|tes).', `${PAGE}:12`],
  [
    'a link to an operation',
    '[x](/reference/api/generated/create|-quote)',
    'openapi/openapi.yaml:15',
  ],
  ['an operation', 'Call `create|Quote`.', 'openapi/openapi.yaml:15'],
  ['a request', 'Call `POST /quo|tes`.', 'openapi/openapi.yaml:15'],
  ['a field', 'Read `Quote.nig|hts`.', 'openapi/openapi.yaml:60'],
  ['a table', 'Read `core.un|its`.', 'content/files/schema.sql:2'],
  ['a column', 'Read `core.units.na|me`.', 'content/files/schema.sql:4'],
  ['an event', 'Read `unit.crea|ted`.', 'content/_data/events.yaml:2'],
  ['a variable', 'Set `DATABASE_|URL`.', 'content/_data/environment.yaml:2'],
  ['a decision', 'See ADR-00|02.', 'content/reference/decisions/adr-0002.md:1'],
  ['a term', 'A hol|d ends.', 'content/reference/glossary.md:7'],
  ['an image', '![x](./flo|w.svg)', 'content/guides/flow.svg:1'],
] as const;

const EXPLAINED = [
  ['a link to a page', '[x](/guides/sta|rt)', '**Start**\n\nHow to quote a stay'],
  ['a link to a heading', '[x](/guides/start#hol|ds)', '**Start: Holds**'],
  ['a link with an invalid escape', '[x](/guides/start#1|00%)', '**Start**'],
  ['an operation', '`create|Quote`', '**`createQuote` (operation)**\n\n- request: POST /quotes'],
  ['a field', '`Quote.nig|hts`', '- type: integer'],
  ['an event', '`unit.crea|ted`', '- published by: supply'],
  ['a variable', '`DATABASE_|URL`', '- secret: yes'],
  ['a decision', 'See ADR-00|02.', '- status: accepted'],
  ['a term', 'A hol|d ends.', 'Short reservation of nights'],
  ['a front matter field', '---descr|iption: x', '50 to 160 characters'],
  ['a field with a few values', '---st|atus: current', '- value: `current`, `accepted`'],
  [
    'a field whose values the site lists',
    '---own|er_team: x',
    '- on this site: `docs team`, `platform team`',
  ],
] as const;

const UNKNOWN = [
  'Plain wo|rds',
  'sta|tus: current',
  '---nothin|g: current',
  '`unknown|_name`',
  '[x](https://other.exam|ple/)',
  '[x](/no-such|-page)',
] as const;

const COMPLETED = [
  ['a path', 'See [x](/gui|)', '/guides/start'],
  ['the path of an operation', '[x](/ref|)', '/reference/api/generated/create-quote'],
  ['a heading', 'See [x](/guides/start#|)', 'holds'],
  ['a heading of its own page', 'See [x](#|)', 'quotes'],
  ['an operation', 'Call `cre|', 'createQuote'],
  ['a field', 'Read `Quo|', 'Quote.nights'],
  ['an event', 'Read `un|', 'unit.created'],
  ['a variable', 'Set `DATA|', 'DATABASE_URL'],
  ['a decision', 'See ADR-|', 'ADR-0002'],
  ['a term', 'The ho|', 'hold'],
  ['a front matter field', '---own|', 'owner_team'],
  ['a status', '---status: |', 'accepted'],
  ['an owner', '---owner_team: pla|', 'platform team'],
  ['a tag', '---tags: [a|', 'api'],
  ['a layout', '---layout: |', 'home'],
] as const;

const LINES = [...UNKNOWN, ...[...SOURCES, ...EXPLAINED, ...COMPLETED].map(([, line]) => line)];
const isField = (line: string) => line.startsWith('---');
const written = (line: string) => line.replace(/^---/, '').replace('|', '');
/** Two unsaved pages with all lines. Those that begin with `---` are in front matter, in a page of their own. */
const TEXTS = {
  [PAGE]: [CLEAN[PAGE], ...LINES.filter((line) => !isField(line)).map(written)].join('\n\n'),
  [OTHER]: ['---', ...LINES.filter(isField).map(written), '---'].join('\n'),
};

const project = makeProject(CLEAN);
let editor: Editor;

beforeAll(async () => {
  editor = connectEditor(readSettings({}, project));
  await editor.start();
  for (const [file, text] of Object.entries(TEXTS)) await editor.open(file, text);
  for (const file of Object.keys(TEXTS)) await editor.checked(file);
});
afterAll(async () => {
  for (const file of Object.keys(TEXTS)) await editor.close(file);
  await editor.end();
  rmSync(project, { recursive: true, force: true });
});

/** Asks about the position of `|` in one of the lines. */
function ask<T>(method: string, marked: string): Promise<T> {
  const file = isField(marked) ? OTHER : PAGE;
  const line = TEXTS[file].split('\n').lastIndexOf(written(marked));
  const character = marked.replace(/^---/, '').indexOf('|');
  return editor.ask<T>(method, file, { position: { line, character } });
}

test.for(SOURCES)('%s leads to its source', async ([, line, place]) => {
  const found = await ask<Location[]>('textDocument/definition', line);
  const places = found.map(({ uri, range }) => {
    return `${fileURLToPath(uri).slice(project.length + 1)}:${range.start.line + 1}`;
  });
  expect(places).toEqual([place]);
});

test.for(EXPLAINED)('hovering %s explains it', async ([, line, text]) => {
  const hover = await ask<Hover | null>('textDocument/hover', line);
  expect((hover?.contents as MarkupContent | undefined)?.value).toContain(text);
});

test.for(UNKNOWN)('nothing is known about %s', async (line) => {
  expect(await ask('textDocument/hover', line)).toBeNull();
  expect(await ask('textDocument/definition', line)).toEqual([]);
});

test.for(COMPLETED)('%s can be completed', async ([, line, text]) => {
  const items = await ask<CompletionItem[]>('textDocument/completion', line);
  const item = items.find(({ label }) => label === text);
  expect(item?.textEdit?.newText).toBe(text);
  // With a text to filter by, Neovim ignores where the edit begins, and matches only the word before the cursor.
  expect(item?.filterText).toBeUndefined();
});
