import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { type FoundCallback, findCallbacks } from '../model/find-callbacks';
import type { Node } from '../model/node';
import { buildParameters } from './build-parameters';
import { buildBody, buildResponses } from './build-responses';
import { buildOwnServers } from './build-servers';
import { externalDocsAt } from './external-docs';
import type { CallbackView } from './operation-view';
import { idOf, type Page } from './page';
import { securityText } from './security-view';

/** Returns the operation's callbacks: requests that the API sends to URLs provided by the operation's caller. */
export function buildCallbacks(page: Page, operation: Node): CallbackView[] {
  return findCallbacks(page.description, operation).map((found) => callbackView(page, found));
}

function callbackView(page: Page, found: FoundCallback): CallbackView {
  const { node, item, method, name, expression } = found;
  const { description, writer } = page;
  const fields = fieldsOf(node.value);
  const shared = fieldsOf(item.value);
  const id = page.takeId(`callback-${idOf(name)}`);
  return {
    id,
    name,
    expression,
    method,
    operation: textOf(fields.operationId),
    summary: textOf(fields.summary),
    descriptionHtml: writer.write(
      textOf(fields.description),
      placeOf(description, node, 'description'),
    ),
    itemSummary: textOf(shared.summary),
    itemHtml: writer.write(textOf(shared.description), placeOf(description, item, 'description')),
    deprecated: fields.deprecated === true,
    // Ignore the API's default `security`: it applies to callers of the API, not to the API as a caller.
    security: Array.isArray(fields.security) ? securityText(description, fields) : '',
    servers: buildOwnServers(page, node, item),
    externalDocs: externalDocsAt(page, node, fields),
    parameters: buildParameters(page, found, `${id}-`),
    requestBody: buildBody(page, node, 'both', `${id}-body`),
    responses: buildResponses(page, node, 'both', `${id}-response`),
  };
}
