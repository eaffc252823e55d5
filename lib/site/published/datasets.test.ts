import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../../core/settings';
import { withProject } from '../../core/testing/check-files';
import { checkSite } from '../site';
import { acceptLedger } from './accept-ledger';

const SITE = {
  'index.md': '# Home\n',
  'guides.md': '# Guides\n',
  'terms.md': '# Terms\n\n**Stay**: nights that a guest has booked.\n',
};

const fileOf = ({ contentDir }: Settings) => join(contentDir, 'datasets.json');
const find = async (settings: Settings) =>
  (await checkSite(settings)).problems.map(
    ({ file, line, column, message, fix, rule }) =>
      `${rule} ${file}:${line}:${column} ${message} -> ${fix}`,
  );

// Publishes the current schemas, then changes the file as if the code had changed since.
async function publishAs(settings: Settings, from: string, to: string): Promise<void> {
  await acceptLedger(settings, { removals: false });
  const text = await readFile(fileOf(settings), 'utf8');
  expect(text).toContain(from);
  await writeFile(fileOf(settings), text.replace(from, to));
}

test('accepted datasets have no problems, and accepting them again changes nothing', () =>
  withProject(SITE, async (settings) => {
    expect((await acceptLedger(settings, { removals: false })).added).toContain('/data/pages.json');
    const text = await readFile(fileOf(settings), 'utf8');
    expect(Object.keys(JSON.parse(text))).toEqual(['pages']);
    expect(await find(settings)).toEqual([]);
    expect(await acceptLedger(settings, { removals: false })).toMatchObject({
      added: [],
      removed: [],
    });
    expect(await readFile(fileOf(settings), 'utf8')).toBe(text);
  }));

test('a renamed property fails the check at its line, until someone accepts it', () =>
  withProject(SITE, async (settings) => {
    await publishAs(settings, '"title": {', '"titles": {');
    const line =
      (await readFile(fileOf(settings), 'utf8')).split('\n').indexOf('      "titles": {') + 1;
    expect(line).toBeGreaterThan(1);
    expect(await find(settings)).toEqual([
      expect.stringContaining('`title` is new and required'),
      `ledger content/datasets.json:${line}:17 \`/data/pages.json\`: \`titles\` was published, but is no longer a property -> add it back next to \`title\` in lib/features/datasets/sets/pages.ts, or accept the break with \`npm run docs -- accept --removals\``,
    ]);
    expect(await acceptLedger(settings, { removals: false })).toMatchObject({
      added: [],
      removed: [],
    });
    expect(await find(settings)).toHaveLength(2);
    const { removed } = await acceptLedger(settings, { removals: true });
    expect(removed).toEqual(['/data/pages.json']);
    expect(await find(settings)).toEqual([]);
  }));

test('a dataset that lost its records fails the check, but not if pages cannot be read', () =>
  withProject(SITE, async (settings) => {
    await publishAs(settings, '{\n', '{\n  "glossary": { "type": "object" },\n');
    expect(await find(settings)).toEqual([
      'ledger content/datasets.json:2:15 `/data/glossary.json` was published, but has no records anymore -> add the content back, or accept the break with `npm run docs -- accept --removals`',
    ]);
    await writeFile(join(settings.contentDir, 'guides.md'), '---\ntitle: Guides\n');
    expect((await find(settings)).filter((text) => text.includes('no records'))).toEqual([]);
  }));
