import { foldersAbove } from '../../content/folders-above';
import type { Problem } from '../../core/problem';
import { findLinkFault, type Targets } from '../../graph/links';
import type { Page } from '../../graph/page';
import { checkUses } from '../check-uses';
import type { Feature } from '../feature';

/** Cards that link to other pages. */
export const cards = {
  name: 'cards',
  components: {
    Cards: { attributes: { of: 'path', pages: 'text' }, oneOf: ['of', 'pages'] },
  },
  source: 'pages',
  check: checkCards,
  rule: 'links',
} as const satisfies Feature;

type Source = { readonly pages: readonly Page[]; readonly targets: Targets };

/** Returns a problem for each `::cards` that lists a nonexistent page, or would show nothing. */
function checkCards({ pages, targets }: Source): Problem[] {
  const docs = [...targets.routes.values()].filter(({ kind }) => kind === 'doc');
  const paths = [...docs.map(({ path }) => path), ...targets.broken].filter((path) => path !== '');
  // Every page is below the home page, whose folder is ''.
  const folders = new Set(paths.flatMap((path) => [...foldersAbove(path), '']));
  return checkUses(pages, ({ name, attributes: { of, pages: listed } }, page) => {
    if (name !== 'Cards' || (of !== undefined && listed !== undefined)) return [];
    if (listed !== undefined) {
      return listed.split(' ').flatMap((path) => {
        const fault = findLinkFault(path, undefined, targets);
        if (!fault) return [];
        // Drop the automatic edit: another path in the list could start with the same text.
        const { edit: _, ...said } = fault;
        return [said];
      });
    }
    const folder = (of ?? `/${page.path}`).replace(/^\/|\/$/g, '');
    if (folders.has(folder)) return [];
    const message = `\`::cards\` has nothing to show: there are no pages below \`/${folder}\``;
    return [{ message, fix: 'name another folder with `of="/…"`, or remove the component' }];
  });
}
