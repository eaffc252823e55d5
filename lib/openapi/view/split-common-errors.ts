import type { ErrorView } from './error-view';
import type { ApiSummary } from './summarize-api';

/** The errors of a domain: those specific to it, and those common to most domains. */
export type DomainErrors = {
  readonly own: readonly ErrorView[];
  readonly common: readonly ErrorView[];
};

/**
 * Splits the errors of one domain. An error is common if more than half of the domains with operations have it, and
 * there are more than two domains.
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
