import { recordsOf } from '../../site/records/records';
import { checkOurSite } from '../../site/testing/check-our-site';
import { buildIndex } from '../build-index';
import { type Answer, createSearch } from '../search';

/** The extent that the search dialog uses. */
const EXTENT = { best: 3, area: 5, page: 2, all: 16 };

type OurSearch = {
  /** Answers a query. Adds the texts of the files that it loads to `loaded`. */
  readonly answer: (query: string, loaded?: string[]) => Promise<Answer>;
};

let known: Promise<OurSearch> | undefined;

/** Builds the search index of our own site, once. Returns a search that begins with each query anew. */
export function searchOurSite(): Promise<OurSearch> {
  known ??= buildSearch();
  return known;
}

async function buildSearch(): Promise<OurSearch> {
  const { site } = await checkOurSite();
  const files = buildIndex(recordsOf(site), (path) => path, site.data.synonyms?.value.synonyms);
  const parsed = new Map<string, unknown>();
  return {
    answer(query, loaded = []) {
      const search = createSearch(async (path) => {
        const text = files.get(`_search/${path}`) ?? '';
        loaded.push(text);
        if (!parsed.has(path)) parsed.set(path, JSON.parse(text));
        return parsed.get(path);
      });
      return search(query, '', EXTENT);
    },
  };
}

/** Returns the addresses of an answer's results, in the order in which readers see them. */
export function hrefsOf({ groups }: Answer): string[] {
  return groups.flatMap(({ results }) => results.map(({ href }) => href));
}
