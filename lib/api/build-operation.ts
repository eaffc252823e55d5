import { badgesOf } from './badges';
import { buildBehavior } from './build-behavior';
import { buildBody, buildResponses } from './build-responses';
import { buildOwnServers } from './build-servers';
import { type ParameterView, parameterView } from './content-view';
import { nodeAt, placeOf, resolve } from './description';
import { externalDocsAt } from './external-docs';
import { fieldsOf, textOf, textsOf } from './fields';
import { type FoundOperation, operationsIn } from './find-operations';
import { findParameters } from './find-parameters';
import { findNavTag, markTags } from './nav-tag';
import type { Node } from './node';
import { operationHref, slugOf } from './operation-slug';
import type { CallbackView, OperationView } from './operation-view';
import { idOf, noteFor, type Page, type Subject } from './page';
import { buildSamples } from './samples/build-samples';
import type { SampleView } from './samples/sample-view';
import { securityText } from './security-view';

/** The tag under which an operation without one is listed. */
export const NO_TAG = 'Other';

/** The view of one operation or webhook, but for its errors, which the catalogue explains. */
export function buildOperation(page: Page, found: FoundOperation): Omit<OperationView, 'errors'> {
  const { description } = page;
  const { node, kind, method, path } = found;
  const fields = fieldsOf(node.value);
  const { slug } = page.subject;
  const marks = markTags(description.entry.value);
  // What a webhook sends is neither a request nor a response of a client.
  const [sent, received] =
    kind === 'path' ? (['request', 'response'] as const) : (['both', 'both'] as const);
  // Before the examples: what calls the operation is left out last.
  const samples = buildOwnSamples(page, found);
  const view = {
    ...{ id: textOf(fields.operationId), slug, href: page.subject.href, kind, method, path },
    ...{ tag: findNavTag(fields, marks) || NO_TAG, tags: textsOf(fields.tags) },
    title: page.subject.title,
    badges: badgesOf(fields, marks),
    summary: textOf(fieldsOf(found.item.value).summary),
    pathHtml: page.writer.write(
      textOf(fieldsOf(found.item.value).description),
      placeOf(description, found.item, 'description'),
    ),
    descriptionHtml: page.writer.write(
      textOf(fields.description),
      placeOf(description, node, 'description'),
    ),
    deprecated: fields.deprecated === true,
    ...ownFields(fields),
    idempotencyHtml: page.writer.write(
      textOf(fields['x-idempotency']),
      placeOf(description, node, 'x-idempotency'),
    ),
    security: securityText(description, fields),
    servers: buildOwnServers(page, node, found.item),
    parameters: buildParameters(page, found, ''),
    requestBody: buildBody(page, node, sent, 'body'),
    responses: buildResponses(page, node, received, 'response'),
    callbacks: buildCallbacks(page, node),
    samples,
    // What changed is known when all revisions are compared, see read-api.ts.
    changes: [],
    externalDocs: externalDocsAt(page, node, fields),
    place: placeOf(description, node),
  };
  return { ...view, behavior: buildBehavior(view) };
}

/** What an operation is called, and where its page stands. */
export function subjectOf({ node, method, path }: FoundOperation): Subject {
  const fields = fieldsOf(node.value);
  const slug = slugOf(fields, method, path);
  const title = textOf(fields.summary) || textOf(fields.operationId) || `${method} ${path}`;
  return { slug, title, href: operationHref(slug) };
}

function buildOwnSamples(page: Page, found: FoundOperation): SampleView[] {
  const samples = buildSamples(page, found).map((sample) => {
    const note = noteFor(page, sample.text);
    return note === undefined ? sample : { ...sample, language: 'text', text: note };
  });
  page.examples.push(...samples);
  return samples;
}

// The fields that this project adds to the standard; openapi/README.md says what each one means.
function ownFields(fields: ReturnType<typeof fieldsOf>) {
  return {
    since: textOf(fields['x-since']),
    domain: textOf(fields['x-domain']),
    rateLimitClass: textOf(fields['x-rate-limit-class']),
    scopes: textsOf(fields['x-scopes']),
    roles: textsOf(fields['x-roles']),
    access: textOf(fields['x-access']),
    events: textsOf(fields['x-events']),
  };
}

function buildParameters(
  page: Page,
  { item, node }: Pick<FoundOperation, 'item' | 'node'>,
  prefix: string,
): ParameterView[] {
  return findParameters(page.description, item, node).map((parameter) => {
    const { name, in: location } = fieldsOf(parameter.value);
    const id = `${prefix}${textOf(location)}-${idOf(textOf(name))}`;
    return parameterView(page, parameter, textOf(name), textOf(location), 'request', id);
  });
}

function buildCallbacks(page: Page, operation: Node): CallbackView[] {
  const { callbacks } = fieldsOf(operation.value);
  return Object.entries(fieldsOf(callbacks)).flatMap(([name, value]) => {
    const at = nodeAt(operation, ['callbacks', name], 'callback', value);
    const callback = resolve(page.description, at);
    return Object.entries(fieldsOf(callback?.value)).flatMap(([expression, written]) => {
      if (!callback || expression.startsWith('x-')) return [];
      const item = resolve(page.description, nodeAt(callback, [expression], 'pathItem', written));
      return item
        ? operationsIn(item).map((found) =>
            callbackView(page, { ...found, item }, name, expression),
          )
        : [];
    });
  });
}

function callbackView(
  page: Page,
  { item, node, method }: Pick<FoundOperation, 'item' | 'node' | 'method'>,
  name: string,
  expression: string,
): CallbackView {
  const fields = fieldsOf(node.value);
  const id = page.takeId(`callback-${idOf(name)}`);
  return {
    ...{ id, name, expression, method, summary: textOf(fields.summary) },
    descriptionHtml: page.writer.write(
      textOf(fields.description),
      placeOf(page.description, node, 'description'),
    ),
    parameters: buildParameters(page, { item, node }, `${id}-`),
    requestBody: buildBody(page, node, 'both', `${id}-body`),
    responses: buildResponses(page, node, 'both', `${id}-response`),
  };
}
