/** A font that a style sheet loads. */
export type Face = {
  /** The URL of the font file, relative to the style sheet. */
  readonly url: string;
  /** The weight range of a variable font; undefined for other fonts. */
  readonly weights: { readonly min: number; readonly max: number } | undefined;
};

const RULE = /@font-face\s*\{([^}]*)\}/g;
const URL_OF = /\burl\(["']?([^"')]+)["']?\)/;
const WEIGHTS = /\bfont-weight:\s*(\d+)\s+(\d+)/;

/** Returns the fonts of all `@font-face` rules that have a URL. */
export function findFaces(css: string): Face[] {
  return [...css.matchAll(RULE)].flatMap(([, rule = '']) => {
    const [, url] = URL_OF.exec(rule) ?? [];
    const [, min, max] = WEIGHTS.exec(rule) ?? [];
    if (url === undefined) return [];
    return [{ url, weights: min && max ? { min: Number(min), max: Number(max) } : undefined }];
  });
}
