import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { LinkFault as Fault } from '../../graph/link-fault';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import { directiveOf } from '../../markdown/elements';
import type { Release } from '../../openapi/history';
import { type Api, type ErrorView, lifecycleName } from '../../openapi/view';
import { checkUses } from '../check-uses';
import { listEntityLifecycles } from '../domains/entities-data';
import type { ProductData } from '../product-data';
import { domainSlugs, versionIds } from '../roadmap/roadmap-data';
import { explainUnknown, sayUnknown } from '../say-unknown';

/** The parts of an API that components show. */
export type ApiParts = Pick<
  Api,
  | 'tags'
  | 'operations'
  | 'roles'
  | 'errors'
  | 'lifecycles'
  | 'productVersions'
  | 'comparisons'
  | 'descriptionHtml'
  | 'securitySchemes'
  | 'headers'
>;

type Source = {
  readonly pages: readonly Page[];
  readonly api: ApiParts | undefined;
  readonly changelog: readonly Release[];
  readonly data: ProductData;
};

type OtherNames = { readonly versions: readonly string[]; readonly entities: readonly string[] };

/** Returns a problem for each component that names a nonexistent part of the API, or would show nothing. */
export function checkApiComponents({ pages, api, changelog, data }: Source): Problem[] {
  const versions = changelog.map(({ version }) => version);
  const entities = listEntityLifecycles(data).map(({ name }) => name);
  return [
    ...checkUses(pages, (use) => findApiFaults(use, api, { versions, entities })),
    ...(api ? findDomainFaults(pages, api, data) : []),
    ...findRetryFaults(pages, api?.errors ?? []),
    ...findProductFaults(api, data),
  ];
}

function findApiFaults(
  use: ComponentUse,
  api: ApiParts | undefined,
  { versions, entities }: OtherNames,
): Fault[] {
  const { name } = use;
  switch (name) {
    case 'Operations':
      return findOperationFaults(
        use,
        api?.tags.map((tag) => tag.name),
      );
    case 'AccessMatrix': {
      const hasAccess = api?.operations.some(({ roles }) => roles.length > 0);
      return hasAccess ? [] : [emptyFault(name, 'no API operation has `x-roles`')];
    }
    case 'ApiComparison':
      return api?.comparisons.length
        ? []
        : [emptyFault(name, "the API doesn't list two product versions in `x-product-versions`")];
    case 'ErrorCatalogue':
      return api?.errors.length ? [] : [emptyFault(name, 'the API has no `x-error-catalogue`')];
    case 'Lifecycle':
      return findLifecycleFaults(use, api?.lifecycles ?? [], entities);
    case 'ApiChangelog':
      return findChangelogFaults(use, versions);
    default:
      return [];
  }
}

function emptyFault(name: string, reason: string): Fault {
  const message = `\`${directiveOf(name)}\` has nothing to show: ${reason}`;
  const fix = 'add it (see openapi/README.md#fields-of-our-own), or remove the component';
  return { message, fix };
}

function findLifecycleFaults(
  { name, attributes }: ComponentUse,
  lifecycles: ApiParts['lifecycles'],
  entities: readonly string[],
): Fault[] {
  const described = lifecycles.map((lifecycle) => lifecycleName(lifecycle, lifecycles));
  const known = [...described, ...entities];
  if (known.length === 0) return [emptyFault(name, 'no API schema has `x-lifecycle`')];
  const { of = '' } = attributes;
  // Compiling the page already reports a missing `of`.
  if (of === '' || known.includes(of)) return [];
  const own = known.filter((other) => other.startsWith(`${of}.`));
  const fix = own.length > 0 ? `write one of ${own.join(', ')}` : suggest(of, known, known.length);
  return [{ message: `There's no lifecycle \`${of}\``, fix }];
}

function findOperationFaults(
  { attributes }: ComponentUse,
  apiTags: readonly string[] | undefined,
): Fault[] {
  if (!apiTags) {
    const message = "`::operations` has nothing to show: there's no OpenAPI description";
    return [
      {
        message,
        fix: 'add one (see `OPENAPI_FILE` in README.md#scripts), or remove the component',
      },
    ];
  }
  const { tag } = attributes;
  if (tag === undefined || apiTags.includes(tag)) return [];
  const fix = suggest(tag, apiTags, apiTags.length);
  return [{ message: `The API has no tag \`${tag}\``, fix }];
}

function findChangelogFaults({ attributes }: ComponentUse, versions: readonly string[]): Fault[] {
  if (versions.length === 0) {
    const message = "`::api-changelog` has nothing to show: there's no earlier revision of the API";
    return [{ message, fix: 'add one (see openapi/README.md#revisions), or remove the component' }];
  }
  const { version } = attributes;
  if (version === undefined || versions.includes(version)) return [];
  const fix = suggest(version, versions, versions.length);
  return [{ message: `The API changelog has no version \`${version}\``, fix }];
}

/** Returns a problem for each component with a domain that has no operations. */
function findDomainFaults(pages: readonly Page[], api: ApiParts, data: ProductData): Problem[] {
  const known = [...new Set(api.operations.map(({ domain }) => domain))].filter(Boolean);
  return checkUses(pages, ({ name, attributes: { domain, tag } }) => {
    if (!domain || tag !== undefined || known.includes(domain)) return [];
    if (!domainSlugs(data)?.includes(domain)) return [explainUnknown('domain', domain, known, 20)];
    const message = `\`${directiveOf(name)}\` has nothing to show: domain \`${domain}\` has no operations`;
    return [{ message, fix: 'remove it' }];
  });
}

/** Returns a problem for each product version in the API description that `_data/versions.yaml` doesn't list. */
function findProductFaults(api: ApiParts | undefined, data: ProductData): Problem[] {
  return (api?.productVersions ?? []).flatMap(({ name, place }) =>
    sayUnknown(place, 'product version', name, versionIds(data)),
  );
}

/**
 * Returns a problem for each `::error-retry` of an unknown error, and for each error that has a heading on a page with
 * `::error-retry` but none of its own, because readers would think that it can't be retried.
 */
function findRetryFaults(
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
      const message = `The error \`${code}\` has a heading here, but no \`::error-retry\``;
      const fix = `write \`::error-retry{of="${code}"}\` below its heading`;
      return [{ ...first.place, message, fix }];
    });
    return [...unknown, ...missing];
  });
}
