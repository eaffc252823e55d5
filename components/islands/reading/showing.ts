/** The page on screen. */
export type Showing = {
  /** The canonical path, with the base path. */
  readonly path: string;
  readonly basePath: string;
  /** Aborts when another page is shown, or when the stored pages change. */
  readonly signal: AbortSignal;
};
