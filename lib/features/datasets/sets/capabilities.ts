import { z } from 'zod';
import { dataset, urlField, versionField } from '../dataset';

/** The capabilities, each with the versions that have it. */
export const capabilities = dataset({
  name: 'capabilities',
  title: 'Capabilities by version',
  description: 'One record for each capability, with every version that has it.',
  record: z.object({
    id: z.string().describe('Such as SUP-01'),
    name: z.string(),
    domain: z.string().describe('Slug of its domain'),
    since: versionField,
    versions: z.array(versionField).describe('All versions that have it, oldest first'),
    operations: z.array(z.string()).describe('Slugs of the operations that ship with it'),
    url: urlField.optional(),
  }),
  *recordsOf({ catalogue }, urlOf) {
    const versions = catalogue?.versions.map(({ id }) => id) ?? [];
    for (const { slug, capabilities } of catalogue?.domains ?? []) {
      for (const { id, name, version, operations, href } of capabilities) {
        yield {
          id,
          name,
          domain: slug,
          since: version,
          versions: versions.slice(versions.indexOf(version)),
          operations: operations.map((operation) => operation.name),
          ...(href ? { url: urlOf(href) } : {}),
        };
      }
    }
  },
});
