import { TableScroll } from '@/components/doc/listing';
import type { RoleAccess } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

type Props = { readonly roles: readonly RoleAccess[]; readonly count: number };

/** Lists every role with its number of callable operations and its limits. `count` is the number of all operations. */
export function RoleList({ roles, count }: Props) {
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
                {role.label}
                {role.label !== role.name && <code>{role.name}</code>}
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
