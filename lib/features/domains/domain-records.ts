import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { ProductData } from '../product-data';
import { type Row, rowRecords } from '../row-records';
import { domainRowIds, entityRowId } from './domain-row-ids';

/** Returns search records for the rows that components list: entities, events, invariants, and metrics. */
export function domainRecords(site: PlacedPages & { readonly data: ProductData }): SearchRecord[] {
  const rows = new Map(listRows(site.data).map((row) => [row.id, row]));
  return rowRecords(site, (use) =>
    domainRowIds(use, site.data).flatMap((id): Row[] => {
      const row = rows.get(id);
      return row ? [{ ...row, names: [{ name: row.title, rank: 'self' }] }] : [];
    }),
  );
}

function listRows({ entities, events, invariants, specifications }: ProductData) {
  const plain = { text: '', code: '' };
  return [
    ...(entities?.value.entities ?? []).map(
      ({ name: title, purpose: text, table = '', prefix = '' }) => ({
        id: entityRowId(title),
        title,
        where: 'Entity',
        text,
        code: [table, prefix].join('\n').trim(),
      }),
    ),
    ...(events?.value.events ?? []).map(({ name, caused_by, data: fields }) => ({
      id: name,
      title: name,
      where: 'Event',
      text: caused_by.join(', '),
      code: fields.join('\n'),
    })),
    ...(invariants?.value.invariants ?? []).map(({ id, text }) => {
      return { ...plain, id, title: id, where: 'Invariant', text };
    }),
    ...(specifications?.value.specifications ?? []).flatMap(({ metrics }) =>
      metrics.map(({ name, shows: text = '' }) => {
        return { ...plain, id: name, title: name, where: 'Metric', text };
      }),
    ),
  ];
}
