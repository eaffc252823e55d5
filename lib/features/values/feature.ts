import type { Feature } from '../feature';
import { checkValues } from './check-values';
import { type SampleValue, valuesFile } from './values-data';

type Stored = {
  readonly data: {
    readonly values?: { readonly value: { readonly values: readonly SampleValue[] } };
  };
};

/** The values that readers fill in: variables of samples, and the examples that stand for them. */
export const values = {
  name: 'values',
  data: [valuesFile],
  check: checkValues,
  rule: 'samples',
  stored: ({ data }: Stored) => data.values?.value.values,
} as const satisfies Feature;
