import { areasOf, type PlacedPages } from '../../search/areas';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { ProductData } from '../product-data';
import { domainRowIds, entityRowId } from './domain-row-ids';

/** The fields of a search record that depend on the kind of row. */
type Row = Pick<SearchRecord, 'title' | 'where' | 'text' | 'code' | 'version'>;

/** Returns search records for the entities, events, invariants, and metrics that components list, each at its row. */
export function domainRecords(site: PlacedPages & { readonly data: ProductData }): SearchRecord[] {
  const areas = areasOf(site);
  const rows = rowsOf(site);
  return site.pages.flatMap(({ path, title, matter, uses }) =>
    uses.flatMap((use) =>
      domainRowIds(use, site.data).flatMap((id): SearchRecord[] => {
        const row = rows.get(id);
        if (!row) return [];
        return [
          {
            ...{ ...PLAIN_RECORD, kind: 'entry', area: areas.get(path) ?? '' },
            ...{ status: matter.status ?? '', path, page: title, id, depth: 3 },
            ...row,
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
            ...{ title: name, where: 'Entity', text: purpose, version },
            code: [table, prefix].join('\n').trim(),
          },
        ] as const,
    ),
    ...(events?.value.events ?? []).map(
      ({ name, caused_by, data: fields, version }) =>
        [
          name,
          {
            ...{ title: name, where: 'Event', text: caused_by.join(', '), version },
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
