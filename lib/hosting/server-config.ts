import { contentTypeOf, EXTENSIONS } from '../core/content-type';
import { listFor } from '../core/list-for';
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

/** Returns the extensions for which `isMeant` is true for a file such as `.css`, by content type without parameters. */
export function extensionsByType(isMeant: (file: string) => boolean): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const extension of EXTENSIONS.filter((one) => isMeant(`.${one}`))) {
    listFor(types, contentTypeOf(`.${extension}`).replace(/;.*/, '')).push(extension);
  }
  return types;
}

/** Joins the lines of a configuration, each with the same indentation. */
export function indent(lines: readonly string[], depth = 1, unit = '  '): string {
  return lines.map((line) => (line === '' ? '' : unit.repeat(depth) + line)).join('\n');
}
