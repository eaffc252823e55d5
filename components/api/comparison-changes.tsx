import { Listed } from '@/components/doc/listing/listed';
import { splitComparison } from '@/lib/features/api-reference/split-comparison';
import type { ChangedOperation, ComparedSchema, ProductComparison } from '@/lib/openapi/history';
import { ChangedOperationHead } from './changed-operation-head';
import { ReleaseChanges } from './release-changes';

/** Shows what changed between two product versions: operations, then schemas, then what both versions have. */
export function ComparisonChanges({ comparison }: { comparison: ProductComparison }) {
  const { added, removed, changed } = splitComparison(comparison);
  return (
    <>
      <Operations title="Operations added" operations={added} />
      <Operations title="Operations removed" operations={removed} />
      <Schemas title="Schemas added" schemas={comparison.addedSchemas} />
      <Schemas title="Schemas removed" schemas={comparison.removedSchemas} />
      <h3>Other changes</h3>
      {changed.length === 0 ? (
        <p>Nothing that both versions have changed for callers.</p>
      ) : (
        <ReleaseChanges release={{ ...comparison, groups: changed }} />
      )}
    </>
  );
}

type OperationsProps = {
  readonly title: string;
  readonly operations: readonly ChangedOperation[];
};

function Operations({ title, operations }: OperationsProps) {
  if (operations.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="release-groups">
        {operations.map((operation) => (
          <li key={operation.slug} className="release-group">
            <ChangedOperationHead operation={operation} />
          </li>
        ))}
      </ul>
    </>
  );
}

type SchemasProps = { readonly title: string; readonly schemas: readonly ComparedSchema[] };

function Schemas({ title, schemas }: SchemasProps) {
  if (schemas.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>
        <Listed
          of={schemas}
          show={({ name, href }) => (href === '' ? <code>{name}</code> : <a href={href}>{name}</a>)}
        />
        .
      </p>
    </>
  );
}
