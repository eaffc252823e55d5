import type { DataOf } from '../../content/data-file';
import type { Place, Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import type { rateLimitsFile } from './rate-limits-data';

type Data = DataOf<typeof rateLimitsFile>;

export type RateLimitsSource = {
  readonly pages: readonly Page[];
  readonly data: Data;
  readonly api:
    | {
        readonly operations: readonly {
          readonly slug: string;
          readonly rateLimitClass: string;
          readonly place: Place;
        }[];
      }
    | undefined;
};

/**
 * Returns a problem for each `<RateLimits>` that would show nothing, and for each difference between the rate-limit
 * classes and the operations.
 */
export function checkRateLimits({ pages, data, api }: RateLimitsSource): Problem[] {
  return [...findUseFaults(pages, data), ...findClassFaults(data, api)];
}

function findUseFaults(pages: readonly Page[], data: Data): Problem[] {
  if (data['rate-limits'] || data.isBroken) return [];
  return checkUses(pages, ({ name }) =>
    name === 'RateLimits' ? [explainMissing(name, 'rate-limits')] : [],
  );
}

function findClassFaults({ 'rate-limits': limits }: Data, api: RateLimitsSource['api']): Problem[] {
  if (!limits || !api) return [];
  const names = limits.value.classes.map(({ name }) => name);
  const used = [...new Set(api.operations.map(({ rateLimitClass }) => rateLimitClass))];
  const unused = names.flatMap((name, index) => {
    if (used.includes(name)) return [];
    const message = `No operation has the rate-limit class \`${name}\``;
    return [{ ...limits.locate(['classes', index, 'name']), message, fix: 'remove the class' }];
  });
  const missing = used.flatMap((name) => {
    if (name === '' || names.includes(name)) return [];
    const slug = api.operations.find(({ rateLimitClass }) => rateLimitClass === name)?.slug;
    const message = `Operation \`${slug}\` has the rate-limit class \`${name}\`, which isn't listed here`;
    return [
      { ...limits.locate(['classes']), message, fix: 'add the class, or correct the operation' },
    ];
  });
  const without = api.operations.flatMap(({ slug, rateLimitClass, place }) => {
    if (rateLimitClass !== '') return [];
    const message = `Operation \`${slug}\` has no rate-limit class`;
    const fix = `add \`x-rate-limit-class\` with one of ${names.map((one) => `\`${one}\``).join(', ')}`;
    return [{ ...place, message, fix }];
  });
  return [...unused, ...missing, ...without];
}
