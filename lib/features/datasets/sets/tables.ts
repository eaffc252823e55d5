import { z } from 'zod';
import { dataset, urlField, versionField } from '../dataset';

const column = z.object({
  name: z.string(),
  type: z.string().describe('PostgreSQL type'),
  nullable: z.boolean(),
  privacy: z.string().optional().describe('Privacy class of personal data'),
  references: z.array(z.string()).describe('Columns it refers to, such as units.id'),
});

/** The database tables. */
export const tables = dataset({
  name: 'tables',
  title: 'Database tables',
  description: 'One record for each table that the reference describes, by domain.',
  record: z.object({
    name: z.string(),
    schema: z.string(),
    domain: z.string().describe('Slug of its domain'),
    since: versionField,
    purpose: z.string(),
    rows: z.enum(['mutable', 'append-only', 'read-only']),
    columns: z.array(column),
    url: urlField.optional(),
  }),
  *recordsOf({ tables: { domains } }, urlOf) {
    for (const { domain, path, tables: own } of domains) {
      for (const { name, schema, since, purpose, rows, columns } of own) {
        yield {
          name,
          schema,
          domain,
          since,
          purpose,
          rows,
          columns: columns.map(({ references, nullable, privacy, ...rest }) => ({
            name: rest.name,
            type: rest.type,
            nullable,
            ...(privacy ? { privacy } : {}),
            references: references.map((target) => `${target.table}.${target.column}`),
          })),
          ...(path === undefined ? {} : { url: urlOf(`/${path}#${name}`) }),
        };
      }
    }
  },
});
