import { slug } from 'github-slugger';
import type { Heading } from '../../markdown/compiled';
import type { ProductComparison } from '../../openapi/history';

/** Returns the heading of the section that lists the changes between two product versions. */
export function comparisonHeading({
  since,
  version,
}: Pick<ProductComparison, 'since' | 'version'>): Heading {
  const text = `From ${since} to ${version}`;
  return { depth: 2, id: slug(text), text };
}
