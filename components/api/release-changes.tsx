import type { ChangedOperation, ChangeGroup, Release } from '@/lib/openapi/history';
import { ChangeItems } from './change-list';
import { ChangedOperationHead } from './changed-operation-head';

/** Shows the changes in one version, by operation and by schema. Groups with a breaking change come first. */
export function ReleaseChanges({ release }: { release: Release }) {
  const { groups, version, since } = release;
  if (groups.length === 0) {
    return (
      <p>
        No changes between {since} and {version} affect callers.
      </p>
    );
  }
  return (
    <section className="release" aria-label={`Changes from ${since} to ${version}`}>
      <p className="release-sum">{sumOf(release)}</p>
      <ul className="release-groups">
        {groups.map((group) => (
          <li key={keyOf(group)} className="release-group">
            <GroupHead group={group} />
            <ChangeItems changes={group.changes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf({ kind, name, operations }: ChangeGroup): string {
  return `${kind} ${name} ${operations.map(({ slug }) => slug).join(' ')}`;
}

function GroupHead({ group: { kind, name, operations } }: { group: ChangeGroup }) {
  const [first] = operations;
  if (kind === 'operation' && first) return <ChangedOperationHead operation={first} />;
  const title =
    kind === 'schema' ? (
      <>
        Schema <code>{name}</code>
      </>
    ) : kind === 'several' ? (
      'Several operations'
    ) : (
      'The whole API'
    );
  return (
    <>
      <p className="release-name">{title}</p>
      {operations.length > 0 && <Reach operations={operations} />}
    </>
  );
}

function Reach({ operations }: { operations: readonly ChangedOperation[] }) {
  const count = operations.length === 1 ? '1 operation' : `${operations.length} operations`;
  return (
    <details className="release-reach">
      <summary>Affects {count}</summary>
      <ul>
        {operations.map(({ slug, title, href }) => (
          <li key={slug}>{href === '' ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ul>
    </details>
  );
}

function sumOf({ groups }: Release): string {
  const all = groups.flatMap(({ changes }) => changes);
  const count = (severity: string) => all.filter((change) => change.severity === severity).length;
  return `${count('breaking')} breaking, ${count('note')} to check, ${count('safe')} compatible.`;
}
