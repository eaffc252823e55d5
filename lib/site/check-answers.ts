import type { Problem } from '../core/problem';
import { type FactSources, listNamedFacts } from '../facts/list-named-facts';
import { factId, hashOfFact } from '../features/named-fact';
import type { Site } from './site-graph';

/**
 * Returns a warning for each line of `looked-at.yaml` whose fact has changed again since someone looked, or whose page no
 * longer exists.
 */
export function checkAnswers({ answers, ...site }: FactSources & Pick<Site, 'answers'>): Problem[] {
  if (!answers || answers.value.length === 0) return [];
  const facts = new Map(listNamedFacts(site).map((fact) => [factId(fact), hashOfFact(fact)]));
  const folder = answers.file.replace(/[^/]*$/, '');
  const files = new Set(site.pages.map((page) => page.file));
  return answers.value.flatMap(({ in: file, fact, hash }, index): Problem[] => {
    if (/\.mdx?$/.test(file) && !files.has(`${folder}${file}`)) {
      const message = `There's no page at ${file}`;
      const place = answers.locate([index, 'in']);
      return [{ ...place, message, fix: 'remove the line', severity: 'warning' }];
    }
    const now = facts.get(fact) ?? 'gone';
    if (now === hash) return [];
    const message = `The ${fact} has changed since someone looked at ${file}`;
    const fix = `look at it again, and replace the hash with ${now}, or remove the line`;
    return [{ ...answers.locate([index, 'hash']), message, fix, severity: 'warning' }];
  });
}
