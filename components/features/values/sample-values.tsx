import type { SampleValue } from '@/lib/features/values/values-data';

/**
 * Lists the values of a page's samples for the script that fills them in. Shows nothing itself. Comes before the samples,
 * so that the styles know which samples need room for a button.
 */
export function SampleValues({ values }: { values: readonly SampleValue[] }) {
  if (values.length === 0) return null;
  return <sample-values data-values={JSON.stringify(values)} />;
}
