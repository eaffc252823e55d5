import type { Feature } from '../feature';
import { checkPhrases } from './check-phrases';
import { phrasesFile } from './phrases-data';

/** What readers search for, in their own words, and the pages and sections that answer it. */
export const phrases = {
  name: 'phrases',
  data: [phrasesFile],
  check: checkPhrases,
} as const satisfies Feature;
