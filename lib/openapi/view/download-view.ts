/** Path of the complete JSON description in the build output. */
export const JSON_FILE = 'files/openapi.json';

export type DownloadView = {
  readonly kind: 'description' | 'collection' | 'slice';
  /** Its title, such as `OpenAPI description, JSON`. */
  readonly name: string;
  /** The tag that a slice covers, or ''. */
  readonly tag: string;
  /** Its path on the site, such as `/files/openapi.json`. */
  readonly href: string;
  readonly bytes: number;
};
