import type { AreaCount } from '@/lib/search/search';

type Props = {
  /** The label's id. Preact's `useId` can't create it: it returns the same ids in every root on a page. */
  readonly id: string;
  readonly areas: readonly AreaCount[];
  readonly chosen: string;
  readonly onChoose: (area: string) => void;
};

/** Shows buttons to choose one area, or all. Hidden if there's nothing to choose from. */
export function SearchFilter({ id, areas, chosen, onChoose }: Props) {
  if (areas.length < 2 && chosen === '') return null;
  // Keep a chosen area without results, so that the reader can undo the choice.
  const listed = areas.some(({ name }) => name === chosen) || chosen === '';
  const shown = listed ? areas : [...areas, { name: chosen, count: 0 }];
  const all = areas.reduce((sum, { count }) => sum + count, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't share a row with the chips
    <div className="chips" role="group" aria-labelledby={id}>
      <span className="chips-label" id={id}>
        Section
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
          <small> {count}</small>
        </button>
      ))}
    </div>
  );
}
