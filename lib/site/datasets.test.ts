import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { datasetFiles } from '../features/datasets/dataset-files';
import { listDatasets } from '../features/datasets/feature';
import { recordId } from '../features/decisions/decision-record';
import { API_FOLDER } from '../openapi/urls';
import { checkSite } from './site';
import { checkOurSite, OUR_SETTINGS } from './testing/check-our-site';

// Tests the datasets of the real content against what its pages show.
const { site } = await checkOurSite();
const SITE = 'https://docs.example.test';
const STYLE = { siteUrl: SITE, basePath: '/docs', trailingSlash: 'never' } as const;
const files = datasetFiles(site, STYLE);

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (name: string): readonly Row[] =>
  JSON.parse(files.get(`data/${name}.json`) ?? '{"records":[]}').records;

test('each dataset has as many records as the pages show', () => {
  const { catalogue, pages, routes, api, tables, data } = site;
  const capabilities = data.capabilities?.value.domains.flatMap((one) => one.capabilities) ?? [];
  const glossary = pages.find(({ path }) => path === 'reference/glossary');
  expect(
    Object.fromEntries(
      [...files.keys()].flatMap((path) => {
        const [, name] = /^data\/([a-z]+)\.json$/.exec(path) ?? [];
        return name === undefined ? [] : [[name, rowsOf(name).length]];
      }),
    ),
  ).toEqual({
    decisions: pages.filter(recordId).length,
    versions: data.versions?.value.versions.length,
    capabilities: capabilities.length,
    operations: [...routes.values()].filter(({ kind }) => kind === 'operation').length,
    errors: api?.errors.length,
    glossary: glossary?.terms.length,
    tables: tables.domains.flatMap((domain) => domain.tables).length,
    pages: [...routes.values()].filter(({ kind }) => kind === 'doc').length,
  });
  expect(catalogue?.domains.flatMap((one) => one.capabilities)).toHaveLength(capabilities.length);
  expect(listDatasets(site).map(({ data: path, count }) => [path, count])).toEqual(
    [...files.keys()].flatMap((path) => {
      const [, name = ''] = /^data\/([a-z]+)\.json$/.exec(path) ?? [];
      return name === '' ? [] : [[path, rowsOf(name).length]];
    }),
  );
});

test('each dataset matches its schema, which names every property', () => {
  for (const [path, text] of files) {
    if (path.endsWith('.schema.json')) continue;
    const schema = JSON.parse(files.get(path.replace('.json', '.schema.json')) ?? '');
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(JSON.parse(text)), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
    const known = Object.keys(schema.properties.records.items.properties);
    const rows: readonly Row[] = JSON.parse(text).records;
    expect([...new Set(rows.flatMap(Object.keys))].filter((key) => !known.includes(key))).toEqual(
      [],
    );
    const broken = { ...JSON.parse(text), records: [{}] };
    expect(validate(broken), path).toBe(false);
  }
});

test('every record leads to a page, and to a section if its URL names one', () => {
  const idsOf = (path: string) => site.pages.find((page) => page.path === path)?.anchors ?? [];
  const lost = [...files.keys()].flatMap((path) => {
    const [, name] = /^data\/([a-z]+)\.json$/.exec(path) ?? [];
    return rowsOf(name ?? '').flatMap(({ url }) => {
      const [address = '', id] = String(url).replace(`${SITE}/docs`, '').split('#');
      const page = decodeURI(address).slice(1);
      const isThere = site.routes.has(page);
      const isKnown = id === undefined || page.startsWith(API_FOLDER) || idsOf(page).includes(id);
      return isThere && isKnown ? [] : [`${path}: ${url}`];
    });
  });
  expect(lost).toEqual([]);
});

test('the same content gives the same bytes', async () => {
  const again = datasetFiles((await checkSite(OUR_SETTINGS)).site, STYLE);
  expect([...again]).toEqual([...files]);
});
