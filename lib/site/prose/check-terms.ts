import type { Place, Problem } from '../../core/problem';
import type { Page } from '../../graph/page';

/**
 * Returns a problem for each term that's already defined. A remark in parentheses distinguishes two meanings of a word.
 */
export function checkTerms(pages: readonly Page[]): Problem[] {
  const seen = new Map<string, Place>();
  return pages.flatMap(({ uses }) =>
    uses.flatMap(({ name, attributes, place }): Problem[] => {
      const term = attributes.name;
      if (name !== 'Term' || term === undefined) return [];
      const key = term.trim().toLowerCase();
      const first = seen.get(key);
      if (!first) seen.set(key, place);
      if (!first) return [];
      const { file, line, column } = first;
      const message = `Term \`${term}\` is already defined at ${file}:${line}:${column}`;
      return [{ ...place, message, fix: 'remove one of the two definitions', rule: 'glossary' }];
    }),
  );
}
