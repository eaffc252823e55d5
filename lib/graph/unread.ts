import type { Documents } from '../content/read-documents';
import { isWithin } from '../core/is-within';
import { isDownloadPath } from '../openapi/downloads';
import type { ReadApi } from '../openapi/openapi';
import { API_FOLDER, ERRORS_PATH, SCHEMA_FOLDER } from '../openapi/urls';

/** The sources that can't be read. We don't know their content, so we skip checks that need it. */
export type Unread = {
  /** The API description, or a part of it. */
  readonly api: boolean;
  /** `files/schema.sql` */
  readonly database: boolean;
  /** A file in `_data`. */
  readonly data: boolean;
  readonly site: boolean;
  readonly sidebars: boolean;
  /** Returns true if an unreadable page or file may have this path, which has no leading slash. */
  mayBe(path: string): boolean;
};

/** Finds the sources that can't be read. */
export function findUnread(
  { unread, data }: Pick<Documents, 'unread'> & { readonly data: { readonly isBroken?: boolean } },
  { isWhole }: Pick<ReadApi, 'isWhole'>,
): Unread {
  return {
    api: !isWhole,
    database: unread.has('files/schema.sql'),
    data: data.isBroken ?? false,
    site: unread.has('site.yaml'),
    sidebars: unread.has('sidebars.yaml'),
    mayBe: (path) => unread.has(path) || (!isWhole && isOfApi(path)),
  };
}

function isOfApi(path: string): boolean {
  const folders = [API_FOLDER, SCHEMA_FOLDER, ERRORS_PATH];
  return folders.some((folder) => isWithin(path, folder)) || isDownloadPath(path);
}
