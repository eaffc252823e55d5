import type { Api } from '../api/api';
import { API_FOLDER, OVERVIEW_SLUG } from '../api/operation-slug';
import type { SidebarNode } from './sidebar';

/** The API as a sidebar: the overview, then a group for each tag in the description's order. */
export function buildApiNodes(api: Api | undefined): SidebarNode[] {
  if (!api) return [];
  const bySlug = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const groups = api.tags.map(({ name, operations }) => ({
    label: name,
    items: operations.map((slug) => {
      const operation = bySlug.get(slug);
      if (!operation) throw new Error(`the tag ${name} lists ${slug}, which is no operation`);
      const { title, method } = operation;
      return { label: title, path: `${API_FOLDER}/${slug}`, method, items: [] };
    }),
  }));
  return [{ label: 'Overview', path: `${API_FOLDER}/${OVERVIEW_SLUG}`, items: [] }, ...groups];
}
