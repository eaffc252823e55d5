import type { ReactNode } from 'react';
import { Listing } from './listing';

/** A row of a table, with a cell for each column. Empty cells are undefined, false, or ''. */
export type ListingRow = {
  readonly key: string;
  /** The row's attributes, such as its id. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly cells: readonly ReactNode[];
};

type Props = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly heads: readonly string[];
  readonly rows: readonly ListingRow[];
};

/**
 * Shows a table of entries from data, without the columns in which every entry's cell is empty. On phones, the cells of
 * an entry are below each other, each with the name of its column.
 */
export function FilledListing({ caption, isCaptionHidden = false, heads, rows }: Props) {
  const filled = heads.flatMap((head, index) =>
    index === 0 || rows.some(({ cells }) => isFilled(cells[index])) ? [{ head, index }] : [],
  );
  return (
    <Listing
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      heads={filled.map(({ head }) => head)}
      isStacked
    >
      {rows.map(({ key, attributes, cells }) => (
        <tr key={key} {...attributes}>
          {filled.map(({ head, index }) =>
            index === 0 ? (
              <th key={head} scope="row">
                {cells[index]}
              </th>
            ) : (
              <td key={head} data-head={head}>
                {cells[index]}
              </td>
            ),
          )}
        </tr>
      ))}
    </Listing>
  );
}

function isFilled(cell: ReactNode): boolean {
  return cell !== undefined && cell !== null && cell !== false && cell !== '';
}
