import type { ReactNode } from 'react';
import { countOf } from '@/lib/core/count-of';
import type { Catalogue } from '@/lib/features/capabilities/catalogue';
import type { VersionListKind } from '@/lib/features/capabilities/find-use-faults';
import type { ApiSummary } from '@/lib/openapi/view';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { EntryList } from '../../doc/entry-list';
import { Listing } from '../../doc/listing';

type Props = {
  readonly site: SiteIndex;
  readonly catalogue: Catalogue;
  /** The API's tags, which group the operations. */
  readonly tags: ApiSummary['tags'];
  readonly version: string;
  readonly kind: VersionListKind;
};

type Column = readonly [head: string, cells: readonly ReactNode[]];
type Table = { readonly caption: string; readonly columns: readonly Column[] };

/** Shows one of a version's lists, such as its operations or exit criteria, or a sentence if that list is empty. */
export function VersionList({ kind, version, ...props }: Props) {
  const { caption, columns } = TABLES[kind]({ kind, version, ...props });
  // Leave out empty columns.
  const filled = columns.filter(([, cells]) => cells.some((cell) => cell !== undefined));
  const [first, ...others] = filled;
  if (!first) return <p>{`${version} doesn't have any ${kind.replace('-', ' ')} of its own.`}</p>;
  const [, names] = first;
  return (
    <Listing caption={caption} heads={filled.map(([head]) => head)}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
        <tr key={index}>
          <th scope="row">{name}</th>
          {others.map(([head, cells]) => (
            <td key={head}>{cells[index]}</td>
          ))}
        </tr>
      ))}
    </Listing>
  );
}

const TABLES: Readonly<Record<VersionListKind, (props: Props) => Table>> = {
  goals: (props) => {
    const { goals } = planOf(props);
    return {
      caption: `Goals of ${props.version}`,
      columns: [
        ['Goal', goals.map(({ goal }) => say(props, goal))],
        ['Measured by', goals.map(({ judged_by }) => say(props, judged_by))],
      ],
    };
  },
  operations: listOperations,
  tables: (props) => listByDomain(props, 'tables', 'Tables'),
  events: (props) => listByDomain(props, 'events', 'Events'),
  migrations: (props) => {
    const { migrations } = planOf(props);
    const known = props.catalogue.domains.flatMap(({ tables }) => tables);
    const entries = migrations.map(({ tables }) =>
      tables.map((name) => known.find((table) => table.name === name) ?? { name }),
    );
    return {
      caption: countOf(migrations.length, 'migration'),
      columns: [
        ['File', migrations.map(({ file }) => <code key={file}>{file}</code>)],
        [
          'Creates',
          entries.map((own, index) => (
            <EntryList
              key={migrations[index]?.file}
              site={props.site}
              entries={own}
              isCode={true}
            />
          )),
        ],
        ['Notes', migrations.map(({ note }) => say(props, note))],
      ],
    };
  },
  'exit-criteria': (props) => {
    const { exit_criteria: rows } = planOf(props);
    return {
      caption: `Exit criteria of ${props.version}`,
      columns: [
        ['Check', rows.map(({ check }) => say(props, check))],
        ['Criterion', rows.map(({ criterion }) => say(props, criterion))],
        ['How we check it', rows.map(({ judged_by }) => say(props, judged_by))],
      ],
    };
  },
  risks: (props) => {
    const { risks } = planOf(props);
    return {
      caption: `Risks of ${props.version}`,
      columns: [
        ['Risk', risks.map(({ risk }) => say(props, risk))],
        ['Impact', risks.map(({ effect }) => say(props, effect))],
        ['Mitigation', risks.map(({ answer }) => say(props, answer))],
      ],
    };
  },
};

// lib/features/capabilities/find-use-faults.ts reports unknown versions.
function planOf({ catalogue, version }: Props) {
  const found = catalogue.versions.find(({ id }) => id === version);
  if (!found) throw new Error(`there is no version ${version}`);
  return found;
}

function say({ site }: Props, text: string | undefined): ReactNode {
  return text === undefined ? undefined : <DataText site={site} text={text} />;
}

function listOperations({ site, catalogue, tags, version }: Props): Table {
  const all = catalogue.domains
    .flatMap(({ capabilities }) => capabilities)
    .flatMap(({ version: since, operations }) => operations.map((own) => ({ ...own, since })));
  const shipped = new Map(
    all.filter(({ since }) => since === version).map((own) => [own.name, own]),
  );
  const rows = tags
    .map(({ name, operations }) => ({
      name,
      own: operations.flatMap((slug) => shipped.get(slug) ?? []),
    }))
    .filter(({ own }) => own.length > 0);
  return {
    caption: `${shipped.size} of ${countOf(all.length, 'operation')}`,
    columns: [
      ['Tag', rows.map(({ name }) => name)],
      ['Count', rows.map(({ own }) => own.length)],
      [
        'Operations',
        rows.map(({ name, own }) => (
          <EntryList key={name} site={site} entries={own} isCode={true} />
        )),
      ],
    ],
  };
}

function listByDomain(
  { site, catalogue, version }: Props,
  key: 'tables' | 'events',
  head: string,
): Table {
  const rows = catalogue.domains
    .map((domain) => ({
      name: domain.name,
      own: domain[key].filter((entry) => entry.version === version),
    }))
    .filter(({ own }) => own.length > 0);
  const sum = rows.reduce((all, { own }) => all + own.length, 0);
  return {
    caption: countOf(sum, key.slice(0, -1)),
    columns: [
      ['Domain', rows.map(({ name }) => name)],
      ['Count', rows.map(({ own }) => own.length)],
      [
        head,
        rows.map(({ name, own }) => (
          <EntryList key={name} site={site} entries={own} isCode={true} />
        )),
      ],
    ],
  };
}
