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
  return isWhole ? 'Best matches' : 'Pages with some of these words';
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

/** Groups the recent pages, which the list shows while the query is too short. */
export function recentGroups(recent: readonly RecentPage[], text: string): OptionGroup[] {
  if (recent.length === 0 || text.trim().length >= SHORTEST) return [];
  const options = recent.map((page): Option => ({ kind: 'recent', page }));
  return [{ heading: 'Recent pages', options }];
}
