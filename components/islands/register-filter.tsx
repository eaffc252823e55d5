'use client';

import { useEffect, useRef, useState } from 'react';
import { matchesChoice, type RecordChoice } from '@/lib/graph/match-record';
import { useAddressChoice } from './address-choice';

type Choices = readonly { readonly value: string; readonly name: string }[];

type Props = {
  /** How many records there are. */
  readonly count: number;
  readonly statuses: Choices;
  readonly topics: Choices;
  readonly domains: Choices;
};

const NONE: RecordChoice = { q: '', status: '', topic: '', domain: '' };

/** Narrows the table beside it as one types and chooses. What is chosen stands in the address. */
export function RegisterFilter({ count, statuses, topics, domains }: Props) {
  const root = useRef<HTMLElement>(null);
  const [choice, choose] = useAddressChoice(NONE);
  const [left, setLeft] = useState(count);
  useEffect(() => {
    setLeft(showMatching(root.current?.parentElement, choice));
  }, [choice]);

  const lists = [
    { key: 'status', label: 'Status', choices: statuses },
    { key: 'topic', label: 'Topic', choices: topics },
    { key: 'domain', label: 'Domain', choices: domains },
  ] as const;
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
      <p role="status">{left === count ? `${count} records` : `${left} of ${count} records`}</p>
      {choice !== NONE && left < count && (
        <button type="button" className="button" onClick={() => choose(NONE)}>
          Show all
        </button>
      )}
    </search>
  );
}

// The rows are markup of the page: what they are is written on them.
function showMatching(register: Element | null | undefined, choice: RecordChoice): number {
  let left = 0;
  for (const row of register?.querySelectorAll<HTMLElement>('tbody tr') ?? []) {
    const { status = '', topics = '', domains = '' } = row.dataset;
    const facts = { status, topics: topics.split(' '), domains: domains.split(' ') };
    row.hidden = !matchesChoice({ ...facts, text: row.textContent ?? '' }, choice);
    if (!row.hidden) left += 1;
  }
  return left;
}
