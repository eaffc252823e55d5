import { API_FOLDER, ERRORS_PATH, OVERVIEW_PATH, SCHEMA_FOLDER } from '../openapi/urls';
import { type Api, requestMark } from '../openapi/view';
import type { Position } from './navigation';
import type { SidebarNode } from './sidebar';

const ERRORS_LABEL = 'Error codes';
const SCHEMAS_LABEL = 'Schemas';

/**
 * Returns the API's sidebar entries: the overview, a group for each tag in the description's order, the error
 * catalogue, and the list of schemas.
 */
export function buildApiNodes(api: Api | undefined): SidebarNode[] {
  if (!api) return [];
  const bySlug = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const groups = api.tags
    // Skip tags that list no operations. They only label operations that other tags list.
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, operations }) => ({
      label: name,
      items: operations.map((slug) => {
        const operation = bySlug.get(slug);
        if (!operation) throw new Error(`the tag ${name} lists ${slug}, which is no operation`);
        const { title, since } = operation;
        const method = requestMark(operation);
        const path = `${API_FOLDER}/${slug}`;
        return { label: title, path, method, ...(since ? { since } : {}), items: [] };
      }),
    }));
  const errors =
    api.errors.length > 0 ? [{ label: ERRORS_LABEL, path: ERRORS_PATH, items: [] }] : [];
  // Add only the list of schemas, which links to each schema's page. Hundreds of schemas would bury the operations.
  const schemas =
    api.schemas.length > 0 ? [{ label: SCHEMAS_LABEL, path: SCHEMA_FOLDER, items: [] }] : [];
  return [
    { label: 'Overview', path: OVERVIEW_PATH, items: [] },
    ...nest(groups, api.tagGroups),
    ...errors,
    ...schemas,
  ];
}

// Tags without a group become siblings of the groups.
function nest(tags: readonly SidebarNode[], groups: Api['tagGroups']): readonly SidebarNode[] {
  if (groups.length === 0) return tags;
  return groups.flatMap(({ name, tags: names }) => {
    const items = names.flatMap((tag) => tags.filter(({ label }) => label === tag));
    if (name === '') return items;
    return items.length > 0 ? [{ label: name, items }] : [];
  });
}

/** Adds the positions of schema pages: below the list of schemas, if a sidebar contains it. */
export function findSchemaPositions(
  api: Api | undefined,
  positions: ReadonlyMap<string, Position>,
): ReadonlyMap<string, Position> {
  const list = positions.get(SCHEMA_FOLDER);
  if (!api || !list) return positions;
  const named = api.schemas.filter(({ name }) => name !== '');
  const linkTo = (index: number, key: 'previous' | 'next') => {
    const schema = named[index];
    return schema
      ? { [key]: { label: schema.title, href: `/${SCHEMA_FOLDER}/${schema.slug}` } }
      : {};
  };
  const own = api.schemas.map(({ slug, title, name }, index): [string, Position] => {
    const path = `${SCHEMA_FOLDER}/${slug}`;
    const breadcrumbs = [...list.breadcrumbs, { label: title, href: `/${path}` }];
    const around =
      name === '' ? {} : { ...linkTo(index - 1, 'previous'), ...linkTo(index + 1, 'next') };
    return [path, { sidebar: list.sidebar, breadcrumbs, ...around }];
  });
  return new Map([...positions, ...own]);
}
