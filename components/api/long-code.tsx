import type { ReactNode } from 'react';

// As many as leave room for a page's title and first sentence on a phone. A few more aren't worth a control.
const MOST_LINES = 14;

type Props = {
  readonly text: string;
  /** True if readers can choose versions that have more or fewer lines than `text`. */
  readonly isVaried?: boolean;
  readonly children: ReactNode;
};

/** Shows code. Where it has no column of its own, a code of many lines is cut until the reader asks for all of it. */
export function LongCode({ text, isVaried = false, children }: Props) {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= MOST_LINES + 4) return children;
  return (
    <div className="long-code">
      {children}
      <label className="show-all">
        <input type="checkbox" /> Show all {!isVaried && lines} lines
      </label>
    </div>
  );
}
