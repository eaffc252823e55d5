import type { ReactNode } from 'react';

type Props = {
  /** The box's name for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Wraps a table in a named box that scrolls sideways if the table is too wide, and can receive keyboard focus. */
export function TableScroll({ label, className = '', children }: Props) {
  return (
    <wide-box>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable box must be a named region */}
      <div
        className={`table-scroll ${className}`.trim()}
        role="region"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </div>
    </wide-box>
  );
}
