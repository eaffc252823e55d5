import type { ReactNode } from 'react';
import { Listing } from './listing';

/** A row of a table, with a cell for each column. Empty cells are undefined, false, or ''. */
export type ListingRow = {
  readonly key: string;
  /** The row's attributes, such as its id. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly cells: readonly ReactNode[];
  /** What it and the rows below it are about. If any row has one, the first row does. */
  readonly above?: ReactNode;
};

type Props = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly ListingRow[];
  /** False to scroll on phones instead of showing the cells of a row below each other, each with its column's name. */
  readonly isStacked?: boolean;
  /** True if the first cell of a row doesn't name it. */
  readonly hasNoNames?: boolean;
  /** The column whose text doesn't wrap. */
  readonly brief?: string;
};

/** Shows a table of entries from data, without the columns in which every entry's cell is empty. */
export function FilledListing({
  heads,
  rows,
  isStacked = true,
  hasNoNames = false,
  brief,
  ...caption
}: Props) {
  const filled = heads.flatMap((head, index) =>
    index === 0 || rows.some(({ cells }) => isFilled(cells[index])) ? [{ head, index }] : [],
  );
  const show = ({ key, attributes, cells }: ListingRow) => (
    <tr key={key} {...attributes}>
      {filled.map(({ head, index }) =>
        index === 0 && !hasNoNames ? (
          <th key={head} scope="row">
            {cells[index]}
          </th>
        ) : (
          <td
            key={head}
            data-head={isStacked ? head : undefined}
            className={head === brief ? 'brief' : undefined}
          >
            {cells[index]}
          </td>
        ),
      )}
    </tr>
  );
  const starts = rows.flatMap(({ above }, index) => (above === undefined ? [] : [index]));
  const isGrouped = starts.length > 0;
  const groups = starts.map((start, index) => (
    <tbody key={start}>
      <tr>
        <th scope="rowgroup" colSpan={filled.length}>
          {rows[start]?.above}
        </th>
      </tr>
      {rows.slice(start, starts[index + 1]).map(show)}
    </tbody>
  ));
  const listing = { ...caption, heads: filled.map(({ head }) => head), isStacked, isGrouped };
  return <Listing {...listing}>{isGrouped ? groups : rows.map(show)}</Listing>;
}

function isFilled(cell: ReactNode): boolean {
  return cell !== undefined && cell !== null && cell !== false && cell !== '';
}
