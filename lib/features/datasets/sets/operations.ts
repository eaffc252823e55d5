import { z } from 'zod';
import { operationPath } from '../../../graph/mentions';
import { backlinksField, backlinksOf, dataset, urlField, versionField } from '../dataset';

const words = z.array(z.string());

/** The operations and webhooks of the API. */
export const operations = dataset({
  name: 'operations',
  title: 'API operations',
  description: 'One record for each operation and webhook, in the order of the API description.',
  record: z.object({
    id: z.string().describe('The operationId, or an empty string'),
    slug: z.string().describe('Its name in URLs and on pages'),
    kind: z.enum(['path', 'webhook']),
    method: z.string(),
    path: z.string(),
    title: z.string(),
    tag: z.string(),
    deprecated: z.boolean(),
    since: versionField.optional(),
    domain: z.string().optional().describe('Slug of the domain that specifies it'),
    rate_limit_class: z.string().optional(),
    scopes: words,
    roles: words,
    events: words.describe('Events that it causes'),
    statuses: words.describe('Documented statuses of its responses'),
    errors: words.describe('Error codes that it can return'),
    backlinks: backlinksField,
    url: urlField,
  }),
  *recordsOf(source, urlOf) {
    for (const one of source.api?.operations ?? []) {
      yield {
        id: one.id,
        slug: one.slug,
        kind: one.kind,
        method: one.method.toUpperCase(),
        path: one.path,
        title: one.title,
        tag: one.tag,
        deprecated: one.deprecated,
        ...(one.since ? { since: one.since } : {}),
        ...(one.domain ? { domain: one.domain } : {}),
        ...(one.rateLimitClass ? { rate_limit_class: one.rateLimitClass } : {}),
        scopes: [...one.scopes],
        roles: [...one.roles],
        events: [...one.events],
        statuses: one.responses.map(({ status }) => status),
        errors: one.errors.map(({ code }) => code),
        backlinks: backlinksOf(operationPath(one.slug), source, urlOf),
        url: urlOf(one.href),
      };
    }
  },
});
