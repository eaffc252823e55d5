import type { ErrorView } from './error-view';
import type { ApiSummary } from './summarize-api';

/**
 * A domain's errors. Most domains share the `common` errors. The `own` errors are specific to this domain or to a few.
 */
export type DomainErrors = {
  readonly own: readonly ErrorView[];
  readonly common: readonly ErrorView[];
};

/**
 * Splits a domain's errors. An error is common if more than half of the domains with operations have it, and there are
 * more than two domains.
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
