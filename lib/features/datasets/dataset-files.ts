import { canonicalUrl, type HrefStyle } from '../../core/format-href';
import type { Dataset, DatasetSource, UrlOf } from './dataset';
import { datasetPath, datasetSchemaPath, recordSchema } from './dataset';
import { DATASETS } from './list-datasets';

/** The address of the site. */
type Address = HrefStyle & { readonly siteUrl: string };

/**
 * Returns the datasets and their schemas as files of the bundle, keyed by path. The same content gives the same bytes.
 * Leaves out datasets without records.
 */
export function datasetFiles(source: DatasetSource, address: Address): Map<string, string> {
  const urlOf = startUrls(address);
  const fileOf = (path: string) => `${address.siteUrl}${address.basePath}/${path}`;
  return new Map(
    DATASETS.flatMap((dataset): [string, string][] => {
      const records = [...dataset.recordsOf(source, urlOf)];
      if (records.length === 0) return [];
      const [data, schema] = [datasetPath(dataset.name), datasetSchemaPath(dataset.name)];
      return [
        [data, dataText(dataset, fileOf(schema), records)],
        [schema, `${JSON.stringify(fileSchema(dataset, fileOf(schema)), null, 2)}\n`],
      ];
    }),
  );
}

function startUrls(address: Address): UrlOf {
  return (href) => {
    const [, path = '', hash = ''] = /^\/?([^#]*)(.*)$/.exec(href) ?? [];
    return canonicalUrl(path, address) + hash;
  };
}

// One line for each record, so that a change of one record changes one line.
function dataText({ title }: Dataset, schema: string, records: readonly object[]): string {
  const lines = records.map((record) => JSON.stringify(record)).join(',\n');
  return `{"$schema":${JSON.stringify(schema)},"title":${JSON.stringify(title)},"records":[\n${lines}\n]}\n`;
}

function fileSchema(dataset: Dataset, id: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: dataset.title,
    description: dataset.description,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      title: { type: 'string' },
      records: { type: 'array', items: recordSchema(dataset) },
    },
    required: ['$schema', 'title', 'records'],
  };
}
