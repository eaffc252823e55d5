import type { Documents } from '../content/read-documents';
import type { ComponentUse } from '../markdown/compiled';
import { isDownloadPath } from '../openapi/downloads';
import { API_FOLDER } from '../openapi/operation-slug';
import type { ReadApi } from '../openapi/read-api';
import { SCHEMA_FOLDER } from '../openapi/schema-slug';
import type { Page } from './page';

/** What can't be read. Nobody can tell what it contains, so checks that need it are left out. */
export type Unread = {
  /** The description of the API, or a part of it. */
  readonly api: boolean;
  /** `files/schema.sql` */
  readonly database: boolean;
  /** A file of `_data`. */
  readonly data: boolean;
  readonly site: boolean;
  readonly sidebars: boolean;
  /** Whether a page or file that can't be read may have this path, which has no leading slash. */
  mayBe(path: string): boolean;
};

/** Lists what can't be read of a site. */
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
  const folders = [API_FOLDER, SCHEMA_FOLDER];
  return folders.some((folder) => `${path}/`.startsWith(`${folder}/`)) || isDownloadPath(path);
}

/** The components that print pages, parts of the description, and tables of the schema; others print data. */
const OF_PAGES = /^(Cards|Latest|Decision(Register|Chains|Timeline))$/;
const OF_API = /^(AccessMatrix|ApiChangelog|ErrorCatalogue|Lifecycle|Operations)$/;
const OF_SCHEMA = /^(PersonalData|TableDiagram|TableList|Tables)$/;

/**
 * The pages without the components that can't be checked. The ids and headings of such components are unknown,
 * so links to any heading of their pages aren't checked either.
 */
export function leaveOutUnread(pages: readonly Page[], unread: Unread): Page[] {
  const isKnown = ({ name }: ComponentUse) =>
    OF_PAGES.test(name) ||
    (!unread.data &&
      !(unread.api && OF_API.test(name)) &&
      !(unread.database && OF_SCHEMA.test(name)));
  return pages.map((page) => {
    const uses = page.uses.filter(isKnown);
    return uses.length === page.uses.length ? page : { ...page, uses, isUnread: true };
  });
}
