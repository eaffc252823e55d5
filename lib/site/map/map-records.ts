import { AREA } from '../../search/facets';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Site } from '../site-graph';
import { MAP_DESCRIPTION } from './map-description';

/** Returns the map's search record. Empty if another page has the map's path. */
export function mapRecords({ routes }: Site): SearchRecord[] {
  if (routes.get('map')?.kind !== 'map') return [];
  return [
    {
      ...PLAIN_RECORD,
      kind: 'page',
      facets: { [AREA]: 'General' },
      path: 'map',
      title: 'Map',
      text: MAP_DESCRIPTION,
      keywords: ['site map', 'overview', 'review dates'],
      names: [{ name: 'map', rank: 'self' }],
    },
  ];
}
