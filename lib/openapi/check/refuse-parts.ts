import type { Place, Problem } from '../../core/problem';
import { LIMITS } from '../model/limits';
import type { SchemaPages } from '../view/schema-pages';

/**
 * Returns a problem if parts that don't fit on their pages have no page either, because a limit for all pages is reached.
 * No level publishes such a description: readers couldn't see these parts anywhere.
 */
export function refuseParts(pages: Pick<SchemaPages, 'countRefused'>, place: Place): Problem[] {
  const count = pages.countRefused();
  if (count === 0) return [];
  const message = `${count} parts that are too large for their pages have no page: all pages together show at most ${LIMITS.schemasOfAll} schemas, and at most ${LIMITS.schemaParts} pages are for such parts`;
  return [{ ...place, message, fix: 'split the description', rule: 'api' }];
}
