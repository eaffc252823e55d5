import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { readSettings } from '../core/settings';
import { isOurSite } from '../core/testing/our-site';
import { withRepository } from '../core/testing/with-repository';
import { readSite } from '../site/site';
import { findConsequences } from './find-consequences';
import { SEEDED_CHANGES } from './testing/seeded-changes';

const PROJECT = join(import.meta.dirname, '../..');

type Edit = readonly [file: string, old: RegExp, now: string];

/** Changes of words and formatting, and of the order of lists, which make nothing untrue. */
const HARMLESS: readonly Edit[] = [
  ['content/_data/environment.yaml', /(name: PORT\n {4}meaning: )(.*)/, 'Port of the API'],
  [
    'content/_data/environment.yaml',
    /(name: APP_ENV[\s\S]*?processes: )(\[api, worker,)/,
    '[worker,  api,',
  ],
  [
    'content/_data/events.yaml',
    /(name: user\.signed_in[\s\S]*?data: )(\[.*\])/,
    '[method, user_id]',
  ],
  [
    'content/_data/rate-limits.yaml',
    /(name: webhook, )(quota: 300, window: 60)/,
    'window: 60, quota: 300',
  ],
  ['content/files/schema.sql', /(create table core\.bookings \(\n {2})(id uuid)/, 'id  uuid'],
  ['content/files/schema.sql', /(^)(--)/m, '-- A comment.\n--'],
  ['openapi/paths/bookings.yaml', /(operationId: listBookings\n {4}summary: )(List)/, 'All'],
  [
    'openapi/paths/bookings.yaml',
    /(x-slug: list-bookings[\s\S]*?x-roles:\n)( {6}- owner\n {6}- admin\n)/,
    '      - admin\n      - owner\n',
  ],
  ['openapi/components/schemas.yaml', /(\nGuests:[\s\S]*?description: )(.)/, 'The '],
  ['content/reference/decisions/adr-0007.md', /(\n## [^\n]*\n\n)(.)/, 'A new sentence. '],
];

// Each edit replaces the second group of its pattern.
async function afterEdits(edits: readonly Edit[]) {
  const files = ['content', 'openapi'].flatMap((folder) =>
    listFiles(join(PROJECT, folder)).map((file) => `${folder}/${file}`),
  );
  const copies = files.map((file) => [file, readFileSync(join(PROJECT, file))] as const);
  return withRepository(Object.fromEntries(copies), async (project) => {
    for (const [file, old, now] of edits) {
      const path = join(project, file);
      const text = readFileSync(path, 'utf8');
      expect(old.test(text), `${old}`).toBe(true);
      writeFileSync(
        path,
        text.replace(old, (_, before) => `${before}${now}`),
      );
    }
    const settings = { ...readSettings({}, project), cacheDir: join(PROJECT, '.cache') };
    const { site } = await readSite(settings);
    return { site, found: await findConsequences(site, settings, 'main') };
  });
}

test.runIf(isOurSite)(
  'every page that names one of 40 changed facts is listed, and none because of other words',
  async () => {
    const { site, found } = await afterEdits([
      ...SEEDED_CHANGES.map(({ file, old, now }): Edit => [file, old, now]),
      ...HARMLESS,
    ]);
    const seeded = new Set(SEEDED_CHANGES.map(({ fact }) => fact));
    expect(found.map(({ change }) => change.id).filter((id) => !seeded.has(id))).toEqual([]);
    const touched = new Set(SEEDED_CHANGES.map(({ file }) => file));
    const missed = SEEDED_CHANGES.flatMap(({ fact, names }) => {
      const listed = new Set(
        found.filter(({ change }) => change.id === fact).map(({ mention }) => mention.file),
      );
      expect(listed.size, fact).toBeGreaterThan(0);
      const naming = site.pages.filter(
        ({ file, body }) => !touched.has(file) && doesName(body, names),
      );
      return naming.filter(({ file }) => !listed.has(file)).map(({ file }) => `${fact}: ${file}`);
    });
    expect(missed).toEqual([]);
    expect(
      found.filter(({ mention: { file } }) => touched.has(file) && /\.md$/.test(file)),
    ).toEqual([]);
  },
);

// An independent, simpler way to find them: the name as a whole word anywhere in the text.
function doesName(body: string, names: readonly string[]): boolean {
  return names.some((name) =>
    new RegExp(`(^|[^\\w.-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(body),
  );
}
