import { placeOf } from '../model/description';
import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { operationHref, slugOf } from '../model/operation-slug';
import { buildSamples } from '../samples/build-samples';
import type { SampleView } from '../samples/sample-view';
import { badgesOf } from './badges';
import { buildBehavior } from './build-behavior';
import { buildCallbacks } from './build-callbacks';
import { buildParameters } from './build-parameters';
import { buildBody, buildResponses } from './build-responses';
import { buildOwnServers } from './build-servers';
import { externalDocsAt } from './external-docs';
import { findNavTag, markTags } from './nav-tag';
import type { OperationView } from './operation-view';
import { noteFor, type Page, type Subject } from './page';
import { scopesNeeded, securityText } from './security-view';

/** Fallback tag for operations without tags. */
export const NO_TAG = 'Other';

/** An operation without the fields that depend on the error catalogue or on other operations. */
type OwnView = Omit<OperationView, 'errors' | 'reachedFrom' | 'reachedMore'>;

/** Builds the view of one operation or webhook. */
export function buildOperation(page: Page, found: FoundOperation): OwnView {
  const { description } = page;
  const { node, kind, method, path } = found;
  const fields = fieldsOf(node.value);
  const { slug } = page.subject;
  const marks = markTags(description.entry.value);
  // A webhook's body is neither a client's request nor a response to one.
  const [sent, received] =
    kind === 'path' ? (['request', 'response'] as const) : (['both', 'both'] as const);
  // Build samples before examples: if the page runs out of room, it should drop examples first.
  const samples = buildOwnSamples(page, found);
  const view = {
    id: textOf(fields.operationId),
    slug,
    href: page.subject.href,
    kind,
    method,
    path,
    tag: findNavTag(fields, marks) || NO_TAG,
    tags: textsOf(fields.tags),
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
    scopes: Array.isArray(fields['x-scopes'])
      ? textsOf(fields['x-scopes'])
      : scopesNeeded(description, fields),
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
    // Filled in after all revisions are compared: see lib/openapi/read/read-api.ts.
    changes: [],
    externalDocs: externalDocsAt(page, node, fields),
    place: placeOf(description, node),
  };
  return { ...view, behavior: buildBehavior(view) };
}

/** Returns an operation's slug and title, and the address of its page. */
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

// Our own extension fields. openapi/README.md explains them.
function ownFields(fields: ReturnType<typeof fieldsOf>) {
  return {
    since: textOf(fields['x-since']),
    domain: textOf(fields['x-domain']),
    rateLimitClass: textOf(fields['x-rate-limit-class']),
    roles: textsOf(fields['x-roles']),
    access: textOf(fields['x-access']),
    events: textsOf(fields['x-events']),
  };
}
