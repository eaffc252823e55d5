import type { Feature } from '../feature';
import { proseFile } from './prose-data';

/** The site's own words, names, and acronyms. Without this list, spelling and style aren't checked. */
export const prose = { name: 'prose', data: [proseFile] } as const satisfies Feature;
