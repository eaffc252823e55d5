import type { Release } from '../api/changes/change';
import { meetsPath } from '../api/meets-path';
import type { OperationView } from '../api/operation-view';
import { distance, nearest } from '../nearest';
import type { Problem } from '../problem';
import { findWords } from './find-words';
import { basePathOf, plain } from './mentions';
import type { Page } from './page';

type Operation = Pick<OperationView, 'id' | 'slug' | 'kind' | 'method' | 'path'>;

type Named = {
  readonly operations: readonly Operation[];
  readonly servers: readonly { readonly url: string }[];
};

type NamingPage = Pick<Page, 'file' | 'path' | 'codes' | 'sections' | 'anchors'>;
type Fault = Pick<Problem, 'message' | 'fix'>;

/** What a page may name in code font. */
type Known = {
  /** As `METHOD /path`, by the same with parameters that have no names. */
  readonly requests: ReadonlyMap<string, string>;
  readonly firsts: ReadonlySet<string>;
  /** The paths of the servers, the longest first. */
  readonly bases: readonly string[];
  readonly ids: readonly string[];
  readonly slugs: readonly string[];
  /** Whether the description or the site has a word that is no operation. */
  isWord(word: string): boolean;
};

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/[^\s?#]*)/;
const CAMEL = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/;
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
// Names further apart are two names.
const MOST_EDITS = 2;

/**
 * Every text in code font that names no operation although it looks like one: a request to a path that begins
 * like one of the API's own, and a word that is almost an operationId or a slug. What an earlier version of the
 * API had may be named, and so may each word that the description, the site or a code block of the page has.
 */
export function checkOperationNames(
  pages: readonly NamingPage[],
  api: Named | undefined,
  releases: readonly Release[],
): Problem[] {
  if (!api) return [];
  const known = knownNames(pages, api, releases);
  return pages.flatMap((page) =>
    page.codes.flatMap(({ text, line, column }) => {
      const fault = findRequestFault(text, known) ?? findNameFault(text, page, known);
      return fault ? [{ file: page.file, line, column, ...fault }] : [];
    }),
  );
}

function knownNames(pages: readonly NamingPage[], api: Named, releases: readonly Release[]): Known {
  const past = releases.flatMap(({ groups }) => groups.flatMap(({ operations }) => operations));
  const described = api.operations.filter(({ kind }) => kind === 'path');
  const all = [...past.filter(({ path }) => path.startsWith('/')), ...described];
  const bases = api.servers.map(({ url }) => basePathOf(url)).filter((base) => base !== '');
  let words: ReadonlySet<string> | undefined;
  return {
    requests: new Map(
      all.map(({ method, path }) => [`${method} ${plain(path)}`, `${method} ${path}`]),
    ),
    firsts: new Set(described.map(({ path }) => firstOf(path)).filter((first) => first !== '')),
    bases: bases.sort((a, b) => b.length - a.length),
    ids: api.operations.map(({ id }) => id).filter((id) => id !== ''),
    slugs: [...past, ...api.operations].map(({ slug }) => slug),
    isWord(word) {
      // Gathered only when something is almost a name, which is seldom.
      words ??= new Set([
        ...findWords(api),
        ...pages.flatMap(({ path, anchors }) => [...path.split('/'), ...anchors]),
      ]);
      return words.has(word);
    },
  };
}

function findRequestFault(code: string, known: Known): Fault | undefined {
  const [request, method, path = ''] = REQUEST.exec(code) ?? [];
  // A path with a gap in it stands for several.
  if (request === undefined || /[*…<]|\.\.\./.test(path)) return undefined;
  const base = known.bases.find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  if (base === '' && !known.firsts.has(firstOf(path))) return undefined;
  const asked = [request, `${method} ${path.slice(base.length)}`];
  const isDescribed = (one: string) =>
    known.requests.has(plain(one)) || [...known.requests.values()].some((it) => meetsPath(one, it));
  if (asked.some(isDescribed)) return undefined;
  const guess = known.requests.get(
    nearest(plain(asked[1] ?? ''), [...known.requests.keys()]) ?? '',
  );
  const fix = guess
    ? `write ${guess.replace(' ', ` ${base}`)}`
    : 'name an operation that the API has';
  return { message: `${request} is no operation of the API`, fix };
}

function findNameFault(code: string, page: NamingPage, known: Known): Fault | undefined {
  const names = CAMEL.test(code) ? known.ids : KEBAB.test(code) ? known.slugs : [];
  if (names.includes(code)) return undefined;
  const guess = nearest(code, names);
  if (guess === undefined) return undefined;
  const edits = distance(code.toLowerCase(), guess.toLowerCase(), MOST_EDITS + 1);
  if (edits > MOST_EDITS || known.isWord(code)) return undefined;
  // What the page itself defines is the page's own.
  if (page.sections.some((section) => section.code.includes(code))) return undefined;
  return {
    message: `${code} is no operation of the API`,
    fix: `write ${guess}, or take it out of code font`,
  };
}

function firstOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return first.includes('{') ? '' : first;
}
