import type { FacetCount } from '@/lib/search/facets';

type Props = {
  /** The label's id. Preact's `useId` can't create it: it returns the same ids in every root on a page. */
  readonly id: string;
  /** The facet's name, such as `Section`. */
  readonly label: string;
  readonly values: readonly FacetCount[];
  readonly chosen: string;
  /** The number of results without the filter, if it's the sum of the values' counts. */
  readonly all?: number;
  readonly onChoose: (value: string) => void;
};

/** Shows buttons to choose one of a facet's values, or all. Hidden if there's nothing to choose from. */
export function SearchFilter({ id, label, values, chosen, all, onChoose }: Props) {
  if (values.length < 2 && chosen === '') return null;
  // Keep a chosen value without results, so that the reader can undo the choice.
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
