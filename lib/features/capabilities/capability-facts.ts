import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';

/** Returns each capability, with the version it ships in, as a fact. */
export function capabilityFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  const domains = data.capabilities?.value.domains ?? [];
  return domains.flatMap(({ capabilities }) =>
    capabilities.map(({ id, version, operations }) => ({
      kind: 'capability' as const,
      name: id,
      properties: { version, operations: operations.toSorted().join(', ') },
      codes: [id],
      words: [id],
    })),
  );
}
