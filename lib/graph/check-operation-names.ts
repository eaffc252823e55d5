import { createMemory } from '../core/create-memory';
import { nearest } from '../core/nearest';
import type { Fault, Problem } from '../core/problem';
import type { Release } from '../openapi/history';
import { meetsPath } from '../openapi/model';
import { basePathOf, type Named, plain } from './mentions';
import type { Page } from './page';
import { walkTexts } from './walk-texts';

type NamingPage = Pick<Page, 'file' | 'path' | 'codes' | 'sections' | 'anchors'>;

/** The names that pages can write in code font. */
type Known = {
  /** Requests as `METHOD /path`, keyed by the same text without parameter names. */
  readonly requests: ReadonlyMap<string, string>;
  /** The first segment of each path. */
  readonly firsts: ReadonlySet<string>;
  /** The base paths of the servers, longest first. */
  readonly bases: readonly string[];
  readonly ids: readonly string[];
  readonly slugs: readonly string[];
  /** The name that each code span resembles, if it's none itself. */
  readonly guesses: Map<string, string | undefined>;
  /** Returns true if the description or the site uses this word for something other than an operation. */
  isWord(word: string): boolean;
};

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/[^\s?#]*)/;
const CAMEL = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/;
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

// Names that differ in more letters are different names, not typos.
const MOST_EDITS = 2;

// In shorter words, changing one letter usually gives a different word.
const SHORTEST_TYPO = 4;
const RULES = 'see lib/content/AUTHORING.md#names';

/**
 * Finds code spans that look like an operation but aren't one: requests whose path begins with an API path's first
 * segment or a misspelling of it, and words that are almost an operationId or a slug. Pages may name operations from
 * earlier versions, and any word in the API description, in the site's paths and ids, or in one of the page's code
 * blocks.
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
  const described = remember(api, [releases], () => describe(api, releases));
  let words: ReadonlySet<string> | undefined;
  return {
    ...described,
    isWord(word) {
      // Lazy, because almost no names need it.
      words ??= new Set(pages.flatMap(({ path, anchors }) => [...path.split('/'), ...anchors]));
      return described.isDescribed(word) || words.has(word);
    },
  };
}

const remember = createMemory<ReturnType<typeof describe>>();

function describe(api: Named, releases: readonly Release[]) {
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
    guesses: new Map<string, string | undefined>(),
    isDescribed(word: string): boolean {
      words ??= findWords(api);
      return words.has(word);
    },
  };
}

function findRequestFault(code: string, known: Known): Fault | undefined {
  const [request, method, path = ''] = REQUEST.exec(code) ?? [];
  // A path with a wildcard matches several paths.
  if (request === undefined || /[*…<]|\.\.\./.test(path)) return undefined;
  const base = known.bases.find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  const own = path.slice(base.length);
  const first = nearestStep(firstOf(own), known);
  if (base === '' && first === undefined) return undefined;
  const asked = [request, `${method} ${own}`];
  const isDescribed = (one: string) =>
    known.requests.has(plain(one)) || [...known.requests.values()].some((it) => meetsPath(one, it));
  if (asked.some(isDescribed)) return undefined;
  const all = [...known.requests.keys()];
  const alike = all.filter((one) => firstOf(one) === first);
  const wanted = plain(`${method} ${own}`);
  const guess = known.requests.get(nearest(wanted, alike) ?? nearest(wanted, all) ?? '');
  const fix = guess
    ? `write \`${guess.replace(' ', ` ${base}`)}\``
    : 'write an API operation, or give a reason under other_names';
  return { message: `\`${request}\` isn't an API operation`, fix: `${fix}; ${RULES}` };
}

/** Returns the first segment of an API path that `first` equals or misspells. Undefined for other systems' paths. */
function nearestStep(first: string, { firsts }: Known): string | undefined {
  if (firsts.has(first)) return first;
  return first.length < SHORTEST_TYPO ? undefined : nearest(first, [...firsts], MOST_EDITS);
}

function findNameFault(code: string, page: NamingPage, known: Known): Fault | undefined {
  if (!known.guesses.has(code)) known.guesses.set(code, guessName(code, known));
  const guess = known.guesses.get(code);
  if (guess === undefined || known.isWord(code)) return undefined;
  // The page defines this name in a code block.
  if (page.sections.some((section) => section.code.includes(code))) return undefined;
  return {
    message: `\`${code}\` isn't an API operation`,
    fix: `write \`${guess}\`, or remove the code font; ${RULES}`,
  };
}

function guessName(code: string, known: Known): string | undefined {
  const names = CAMEL.test(code) ? known.ids : KEBAB.test(code) ? known.slugs : [];
  return names.includes(code) ? undefined : nearest(code, names, MOST_EDITS);
}

function firstOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return first.includes('{') ? '' : first;
}

/** Returns the strings inside a value that are a single word, without quotes around it. */
function findWords(value: unknown): Set<string> {
  const words = new Set<string>();
  walkTexts(value, (text) => {
    const [, word] = /^"?([A-Za-z][\w-]{0,99})"?$/.exec(text) ?? [];
    if (word !== undefined) words.add(word);
  });
  return words;
}
