import type { Deployment } from './response-headers';

/** Where a server of one's own finds the bundle, and what it answers to. */
export type ServerPlace = Deployment & {
  /** The folder of the bundle, absolute. */
  readonly root: string;
  /** The name of the host, such as `docs.example.org`. */
  readonly name: string;
  /** An address and port, or a port. */
  readonly listen: string;
  /** The files of the certificate, where the server needs to be told. */
  readonly certificate?: { readonly file: string; readonly key: string } | undefined;
  /** Nothing, or the path below which the site is served, such as `/previews/pr-12`. */
  readonly basePath: string;
};
