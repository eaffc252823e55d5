import type { Feature } from '../feature';
import { checkSynonyms } from './check-synonyms';
import { synonymsFile } from './synonyms-data';

/** Words that readers search for, and the words that pages use instead. */
export const synonyms = {
  name: 'synonyms',
  data: [synonymsFile],
  check: checkSynonyms,
} as const satisfies Feature;
