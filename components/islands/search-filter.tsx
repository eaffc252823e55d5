'use client';

import type { FacetCount } from '@/lib/search/facets';

type Props = {
  /** What the filter limits, in words: `Limit to a section`. */
  readonly label: string;
  readonly values: readonly FacetCount[];
  readonly chosen: string;
  /** How many there are without the filter. */
  readonly onChoose: (value: string) => void;
};

/** The values of one facet, of which one or all can be chosen. Not shown where there is no choice. */
export function SearchFilter({ label, values, chosen, onChoose }: Props) {
  if (values.length < 2 && chosen === '') return null;
  const all = values.reduce((sum, { count }) => sum + count, 0);
  // A choice that nothing is left of can still be taken back.
  const listed = values.some(({ name }) => name === chosen) || chosen === '';
  const shown = listed ? values : [...values, { name: chosen, count: 0 }];
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {[{ name: '', count: all }, ...shown].map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name === '' ? 'All' : name} <small>{count}</small>
        </button>
      ))}
    </fieldset>
  );
}
