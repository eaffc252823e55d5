import { z } from 'zod';
import { textOfHtml } from '../../../search/text-of-html';
import { dataset, urlField } from '../dataset';

/** The error codes of the API. */
export const errors = dataset({
  name: 'errors',
  title: 'API errors',
  description: 'One record for each error code that the API description explains.',
  record: z.object({
    code: z.string().describe('The `code` of the error body'),
    status: z.string().describe('HTTP status, such as 404'),
    title: z.string(),
    cause: z.string(),
    action: z.string().describe('What the client should do'),
    any_operation: z.boolean().describe('True if any request can return it'),
    operations: z.array(z.string()).describe('Slugs of the operations that list it'),
    url: urlField.optional(),
  }),
  *recordsOf({ api }, urlOf) {
    for (const error of api?.errors ?? []) {
      yield {
        code: error.code,
        status: error.status,
        title: error.title,
        cause: textOfHtml(error.causeHtml),
        action: textOfHtml(error.actionHtml),
        any_operation: error.anywhere,
        operations: [...error.operations],
        ...(error.href ? { url: urlOf(error.href) } : {}),
      };
    }
  },
});
