import { buildAccessMatrix } from '../api/access-matrix';
import type { Api } from '../api/api';
import { errorId } from '../api/error-id';
import { findLifecycle } from '../api/find-lifecycle';
import type { Data } from '../content/read-data';
import type { ComponentUse } from '../markdown/compiled';
import type { Problem } from '../problem';
import { domainRowIds } from './domains/domain-row-ids';
import { mappingOf, mappingRowId } from './mapping-of';
import type { Page } from './page';
import { variablesWithId } from './variables-of';

/** What the components of pages print of an API. */
export type ApiParts = Pick<Api, 'tags' | 'operations' | 'roles' | 'errors' | 'lifecycles'>;

/**
 * The pages with the ids that their components print, so that links can lead there. An id that the page
 * has already is a problem.
 */
export function addComponentIds(
  pages: readonly Page[],
  api: ApiParts | undefined,
  data: Data,
): { pages: Page[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const complete = pages.map((page) => {
    const anchors = new Set(page.anchors);
    for (const use of page.uses) {
      const ids = [...(api ? idsOf(use, api) : []), ...idsOfData(use, data)];
      const twin = ids.find((id) => anchors.has(id));
      if (twin !== undefined) {
        const message = `<${use.name}> prints the id ${twin}, which the page has already`;
        problems.push({ ...use.place, message, fix: 'remove it, or reword that heading' });
      }
      for (const id of ids) anchors.add(id);
    }
    return anchors.size === page.anchors.length ? page : { ...page, anchors: [...anchors] };
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

function idsOfData(use: ComponentUse, data: Data): string[] {
  const { capabilities, environment, 'field-mappings': mappings } = data;
  const mapping = mappingOf(use, mappings?.value.mappings ?? []);
  const domain = capabilities?.value.domains.find(
    ({ slug }) => use.name === 'Capabilities' && slug === use.attributes.of,
  );
  return [
    ...domainRowIds(use, data),
    ...(domain?.capabilities.map(({ id }) => id) ?? []),
    ...variablesWithId(use, environment?.value.variables ?? []).map(({ name }) => name),
    ...(mapping?.fields.map(({ field }) => mappingRowId(mapping, field)) ?? []),
  ];
}
