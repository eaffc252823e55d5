import { requestMark } from '../model/http-words';
import type { Api } from './api';
import type { RoleView } from './build-roles';
import type { OperationView } from './operation-view';
import { idOf } from './page';

type Operation = Pick<
  OperationView,
  'slug' | 'href' | 'kind' | 'method' | 'title' | 'scopes' | 'roles' | 'access'
>;

/**
 * An operation's row in the matrix. `allowed` is parallel to the matrix's roles: true if the role may call the
 * operation. `method` is `WEBHOOK` for a webhook.
 */
export type AccessRow = Pick<Operation, 'slug' | 'href' | 'method' | 'title' | 'scopes'> & {
  readonly id: string;
  readonly allowed: readonly boolean[];
  /** Who may call it, in words, if no role may. Otherwise ''. */
  readonly access: string;
};

/** A role and all operations it may call. */
export type RoleAccess = RoleView & {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly groups: readonly { readonly tag: string; readonly rows: readonly AccessRow[] }[];
  readonly count: number;
};

/** The operations that each role may call (`roles`), and all operations by tag (`groups`). */
export type AccessMatrix = {
  readonly roles: readonly RoleAccess[];
  readonly groups: readonly { readonly tag: string; readonly rows: readonly AccessRow[] }[];
  /** Operations that no role in the matrix may call. */
  readonly open: readonly AccessRow[];
  readonly count: number;
};

export function buildAccessMatrix({
  roles: listed,
  tags,
  operations,
}: Pick<Api, 'roles'> & {
  readonly tags: readonly Pick<Api['tags'][number], 'name' | 'operations'>[];
  readonly operations: readonly Operation[];
}): AccessMatrix {
  const roles = listed.length > 0 ? listed : rolesIn(operations);
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  const groups = tags.flatMap(({ name, operations: slugs }) => {
    const rows = slugs.flatMap((slug) => {
      const operation = bySlug.get(slug);
      return operation ? [rowOf(operation, roles)] : [];
    });
    return rows.length > 0 ? [{ tag: name, rows }] : [];
  });
  const rows = groups.flatMap((group) => group.rows);
  return {
    roles: roles.map((role, index) => accessOf(role, index, groups)),
    groups,
    open: rows.filter(({ allowed }) => !allowed.includes(true)),
    count: rows.length,
  };
}

// Fallback if the description lists no roles: the roles that operations name, in order of first use.
function rolesIn(operations: readonly Operation[]): RoleView[] {
  const names = new Set(operations.flatMap(({ roles }) => roles));
  return [...names].map((name) => ({ name, label: name, limitsHtml: '' }));
}

function rowOf(operation: Operation, roles: readonly RoleView[]): AccessRow {
  const { slug, href, title, scopes, access } = operation;
  const allowed = roles.map(({ name }) => operation.roles.includes(name));
  const words = access === '' ? 'Not documented.' : access;
  return {
    id: `access-${slug}`,
    slug,
    href,
    method: requestMark(operation),
    title,
    scopes,
    allowed,
    access: allowed.includes(true) ? '' : words,
  };
}

function accessOf(role: RoleView, index: number, all: AccessMatrix['groups']): RoleAccess {
  const groups = all.flatMap(({ tag, rows }) => {
    const own = rows.filter(({ allowed }) => allowed[index]);
    return own.length > 0 ? [{ tag, rows: own }] : [];
  });
  const rows = groups.flatMap((group) => group.rows);
  const scopes = [...new Set(rows.flatMap((row) => row.scopes))];
  return { ...role, id: `role-${idOf(role.name)}`, scopes, groups, count: rows.length };
}
