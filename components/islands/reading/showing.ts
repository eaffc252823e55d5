import type { loadStyle } from '../load-style';

/** The page on screen, and what the main module shares with the code that it loads. */
export type Showing = {
  /** The canonical path, with the base path. */
  readonly path: string;
  readonly basePath: string;
  /** The main module's function, which knows the style sheets that are already there. */
  readonly loadStyle: typeof loadStyle;
  /** Aborts when another page is shown, or when the stored pages change. */
  readonly signal: AbortSignal;
};
