import { buildAccessMatrix } from './access-matrix';
import type { Api } from './api';

type Section = { readonly id: string; readonly title: string };

type Shown = Pick<
  Api,
  'descriptionHtml' | 'securitySchemes' | 'lifecycles' | 'errors' | 'headers'
> & { readonly operations: readonly Pick<Api['operations'][number], 'roles' | 'scopes'>[] };

/** Returns the sections of an API's overview. Leaves out empty ones. */
export function overviewSections(api: Shown): Section[] {
  const hasAccess = api.operations.some(({ roles, scopes }) => roles.length + scopes.length > 0);
  return keep([
    [api.descriptionHtml !== '', 'conventions', 'Conventions'],
    [true, 'resources', 'Resources'],
    [api.securitySchemes.length > 0, 'authentication', 'Authentication'],
    [hasAccess, 'access', 'Access'],
    [api.lifecycles.length > 0, 'lifecycles', 'Lifecycles'],
    [api.errors.length > 0, 'errors', 'Errors'],
    [api.headers.length > 0, 'headers', 'Response headers'],
    [true, 'operations', 'Operations'],
    [true, 'description', 'Description'],
  ]);
}

/** Returns the sections that an author's own overview takes from the description. */
export function partSections(api: Shown): Section[] {
  const written = new Set(['conventions', 'resources', 'errors', 'operations']);
  return overviewSections(api)
    .filter(({ id }) => !written.has(id))
    .map((section) =>
      // The author's text is about authentication too.
      section.id === 'authentication' ? { id: 'schemes', title: 'Security schemes' } : section,
    );
}

export function partIds(
  api: Pick<Api, 'operations' | 'roles' | 'tags' | 'securitySchemes' | 'lifecycles' | 'headers'>,
): string[] {
  const { roles, groups } = buildAccessMatrix(api);
  return [
    ...api.securitySchemes,
    ...roles,
    ...groups.flatMap(({ rows }) => rows),
    ...api.lifecycles,
    ...api.headers,
  ].map(({ id }) => id);
}

function keep(sections: readonly (readonly [boolean, string, string])[]): Section[] {
  return sections.flatMap(([isShown, id, title]) => (isShown ? [{ id, title }] : []));
}
