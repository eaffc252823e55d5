import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { SiteConfig } from '../../content/config';
import type { Located } from '../../content/parse-located';
import type { Asset } from '../../content/read';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { hashOf } from '../../work/hash-files.mjs';
import { under } from '../link-fault';
import { writeColors } from './theme-colors';

/** The colors and fonts that replace ours. */
export type Theme = {
  /** Style rules for the colors, or ''. They can stand alone, without the site's styles. */
  readonly colors: string;
  /** Style rules for the fonts, or ''. */
  readonly fonts: string;
  /** The font families of ours that no page uses. */
  readonly unused: readonly string[];
  /** The URLs of the site's own fonts. */
  readonly faces: readonly string[];
};

type Sources = {
  readonly assets: readonly Asset[];
  /** Problems in the content, so that a rejected font isn't also reported as missing. */
  readonly problems: readonly Problem[];
  readonly folder: string;
  readonly basePath: string;
};

/** A setting's variable in components/styles/tokens.css, our family in fonts.css, and the fonts of the device. */
type Role = {
  readonly name: 'text' | 'code';
  readonly variable: string;
  readonly ours: string;
  readonly device: string;
};

const ROLES: readonly Role[] = [
  { name: 'text', variable: '--sans', ours: 'Atkinson Next', device: 'system-ui,sans-serif' },
  { name: 'code', variable: '--mono', ours: 'Atkinson Mono', device: 'ui-monospace,monospace' },
];

/**
 * The folder for fonts in the bundle. As with all files that readers load on demand, hosts may cache them forever, and
 * `dev` serves them too.
 */
const FOLDER = '_next/static/data';

/**
 * Builds the theme from `colors` and `fonts` in `site.yaml`. Returns all assets, with fonts at the path where pages load
 * them. Reports colors without enough contrast, and fonts that are missing, broken, or unused.
 */
export function buildTheme(
  config: Located<SiteConfig>,
  { assets, problems: known, folder, basePath }: Sources,
): { theme: Theme | undefined; assets: readonly Asset[]; problems: Problem[] } {
  const { value, locate } = config;
  const { css: colors, problems } = writeColors(value.colors, locate);
  const files = new Map(assets.filter(isFont).map((asset) => [asset.path, asset]));
  const used = new Map<string, Asset>();
  const rules: string[] = [];
  const unused: string[] = [];
  const faces: string[] = [];
  for (const role of ROLES) {
    const given = value.fonts?.[role.name];
    if (given === undefined) continue;
    const font = given === 'system' ? undefined : readFont(given, files.get(given));
    if (font) used.set(given, font.asset);
    const isReported = known.some(({ file }) => file === `${folder}/${given}`);
    if (given !== 'system' && !isReported && !font?.isSound) {
      const file = `${folder}/${given}`;
      const message = font ? `\`${file}\` isn't a WOFF2 font` : `there's no file \`${file}\``;
      const missing = files.size > 0 ? suggest(given, [...files.keys()]) : 'put the file there';
      const fix = font ? 'convert it to WOFF2' : missing;
      const path = ['fonts', role.name];
      problems.push({ ...locate(path), message: under(path.join('.'), message), fix });
    }
    const url = font && `${basePath}/${font.asset.path}`;
    if (url) faces.push(url);
    unused.push(role.ours);
    rules.push(fontRules(role, url, font?.weights));
  }
  for (const { path, file } of files.values()) {
    if (used.has(path)) continue;
    const message = `${path} is a font that the site doesn't use`;
    const fix = 'name it under `fonts` in site.yaml, or remove it';
    problems.push({ file, line: 1, column: 1, message, fix });
  }
  const fonts = rules.join('');
  const theme = { colors, fonts, unused, faces };
  return {
    theme: colors + fonts === '' ? undefined : theme,
    assets: [...assets.filter((asset) => !isFont(asset)), ...used.values()],
    problems,
  };
}

function readFont(name: string, asset: Asset | undefined) {
  if (!asset) return undefined;
  const bytes = readFileSync(asset.source);
  const hasWeights = isVariable(bytes);
  const hash = hashOf(bytes).slice(0, 10);
  const path = `${FOLDER}/${posix.basename(name).replace(/\.woff2$/, '')}.${hash}.woff2`;
  return {
    asset: { ...asset, path },
    isSound: hasWeights !== undefined,
    // Without a range, browsers draw bold text from the regular font.
    weights: hasWeights ? '400 700' : '400',
  };
}

// A font with `optional` never replaces the one that a page was painted with, so nothing moves.
function fontRules({ name, variable, device }: Role, url?: string, weights?: string): string {
  if (url === undefined) return `:root{${variable}:${device}}`;
  const family = `"Site ${name}"`;
  const face = `font-family:${family};src:url("${url}");font-weight:${weights};font-display:optional`;
  return `@font-face{${face}}:root{${variable}:${family},${device}}`;
}

function isFont({ path }: Asset): boolean {
  return path.endsWith('.woff2');
}

/** The index of `fvar`, the table of a variable font's axes, among the known tables of WOFF2 (section 4.1). */
const FVAR = 47;
const GLYF = 10;
const LOCA = 11;
const HEADER = 48;

/** Returns whether a WOFF2 font is variable. Returns undefined if the bytes aren't a WOFF2 font. */
export function isVariable(font: Uint8Array): boolean | undefined {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  let at = HEADER;
  const skipNumber = () => {
    while (at < bytes.length && (bytes[at] ?? 0) >= 0x80) at += 1;
    at += 1;
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    if (at >= bytes.length) return undefined;
    const flags = bytes[at] ?? 0;
    const [table, transform] = [flags & 0x3f, flags >> 6];
    if (table === FVAR) return true;
    at += table === 0x3f ? 5 : 1;
    skipNumber();
    // Version 0 is a transformation for these two tables, and none for the others.
    const isOutline = table === GLYF || table === LOCA;
    if (isOutline ? transform === 0 : transform !== 0) skipNumber();
  }
  return false;
}
