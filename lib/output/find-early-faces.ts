import { listFiles } from '../core/list-files';
import type { Theme } from '../graph/theme/build-theme';

// The fonts of text and of code, which nearly every page uses. Italics load with the first page that has any.
const EARLY_FACES = [
  { family: 'Atkinson Next', pattern: /-next-latin-wght-normal[.-][^/]*\.woff2$/ },
  { family: 'Atkinson Mono', pattern: /-mono-latin-wght-normal[.-][^/]*\.woff2$/ },
];

/**
 * Returns the URLs of the fonts of text and code: the theme's, and those of an export that the theme doesn't replace.
 * Throws unless the export has exactly one of each.
 */
export function findEarlyFaces(
  folder: string,
  basePath: string,
  theme: Pick<Theme, 'faces' | 'unused'> | undefined,
): string[] {
  const files = listFiles(folder).filter((path) => path.startsWith('_next/static/media/'));
  const ours = EARLY_FACES.filter(({ family }) => !theme?.unused.includes(family));
  const found = ours.map(({ pattern }) => {
    const faces = files.filter((path) => pattern.test(path));
    if (faces.length !== 1) throw new Error(`the export has ${faces.length} fonts like ${pattern}`);
    return `${basePath}/${faces[0]}`;
  });
  return [...(theme?.faces ?? []), ...found];
}
