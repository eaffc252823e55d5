import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines } from '../../content/data-names';
import { dataText } from '../../content/data-text';
import { countOf } from '../../core/count-of';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { operationHref } from '../../openapi/urls';
import type { Api } from '../../openapi/view';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';
import { inSpans, type Table } from '../table';

const positive = z.int().min(1);

const classSchema = z.strictObject({
  /** The `x-rate-limit-class` of its operations. */
  name: defines('class', dataText),
  /** Requests per window. */
  quota: positive,
  /** Window length, in seconds. */
  window: positive,
  /** Maximum number of requests at once: the size of the token bucket. */
  burst: positive,
  /** The scope of each bucket, such as the client IP address. */
  counted_per: dataText,
  /** A description of the operations, if there are too many to list. */
  covers: dataText.optional(),
});

/** `_data/rate-limits.yaml` */
const rateLimitsFile = dataFile(
  'rate-limits',
  z.strictObject({ classes: z.array(classSchema).min(1) }),
);

type RateClass = Readonly<z.output<typeof classSchema>>;
type Operation = Pick<Api['operations'][number], 'slug' | 'title' | 'place' | 'rateLimitClass'>;
type Source = {
  readonly data: DataOf<typeof rateLimitsFile>;
  readonly api: { readonly operations: readonly Operation[] } | undefined;
  /** Undefined before the pages' URLs are known. */
  readonly pages?: readonly Pick<Page, 'path' | 'uses'>[];
};

/** The API's rate-limit classes. */
export const rateLimits = {
  name: 'rate-limits',
  data: [rateLimitsFile],
  components: {
    RateLimits: {
      attributes: {},
      linksToApi: true,
      files: ['rate-limits'],
      tables: (classes: readonly LimitedClass[]) => [limitTable(classes)],
    },
  },
  check: findClassFaults,
  facts: ({ data }: Pick<Source, 'data'>) =>
    (data['rate-limits']?.value.classes ?? []).map(limitFact),
  stored: ({ data, api, pages }: Source) => {
    const page = pages?.find(({ uses }) => uses.some(({ name }) => name === 'RateLimits'));
    return data['rate-limits']?.value.classes.map((limit): LimitedClass => {
      const operations = api?.operations
        .filter((one) => one.rateLimitClass === limit.name)
        .map(({ slug, title }) => ({ slug, title }));
      const href = page && `/${page.path}#${rowId(limit)}`;
      return { ...limit, operations, href };
    });
  },
} as const satisfies Feature;

/** A class, its operations, which are undefined if there's no API, and its row on the first page with all classes. */
export type LimitedClass = RateClass & {
  readonly operations: readonly Pick<Operation, 'slug' | 'title'>[] | undefined;
  readonly href?: string | undefined;
};

function rowId({ name }: Pick<RateClass, 'name'>): string {
  return `rate-limit-${name}`;
}

/** Returns a class's quota, such as `120 requests in 60 s`. */
export function quotaOf({ quota, window }: Pick<RateClass, 'quota' | 'window'>): string {
  return `${countOf(quota, 'request')} in ${window}\u00a0s`;
}

/** Returns a table of the classes, each with its operations. */
export function limitTable(classes: readonly LimitedClass[]): Table {
  return {
    caption: countOf(classes.length, 'rate-limit class', 'rate-limit classes'),
    heads: ['Class', 'Quota', 'Burst', 'Counted per', 'Operations'],
    rows: classes.map(({ operations, ...limit }) => {
      const { name, quota, window, burst, counted_per, covers } = limit;
      const list = (operations ?? []).map(({ slug, title }) => {
        return { href: operationHref(slug), cell: title };
      });
      const members = covers === undefined ? inSpans(list) : { words: `${list.length}: ${covers}` };
      const per = `${quota} per ${window}\u00a0s`;
      const cells = [{ code: name }, per, burst, counted_per, list.length > 0 && members];
      return { id: rowId(limit), cells };
    }),
  };
}

function limitFact({ name, quota, window, burst, counted_per: key }: RateClass): NamedFact {
  return {
    kind: 'setting',
    name: `rate limit ${name}`,
    properties: {
      quota: `${quota} ${quota === 1 ? 'request' : 'requests'} in ${window} s`,
      burst: String(burst),
      'counted per': key,
    },
    codes: [],
    shared: { code: name, owners: ['rate limit', 'rate class', ownerWords('limit class')] },
  };
}

/** Returns a problem for each difference between the rate-limit classes and the operations. */
export function findClassFaults({
  data: { 'rate-limits': limits },
  api,
}: Pick<Source, 'data' | 'api'>): Problem[] {
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
    const fix = 'add the class, or correct the operation';
    return [{ ...limits.locate(['classes']), message, fix }];
  });
  const without = api.operations.flatMap(({ slug, rateLimitClass, place }) => {
    if (rateLimitClass !== '') return [];
    const message = `Operation \`${slug}\` has no rate-limit class`;
    const fix = `add \`x-rate-limit-class\` with one of ${names.map((one) => `\`${one}\``).join(', ')}`;
    return [{ ...place, message, fix }];
  });
  return [...unused, ...missing, ...without];
}
