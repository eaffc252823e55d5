import { facetsOfPages, type PlacedPages } from '../../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { ProductData } from '../product-data';
import { domainRowIds, entityRowId } from './domain-row-ids';

/** The search record fields that depend on the kind of row. */
type Row = Pick<SearchRecord, 'title' | 'where' | 'text' | 'code'> & { readonly version: string };

/** Returns search records for the rows that components list: entities, events, invariants, and metrics. */
export function domainRecords(site: PlacedPages & { readonly data: ProductData }): SearchRecord[] {
  const facets = facetsOfPages(site);
  const rows = rowsOf(site);
  return site.pages.flatMap(({ path, title, uses }) =>
    uses.flatMap((use) =>
      domainRowIds(use, site.data).flatMap((id): SearchRecord[] => {
        const found = rows.get(id);
        if (!found) return [];
        const { version, ...row } = found;
        return [
          {
            ...PLAIN_RECORD,
            ...row,
            kind: 'entry',
            facets: { ...facets.get(path), version },
            path,
            page: title,
            id,
            depth: 3,
            names: [{ name: row.title, rank: 'self' }],
          },
        ];
      }),
    ),
  );
}

function rowsOf({ data }: { readonly data: ProductData }): ReadonlyMap<string, Row> {
  const { entities, events, invariants, specifications } = data;
  const plain = { text: '', code: '', version: '' };
  return new Map<string, Row>([
    ...(entities?.value.entities ?? []).map(
      ({ name, purpose, table = '', prefix = '', version }) =>
        [
          entityRowId(name),
          {
            title: name,
            where: 'Entity',
            text: purpose,
            version,
            code: [table, prefix].join('\n').trim(),
          },
        ] as const,
    ),
    ...(events?.value.events ?? []).map(
      ({ name, caused_by, data: fields, version }) =>
        [
          name,
          {
            title: name,
            where: 'Event',
            text: caused_by.join(', '),
            version,
            code: fields.join('\n'),
          },
        ] as const,
    ),
    ...(invariants?.value.invariants ?? []).map(
      ({ id, text }) => [id, { ...plain, title: id, where: 'Invariant', text }] as const,
    ),
    ...(specifications?.value.specifications ?? []).flatMap(({ metrics }) =>
      metrics.map(
        ({ name, shows: text = '' }) =>
          [name, { ...plain, title: name, where: 'Metric', text }] as const,
      ),
    ),
  ]);
}
