/** A font that a style sheet loads. */
export type Face = {
  /** The URL of its file, relative to the style sheet. */
  readonly url: string;
  /** The weights of a variable font. */
  readonly weights: { readonly min: number; readonly max: number } | undefined;
};

const RULE = /@font-face\s*\{([^}]*)\}/g;
const URL_OF = /\burl\(["']?([^"')]+)["']?\)/;
const WEIGHTS = /\bfont-weight:\s*(\d+)\s+(\d+)/;

/** Returns the fonts in a style sheet's `@font-face` rules that have a file. */
export function findFaces(css: string): Face[] {
  return [...css.matchAll(RULE)].flatMap(([, rule = '']) => {
    const [, url] = URL_OF.exec(rule) ?? [];
    const [, min, max] = WEIGHTS.exec(rule) ?? [];
    if (url === undefined) return [];
    return [{ url, weights: min && max ? { min: Number(min), max: Number(max) } : undefined }];
  });
}
