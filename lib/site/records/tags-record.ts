import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Site } from '../site-graph';
import { TAGS_DESCRIPTION } from './tags-description';

/** Returns the search record of the list of tags. Empty if no page has a tag. */
export function tagsRecord({ routes }: Pick<Site, 'routes'>): SearchRecord[] {
  if (routes.get('tags')?.kind !== 'tags') return [];
  return [
    {
      ...PLAIN_RECORD,
      kind: 'page',
      area: 'General',
      path: 'tags',
      title: 'Tags',
      text: TAGS_DESCRIPTION,
      keywords: ['topics', 'all tags'],
      names: [{ name: 'tags', rank: 'self' }],
    },
  ];
}
