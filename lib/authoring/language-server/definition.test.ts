import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletionItem, Hover, Location } from 'vscode-languageserver';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';
import { connectEditor, type Editor } from './testing/connect-editor';

const FILES = {
  ...NAMES_SITE,
  'target.md': '---\ntitle: Target\n---\n\n## First\n\nText.\n\n## Second part\n\nText.\n',
};
const project = makeProject(
  Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`content/${path}`, text])),
);
const FILE = 'content/index.md';
let editor: Editor;

beforeAll(async () => {
  editor = connectEditor(readSettings(NAMES_ENVIRONMENT, project));
  await editor.start();
  await editor.open(FILE, '# Home\n');
  await editor.checked(FILE);
});
afterAll(() => {
  editor.end();
  rmSync(project, { recursive: true, force: true });
});

/** Types a line and asks about the place of `|` in it. */
async function ask<T>(method: string, line: string): Promise<T> {
  await editor.type(FILE, `# Home\n\n${line.replace('|', '')}\n`);
  return editor.ask<T>(method, FILE, { position: { line: 2, character: line.indexOf('|') } });
}

test.for<[line: string, place: string]>([
  ['[a](/tar|get)', 'target.md:1'],
  ['[a](/target#second-|part)', 'target.md:9'],
  ['`list|Units`', 'files/api.yaml:6'],
  ['`GET /un|its`', 'files/api.yaml:6'],
  ['`unit.cre|ated`', '_data/events.yaml:2'],
  ['`LOG_|LEVEL`', '_data/environment.yaml:7'],
  ['`SUP|-02`', '_data/capabilities.yaml:10'],
  ['`adr|-0001`', 'adr-0001.md:1'],
  ['`unit_|lines`', 'files/schema.sql:6'],
  ['`units.che|ck_in`', 'files/schema.sql:4'],
])('the definition of %s is %s', async ([line, place]) => {
  const found = await ask<Location>('textDocument/definition', line);
  const [file = '', at] = place.split(':');
  expect(found.uri).toBe(editor.uriOf(`content/${file}`));
  expect(found.range.start.line + 1).toBe(Number(at));
});

test('a name that the site has nowhere has no definition', async () => {
  expect(await ask('textDocument/definition', '`not|hing`')).toBeNull();
  expect(await ask('textDocument/definition', 'list|Units')).toBeNull();
});

test('hovering tells what a name and a heading mean', async () => {
  const variable = await ask<Hover>('textDocument/hover', '`DATABASE|_URL`');
  expect(variable.contents).toMatchObject({ value: '**DATABASE_URL**, variable\n\nThe database' });
  const heading = await ask<Hover>('textDocument/hover', '[a](/target#second-|part)');
  expect(heading.contents).toMatchObject({ value: '**Target: Second part**' });
});

test.for<[line: string, label: string]>([
  ['[a](/|', '/target'],
  ['[a](/target#|', 'second-part'],
  ['`|', 'listUnits'],
])('%s can continue with %s', async ([line, label]) => {
  const items = await ask<CompletionItem[]>('textDocument/completion', line);
  expect(items.map((item) => item.label)).toContain(label);
});
