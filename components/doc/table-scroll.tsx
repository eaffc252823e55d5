import type { ReactNode } from 'react';

type Props = {
  /** What the table is about. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A named box in which a wide table scrolls, and which takes the keyboard's focus. */
export function TableScroll({ label, className = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named region is what a scroller needs to be
    <div
      className={`table-scroll ${className}`.trim()}
      role="region"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </div>
  );
}
