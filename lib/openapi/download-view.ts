/** A file that is offered beside the pages. */
export type DownloadView = {
  readonly kind: 'description' | 'collection' | 'slice';
  /** What it is, in words: `OpenAPI description, JSON`. */
  readonly name: string;
  /** The tag that a slice is about, or an empty text. */
  readonly tag: string;
  /** Its path from the root of the site: `/files/openapi.json`. */
  readonly href: string;
  readonly bytes: number;
};
