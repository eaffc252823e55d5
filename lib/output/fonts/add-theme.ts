import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../core/list-files';
import type { Theme } from '../../graph/theme/build-theme';
import { findFaces } from './find-faces';

/**
 * Adds a site's own colors and fonts to the style sheet of an exported site, and removes our fonts that they replace.
 * Call it before `subsetFonts`, which names style sheets by their content.
 */
export function addTheme(folder: string, { colors, fonts, unused }: Theme): void {
  for (const file of listFiles(folder).filter((path) => path.endsWith('.css'))) {
    const sheet = join(folder, file);
    let css = readFileSync(sheet, 'utf8');
    const faces = findFaces(css);
    if (faces.length === 0) continue;
    for (const { rule, family, url } of faces) {
      if (!unused.includes(family)) continue;
      css = css.replace(rule, '');
      rmSync(join(dirname(sheet), url));
    }
    writeFileSync(sheet, css + colors + fonts);
  }
}
