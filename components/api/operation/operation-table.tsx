import { Listing } from '@/components/doc/listing/listing';
import { type ApiSummary, type OperationEntry, requestMark } from '@/lib/openapi/view';
import { MethodBadge } from '../method-badge';

type Props = {
  readonly api: ApiSummary;
  readonly tag?: string | undefined;
  /** The name of the tag or domain that all operations belong to. Undefined for the whole API. */
  readonly of?: string;
};

/** Lists all operations, or the operations of one tag, with their requests, scopes, and first versions. */
export function OperationTable({ api, tag, of = tag }: Props) {
  const operations = operationsOf(api, tag);
  const hasSince = operations.some(({ since }) => since !== '');
  const all = operations.length === 1 ? '1 operation' : `All ${operations.length} operations`;
  const caption = of === undefined ? all : `Operations in ${of}`;
  return (
    <Listing
      caption={caption}
      heads={['Operation', 'Request', 'Scope', ...(hasSince ? ['Since'] : [])]}
    >
      {operations.map((operation) => (
        <OperationRow key={operation.slug} operation={operation} hasSince={hasSince} />
      ))}
    </Listing>
  );
}

function operationsOf(api: ApiSummary, tag: string | undefined): OperationEntry[] {
  const tags = tag === undefined ? api.tags : api.tags.filter(({ name }) => name === tag);
  const slugs = new Set(tags.flatMap((own) => own.members));
  return api.operations.filter(({ slug }) => slugs.has(slug));
}

type RowProps = { readonly operation: OperationEntry; readonly hasSince: boolean };

function OperationRow({ operation, hasSince }: RowProps) {
  const { href, title, path, scopes, since } = operation;
  return (
    <tr>
      <th scope="row">
        <a className="operation-link" href={href} data-since={since || undefined}>
          {title}
        </a>
      </th>
      <td>
        <MethodBadge method={requestMark(operation)} /> <code>{path}</code>
      </td>
      <td>
        {scopes.length > 0 ? scopes.map((scope) => <code key={scope}>{scope}</code>) : 'none'}
      </td>
      {hasSince && <td>{since}</td>}
    </tr>
  );
}
