import type { Data } from '../content/read-data';
import type { Problem } from '../core/problem';
import { domainRowIds } from '../features/domains/domain-row-ids';
import { variablesWithId } from '../features/environment/variables-of';
import { mappingOf, mappingRowId } from '../features/mappings/mapping-of';
import type { DomainTables } from '../features/tables/domain-tables';
import { tokenId, tokensWithId } from '../features/tokens/tokens-of';
import type { Page } from '../graph/page';
import type { ComponentUse, Heading } from '../markdown/compiled';
import { buildAccessMatrix } from '../openapi/access-matrix';
import type { Api } from '../openapi/api';
import { errorId } from '../openapi/error-id';
import { findLifecycle } from '../openapi/find-lifecycle';

/** What the components of pages print of an API. */
export type ApiParts = Pick<Api, 'tags' | 'operations' | 'roles' | 'errors' | 'lifecycles'>;

/**
 * The pages with the ids and headings that their components print, so that links can lead there. An id that the
 * page has already is a problem.
 */
export function addComponentIds(
  pages: readonly Page[],
  api: ApiParts | undefined,
  data: Data,
  tables: readonly DomainTables[],
): { pages: Page[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const complete = pages.map((page) => {
    const anchors = new Set(page.anchors);
    for (const use of page.uses) {
      const ids = [...(api ? idsOf(use, api) : []), ...idsOfData(use, data, tables)];
      const twin = ids.find((id) => anchors.has(id));
      if (twin !== undefined) {
        const message = `\`<${use.name}>\` would repeat the id \`${twin}\` on this page`;
        problems.push({
          ...use.place,
          message,
          fix: 'remove the component, or reword the heading with that id',
        });
      }
      for (const id of ids) anchors.add(id);
    }
    if (anchors.size === page.anchors.length) return page;
    return { ...page, anchors: [...anchors], headings: addHeadings(page, tables) };
  });
  return { pages: complete, problems };
}

function idsOf({ name, attributes }: ComponentUse, api: ApiParts): string[] {
  // What is narrowed to a domain is an extract, to which no link leads.
  if (attributes.domain !== undefined) return [];
  if (name === 'AccessMatrix') {
    const { roles, groups } = buildAccessMatrix(api);
    return [...roles, ...groups.flatMap(({ rows }) => rows)].map(({ id }) => id);
  }
  if (name === 'ErrorCatalogue') return api.errors.map(({ code }) => errorId(code));
  if (name !== 'Lifecycle') return [];
  const lifecycle = findLifecycle(api.lifecycles, attributes.of ?? '');
  return lifecycle ? [lifecycle.id] : [];
}

/** The headings of a page with those that its components bring, each where its component stands. */
function addHeadings({ headings, uses }: Page, tables: readonly DomainTables[]): Heading[] {
  const brought = uses.flatMap((use) => {
    const own = headingsOf(use, tables);
    return own.length > 0 ? [{ above: use.headingsAbove ?? headings.length, own }] : [];
  });
  return [...headings, undefined].flatMap((heading, index) => [
    ...brought.flatMap(({ above, own }) => (above === index ? own : [])),
    ...(heading ? [heading] : []),
  ]);
}

function headingsOf(
  { name, attributes }: ComponentUse,
  tables: readonly DomainTables[],
): Heading[] {
  if (name !== 'Tables') return [];
  const own = tables.find(({ domain }) => domain === attributes.of)?.tables ?? [];
  return own.map((table) => ({ depth: 2, id: table.name, text: table.name }));
}

function idsOfData(use: ComponentUse, data: Data, tables: readonly DomainTables[]): string[] {
  const { capabilities, environment, 'field-mappings': mappings, tokens } = data;
  const mapping = mappingOf(use, mappings?.value.mappings ?? []);
  const domain = capabilities?.value.domains.find(
    ({ slug }) => use.name === 'Capabilities' && slug === use.attributes.of,
  );
  return [
    ...domainRowIds(use, data),
    ...(domain?.capabilities.map(({ id }) => id) ?? []),
    ...variablesWithId(use, environment?.value.variables ?? []).map(({ name }) => name),
    ...(mapping?.fields.map(({ field }) => mappingRowId(mapping, field)) ?? []),
    ...headingsOf(use, tables).map(({ id }) => id),
    ...tokensWithId(use, tokens?.value.tokens ?? []).map(tokenId),
  ];
}
