import { Icon } from '@/components/layout/icon';
import type { SampleValue } from '@/lib/features/values/values-data';

/** Shows the button that asks for the values of a page's samples, and lists them for the script that fills them in. */
export function SampleValues({ values }: { values: readonly SampleValue[] }) {
  if (values.length === 0) return null;
  return (
    <sample-values data-values={JSON.stringify(values)}>
      <button
        type="button"
        className="page-action"
        aria-haspopup="dialog"
        title="Your values in the samples"
      >
        <Icon name="values" />
        <span className="page-action-words">Your values</span>
      </button>
    </sample-values>
  );
}
