import { Icon } from '@/components/layout/icon';
import type { SampleValue } from '@/lib/features/values/values-data';

type Props = {
  readonly values: readonly SampleValue[];
  /** True for a button in the bar of a sample, otherwise it's one of the page's actions. */
  readonly isInBar?: boolean;
};

/** Shows the button that asks for the values of a page's samples, and lists them for the script that fills them in. */
export function SampleValues({ values, isInBar = false }: Props) {
  if (values.length === 0) return null;
  return (
    <sample-values data-values={JSON.stringify(values)}>
      <button
        type="button"
        className={isInBar ? 'copy' : 'page-action'}
        aria-haspopup="dialog"
        title="Your values in the samples"
      >
        {isInBar ? (
          'Your values'
        ) : (
          <>
            <Icon name="values" />
            <span className="page-action-words">Your values</span>
          </>
        )}
      </button>
    </sample-values>
  );
}
