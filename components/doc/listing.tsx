import type { ReactNode } from 'react';
import { TableScroll } from './table-scroll';

type Props = {
  readonly caption: string;
  /** True to show the caption only to screen readers, because the page repeats it above the table. */
  readonly isCaptionHidden?: boolean;
  readonly heads: readonly string[];
  readonly children: ReactNode;
};

/** Shows a table of entries from data, in a box that scrolls. */
export function Listing({ caption, isCaptionHidden = false, heads, children }: Props) {
  return (
    <TableScroll label={caption}>
      <table className="operation-table">
        <caption {...(isCaptionHidden ? { className: 'visually-hidden' } : {})}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  );
}
