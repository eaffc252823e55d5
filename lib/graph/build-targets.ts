import type { Documents } from '../content/read-documents';
import { API_HOME, OVERVIEW_PATH } from '../openapi/urls';
import { type Api, MENTIONS_ID, pageIdsOf } from '../openapi/view';
import { followRedirects, type Redirects } from './follow-redirects';
import type { Targets } from './links';
import { type MentionGroup, operationPath } from './mentions';
import type { Routes } from './routes';
import type { Unread } from './unread';

type Sources = {
  readonly documents: Omit<Documents, 'data'>;
  readonly routes: Routes;
  readonly copies: Targets['copies'];
  readonly api: Api | undefined;
  readonly mentions: ReadonlyMap<string, readonly MentionGroup[]>;
  readonly unread: Pick<Unread, 'mayBe'>;
  readonly basePath: string;
  /** Paths of the files that the build generates. */
  readonly downloads: readonly string[];
};

/** Builds the list of everything that a link on the site can point to. */
export function buildTargets(sources: Sources): Targets {
  const { documents, routes, copies, api, mentions, downloads, unread, basePath } = sources;
  const { assets, broken, config, redirects } = documents;
  return {
    routes,
    redirects: addApiHome(followRedirects(redirects ?? []), routes, broken),
    copies,
    // Fonts are at another path: see theme/build-theme.ts.
    files: new Set([
      ...assets.flatMap(({ path }) => (path.endsWith('.woff2') ? [] : [path])),
      ...downloads,
    ]),
    broken,
    mayBe: unread.mayBe,
    idsOf: idsOfOperations(api, mentions),
    siteUrl: config.value.url ? config.value.url + basePath : '',
    keepsSlash: config.value.trailing_slash === 'keep',
  };
}

// Redirects `API_HOME` to the API overview, because people tend to shorten the overview's URL to that path.
function addApiHome(redirects: Redirects, routes: Routes, broken: Targets['broken']): Redirects {
  const isTaken = redirects.has(API_HOME) || routes.has(API_HOME) || broken.has(API_HOME);
  if (isTaken || !routes.has(OVERVIEW_PATH)) return redirects;
  return new Map([...redirects, [API_HOME, OVERVIEW_PATH]]);
}

// Lazy, because we need IDs only for operations that links with a hash point to.
function idsOfOperations(api: Api | undefined, mentions: Sources['mentions']): Targets['idsOf'] {
  const known = new Map<string, readonly string[]>();
  const bySlug = new Map(api?.operations.map((operation) => [operation.slug, operation]));
  return (slug) => {
    const operation = bySlug.get(slug);
    const more = mentions.get(operationPath(slug))?.length ? [MENTIONS_ID] : [];
    const ids = known.get(slug) ?? (operation ? [...pageIdsOf(operation), ...more] : []);
    known.set(slug, ids);
    return ids;
  };
}
