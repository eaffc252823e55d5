import { nodeAt, placeOf, resolveWorded } from '../model/description';
import { fieldsOf, isFields, textOf, textsOf } from '../model/fields';
import { toJsonText } from '../model/json-text';
import type { Node } from '../model/node';
import { statusTitle } from '../model/status-title';
import { serverAt } from './build-servers';
import { contentsAt, headersAt } from './content-view';
import type { BodyView, LinkView, ResponseView } from './operation-view';
import { idOf, type Page } from './page';
import type { Direction } from './schema-view';

/** Returns an operation's request body, or null if it takes none. */
export function buildBody(
  page: Page,
  operation: Node,
  direction: Direction,
  id: string,
): BodyView | null {
  const { requestBody } = fieldsOf(operation.value);
  if (!isFields(requestBody)) return null;
  const at = nodeAt(operation, ['requestBody'], 'requestBody', requestBody);
  const body = resolveWorded(page.description, at);
  if (!body) return null;
  const fields = fieldsOf(body.value);
  return {
    required: fields.required === true,
    descriptionHtml: describe(page, body),
    contents: contentsAt(page, body, direction, id),
  };
}

/** Returns an operation's responses: status codes in ascending order, then ranges and `default` as written. */
export function buildResponses(
  page: Page,
  operation: Node,
  direction: Direction,
  id: string,
): ResponseView[] {
  return Object.entries(fieldsOf(fieldsOf(operation.value).responses)).flatMap(
    ([status, value]) => {
      if (status.startsWith('x-')) return [];
      const at = nodeAt(operation, ['responses', status], 'response', value);
      const target = resolveWorded(page.description, at);
      if (!target) return [];
      return [responseView(page, target, status, direction, page.takeId(`${id}-${idOf(status)}`))];
    },
  );
}

function responseView(
  page: Page,
  node: Node,
  status: string,
  direction: Direction,
  id: string,
): ResponseView {
  const fields = fieldsOf(node.value);
  return {
    id,
    status,
    title: statusTitle(status),
    summary: textOf(fields.summary),
    descriptionHtml: describe(page, node),
    errorCodes: textsOf(fields['x-error-codes']),
    headers: headersAt(page, node, direction, id),
    contents: contentsAt(page, node, direction, `${id}-body`),
    links: linksAt(page, node),
  };
}

function linksAt(page: Page, node: Node): LinkView[] {
  return Object.entries(fieldsOf(fieldsOf(node.value).links)).flatMap(([name, value]) => {
    const link = resolveWorded(page.description, nodeAt(node, ['links', name], 'link', value));
    if (!link) return [];
    const { operationId, operationRef, parameters, requestBody, server } = fieldsOf(link.value);
    const operation = textOf(operationId) || textOf(operationRef);
    const sent = [
      ...Object.entries(fieldsOf(parameters)),
      ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
    ];
    const values = sent.map(([to, value]) => ({
      name: to,
      text: typeof value === 'string' ? value : toJsonText(value),
    }));
    const target = page.findOperation(operation);
    const { title, href } = target ?? { title: '', href: '' };
    const place = isFields(server) ? serverAt(page, link, server, 'server') : null;
    const words = { server: place, descriptionHtml: describe(page, link) };
    return [{ name, operation, title, href, values, ...words }];
  });
}

function describe({ description, writer }: Page, node: Node): string {
  const text = textOf(fieldsOf(node.value).description);
  return writer.write(text, placeOf(description, node, 'description'));
}
