import { safeDecode } from '../../core/safe-decode';
import { pathOfHref } from '../../core/url';

// A link, also one of the numbered URLs at the end. Code can contain text of the same form, which does no harm.
const HREF = /\](?:\(|: )<?([^\s()<>#]*)#([^\s()<>]+)/g;

/**
 * Returns the ids to which links in Markdown texts lead, keyed by the path of their page, as in `Routes`. Links to the
 * site begin with `address`, which ends without a slash.
 */
export function findLinkedIds(
  texts: Iterable<string>,
  address: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, href = '', id = ''] of text.matchAll(HREF)) {
      if (!href.startsWith(`${address}/`)) continue;
      const path = pathOfHref(href.slice(address.length));
      const ids = found.get(path) ?? new Set();
      found.set(path, ids.add(safeDecode(id)));
    }
  }
  return found;
}
