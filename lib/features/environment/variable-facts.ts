import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';

/** Returns each environment variable as a fact. */
export function variableFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  return (data.environment?.value.variables ?? []).map((variable) => ({
    kind: 'variable',
    name: variable.name,
    properties: {
      default: variable.default ?? 'none',
      required: String(variable.required),
      secret: variable.secret ? 'yes' : 'no',
      processes: variable.processes.toSorted().join(', '),
      ...(variable.values ? { values: variable.values.toSorted().join(', ') } : {}),
    },
    codes: [variable.name],
  }));
}
