import type { Answer } from '@/lib/search/search';
import { SHORTEST } from './search-answer';
import type { Option, OptionGroup } from './search-option';
import type { RecentPage } from './search-recent';

/** The address of the results page for a query, limited to an area if there is one. */
export function searchHref(basePath: string, text: string, area: string): string {
  const parameters = new URLSearchParams();
  if (text.trim() !== '') parameters.set('q', text.trim());
  if (area !== '') parameters.set('area', area);
  const query = parameters.toString();
  return `${basePath}/search${query === '' ? '' : `?${query}`}`;
}

/** The groups of the list: results by area, each with a link to the rest of its area. */
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
    return { heading: name || 'Best matches', options: [...options, ...more] };
  });
}

/** The groups of the list while the box is empty. */
export function recentGroups(recent: readonly RecentPage[], text: string): OptionGroup[] {
  if (recent.length === 0 || text.trim().length >= SHORTEST) return [];
  const options = recent.map((page): Option => ({ kind: 'recent', page }));
  return [{ heading: 'Recent pages', options }];
}
