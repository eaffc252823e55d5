import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../content/config';
import { type ImageSize, imageSize } from '../content/image-size';
import type { Located } from '../content/parse-located';
import type { Asset } from '../content/read';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';

/** A logo that pages can render: inline SVG that follows the page's colors, or image files. */
export type Logo =
  | ({ readonly markup: string } & ImageSize)
  | { readonly light: LogoFile; readonly dark?: LogoFile };

/** `path` has no leading slash. */
export type LogoFile = ImageSize & { readonly path: string };

export type Brand = {
  /** Undefined if the site has no logo. Pages then only show the brand's name. */
  readonly logo: Logo | undefined;
  /** The path of the favicon, without a leading slash. */
  readonly favicon: string;
};

/** The favicon's path if `site.yaml` doesn't set one. The content folder can contain a file of this name. */
export const FAVICON = 'favicon.svg';

type Sources = {
  readonly assets: readonly Asset[];
  /** Problems in the content, so that a rejected image isn't also reported as missing. */
  readonly problems: readonly Problem[];
  readonly folder: string;
};

/** Builds the brand from the logo and the favicon in `site.yaml`. Reports missing files. */
export function buildBrand(
  { value, locate }: Located<SiteConfig>,
  { assets, problems: known, folder }: Sources,
): { brand: Brand; problems: Problem[] } {
  const problems: Problem[] = [];
  const bySource = new Map(assets.map((asset) => [asset.path, asset]));
  const find = (path: string, at: readonly string[]): Asset | undefined => {
    const asset = bySource.get(path);
    if (!asset && !known.some(({ file }) => file === `${folder}/${path}`)) {
      const pictures = [...bySource.keys()].filter((name) => /\.(svg|png)$/i.test(name));
      const fix = pictures.length > 0 ? suggest(path, pictures) : 'put the file there';
      const message = `\`${at.join('.')}\`: there's no file \`${folder}/${path}\``;
      problems.push({ ...locate(at), message, fix });
    }
    return asset;
  };
  const read = (path: string, at: readonly string[]): LogoFile | undefined => {
    const asset = find(path, at);
    if (!asset) return undefined;
    const size = imageSize(readFileSync(asset.source));
    if (size) return { path, ...size };
    const message = `\`${at.join('.')}\`: \`${path}\` has no size`;
    problems.push({ ...locate(at), message, fix: 'add a viewBox to the SVG, or export it again' });
    return undefined;
  };
  const { logo, favicon } = value;
  if (favicon !== undefined) find(favicon, ['favicon']);
  const light =
    typeof logo === 'string' ? read(logo, ['logo']) : logo && read(logo.light, ['logo', 'light']);
  const dark = typeof logo === 'object' ? read(logo.dark, ['logo', 'dark']) : undefined;
  const markup = light && !dark ? readMarkup(bySource.get(light.path)) : undefined;
  const files = light && { light, ...(dark ? { dark } : {}) };
  const shown = light && markup ? { markup, width: light.width, height: light.height } : files;
  return { brand: { logo: shown, favicon: favicon ?? FAVICON }, problems };
}

// Matches SVG that we can't inline: its styles, classes, IDs, links, or images could conflict with the page's. We
// inline other SVG so that it can use the page's colors.
const OWN_WORLD = /<(?:style|image)\b|<svg:|\s(?:class|id|style|(?:\w+:)?href)\s*=/;

function readMarkup(asset: Asset | undefined): string | undefined {
  if (!asset || !/\.svg$/i.test(asset.path)) return undefined;
  const text = readFileSync(asset.source, 'utf8')
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|^\uFEFF/g, '')
    .replace(/\sxmlns(?::\w+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .trim();
  return OWN_WORLD.test(text) || !/\sviewBox\s*=/.test(text) ? undefined : text;
}
