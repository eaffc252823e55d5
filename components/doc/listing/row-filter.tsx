import type { ReactNode } from 'react';

type List = {
  /** The row attribute with the values to filter by, without its `data-` prefix. */
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
};

type Props = {
  /** The number of rows, and a noun for them, such as `records`. */
  readonly count: number;
  readonly noun: string;
  readonly lists: readonly List[];
  readonly children: ReactNode;
};

/** Adds filters to a table. They need JavaScript. */
export function RowFilter({ count, noun, lists, children }: Props) {
  return (
    <row-filter class="register" data-count={count} data-noun={noun}>
      <search className="register-filter">
        <label>
          {`Search ${noun}`}
          <input type="search" className="field" name="q" autoComplete="off" spellCheck={false} />
        </label>
        {lists.map(({ key, label, choices }) => (
          <label key={key}>
            {label}
            <select className="field" name={key}>
              <option value="">All</option>
              {choices.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p role="status">{`${count} ${noun}`}</p>
        <button type="button" className="button" data-show-all="" hidden>
          Show all
        </button>
      </search>
      {children}
    </row-filter>
  );
}
