import { Fragment } from 'react';
import { ComparisonChanges } from '@/components/api/comparison-changes';
import { Listed } from '@/components/doc/listing/listed';
import { Listing } from '@/components/doc/listing/listing';
import { OptionalLink } from '@/components/doc/optional-link';
import { SectionHeading } from '@/components/doc/section-heading';
import { comparisonHeading, sumUpComparison } from '@/lib/features/api-reference/split-comparison';
import type { ProductComparison, ProductVersion as WithPlace } from '@/lib/openapi/history';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Shows the changes between every two product versions: a table that links to each pair, then a section per pair. */
export function ApiComparison({ site }: { site: SiteIndex }) {
  const { productVersions, comparisons } = readStored(site, 'api-reference') ?? NONE;
  return (
    <>
      <PairTable versions={productVersions} comparisons={comparisons} />
      <Undescribed site={site} versions={productVersions} />
      {comparisons.map((comparison) => {
        const heading = comparisonHeading(comparison);
        const [before, after] = comparison.descriptions;
        return (
          // No element around the section: the page spaces what's directly in it.
          <Fragment key={heading.id}>
            <SectionHeading heading={heading} />
            <p>
              {sumUpComparison(comparison)}, from version {before} of the API description to {after}
              .
            </p>
            <ComparisonChanges comparison={comparison} />
          </Fragment>
        );
      })}
    </>
  );
}

type ProductVersion = Omit<WithPlace, 'place'>;

const NONE = { productVersions: [], comparisons: [] };

type PairsProps = {
  readonly versions: readonly ProductVersion[];
  readonly comparisons: readonly ProductComparison[];
};

function PairTable({ versions, comparisons }: PairsProps) {
  const later = versions.slice(1);
  return (
    <Listing
      caption="Changes between product versions"
      heads={['From', ...later.map((version) => `To ${named(version)}`)]}
    >
      {versions.slice(0, -1).map((earlier) => (
        <tr key={earlier.name}>
          <th scope="row">{named(earlier)}</th>
          {later.map(({ name: version }) => (
            <td key={version}>
              <PairLink pair={comparisons.find((one) => isPair(one, earlier.name, version))} />
            </td>
          ))}
        </tr>
      ))}
    </Listing>
  );
}

// Names the descriptions too: readers know one of the two numbers.
function named({ name, descriptions }: ProductVersion): string {
  return `${name} (${[...new Set([descriptions[0], descriptions.at(-1)])].join(' to ')})`;
}

function isPair(comparison: ProductComparison, since: string, version: string): boolean {
  return comparison.since === since && comparison.version === version;
}

function PairLink({ pair }: { pair: ProductComparison | undefined }) {
  if (!pair) return null;
  const { id, text } = comparisonHeading(pair);
  return (
    <a href={`#${id}`}>
      <span className="visually-hidden">{text}: </span>
      {sumUpComparison(pair)}
    </a>
  );
}

type UndescribedProps = { readonly site: SiteIndex; readonly versions: readonly ProductVersion[] };

// Readers look for all versions, so name the ones that the API doesn't describe yet.
function Undescribed({ site, versions }: UndescribedProps) {
  const described = new Set(versions.map(({ name }) => name));
  const others = (site.roadmap?.versions ?? []).filter(({ id }) => !described.has(id));
  if (others.length === 0) return null;
  return (
    <p>
      The API description doesn't contain these versions yet:{' '}
      <Listed
        of={others}
        show={({ id, href }) => (
          <OptionalLink site={site} href={href}>
            {id}
          </OptionalLink>
        )}
      />
      .
    </p>
  );
}
