import type { Answer } from '@/lib/search/search';
import { SHORTEST } from './search-answer';
import type { Option, OptionGroup } from './search-option';
import type { RecentPage } from './search-recent';

/** Returns the results page's URL for a query, limited to `area` unless it's ''. */
export function searchHref(basePath: string, text: string, area: string): string {
  const q = text.trim();
  const query = new URLSearchParams({ ...(q && { q }), ...(area && { area }) }).toString();
  return `${basePath}/search${query === '' ? '' : `?${query}`}`;
}

/** Returns the heading of the first results. */
export function bestHeading({ isWhole }: Answer): string {
  return isWhole ? 'Best matches' : 'Nearest pages';
}

/** Returns what a query found: the number of results for it, or for its corrected form, or that nothing answers it. */
export function foundText(answer: Answer | undefined, text: string, area = ''): string {
  if (!answer) return '';
  const { total, corrected } = answer;
  const count = `${total === 1 ? '1 result' : `${total} results`} for “${corrected || text}”`;
  return unansweredText(answer, text, area) || count + (area && ` in ${area}`);
}

/** Returns a note that a query has no answer, with the words that no page has. '' with an answer, or without results. */
export function unansweredText(answer: Answer | undefined, text: string, area = ''): string {
  if (!answer || answer.isWhole || answer.total === 0) return '';
  const missing = answer.missing.join('” or “');
  const pages = `No page${area && ` in ${area}`}`;
  const said = missing ? `No page has “${missing}”.` : `${pages} clearly answers “${text}”.`;
  return `${said} Try other words, or see the nearest pages.`;
}

/** Groups the results by area. Each group ends with a link to the area's other results, if there are any. */
export function answerGroups(
  answer: Answer,
  area: string,
  hrefOf: (area: string) => string,
): OptionGroup[] {
  const shown = new Map<string, number>();
  for (const result of answer.groups.flatMap(({ results }) => results)) {
    shown.set(result.area, (shown.get(result.area) ?? 0) + 1);
  }
  return answer.groups.map(({ area: name, count, results }) => {
    const options: Option[] = results.map((result) => ({ href: result.href, result }));
    if (name !== '' && area === '' && count > (shown.get(name) ?? 0)) {
      options.push({ href: hrefOf(name), area: name, title: `All ${count} in ${name}` });
    }
    return { heading: name || bestHeading(answer), options };
  });
}

/** Groups the pages that the list shows while the query is too short: recent ones, and those near this page. */
export function earlyGroups(
  recent: readonly RecentPage[],
  nearby: readonly RecentPage[],
  text: string,
): OptionGroup[] {
  if (text.trim().length >= SHORTEST) return [];
  return [
    { heading: 'Recent pages', options: recent },
    { heading: 'From this page', options: nearby },
  ].filter(({ options }) => options.length > 0);
}
