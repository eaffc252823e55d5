'use client';

import { useId } from 'react';
import type { FacetCount } from '@/lib/search/facets';

type Props = {
  /** What the values are: `Section`. */
  readonly label: string;
  readonly values: readonly FacetCount[];
  readonly chosen: string;
  /** How many results there are without the filter, where that is the sum of its values. */
  readonly all?: number;
  readonly onChoose: (value: string) => void;
};

/** The values of one facet, of which one or all can be chosen. Not shown where there is no choice. */
export function SearchFilter({ label, values, chosen, all, onChoose }: Props) {
  const id = useId();
  if (values.length < 2 && chosen === '') return null;
  // A choice that nothing is left of can still be taken back.
  const listed = values.some(({ name }) => name === chosen) || chosen === '';
  const shown = listed ? values : [...values, { name: chosen, count: 0 }];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend does not stand in one row with the chips
    <div className="chips" role="group" aria-labelledby={id}>
      <span className="chips-label" id={id}>
        {label}
      </span>
      {[{ name: '', count: all }, ...shown].map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name === '' ? 'All' : name}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  );
}
