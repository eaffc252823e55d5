import type { Page } from '../graph/page';
import { formatProblem, type Problem } from '../problem';

/** Terms that the site defines more than once. A remark in parentheses tells two meanings apart. */
export function checkTerms(pages: readonly Page[]): Problem[] {
  const seen = new Map<string, Problem>();
  return pages.flatMap(({ uses }) =>
    uses.flatMap(({ name, attributes, place }) => {
      const term = attributes.name;
      if (name !== 'Term' || term === undefined) return [];
      const key = term.trim().toLowerCase();
      const first = seen.get(key);
      const message = `the term ${term} is defined twice`;
      const problem: Problem = { ...place, message, fix: '', rule: 'glossary' };
      if (!first) seen.set(key, problem);
      if (!first) return [];
      const [where] = formatProblem(first).split('  ');
      return [{ ...problem, fix: `remove one of the two; the other is ${where}` }];
    }),
  );
}
