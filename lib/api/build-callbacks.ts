import { buildParameters } from './build-parameters';
import { buildBody, buildResponses } from './build-responses';
import { placeOf } from './description';
import { fieldsOf, textOf } from './fields';
import { type FoundCallback, findCallbacks } from './find-callbacks';
import type { Node } from './node';
import type { CallbackView } from './operation-view';
import { idOf, type Page } from './page';

/** What the API sends to addresses that the caller of an operation gave. */
export function buildCallbacks(page: Page, operation: Node): CallbackView[] {
  return findCallbacks(page.description, operation).map((found) => callbackView(page, found));
}

function callbackView(page: Page, found: FoundCallback): CallbackView {
  const { node, method, name, expression } = found;
  const fields = fieldsOf(node.value);
  const id = page.takeId(`callback-${idOf(name)}`);
  return {
    ...{ id, name, expression, method, summary: textOf(fields.summary) },
    descriptionHtml: page.writer.write(
      textOf(fields.description),
      placeOf(page.description, node, 'description'),
    ),
    parameters: buildParameters(page, found, `${id}-`),
    requestBody: buildBody(page, node, 'both', `${id}-body`),
    responses: buildResponses(page, node, 'both', `${id}-response`),
  };
}
