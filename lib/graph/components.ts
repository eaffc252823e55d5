import { nearest } from '../nearest';
import type { Problem } from '../problem';
import type { Page } from './page';
import type { Routes } from './routes';

/** Every component of a page that names a folder or a tag of the API which does not exist. */
export function findBrokenComponents(
  page: Page,
  routes: Routes,
  apiTags: readonly string[],
): Problem[] {
  return page.uses.flatMap(({ name, attributes, place }) => {
    if (name === 'Cards') {
      const folder = (attributes.of ?? `/${page.path}`).replace(/^\/|\/$/g, '');
      const prefix = folder === '' ? '' : `${folder}/`;
      const hasChildren = [...routes.values()].some(
        ({ kind, path }) => kind === 'doc' && path !== '' && path.startsWith(prefix),
      );
      if (hasChildren) return [];
      const message = `<Cards> has nothing to show: no page stands below /${folder}`;
      return [{ ...place, message, fix: 'name another folder with of="/…", or remove it' }];
    }
    if (name !== 'Operations') return [];
    if (apiTags.length === 0) {
      const message = '<Operations> has nothing to show: there is no OpenAPI description';
      return [{ ...place, message, fix: 'add one (see OPENAPI_FILE in the README), or remove it' }];
    }
    const { tag } = attributes;
    if (tag === undefined || apiTags.includes(tag)) return [];
    const guess = nearest(tag, apiTags);
    const fix = guess ? `did you mean ${guess}?` : `use one of ${apiTags.join(', ')}`;
    return [{ ...place, message: `the API has no tag ${tag}`, fix }];
  });
}
