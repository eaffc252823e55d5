import type { FacetCount } from '@/lib/search/facets';

type Props = {
  /** The id of the label. Preact's `useId` returns the same ids in every root of a page. */
  readonly id: string;
  /** The name of the facet, such as `Section`. */
  readonly label: string;
  readonly values: readonly FacetCount[];
  readonly chosen: string;
  /** The number of results without the filter, if it's the sum of the values. */
  readonly all?: number;
  readonly onChoose: (value: string) => void;
};

/** Buttons for the values of one facet: one value or all. Hidden while there's no choice. */
export function SearchFilter({ id, label, values, chosen, all, onChoose }: Props) {
  if (values.length < 2 && chosen === '') return null;
  // The reader can still undo a choice that has no results left.
  const listed = values.some(({ name }) => name === chosen) || chosen === '';
  const shown = listed ? values : [...values, { name: chosen, count: 0 }];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't share a row with the chips
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
