import type { Feature } from '../feature';
import { proseFile } from './prose-data';

/** The site's own words, names, and acronyms. The site's prose is checked if there's a list. */
export const prose = { name: 'prose', data: [proseFile] } as const satisfies Feature;
