import type { ReactNode } from 'react';
import { pathOfHref } from '@/lib/core/url';
import type { Attributes, Feature } from '@/lib/features/feature';
import { FEATURES } from '@/lib/features/list';
import type { Cell, Table } from '@/lib/features/table';
import { findDomain } from '@/lib/render-data/find-domain';
import { readStored, type Stored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { CodeText } from '../doc/code-text';
import { DataText } from '../doc/data-text';
import { DateText } from '../doc/date-text';
import { DomainLink } from '../doc/domain-link';
import { FilledListing } from '../doc/listing/filled-listing';
import { Listed } from '../doc/listing/listed';
import { OptionalLink } from '../doc/optional-link';
import { SectionHeading } from '../doc/section-heading';
import type { MarkdownComponents } from './list';

/** The components of features that are tables, keyed by their Markdown names. */
export const TABLE_COMPONENTS: MarkdownComponents = Object.fromEntries(
  FEATURES.flatMap(({ name, components = {} }: Feature) =>
    Object.entries(components).flatMap(([component, { tables }]) =>
      tables
        ? [
            [
              component,
              ({ site, ...attributes }: { site: SiteIndex } & Attributes) => {
                const stored = readStored(site, name as keyof Stored);
                return (
                  stored &&
                  tables(stored as never, attributes, (slug) => findDomain(site, slug).name).map(
                    (table) => <DataTable key={table.caption} site={site} table={table} />,
                  )
                );
              },
            ],
          ]
        : [],
    ),
  ),
);

type Props = { readonly site: SiteIndex; readonly table: Table };

/** Shows a table of a feature, with the heading of its section and the note below it. */
export function DataTable({
  site,
  table: { rows, heading, note, isStacked = false, ...table },
}: Props) {
  const show = (cell: Cell) =>
    typeof cell === 'object' ? <CellContent site={site} cell={cell} /> : cell;
  const listing = (rows.length > 0 || note === undefined) && (
    <FilledListing
      {...table}
      isStacked={isStacked}
      rows={rows.map(({ id, since, cells, above }, index) => ({
        key: id ?? String(index),
        attributes: { id, 'data-since': since },
        cells: cells.map(show),
        above: show(above),
      }))}
    />
  );
  if (heading) {
    return (
      <section aria-labelledby={heading.id}>
        <SectionHeading heading={heading} />
        {listing}
      </section>
    );
  }
  return (
    <>
      {listing}
      {note !== undefined && <p>{show(note)}</p>}
    </>
  );
}

function CellContent({ site, cell }: { site: SiteIndex; cell: Cell }): ReactNode {
  if (typeof cell !== 'object') return cell;
  if (isList(cell)) {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    return cell.map((part, index) => <CellContent key={index} site={site} cell={part} />);
  }
  if ('code' in cell) return <code>{cell.code}</code>;
  if ('words' in cell) return <CodeText text={cell.words} />;
  if ('text' in cell) return <DataText site={site} text={cell.text} />;
  if ('date' in cell) return <DateText iso={cell.date} />;
  if ('domain' in cell) return <DomainLink site={site} slug={cell.domain} />;
  if ('list' in cell) {
    return <Listed of={cell.list} show={(item) => <CellContent site={site} cell={item} />} />;
  }
  if ('page' in cell) {
    const path = pathOfHref(cell.page);
    return (
      <CellContent site={site} cell={{ href: cell.page, cell: site.routes[path]?.title ?? path }} />
    );
  }
  const content = <CellContent site={site} cell={cell.cell} />;
  if ('since' in cell) return <span data-since={cell.since}>{content}</span>;
  return (
    <OptionalLink site={site} href={cell.href}>
      {content}
    </OptionalLink>
  );
}

function isList(cell: Cell): cell is readonly Cell[] {
  return Array.isArray(cell);
}
