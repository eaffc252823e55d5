import type { Element } from 'hast';
import type { ComparedPage } from './compare-bundles';
import { box } from './markup';
import { describeChanges, showComparison } from './show-comparison';

type Place = {
  /** The page's URL. */
  readonly href: string;
  /** The URL of the pull request, if the preview shows one. */
  readonly pull: string | undefined;
  readonly isOpen: boolean;
};

/** Shows a page that differs, in a fold with its title and the number of its changes. */
export function showPage(page: ComparedPage, { href, pull, isOpen }: Place): Element {
  const { id, path, oldPath, title } = page;
  const isMoved = path !== oldPath;
  return box(
    'details',
    { id, className: ['preview-page'], open: isOpen },
    box(
      'summary',
      {},
      box('h3', {}, title),
      ' ',
      box('span', { className: ['preview-sum'] }, describeChanges(page) || 'same text'),
    ),
    box(
      'p',
      { className: ['preview-address'] },
      ...(isMoved ? ['Moved from ', box('del', {}, `/${oldPath}`), ' to '] : []),
      box('a', { href }, `/${path}`),
    ),
    ...showComparison(page, { href, pull }),
  );
}
