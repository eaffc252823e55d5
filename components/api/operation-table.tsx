import { StaticMarkup } from '@/components/doc/static-markup';
import type { ApiSummary, OperationEntry } from '@/lib/api/summarize-api';
import { MethodBadge } from './method-badge';

/** A table of all operations, or of those of one tag: what each is called, and how it is addressed. */
export function OperationTable({ api, tag }: { api: ApiSummary; tag?: string | undefined }) {
  const tags = tag === undefined ? api.tags : api.tags.filter(({ name }) => name === tag);
  const slugs = new Set(tags.flatMap(({ operations }) => operations));
  const operations = api.operations.filter(({ slug }) => slugs.has(slug));
  const caption =
    tag === undefined ? `All ${operations.length} operations` : `Operations of ${tag}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a named region is what a scroller needs to be
    <div className="table-scroll" role="region" tabIndex={0} aria-label={caption}>
      <StaticMarkup as="table" className="operation-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Request</th>
            <th scope="col">Scope</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <OperationRow key={operation.slug} operation={operation} />
          ))}
        </tbody>
      </StaticMarkup>
    </div>
  );
}

function OperationRow({ operation }: { operation: OperationEntry }) {
  const { href, title, method, path, scopes, since } = operation;
  return (
    <tr>
      <th scope="row">
        <a className="operation-link" href={href}>
          {title}
        </a>
      </th>
      <td>
        <MethodBadge method={method} /> <code>{path}</code>
      </td>
      <td>
        {scopes.length > 0 ? scopes.map((scope) => <code key={scope}>{scope}</code>) : 'none'}
      </td>
      <td>{since === '' ? 'the start' : since}</td>
    </tr>
  );
}
