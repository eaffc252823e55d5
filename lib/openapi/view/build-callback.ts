import { fieldsOf, textOf } from '../model/fields';
import type { Callback } from '../model/find-operations';
import { itemWith } from '../model/path-items';
import { securityIn, securityText } from '../model/security';
import { buildParameters } from './build-parameters';
import { buildBody, buildResponses } from './build-responses';
import { buildOwnServers } from './build-servers';
import { externalDocsAt } from './external-docs';
import type { CallbackView } from './operation-view';
import { idOf, type Page } from './page';
import { writeField } from './write-field';

/** Returns the view of a callback: a request that the API sends to a URL provided by an operation's caller. */
export function buildCallback(page: Page, callback: Callback): CallbackView {
  const { node, fields, items, method, name, expression, within } = callback;
  const security = securityIn(page.model.description, node);
  const id = page.takeId(`callback-${idOf(name)}`);
  return {
    id,
    name,
    within,
    expression,
    method,
    operation: textOf(fields.operationId),
    summary: textOf(fields.summary),
    descriptionHtml: writeField(page, node),
    itemSummary: textOf(fieldsOf(itemWith(items, 'summary').value).summary),
    itemHtml: writeField(page, itemWith(items, 'description')),
    deprecated: fields.deprecated === true,
    // Ignore the API's default `security`: it applies to callers of the API, not to the API as a caller.
    security: security ? securityText(security) : '',
    servers: buildOwnServers(page, callback),
    externalDocs: externalDocsAt(page, node, fields),
    parameters: buildParameters(page, callback, `${id}-`),
    requestBody: buildBody(page, callback, 'both', `${id}-body`),
    responses: buildResponses(page, callback, 'both', `${id}-response`),
  };
}
