import { SiteLink } from '@/components/layout/site-link';
import type { Tape, TapeBar, TapeRow, TapeVersion } from '@/lib/features/roadmap/tape';
import type { SiteIndex } from '@/lib/render-data/site-index';

const STATUS = { complete: 'Complete', 'in progress': 'In progress', planned: 'Planned' } as const;

type Props = { readonly site: SiteIndex; readonly title?: string };

/** The domains as rows of a booking calendar, and what each version adds to them as bars. */
export function TapeChart({ site, title = 'Domains by version' }: Props) {
  if (!site.tape) return null;
  const { versions, groups } = site.tape;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section className="band" aria-labelledby="Tape-title">
      <div className="band-head">
        <div>
          <h2 id="Tape-title">{title}</h2>
          <p>
            {count === 1 ? '1 domain' : `${count} domains`} on one calendar. A bar begins in the
            version that adds to the domain and ends where the next addition begins.
          </p>
        </div>
        <TapeKey versions={versions} />
      </div>
      <div className={`tape tape-of-${versions.length}`}>
        <TapeHead site={site} versions={versions} />
        {groups.map(({ name, rows }) => (
          <section key={name} className="tape-group" aria-label={name}>
            <h3>{name}</h3>
            <ul className="tape-rows">
              {rows.map((row) => (
                <TapeLine key={row.slug} site={site} row={row} versions={versions} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function TapeKey({ versions }: Pick<Tape, 'versions'>) {
  const used = Object.entries(STATUS).filter(([id]) =>
    versions.some(({ status }) => status === id),
  );
  return (
    <ul className="tape-key" aria-label="Key">
      {used.map(([id, word]) => (
        <li key={id}>
          <span className={`tape-swatch ${classOf(id)}`} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  );
}

function TapeHead({ site, versions }: { site: SiteIndex } & Pick<Tape, 'versions'>) {
  return (
    <ol className="tape-versions" aria-label="Versions">
      {versions.map(({ id, name, status, href }) => (
        <li key={id} className={classOf(status)}>
          {href ? (
            <SiteLink site={site} href={href} className="tape-version">
              {id}
            </SiteLink>
          ) : (
            <span className="tape-version">{id}</span>
          )}
          <span className="tape-version-name">{name}</span>
          <span className="visually-hidden">, {STATUS[status].toLowerCase()}</span>
        </li>
      ))}
    </ol>
  );
}

type LineProps = { readonly site: SiteIndex; readonly row: TapeRow } & Pick<Tape, 'versions'>;

function TapeLine({ site, row: { name, href, bars }, versions }: LineProps) {
  return (
    <li className="tape-row">
      {href ? (
        <SiteLink site={site} href={href} className="tape-name">
          {name}
        </SiteLink>
      ) : (
        <span className="tape-name">{name}</span>
      )}
      <ol className="tape-track">
        {bars.map((bar) => (
          <li
            key={bar.first}
            className={`tape-bar tape-from-${bar.first} tape-to-${bar.last} ${classOf(bar.status)}`}
          >
            <span className="tape-range">
              {rangeOf(bar, versions)}
              <span className="visually-hidden">, {STATUS[bar.status].toLowerCase()}: </span>
            </span>
            <span className="tape-text">{bar.text}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}

function rangeOf({ first, last }: TapeBar, versions: readonly TapeVersion[]): string {
  const [from, to] = [versions[first - 1]?.id, versions[last - 1]?.id];
  return from === to ? `${from}` : `${from} to ${to}`;
}

function classOf(status: string): string {
  return `is-${status.replace(' ', '-')}`;
}
