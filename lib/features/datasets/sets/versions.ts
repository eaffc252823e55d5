import { z } from 'zod';
import { dataset, urlField, versionField } from '../dataset';

const count = z.int().nonnegative();

/** The product versions. */
export const versions = dataset({
  name: 'versions',
  title: 'Product versions',
  description: 'One record for each product version, oldest first.',
  record: z.object({
    id: versionField,
    name: z.string(),
    status: z.enum(['complete', 'in progress', 'planned']),
    capabilities: count.describe('Number of capabilities that it adds'),
    tables: count.describe('Number of database tables that it adds'),
    events: count.describe('Number of events that it adds'),
    url: urlField.optional(),
  }),
  recordsOf: ({ catalogue }, urlOf) =>
    (catalogue?.versions ?? []).map(({ id, name, status, href }) => {
      const added = (kind: 'capabilities' | 'tables' | 'events') =>
        (catalogue?.domains ?? [])
          .flatMap((domain): readonly { readonly version: string }[] => domain[kind])
          .filter(({ version }) => version === id).length;
      return {
        id,
        name,
        status,
        capabilities: added('capabilities'),
        tables: added('tables'),
        events: added('events'),
        ...(href ? { url: urlOf(href) } : {}),
      };
    }),
});
