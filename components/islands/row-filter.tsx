'use client';

import { useEffect, useRef, useState } from 'react';
import { matchesRow, type RowChoice } from '@/lib/graph/match-row';
import { useAddressChoice } from './address-choice';
import { useSettled } from './use-settled';

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
};

/** Narrows the table beside it as one types and chooses. What is chosen stands in the address. */
export function RowFilter({ count, noun, lists }: Props) {
  const root = useRef<HTMLElement>(null);
  const [none] = useState(() =>
    Object.fromEntries(['q', ...lists.map(({ key }) => key)].map((key) => [key, ''])),
  );
  const [choice, choose] = useAddressChoice<RowChoice>(none);
  const [left, setLeft] = useState(count);
  useEffect(() => {
    setLeft(showMatching(root.current?.parentElement, choice));
  }, [choice]);

  const said = useSettled(left === count ? `${count} ${noun}` : `${left} of ${count} ${noun}`);

  return (
    <search ref={root} className="register-filter">
      <label>
        Text
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={choice.q}
          onChange={({ target }) => choose({ q: target.value })}
        />
      </label>
      {lists.map(({ key, label, choices }) => (
        <label key={key}>
          {label}
          <select value={choice[key]} onChange={({ target }) => choose({ [key]: target.value })}>
            <option value="">All</option>
            {choices.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p role="status">{said}</p>
      {choice !== none && left < count && (
        <button type="button" className="button" onClick={() => choose(none)}>
          Show all
        </button>
      )}
    </search>
  );
}

// The rows are markup of the page: what they are is written on them. The head of a group stands for its rows.
function showMatching(register: Element | null | undefined, choice: RowChoice): number {
  let left = 0;
  for (const row of register?.querySelectorAll<HTMLElement>('tbody tr') ?? []) {
    const isHead = row.dataset.head !== undefined;
    const text = (isHead ? row.parentElement : row)?.textContent ?? '';
    row.hidden = !matchesRow(row.dataset, text, choice);
    if (!row.hidden && !isHead) left += 1;
  }
  return left;
}
