import type { Deployment } from './response-headers';

/** The settings of a self-hosted server: the bundle's folder, and the address where it serves the bundle. */
export type ServerPlace = Deployment & {
  /** The bundle's folder, as an absolute path. */
  readonly root: string;
  /** The host name, such as `docs.example.org`. */
  readonly name: string;
  /** An address and port, or only a port. */
  readonly listen: string;
  /** The certificate's files, if the server needs them. */
  readonly certificate?: { readonly file: string; readonly key: string } | undefined;
  /** The path below which the site is served, such as `/previews/pr-12`, or ''. */
  readonly basePath: string;
};
