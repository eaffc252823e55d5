import { z } from 'zod';
import { compareText } from '../../../core/compare-text';
import { backlinksField, backlinksOf, dataset, urlField, versionField } from '../dataset';

/** The documents, each with the pages that link to it. */
export const pages = dataset({
  name: 'pages',
  title: 'Pages and backlinks',
  description: 'One record for each document, with the pages that link to it, sorted by path.',
  record: z.object({
    path: z.string().describe('Path on this site, such as /guides'),
    title: z.string(),
    description: z.string().optional(),
    status: z.enum(['current', 'accepted', 'superseded', 'deprecated', 'proposed']).optional(),
    owner: z.string().optional().describe('Team that owns the page'),
    last_reviewed: z.string().optional().describe('Day of the last review, in ISO format'),
    domain: z.string().optional().describe('Slug of the domain that it belongs to'),
    first_version: versionField.optional(),
    tags: z.array(z.string()),
    headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.int() })),
    backlinks: backlinksField,
    url: urlField,
  }),
  *recordsOf(source, urlOf) {
    const sorted = [...source.pages].sort((a, b) => compareText(a.path, b.path));
    for (const { path, title, matter, headings } of sorted) {
      yield {
        path: `/${path}`,
        title,
        ...(matter.description ? { description: matter.description } : {}),
        ...(matter.status ? { status: matter.status } : {}),
        ...(matter.owner_team ? { owner: matter.owner_team } : {}),
        ...(matter.last_reviewed ? { last_reviewed: matter.last_reviewed } : {}),
        ...(matter.domain ? { domain: matter.domain } : {}),
        ...(matter.first_version ? { first_version: matter.first_version } : {}),
        tags: matter.tags,
        headings: headings.map(({ id, text, depth }) => ({ id, text, depth })),
        backlinks: backlinksOf(path, source, urlOf),
        url: urlOf(`/${path}`),
      };
    }
  },
});
