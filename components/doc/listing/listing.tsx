import type { ReactNode } from 'react';

type Props = {
  /** The table's name for screen readers. Others read the heading above it. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** True to show the cells of a row below each other on phones. Each cell has its column's name in `data-head`. */
  readonly isStacked?: boolean;
  /** True if the children are `tbody` elements, one for each group of rows. */
  readonly isGrouped?: boolean;
  readonly children: ReactNode;
};

/** Shows a table of entries from data, in a box that scrolls. */
export function Listing({ caption, heads, isStacked = false, isGrouped = false, children }: Props) {
  return (
    <TableScroll label={caption}>
      <table className={isStacked ? 'operation-table stacked' : 'operation-table'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </TableScroll>
  );
}

type TableScrollProps = {
  /** The box's name for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Wraps a table in a named box that scrolls sideways if the table is too wide, and can receive keyboard focus. */
export function TableScroll({ label, className = '', children }: TableScrollProps) {
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
