import type { ErrorView } from './error-view';
import type { ApiSummary } from './summarize-api';

/** The errors of a domain: those that say something of it, and those that most domains have. */
export type DomainErrors = {
  readonly own: readonly ErrorView[];
  readonly common: readonly ErrorView[];
};

/**
 * Parts `errors`, those of one domain of an API. Common is what more than half of the domains with operations
 * have, where there are more than two.
 */
export function splitCommonErrors(
  errors: readonly ErrorView[],
  { operations, errors: all }: Pick<ApiSummary, 'operations' | 'errors'>,
): DomainErrors {
  const domainOf = new Map(operations.map(({ slug, domain }) => [slug, domain]));
  const count = new Set(domainOf.values()).size;
  const isCommon = ({ operations: slugs }: ErrorView) =>
    count > 2 && new Set(slugs.map((slug) => domainOf.get(slug))).size * 2 > count;
  const common = new Set(all.filter(isCommon).map(({ code }) => code));
  return {
    own: errors.filter(({ code }) => !common.has(code)),
    common: errors.filter(({ code }) => common.has(code)),
  };
}
