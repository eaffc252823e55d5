import { Breakable } from '@/components/doc/breakable';
import { TableScroll } from '@/components/doc/listing/listing';
import {
  type AccessRow,
  type ApiSummary,
  buildAccessMatrix,
  type RoleAccess,
} from '@/lib/openapi/view';
import { HtmlText } from './html-text';
import { MethodBadge } from './method-badge';

type Props = {
  readonly api: Pick<ApiSummary, 'roles' | 'tags' | 'operations'>;
  /** The domain's name, if `api` contains only one domain. The table then omits role details and ids. */
  readonly domain?: string;
  /** False if the table of all operations is initially collapsed. */
  readonly isOpen?: boolean;
};

/** Shows who can call what: each role's operations, then every operation with its scopes and roles. */
export function AccessMatrix({ api, domain, isOpen = true }: Props) {
  const { roles, groups, count } = buildAccessMatrix(api);
  const isWhole = domain === undefined;
  const operations = count === 1 ? '1 operation' : `${isWhole ? 'all ' : ''}${count} operations`;
  const caption = `Scopes and roles for ${operations}${isWhole ? '' : ` in ${domain}`}`;
  const table = (
    <TableScroll label={caption} className="access-scroll">
      <table className="access-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Scope</th>
            {roles.map(({ id, label }) => (
              <th key={id} scope="col" className="access-role">
                {isWhole ? <a href={`#${id}`}>{label}</a> : label}
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
              <MatrixRow key={row.slug} row={row} hasId={isWhole} />
            ))}
          </tbody>
        ))}
      </table>
    </TableScroll>
  );
  return (
    <>
      {isWhole && roles.length > 0 && <RoleList roles={roles} count={count} />}
      {isOpen ? (
        table
      ) : (
        <details className="response-more">
          <summary>{caption}</summary>
          {table}
        </details>
      )}
    </>
  );
}

function MatrixRow({ row, hasId }: { row: AccessRow; hasId: boolean }) {
  const { id, href, method, title, scopes, allowed, access } = row;
  return (
    <tr {...(hasId ? { id } : {})}>
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
                <Breakable text={scope} />
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
            <span className="visually-hidden">{isAllowed ? 'yes' : 'no'}</span>
          </td>
        ))
      )}
    </tr>
  );
}

type RoleListProps = { readonly roles: readonly RoleAccess[]; readonly count: number };

/** Lists every role with its number of callable operations and its limits. `count` is the number of all operations. */
function RoleList({ roles, count }: RoleListProps) {
  const hasLimits = roles.some(({ limitsHtml }) => limitsHtml !== '');
  return (
    <TableScroll label="Roles">
      <table className="role-table">
        <caption className="visually-hidden">Roles</caption>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Operations</th>
            {hasLimits && <th scope="col">Limits beyond its scopes</th>}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id} id={role.id}>
              <th scope="row">
                {role.label} {role.label !== role.name && <code>{role.name}</code>}
              </th>
              <td className="short">{`${role.count} of ${count}`}</td>
              {hasLimits && (
                <td>
                  <HtmlText html={role.limitsHtml} className="role-limits" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
