import { listDatasets } from '../../features/datasets/feature';
import { ASYNCAPI_FILE } from '../../features/domains/asyncapi';
import { ARAZZO_FILE } from '../../samples/workflows/arazzo';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Site } from '../site-graph';

/** A file that readers can download. `path` has no leading slash. */
type Download = { readonly path: string; readonly text: string };

/** Returns a record for each download: what's in `files` of the content, and what the build adds to it. */
export function fileRecords(site: Site): SearchRecord[] {
  const { api, data, database, workflows } = site;
  const made: Download[] = [
    ...(api?.downloads ?? []).map(({ href, name }) => ({
      path: href.slice(1),
      text: name,
    })),
    ...(api && workflows().length > 0
      ? [{ path: ARAZZO_FILE, text: 'Workflows, Arazzo 1.1' }]
      : []),
    ...(data.events ? [{ path: ASYNCAPI_FILE, text: 'Events, AsyncAPI 3.0' }] : []),
    ...listDatasets(site).flatMap(({ title, description, data: path, schema }) => [
      { path, text: `${title}. ${description}` },
      { path: schema, text: `JSON Schema of the dataset: ${title}` },
    ]),
  ];
  const own = site.assets
    .filter(({ path }) => path.startsWith('files/') && !IMAGE.test(path))
    .map(({ path, file }) => ({ path, text: file === database?.file ? SCHEMA : '' }));
  const known = new Set(made.map(({ path }) => path));
  return [...made, ...own.filter(({ path }) => !known.has(path))].map(({ path, text }) => {
    const name = path.replace(/^.*\//, '');
    return {
      ...PLAIN_RECORD,
      kind: 'file',
      area: 'Downloads',
      path,
      title: name,
      text,
      where: 'Download',
      keywords: ['download', 'file'],
      names: [{ name, rank: 'self' }],
    };
  });
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const SCHEMA = 'SQL file of the database: all tables, types, indexes, and policies.';
