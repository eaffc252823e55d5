import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ErrorView } from '../../openapi/view';

/**
 * Returns a problem for each `<ErrorRetry>` of an unknown error, and for each error that has a heading on a page with
 * `<ErrorRetry>` but none of its own, because readers would think that it can't be retried.
 */
export function findRetryFaults(
  pages: readonly Pick<Page, 'uses' | 'anchors'>[],
  errors: readonly Pick<ErrorView, 'code'>[],
): Problem[] {
  const codes = errors.map(({ code }) => code);
  return pages.flatMap(({ uses, anchors }) => {
    const own = uses.filter(({ name }) => name === 'ErrorRetry');
    const [first] = own;
    if (!first) return [];
    const shown = new Set(own.map(({ attributes }) => attributes.of ?? ''));
    const unknown = own.flatMap(({ attributes: { of = '' }, place }) => {
      // Compiling the page already reports a missing `of`.
      if (of === '' || codes.includes(of)) return [];
      const fix = codes.length > 0 ? suggest(of, codes) : 'remove the component';
      return [{ ...place, message: `The API has no error \`${of}\``, fix }];
    });
    const missing = codes.flatMap((code) => {
      if (shown.has(code) || !anchors.includes(code)) return [];
      const message = `The error \`${code}\` has a heading here, but no \`<ErrorRetry>\``;
      const fix = `write \`<ErrorRetry of="${code}" />\` below its heading`;
      return [{ ...first.place, message, fix }];
    });
    return [...unknown, ...missing];
  });
}
