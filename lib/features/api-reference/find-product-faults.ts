import type { Problem } from '../../core/problem';
import type { Api } from '../../openapi/view';
import type { ProductData } from '../product-data';
import { sayUnknown } from '../say-unknown';

/** Returns a problem for each product version in the API description that `_data/versions.yaml` doesn't list. */
export function findProductFaults(
  api: Pick<Api, 'productVersions'> | undefined,
  { versions }: Pick<ProductData, 'versions'>,
): Problem[] {
  const known = versions?.value.versions.map(({ id }) => id);
  return (api?.productVersions ?? []).flatMap(({ name, place }) =>
    sayUnknown(place, 'product version', name, known),
  );
}
