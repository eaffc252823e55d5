import { listFor } from '@/lib/core/list-for';
import type { HolderView, UseView } from '@/lib/openapi/view';
import { MethodBadge } from './method-badge';

type Props = {
  readonly name: string;
  readonly uses: readonly UseView[];
  readonly holders: readonly HolderView[];
  readonly hasMore: boolean;
};

/** Lists the operations that use a schema and where they use it, and the other schemas that contain it. */
export function SchemaUses({ name, uses, holders, hasMore }: Props) {
  return (
    <>
      {uses.length === 0 && holders.length === 0 && (
        <p className="operation-note">No operations use {name}.</p>
      )}
      {uses.length > 0 && (
        <ul className="schema-uses" aria-label={`Operations that use ${name}`}>
          {operationsOf(uses).map((own) => (
            <OperationUse key={own[0]?.href} uses={own} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="operation-note">
          Other operations also use {name}. This list shows the most direct uses.
        </p>
      )}
      {holders.length > 0 && (
        <>
          <h3 id="holders">Used in other schemas</h3>
          <ul className="schema-uses" aria-label={`Schemas that contain ${name}`}>
            {holders.map((holder) => (
              <li key={holder.href}>
                <a href={holder.href}>
                  <code>{holder.name}</code>
                </a>{' '}
                <Paths paths={holder.paths.map((text) => ({ text, href: '' }))} />
                <More count={holder.pathsLeft} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function OperationUse({ uses }: { uses: readonly UseView[] }) {
  const [first] = uses;
  if (!first) return null;
  return (
    <li>
      <a className="schema-use" href={first.href}>
        <MethodBadge method={first.method} /> {first.title}
      </a>
      <ul className="schema-places">
        {uses.map(({ where, whereHref, paths, pathsLeft }) => (
          <li key={`${whereHref} ${where}`}>
            <a href={whereHref}>{where}</a> <Paths paths={paths} />
            <More count={pathsLeft} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Paths({ paths }: { paths: UseView['paths'] }) {
  return paths
    .filter(({ text }) => text !== '')
    .map(({ text, href }) => (
      <span key={`${text} ${href}`} className="schema-way">
        {href === '' ? (
          <code>{text}</code>
        ) : (
          <a href={href}>
            <code>{text}</code>
          </a>
        )}
      </span>
    ));
}

function More({ count }: { count: number }) {
  return count > 0 ? <span className="schema-way">and {count} more</span> : null;
}

function operationsOf(uses: readonly UseView[]): UseView[][] {
  const groups = new Map<string, UseView[]>();
  for (const use of uses) listFor(groups, use.href).push(use);
  return [...groups.values()];
}
