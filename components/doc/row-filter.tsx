import type { ReactNode } from 'react';

type List = {
  /** The attribute of a row, `data-…`, that holds its values. */
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
};

type Props = {
  /** How many rows there are, and what they are: `records`. */
  readonly count: number;
  readonly noun: string;
  readonly lists: readonly List[];
  /** The table. */
  readonly children: ReactNode;
};

/** A table with what narrows it where scripts run. */
export function RowFilter({ count, noun, lists, children }: Props) {
  return (
    <row-filter class="register" data-count={count} data-noun={noun}>
      <search className="register-filter">
        <label>
          Text
          <input type="search" name="q" autoComplete="off" spellCheck={false} />
        </label>
        {lists.map(({ key, label, choices }) => (
          <label key={key}>
            {label}
            <select name={key}>
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
