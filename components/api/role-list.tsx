import { Breakable } from '@/components/doc/breakable';
import type { RoleAccess } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

type Props = { readonly roles: readonly RoleAccess[]; readonly count: number };

/** Lists every role with its limits, scopes, and callable operations. `count` is the total number of operations. */
export function RoleList({ roles, count }: Props) {
  return (
    <ul className="api-roles">
      {roles.map((role) => (
        <li key={role.id} id={role.id} className="api-role">
          <h3>
            {role.label} {role.label !== role.name && <code>{role.name}</code>}
          </h3>
          <HtmlText html={role.limitsHtml} className="role-limits" />
          <details className="role-calls">
            <summary>
              {`${role.count} of ${count} operations`}
              <span className="visually-hidden">{` for ${role.label}`}</span>
            </summary>
            <dl>
              {role.groups.map(({ tag, rows }) => (
                <div key={tag}>
                  <dt>{tag}</dt>
                  <dd>
                    <ul>
                      {rows.map(({ slug, href, title }) => (
                        <li key={slug}>
                          <a href={href}>{title}</a>
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              ))}
              <div>
                <dt>Scopes</dt>
                <dd>
                  {role.scopes.map((scope) => (
                    <span key={scope}>
                      <code>
                        <Breakable text={scope} />
                      </code>{' '}
                    </span>
                  ))}
                </dd>
              </div>
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
