/** A font that a style sheet loads. */
export type Face = {
  /** The whole rule. */
  readonly rule: string;
  readonly family: string;
  /** The URL of the font file, relative to the style sheet. */
  readonly url: string;
  /** The weight range of a variable font; undefined for other fonts. */
  readonly weights: { readonly min: number; readonly max: number } | undefined;
};

const RULE = /@font-face\s*\{([^}]*)\}/g;
const URL_OF = /\burl\(["']?([^/"'][^"')]*)["']?\)/;
const FAMILY = /\bfont-family:\s*["']?([^"';}]+)/;
const WEIGHTS = /\bfont-weight:\s*(\d+)\s+(\d+)/;

/** Returns the fonts of all `@font-face` rules that have a relative URL. The site's own fonts have an absolute one. */
export function findFaces(css: string): Face[] {
  return [...css.matchAll(RULE)].flatMap(([rule]) => {
    const [, url] = URL_OF.exec(rule) ?? [];
    const [, min, max] = WEIGHTS.exec(rule) ?? [];
    const [, family = ''] = FAMILY.exec(rule) ?? [];
    if (url === undefined) return [];
    return [
      {
        rule,
        family,
        url,
        weights: min && max ? { min: Number(min), max: Number(max) } : undefined,
      },
    ];
  });
}
