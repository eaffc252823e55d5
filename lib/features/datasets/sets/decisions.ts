import { z } from 'zod';
import { compareText } from '../../../core/compare-text';
import { recordId } from '../../decisions/decision-record';
import { backlinksField, backlinksOf, dataset, urlField } from '../dataset';

const ids = z.array(z.string()).describe('Numbers of other records, such as ADR-0003');

/** The decision records. */
export const decisions = dataset({
  name: 'decisions',
  title: 'Decision records',
  description: 'One record for each decision record.',
  record: z.object({
    id: z.string().describe('Number, such as ADR-0003'),
    title: z.string(),
    status: z.enum(['current', 'accepted', 'superseded', 'deprecated', 'proposed']),
    date: z.string().optional().describe('Day of the decision, in ISO format'),
    deciders: z.array(z.string()),
    topics: z.array(z.string()),
    domains: z.array(z.string()).describe('Slugs of domains'),
    supersedes: ids,
    superseded_by: ids,
    backlinks: backlinksField,
    url: urlField,
  }),
  *recordsOf(source, urlOf) {
    const upper = (all: readonly string[] = []) => all.map((one) => one.toUpperCase());
    const found = source.pages.flatMap((page) => {
      const id = recordId(page)?.toUpperCase();
      return id === undefined ? [] : [{ id, page }];
    });
    for (const { id, page } of found.sort((a, b) => compareText(a.id, b.id))) {
      const { matter, path, title } = page;
      yield {
        id,
        title: title.replace(new RegExp(`^${id}:\\s*`, 'i'), ''),
        status: matter.status ?? ('accepted' as const),
        ...(matter.date ? { date: matter.date } : {}),
        deciders: matter.deciders ?? [],
        topics: matter.topics ?? [],
        domains: matter.domains ?? [],
        supersedes: upper(matter.supersedes),
        superseded_by: upper(matter.superseded_by),
        backlinks: backlinksOf(path, source, urlOf),
        url: urlOf(`/${path}`),
      };
    }
  },
});
