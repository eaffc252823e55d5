import type { Answer } from '@/lib/search/search';
import { SHORTEST } from './search-answer';
import type { Option, OptionGroup } from './search-option';
import type { RecentPage } from './search-recent';

/** Returns the results page's URL for a query, limited to `area` unless it's ''. */
export function searchHref(basePath: string, text: string, area: string): string {
  const parameters = new URLSearchParams();
  if (text.trim() !== '') parameters.set('q', text.trim());
  if (area !== '') parameters.set('area', area);
  const query = parameters.toString();
  return `${basePath}/search${query === '' ? '' : `?${query}`}`;
}

/** Returns the heading of the first results. */
export function bestHeading({ isWhole }: Answer): string {
  return isWhole ? 'Best matches' : 'Nearest pages';
}

/** Returns a note that a query has no answer, with the words that no page has. '' with an answer, or without results. */
export function unansweredText({ isWhole, total, missing }: Answer, text: string): string {
  if (isWhole || total === 0) return '';
  const said =
    missing.length > 0 ? `No page has “${missing.join('” or “')}”.` : `Nothing answers “${text}”.`;
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
    const options = results.map((result): Option => ({ kind: 'result', result }));
    const isMore = name !== '' && area === '' && count > (shown.get(name) ?? 0);
    const more: Option[] = isMore ? [{ kind: 'more', area: name, count, href: hrefOf(name) }] : [];
    return { heading: name || bestHeading(answer), options: [...options, ...more] };
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
    { heading: 'Recent pages', pages: recent },
    { heading: 'From this page', pages: nearby },
  ].flatMap(({ heading, pages }) => {
    const options = pages.map((page): Option => ({ kind: 'page', page }));
    return options.length > 0 ? [{ heading, options }] : [];
  });
}
