import { SiteLink } from '@/components/layout/site-link';
import type {
  Roadmap,
  RoadmapBar,
  RoadmapRow,
  RoadmapVersion,
} from '@/lib/features/roadmap/roadmap';
import type { SiteIndex } from '@/lib/render-data/site-index';

const STATUS = { complete: 'Complete', 'in progress': 'In progress', planned: 'Planned' } as const;

type Props = { readonly site: SiteIndex; readonly title?: string };

/** Shows the domains as rows of a booking calendar, with a bar for each version that adds to the domain. */
export function RoadmapChart({ site, title = 'Domains by version' }: Props) {
  if (!site.roadmap) return null;
  const { versions, groups } = site.roadmap;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section className="band" aria-labelledby="Roadmap-title">
      <div className="band-head">
        <div>
          <h2 id="Roadmap-title">{title}</h2>
          <p>
            {count === 1 ? '1 domain' : `${count} domains`} on one calendar. Each bar starts with
            the version that adds to the domain and ends where the next addition starts.
          </p>
        </div>
        <RoadmapKey versions={versions} />
      </div>
      <div className={`roadmap roadmap-of-${versions.length}`}>
        <RoadmapHead site={site} versions={versions} />
        {groups.map(({ name, rows }) => (
          <section key={name} className="roadmap-group" aria-label={name}>
            <h3>{name}</h3>
            <ul className="roadmap-rows">
              {rows.map((row) => (
                <RoadmapLine key={row.slug} site={site} row={row} versions={versions} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function RoadmapKey({ versions }: Pick<Roadmap, 'versions'>) {
  const used = Object.entries(STATUS).filter(([id]) =>
    versions.some(({ status }) => status === id),
  );
  return (
    <ul className="roadmap-key" aria-label="Key">
      {used.map(([id, word]) => (
        <li key={id}>
          <span className={`roadmap-swatch ${classOf(id)}`} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  );
}

function RoadmapHead({ site, versions }: { site: SiteIndex } & Pick<Roadmap, 'versions'>) {
  return (
    <ol className="roadmap-versions" aria-label="Versions">
      {versions.map(({ id, name, status, href }) => (
        <li key={id} className={classOf(status)}>
          {href ? (
            <SiteLink site={site} href={href} className="roadmap-version">
              {id}
            </SiteLink>
          ) : (
            <span className="roadmap-version">{id}</span>
          )}{' '}
          <span className="roadmap-version-name">{name}</span>
          <span className="visually-hidden">, {STATUS[status].toLowerCase()}</span>
        </li>
      ))}
    </ol>
  );
}

type LineProps = { readonly site: SiteIndex; readonly row: RoadmapRow } & Pick<Roadmap, 'versions'>;

function RoadmapLine({ site, row: { name, href, bars }, versions }: LineProps) {
  return (
    <li className="roadmap-row">
      {href ? (
        <SiteLink site={site} href={href} className="roadmap-name">
          {name}
        </SiteLink>
      ) : (
        <span className="roadmap-name">{name}</span>
      )}
      <RoadmapTrack bars={bars} versions={versions} />
    </li>
  );
}

type TrackProps = { readonly bars: readonly RoadmapBar[] } & Pick<Roadmap, 'versions'>;

function RoadmapTrack({ bars, versions }: TrackProps) {
  return (
    <ol className="roadmap-track">
      {bars.map((bar) => (
        <li
          key={bar.first}
          className={`roadmap-bar roadmap-from-${bar.first} roadmap-to-${bar.last} ${classOf(bar.status)}`}
        >
          <span className="roadmap-range">
            {rangeOf(bar, versions)}
            <span className="visually-hidden">, {STATUS[bar.status].toLowerCase()}: </span>
          </span>
          <span className="roadmap-text">{bar.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shows one domain's row of the chart. */
export function DomainRow({ site, row }: { site: SiteIndex; row: RoadmapRow }) {
  const { versions = [] } = site.roadmap ?? {};
  return (
    <div className={`roadmap roadmap-row-only roadmap-of-${versions.length}`}>
      <RoadmapHead site={site} versions={versions} />
      <RoadmapTrack bars={row.bars} versions={versions} />
    </div>
  );
}

function rangeOf({ first, last }: RoadmapBar, versions: readonly RoadmapVersion[]): string {
  const [from, to] = [versions[first - 1]?.id, versions[last - 1]?.id];
  return from === to ? `${from}` : `${from} to ${to}`;
}

function classOf(status: string): string {
  return `is-${status.replace(' ', '-')}`;
}
