import { FEATURES } from '../../features/list';
import { recordsOfFeature } from '../../features/rows-shown';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Site } from '../site-graph';
import { addPhrases } from './add-phrases';
import { apiRecords } from './api-records';
import { documentRecords } from './document-records';
import { TAGS_DESCRIPTION } from './tags-description';

// The order of the areas in filters, and in results that rank equally. Other areas follow, sorted by name.
const FIRST_AREAS = [
  'API reference',
  'Specifications',
  'Guides',
  'Decisions',
  'Operations',
  'Glossary',
];

/**
 * Returns all of a site's search records, sorted by area and by path. Records from the same page are adjacent.
 */
export function recordsOf(site: Site): SearchRecord[] {
  const records: SearchRecord[] = [
    ...documentRecords(site),
    ...apiRecords(site),
    ...FEATURES.flatMap((feature) => recordsOfFeature(feature, site)),
    ...tagsRecord(site),
  ];
  const found = addPhrases(records, site.data.phrases?.value.phrases ?? {});
  const keys = new Map(found.map((record) => [record, keyOf(record)]));
  return found.sort((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []));
}

function keyOf({ area, path }: SearchRecord): (string | number)[] {
  const rank = FIRST_AREAS.indexOf(area);
  return [rank < 0 ? FIRST_AREAS.length : rank, area, path];
}

// Array.sort is stable, so equal records keep the order of their page.
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at < 0) return 0;
  return (a[at] as string) < (b[at] as string) ? -1 : 1;
}

/** Returns the search record of the list of tags. Empty if no page has a tag. */
function tagsRecord({ routes }: Pick<Site, 'routes'>): SearchRecord[] {
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
