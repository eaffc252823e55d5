import { FEATURES } from '../features/list';
import type { Page } from '../graph/page';
import type { Unread } from '../graph/unread';
import type { ComponentUse } from '../markdown/compiled';

/**
 * Returns the pages without the components that can't be checked because their data can't be read. The ids and headings
 * of such components are unknown, so links to headings on their pages aren't checked either.
 */
export function leaveOutUnread(pages: readonly Page[], unread: Unread): Page[] {
  const isKnown = ({ name }: ComponentUse) => {
    const source = SOURCES.get(name);
    if (source === 'pages') return true;
    const isOwnUnread =
      (source === 'api' && unread.api) || (source === 'schema' && unread.database);
    return !unread.data && !isOwnUnread;
  };
  return pages.map((page) => {
    const uses = page.uses.filter(isKnown);
    return uses.length === page.uses.length ? page : { ...page, uses, isUnread: true };
  });
}

const SOURCES = new Map(
  FEATURES.flatMap((feature) =>
    'components' in feature
      ? Object.keys(feature.components).map((name): [string, string] => [
          name,
          'source' in feature ? feature.source : 'data',
        ])
      : [],
  ),
);
