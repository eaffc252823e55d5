import type { Content } from '../model/content';
import { toJsonText } from '../model/exact-numbers';
import type { ApiResponse, Exchange } from '../model/exchange';
import { fieldsOf, isFields, textOf, textsOf } from '../model/fields';
import type { Callback } from '../model/find-operations';
import { statusTitle } from '../model/http-words';
import type { Node } from '../model/node';
import { itemWith } from '../model/path-items';
import type { Direction } from '../model/schema/direction';
import { securityIn, securityText } from '../model/security';
import { easiestMedia } from '../samples/value-of-holder';
import { buildOwnServers, serverAt } from './build-servers';
import { buildParameters, type ContentView, contentViews, headerViews } from './content-view';
import { externalDocsAt, writeField } from './description/write-field';
import { generatedExample } from './example-view';
import type { BodyView, CallbackView, LinkView, ResponseView } from './operation-view';
import { idOf, type Page } from './page';

/** Returns an operation's request body, or null if it takes none. */
export function buildBody(
  page: Page,
  { body }: Exchange,
  direction: Direction,
  id: string,
): BodyView | null {
  if (!body) return null;
  const descriptionHtml = writeField(page, body.node);
  return {
    required: body.fields.required === true,
    descriptionHtml,
    contents: contentViews(page, body.contents, direction, id, descriptionHtml),
  };
}

/** Returns an operation's responses: status codes in ascending order, then ranges and `default` in source order. */
export function buildResponses(
  page: Page,
  exchange: Exchange,
  direction: Direction,
  id: string,
): ResponseView[] {
  return exchange.responses.map((response) => {
    const { node, fields, status, headers, contents } = response;
    const own = page.takeId(`${id}-${idOf(status)}`);
    const findHref = (schema: Node) => page.shared.bodyHref(exchange, response, schema);
    const html = writeField(page, node);
    return {
      id: own,
      status,
      title: statusTitle(status),
      summary: textOf(fields.summary),
      descriptionHtml: html,
      errorCodes: textsOf(fields['x-error-codes']),
      headers: headerViews(page, headers, direction, own),
      shared: page.shared.errorsOf(exchange, response),
      contents: withExample(
        page,
        contents,
        direction,
        contentViews(page, contents, direction, `${own}-body`, html, findHref),
      ),
      links: response.links.map((link) => linkView(page, link)),
    };
  });
}

// Only a client gets a response: nobody reads an example of a webhook's.
function withExample(
  page: Page,
  contents: readonly Content[],
  direction: Direction,
  views: readonly ContentView[],
): readonly ContentView[] {
  const hasExample = views.some(({ examples }) => examples.length > 0);
  const shown = easiestMedia(page.model, contents)?.content.mediaType;
  if (hasExample || direction !== 'response') return views;
  const examples = generatedExample(page, contents);
  return views.map((view) => (view.mediaType === shown ? { ...view, examples } : view));
}

function linkView(page: Page, { name, node, fields }: ApiResponse['links'][number]): LinkView {
  const { operationId, operationRef, parameters, requestBody, server } = fields;
  const operation = textOf(operationId) || textOf(operationRef);
  const sent = [
    ...Object.entries(fieldsOf(parameters)),
    ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
  ];
  const values = sent.map(([to, value]) => ({
    name: to,
    text: typeof value === 'string' ? value : toJsonText(value),
  }));
  const { title, href } = page.findOperation(node) ?? { title: '', href: '' };
  const place = isFields(server) ? serverAt(page, node, server, 'server') : null;
  const words = { server: place, descriptionHtml: writeField(page, node) };
  return { name, operation, title, href, values, ...words };
}

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
