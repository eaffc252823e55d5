import { loadCode } from '../kit/load-code';
import { parseStored, writeStored } from '../kit/storage';
import { watchPages } from '../router/page-shown';

const KEY = 'search.landing';

/** Maximum age of search terms that we still highlight, in ms. */
const LONGEST = 60_000;

/** Stores the search terms until the result's page is shown, in this tab or a new one. */
export function rememberLanding(href: string, terms: readonly string[]): void {
  const { pathname } = new URL(href, location.href);
  // If storage is blocked or full, the result opens without highlights.
  writeStored('localStorage', KEY, JSON.stringify({ pathname, terms, time: Date.now() }));
}

/** Highlights the search terms on each page opened from a result, until Escape or the next page. */
export function watchLandings(signal: AbortSignal): void {
  const land = () => {
    CSS.highlights?.delete('search');
    const terms = takeTerms();
    if (!terms) return;
    loadMarks().then(
      ({ markLanding }) => markLanding(terms),
      () => {},
    );
  };
  watchPages(land, signal);
  addEventListener('hashchange', land, { signal });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') CSS.highlights?.delete('search');
  };
  addEventListener('keydown', onKey, { signal });
}

function takeTerms(): string[] | undefined {
  const stored = parseStored('localStorage', KEY) ?? {};
  const { pathname, terms, time } = stored as Record<string, unknown>;
  if (pathname !== location.pathname || !Array.isArray(terms)) return undefined;
  writeStored('localStorage', KEY, '');
  if (typeof time !== 'number' || Date.now() - time > LONGEST) return undefined;
  return terms.filter((term) => typeof term === 'string');
}

/** Loads the code that highlights search terms. Only pages opened from a search result need it. */
function loadMarks(): Promise<typeof import('./search-marks')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-marks');
  return loadCode('search-marks');
}
