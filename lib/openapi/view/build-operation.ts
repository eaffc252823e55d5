import { placeOf } from '../model/description';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import { type Operation, shortSummary } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { itemWith } from '../model/path-items';
import { scopesNeeded, securityText } from '../model/security';
import { buildSamples, choicesOf, findOptions, type SampleView } from '../samples/build-samples';
import { completeErrors } from '../samples/error-examples';
import { hostNote } from '../samples/request-url';
import { buildBody, buildCallback, buildResponses } from './build-responses';
import { buildCredentials } from './build-schemes';
import { buildOwnServers } from './build-servers';
import { buildParameters } from './content-view';
import { restNote } from './description/limit-words';
import { plainParts } from './description/plain-html';
import { externalDocsAt, type Top, writeField } from './description/write-field';
import { leftNote, limitParts } from './fit-page';
import type { OperationView } from './operation-view';
import { noteFor, type Page } from './page';

/** Fallback tag for operations without tags. */
export const NO_TAG = 'Other';

/** An operation's view without the fields that depend on the error catalogue or on other operations. */
type OwnView = Omit<OperationView, 'errors' | 'behavior' | 'reachedFrom' | 'reachedMore'>;

export function buildOperation(page: Page, written: Operation): OwnView {
  const { shown, rest, left } = limitParts(page, written);
  const operation = completeErrors(page, shown);
  const { id, kind, method, path, node, fields, items, callbacks } = operation;
  const { slug, href, title } = page.subject;
  const summed = itemWith(items, 'summary');
  const marks = markTags(page.model.fields);
  // Build samples before examples: if the page runs out of room, it should drop examples first.
  const { samples, choices, note } = buildOwnSamples(page, written);
  return {
    id,
    slug,
    href,
    kind,
    method,
    path,
    tag: findNavTag(fields, marks) || NO_TAG,
    tags: textsOf(fields.tags),
    title,
    badges: badgesOf(operation, marks),
    summary: shortSummary(textOf(fieldsOf(summed.value).summary)),
    pathHtml: longSummary(page, summed) + writeField(page, itemWith(items, 'description')),
    descriptionHtml:
      longSummary(page, node) + writeField(page, node) + leftNote(page, rest, left) + note,
    deprecated: fields.deprecated === true,
    ...ownFields(page, operation),
    security: ownSecurity(operation),
    credentials: buildCredentials(page, operation.security),
    servers: buildOwnServers(page, operation),
    ...exchangeOf(page, operation),
    callbacks: callbacks.map((callback) => buildCallback(page, callback)),
    samples,
    choices,
    hostNote: hostNote(page, operation),
    // Filled in after all revisions are compared: see lib/openapi/read/read-api.ts.
    changes: [],
    externalDocs: externalDocsAt(page, node, fields),
    place: placeOf(page.model.description, node),
  };
}

// Callers don't send webhooks, so that one needs no authentication is nothing to say.
function ownSecurity({ kind, security }: Operation): string {
  const text = securityText(security);
  return kind === 'webhook' && text === 'none' ? '' : text;
}

// A webhook's body is neither a client's request nor a response to one.
function exchangeOf(page: Page, operation: Operation) {
  const isPath = operation.kind === 'path';
  return {
    parameters: buildParameters(page, operation, ''),
    requestBody: buildBody(page, operation, isPath ? 'request' : 'both', 'body'),
    responses: buildResponses(page, operation, isPath ? 'response' : 'both', 'response'),
  };
}

// `note` links to the samples that the page has no room for.
function buildOwnSamples(page: Page, operation: Operation) {
  let note = '';
  const options = page.limits.hasChoices ? findOptions(page, operation) : [];
  const samples = buildSamples(page, operation, options).map((sample): SampleView => {
    const { variants, ...only } = sample;
    if (variants && noteFor(page, variants.text) === undefined) return sample;
    const left = noteFor(page, sample.text);
    if (left === undefined) return only;
    const { schemaPages, subject } = page;
    const href = schemaPages.takeText(
      subject,
      `Sample in ${sample.label}`,
      plainParts(sample.text),
    );
    if (href !== '')
      note += restNote(`The sample in ${sample.label} is on `, 'a page of its own', href);
    return { ...only, language: 'text', text: left };
  });
  page.examples.push(...samples.map((sample) => sample.variants ?? sample));
  return { samples, choices: choicesOf(options, samples), note };
}

// Our own extension fields. openapi/README.md explains them.
function ownFields(page: Page, operation: Operation) {
  const { node, fields } = operation;
  return {
    since: textOf(fields['x-since']),
    domain: textOf(fields['x-domain']),
    rateLimitClass: textOf(fields['x-rate-limit-class']),
    roles: textsOf(fields['x-roles']),
    access: textOf(fields['x-access']),
    events: textsOf(fields['x-events']),
    scopes: scopesNeeded(operation),
    idempotencyHtml: writeField(page, node, 'x-idempotency'),
    retryInsteadHtml: writeField(page, node, 'x-retry-instead'),
  };
}

/**
 * Returns the operation's badges: `Webhook` if it's one, the names in its `x-badges`, then the badge texts of its tags,
 * from `marks`.
 */
function badgesOf(
  { kind, fields }: Pick<Operation, 'kind' | 'fields'>,
  marks: ReadonlyMap<string, string>,
): string[] {
  const names = listOf(fields['x-badges']).map((badge) => textOf(fieldsOf(badge).name));
  const tags = textsOf(fields.tags).map((tag) => marks.get(tag) ?? '');
  const first = kind === 'webhook' ? ['Webhook'] : [];
  return [...new Set([...first, ...names, ...tags])].filter((name) => name !== '');
}

/** Renders a node's summary as HTML if it's too long for a title. Returns '' otherwise. */
function longSummary({ model, writer }: Top, node: Node): string {
  const text = textOf(fieldsOf(node.value).summary);
  if (text.length <= LIMITS.summaryLength) return '';
  return writer.write(text, placeOf(model.description, node, 'summary'));
}

/** Returns the tags that mark operations instead of grouping them (`kind`, 3.2), and the text of each tag's badge. */
export function markTags(document: unknown): ReadonlyMap<string, string> {
  const tags = listOf(fieldsOf(document).tags).map(fieldsOf);
  const marks = tags.filter(({ kind }) => textOf(kind) !== '' && kind !== 'nav');
  return new Map(marks.map(({ name, summary }) => [textOf(name), textOf(summary) || textOf(name)]));
}

/**
 * Returns the tag under which an operation is listed: its first tag that isn't in `marks`, otherwise its first tag,
 * otherwise ''.
 */
export function findNavTag(operation: unknown, marks: ReadonlyMap<string, string>): string {
  const tags = textsOf(fieldsOf(operation).tags);
  return tags.find((tag) => !marks.has(tag)) ?? tags[0] ?? '';
}
