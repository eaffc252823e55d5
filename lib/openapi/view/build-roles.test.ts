import { expect, test } from 'vitest';
import { expectProblem, HEAD, readText, soundApi } from '../testing/read-fixture';
import { buildAccessMatrix } from './access-matrix';

const ROLES = 'x-roles: {owner: {label: Owner}, guest_1: {label: Guest, limits: Own `things`.}}';

const describe = (
  roles: string,
  fields = 'x-roles: [owner], x-scopes: [a:read]',
) => `${HEAD}${roles}
tags: [{name: B}, {name: A}]
paths:
  /a: {get: {operationId: getA, tags: [A], ${fields}, responses: {}}}
  /b: {get: {operationId: getB, tags: [B], x-roles: [guest_1, owner], x-scopes: [b:read], responses: {}}}
  /c: {get: {operationId: getC, tags: [A], x-access: Anybody., responses: {}}}
`;

test('the matrix says by operation and by role who may call what', async () => {
  const matrix = buildAccessMatrix(soundApi(await readText(describe(ROLES))));
  expect(matrix.groups).toMatchObject([
    { tag: 'B', rows: [{ id: 'access-get-b', scopes: ['b:read'], allowed: [true, true] }] },
    {
      tag: 'A',
      rows: [
        { id: 'access-get-a', scopes: ['a:read'], allowed: [true, false], access: '' },
        { id: 'access-get-c', scopes: [], allowed: [false, false], access: 'Anybody.' },
      ],
    },
  ]);
  expect(matrix.roles).toMatchObject([
    { id: 'role-owner', label: 'Owner', count: 2, scopes: ['b:read', 'a:read'] },
    { id: 'role-guest_1', count: 1, limitsHtml: '<p>Own <code>things</code>.</p>' },
  ]);
  expect(matrix.roles[1]?.groups.map(({ tag }) => tag)).toEqual(['B']);
  expect(matrix.open.map(({ slug }) => slug)).toEqual(['get-c']);
});

test('without a list, the roles are those that operations name', async () => {
  const { roles, count } = buildAccessMatrix(soundApi(await readText(describe('x-other: 1'))));
  expect(roles.map(({ name, label }) => `${name} ${label}`)).toEqual([
    'owner owner',
    'guest_1 guest_1',
  ]);
  expect(count).toBe(3);
});

test.for([
  {
    text: describe(ROLES, 'x-roles: [owner, onwer]'),
    message: "There's no role `onwer`",
    at: 'onwer]',
    fix: 'did you mean `owner`?',
  },
  {
    text: describe(ROLES, 'x-roles: owner'),
    message: '`x-roles` must be a list',
    at: 'owner, responses',
    fix: 'write `[owner]`',
  },
  {
    text: describe(ROLES, 'x-scopes: [1]'),
    message: '`x-scopes.0` must be text',
    at: '1]',
    fix: 'write a list such as [name]',
  },
  {
    text: describe('x-roles: [owner]'),
    message: '`x-roles` must be keys with values',
    at: '[owner]',
    fix: 'write a key for each role, such as {owner: {label: Owner}}',
  },
  {
    text: describe('x-roles: {owner: 1, guest_1: {}}'),
    message: '`x-roles.owner` must be keys with values',
    at: '1, guest_1',
    fix: 'write a key for each role, such as {owner: {label: Owner}}',
  },
  {
    text: describe('x-roles: {owner: {}, guest_1: {}, "a b": {}}'),
    message: "`x-roles.a b` can't be an anchor",
    at: '{}}',
    fix: 'use letters, digits, and single underscores in its name',
  },
  {
    text: describe('x-roles: {owner: {lable: x}, guest_1: {}}'),
    message: 'Unknown key `x-roles.owner.lable`',
    at: 'x}',
    fix: 'did you mean `label`? known keys: `label`, `limits`',
  },
  {
    text: describe('x-roles: {owner: {label: 1}, guest_1: {}}'),
    message: '`x-roles.owner.label` must be text',
    at: '1}',
    fix: 'write a key for each role, such as {owner: {label: Owner}}',
  },
])('$message', expectProblem);
