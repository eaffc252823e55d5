import { z } from 'zod';
import type { Problem } from '../../core/problem';
import { validate } from '../../core/yaml/validate';
import { type Description, placeOf } from '../model/description';
import { RETRIES, readWaits } from '../model/error-catalogue';
import { fieldsOf } from '../model/fields';
import type { Kind } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { LIFECYCLE } from '../model/schema/lifecycle';
import { VARIABLE_PREFIX } from '../samples/credentials';

const text = z.string().trim().min(1);
const names = z.array(z.string());
// Without this message, a text such as `a` would get the advice to write `[a]`.
const listOf = (entry: z.ZodType) => z.array(entry, 'must be a list');
const source = text.refine(({ length }) => length <= LIMITS.exampleLength, {
  error: ({ input }) =>
    `has ${String(input).length} characters; pages show at most ${LIMITS.exampleLength}`,
});
const time = z
  .string()
  .refine(
    (now) => /^\d{4}-\d\d-\d\dT/.test(now) && !Number.isNaN(Date.parse(now)),
    'must be a time',
  );
const role = z.strictObject({ label: z.string().optional(), limits: z.string().optional() });
const step = z
  .strictObject({
    from: z.string().optional(),
    to: z.string(),
    operation: z.string().optional(),
    by: z.string().optional(),
    when: z.string().optional(),
    event: z.string().optional(),
  })
  .refine(({ operation, by }) => (operation === undefined) !== (by === undefined), {
    error: 'needs exactly one of `operation` and `by`',
    params: { fix: 'write `operation:` with an operationId, or `by:` with the cause in words' },
  });
const error = z.strictObject({
  status: z
    .union([z.number(), z.string()])
    .refine((status) => /^[45]\d\d$/.test(String(status)), 'must be from 400 to 599'),
  title: text,
  cause: text,
  action: text,
  retry: z.enum(RETRIES),
  anywhere: z.boolean().optional(),
  needs: text.optional(),
});
const waits = z.custom(readWaits, {
  error: 'must be growing numbers of seconds',
  params: { fix: 'write the seconds before each attempt, such as [5, 10, 20]' },
});

// Restricted, because a name is also part of an id.
function record(value: z.ZodType, key: RegExp, fix: string) {
  return z.record(z.string(), value).superRefine((entries, { addIssue }) => {
    for (const name of Object.keys(entries).filter((one) => !key.test(one))) {
      addIssue({ code: 'custom', path: [name], message: "can't be an anchor", params: { fix } });
    }
  });
}

const roles = record(
  role,
  /^[a-z0-9]+([-_][a-z0-9]+)*$/i,
  'use letters, digits, and single underscores in its name',
);
const codes = record(
  error,
  /^[a-z0-9]+([-_][a-z0-9]+)*$/,
  'use a-z, 0-9, and single hyphens in the code',
);

type Fields = Readonly<Record<string, readonly [schema: z.ZodType, fix: string]>>;

/** Our extension fields by the object that has them, and how to write each. */
const FIELDS: { readonly [kind in Kind]?: Fields } = {
  openapi: {
    'x-example-now': [time, "write a time such as '2027-08-02T06:00:00Z'"],
    'x-product-versions': [
      z.record(z.string(), names.min(1)),
      'write a list of versions for each product version, such as `v1: [1.0.0, 1.1.0]`',
    ],
    'x-roles': [roles, 'write a key for each role, such as {owner: {label: Owner}}'],
    'x-tagGroups': [
      listOf(z.object({ name: text, tags: names })),
      'write a list of groups, such as [{name: Inventory, tags: [Holds]}]',
    ],
    'x-variable-prefix': [
      z.string().regex(VARIABLE_PREFIX, 'must be capital letters, digits, and underscores'),
      'write a prefix such as ACME',
    ],
  },
  operation: {
    'x-badges': [
      listOf(z.object({ name: text })),
      'write a list of badges, each with a name, such as [{name: Beta}]',
    ],
    'x-codeSamples': [
      listOf(z.object({ lang: text, source })),
      'write a list of samples, each with `lang` and `source` as strings',
    ],
    'x-error-examples': [
      z.record(z.string(), z.record(z.string(), z.unknown())),
      'write the fields that differ, by code; see openapi/README.md#errors',
    ],
    'x-roles': [names, 'write a list such as [name]'],
    'x-scopes': [names, 'write a list such as [name]'],
  },
  response: { 'x-error-codes': [names, 'write a list such as [not-found]'] },
  schema: {
    [LIFECYCLE]: [listOf(step).min(1), 'write - {from: …, to: …, operation: …}'],
    'x-error-catalogue': [
      z.object({ codes, backoff: waits.optional() }),
      'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
    ],
  },
};

/** Reports values of our extension fields that don't have their form. Other checks read what's left of them. */
export function checkExtensions(description: Description): Problem[] {
  return description.nodes.flatMap((node) => {
    const fields = fieldsOf(node.value);
    return Object.entries(FIELDS[node.kind] ?? {}).flatMap(([field, [schema, fix]]) => {
      if (fields[field] === undefined) return [];
      const locate = (path: readonly PropertyKey[]) =>
        placeOf(description, node, ...path.map(String));
      const value = { [field]: fields[field] };
      const yaml = { value, locate, locateKey: locate };
      const valid = validate(z.object({ [field]: schema }), yaml, fix);
      return Array.isArray(valid) ? valid : [];
    });
  });
}
