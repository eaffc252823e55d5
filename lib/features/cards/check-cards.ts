import { foldersAbove } from '../../content/folders-above';
import type { Problem } from '../../core/problem';
import type { LinkFault as Fault } from '../../graph/link-fault';
import { findLinkFault, type Targets } from '../../graph/links';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import { checkUses } from '../check-uses';

type Source = { readonly pages: readonly Page[]; readonly targets: Targets };

/** Returns a problem for each `<Cards>` that lists a nonexistent page, or would show nothing. */
export function checkCards({ pages, targets }: Source): Problem[] {
  const docs = [...targets.routes.values()].filter(({ kind }) => kind === 'doc');
  const paths = [...docs.map(({ path }) => path), ...targets.broken].filter((path) => path !== '');
  // Every page is below the home page, whose folder is ''.
  const folders = new Set(paths.flatMap((path) => [...foldersAbove(path), '']));
  return checkUses(pages, (use, page) =>
    use.name === 'Cards' ? findFaults(use, page, targets, folders) : [],
  );
}

function findFaults(
  { attributes }: ComponentUse,
  page: Page,
  targets: Targets,
  folders: ReadonlySet<string>,
): Fault[] {
  if (attributes.pages !== undefined && attributes.of !== undefined) {
    return [{ message: '`<Cards>` has both `of` and `pages`', fix: 'remove one of the two' }];
  }
  if (attributes.pages !== undefined) {
    return attributes.pages.split(' ').flatMap((path) => {
      const fault = findLinkFault(path, undefined, targets);
      if (!fault) return [];
      // Drop the automatic edit: another path in the list could start with the same text.
      const { edit: _, ...said } = fault;
      return [said];
    });
  }
  const folder = (attributes.of ?? `/${page.path}`).replace(/^\/|\/$/g, '');
  if (folders.has(folder)) return [];
  const message = `\`<Cards>\` has nothing to show: there are no pages below \`/${folder}\``;
  return [{ message, fix: 'name another folder with `of="/…"`, or remove the component' }];
}
