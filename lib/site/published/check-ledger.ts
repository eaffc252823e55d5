import type { Ledger } from '../../content/read-ledger';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { findNearestPaths } from '../../graph/nearest-paths';
import type { Page } from '../../graph/page';
import type { Routes } from '../../graph/routes';
import { API_FOLDER, ERRORS_PATH, SCHEMA_FOLDER } from '../../openapi/urls';
import type { Graph } from '../site-graph';
import { hasHeading } from './has-heading';

type Sources = Pick<Graph, 'pages' | 'redirectLines' | 'broken' | 'isApiSound'> & {
  readonly routes: Routes;
};

const OR_DROP = 'or remove it from ledger.json with `npm run docs -- accept --removals`';

/** Maximum number of suggestions. Each one requires a comparison with every page. */
const GUESSES = 20;

/** Returns a problem for each published route and heading that no longer exists and has no redirect or alias. */
export function checkLedger(
  ledger: Ledger,
  { pages, routes, redirectLines, broken, isApiSound }: Sources,
): Problem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const moved = new Set(redirectLines?.map(({ from }) => from));
  const isKept = (path: string) =>
    redirectLines === undefined ||
    moved.has(`/${path}`) ||
    broken.has(path) ||
    // We don't know the tags on a page that can't be read, or the operations and schemas in an invalid API description.
    (broken.size > 0 && /^tags(\/|$)/.test(path)) ||
    (!isApiSound &&
      [API_FOLDER, SCHEMA_FOLDER, ERRORS_PATH].some((folder) => path.startsWith(folder)));
  const problems: Problem[] = [];
  for (const [name, ids] of ledger.routes) {
    const path = name.slice(1);
    const route = routes.get(path);
    if (route?.kind === 'doc') {
      const page = byPath.get(path) ?? route.page;
      problems.push(...findLostHeadings(ledger, name, ids, page));
    }
    if (route || isKept(path)) continue;
    const near = problems.length < GUESSES ? findNearestPaths(path, [...routes.keys()], 1) : [];
    const file = ledger.file.replace(/[^/]*$/, 'redirects.yaml');
    const message = `\`${name}\` was published, but is no longer a page or a redirect`;
    const fix = `add \`${name}: /${near[0] ?? '…'}\` to ${file}, ${OR_DROP}`;
    problems.push({ ...ledger.locate(name), message, fix });
  }
  return problems;
}

function findLostHeadings(
  ledger: Ledger,
  name: string,
  ids: readonly string[],
  page: Page,
): Problem[] {
  // The page may have more headings than the ones we know.
  if (page.isUnread || page.isLate) return [];
  const known = page.headings.map(({ id }) => id);
  const lost = ids.filter((id) => !hasHeading(page, id));
  return lost.map((id, index) => {
    const now = index < GUESSES ? nearest(id, known) : undefined;
    const message = `\`${name}#${id}\` was published, but is no longer a heading or an alias of the page`;
    const fix = `add \`${id}: ${now ?? '…'}\` to \`aliases\` in ${page.file}, ${OR_DROP}`;
    return { ...ledger.locate(name, id), message, fix };
  });
}
