import type { RoadmapVersion } from '@/lib/features/roadmap/roadmap';

type Props = { readonly versions: readonly RoadmapVersion[]; readonly from: string };

/** Shows the versions that a page applies to: `from` and later. The cells are decorative: the text repeats them. */
export function VersionStrip({ versions, from }: Props) {
  const start = versions.findIndex(({ id }) => id === from);
  const last = versions.at(-1)?.id;
  return (
    <span className="version-strip">
      <span className="version-cells" aria-hidden="true">
        {versions.map(({ id, status }, index) => (
          <span
            key={id}
            className={`version-cell ${index < start ? 'is-before' : `is-${status.replace(' ', '-')}`}`}
          />
        ))}
      </span>
      {from === last ? from : `${from} to ${last}`}
    </span>
  );
}
