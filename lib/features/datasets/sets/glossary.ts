import { z } from 'zod';
import { docPath } from '../../../graph/sidebar';
import { dataset, urlField } from '../dataset';

/** The terms on the glossary page. */
export const glossary = dataset({
  name: 'glossary',
  title: 'Glossary',
  description: 'One record for each term of the glossary, in the order of the page.',
  record: z.object({ term: z.string(), definition: z.string(), url: urlField }),
  *recordsOf({ config, pages }, urlOf) {
    const path = config.glossary === undefined ? undefined : docPath(config.glossary);
    const page = pages.find((candidate) => candidate.path === path);
    for (const { name, text, id } of page?.terms ?? []) {
      yield { term: name, definition: text, url: urlOf(`/${path}#${id}`) };
    }
  },
});
