import type { ReactNode } from 'react';
import { StaticMarkup } from '@/components/doc/static-markup';
import { TableScroll } from '@/components/doc/table-scroll';
import { type AccessRow, buildAccessMatrix } from '@/lib/api/access-matrix';
import type { ApiSummary } from '@/lib/api/summarize-api';
import { MethodBadge } from './method-badge';
import { RoleList } from './role-list';

/** Who may call what: all that each role may call, then every operation with its scope and roles. */
export function AccessMatrix({ api }: { api: Pick<ApiSummary, 'roles' | 'tags' | 'operations'> }) {
  const { roles, groups, count } = buildAccessMatrix(api);
  const caption = `Scope and roles of ${count === 1 ? '1 operation' : `all ${count} operations`}`;
  return (
    <>
      {roles.length > 0 && <RoleList roles={roles} count={count} />}
      <TableScroll label={caption} className="access-scroll">
        <StaticMarkup as="table" className="access-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Scope</th>
              {roles.map(({ id, label }) => (
                <th key={id} scope="col" className="access-role">
                  <a href={`#${id}`}>{label}</a>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ tag, rows }) => (
            <tbody key={tag}>
              <tr>
                <th scope="rowgroup" className="access-group" colSpan={roles.length + 2}>
                  <span>{tag}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <MatrixRow key={row.slug} row={row} />
              ))}
            </tbody>
          ))}
        </StaticMarkup>
      </TableScroll>
    </>
  );
}

// A scope may be broken after its colon, and nowhere else.
function breakable(scope: string): ReactNode {
  const [first, ...rest] = scope.split(':');
  return [first, ...rest.map((part) => [':', <wbr key={part} />, part])];
}

function MatrixRow({ row }: { row: AccessRow }) {
  const { id, href, method, title, scopes, allowed, access } = row;
  return (
    <tr id={id}>
      <th scope="row">
        <a className="access-operation" href={href}>
          <MethodBadge method={method} /> {title}
        </a>
      </th>
      <td>
        {scopes.length === 0
          ? 'none'
          : scopes.map((scope) => (
              <code key={scope} className="access-scope">
                {breakable(scope)}
              </code>
            ))}
      </td>
      {access !== '' && allowed.length > 0 ? (
        <td colSpan={allowed.length} className="access-words">
          <span>{access}</span>
        </td>
      ) : (
        allowed.map((isAllowed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the roles never change their order
          <td key={index} className={isAllowed ? 'access-yes' : 'access-no'}>
            {isAllowed ? 'yes' : 'no'}
          </td>
        ))
      )}
    </tr>
  );
}
