declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
      /** Keeps every character. Requires an empty `text`. */
      readonly keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
