import { stateFact } from '../api-reference/state-fact';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';

/** Returns each state of the entities whose lifecycle isn't in the API description as a fact. */
export function entityStateFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  return (data.entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    (lifecycle?.states ?? []).map((state) =>
      stateFact(
        `${name}.${lifecycle?.field}`,
        state,
        (lifecycle?.steps ?? []).map(({ from = '', to, operation, event = '' }) => {
          return { from, to, by: operation ?? '', event };
        }),
      ),
    ),
  );
}
