import { readFileSync } from 'node:fs';
import { contentTypeOf } from '../core/content-type';
import { readAssets } from './read-store';
import type { SiteIndex } from './site-index';

const INK = '#142229';

/**
 * Returns the logo for a renderer that supports no CSS variables and makes no requests. Undefined if the site has none.
 */
export function shareLogo({ logo }: SiteIndex) {
  if (!logo) return undefined;
  if ('markup' in logo) {
    const { markup, width, height } = logo;
    const plain = markup
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
      .replace(/currentColor/gi, INK);
    return { src: dataAddress('logo.svg', Buffer.from(plain)), width, height };
  }
  const { path, width, height } = logo.light;
  const source = readAssets().get(path);
  if (source === undefined) return undefined;
  return { src: dataAddress(path, readFileSync(source)), width, height };
}

function dataAddress(name: string, data: Buffer): string {
  const [type] = contentTypeOf(name).split(';');
  return `data:${type};base64,${data.toString('base64')}`;
}
