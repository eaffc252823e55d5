import { Document, type ScalarTag } from 'yaml';
import { safeDecode } from '../../core/safe-decode';
import type { Bundle } from '../model/bundle';
import { formatJson, formatNumber, holdsExactNumber } from '../model/exact-numbers';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import { childrenOf, isFixedMethod, type Kind } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { lookUp } from '../model/reference';
import {
  ERROR_EXAMPLES,
  type ErrorExample,
  type OperationErrors,
  withErrorExample,
} from '../samples/error-examples';
import type { RequestSetting } from '../samples/sample-request';
import type { TagView } from '../view/api';
import { NO_TAG } from '../view/build-operation';
import { follow } from './follow';
import { buildCollection } from './postman/build-collection';
import { type Slice, sliceTags } from './slices/slice-document';

/** The description offered for download, as one document without the parts marked `x-internal`. */
export type Published = {
  readonly json: string;
  readonly yaml: string;
  readonly collection: string;
  readonly slices: readonly Slice[];
};

/**
 * Serializes the description as JSON, and as YAML that YAML 1.1 parsers read the same way. Also builds the Postman
 * collection and the slices. Each operation gets its own examples of errors.
 */
export function publish(
  { document }: Bundle,
  setting: RequestSetting,
  tags: readonly TagView[],
  errors: readonly OperationErrors[],
): Published {
  const published = withErrorExamples(withoutInternal(document), errors);
  const yaml = new Document(published, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    customTags: (tags) => [EXACT_NUMBER, ...tags],
  });
  return {
    json: `${formatJson(published, 2)}\n`,
    yaml: yaml.toString({ lineWidth: 100, flowCollectionPadding: false, singleQuote: true }),
    collection: `${formatJson(buildCollection(setting, tags, NO_TAG), 2)}\n`,
    slices: sliceTags(published, tags, NO_TAG),
  };
}

// Writes the exact number. By default, the YAML writer would print the rounded one.
const EXACT_NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  identify: (value) => typeof value === 'number' && holdsExactNumber(value),
  test: /^[-+]?\d+$/,
  resolve: Number,
  stringify: ({ value }) => formatNumber(Number(value)),
};

/**
 * Returns a bundled description in which each operation has its own examples of errors, for tools that show or return
 * them. Responses and examples that no longer have a use are removed.
 */
function withErrorExamples(document: Fields, errors: readonly OperationErrors[]): Fields {
  const own = errors.filter(({ examples }) => examples.length > 0);
  if (own.length === 0) return document;
  const paths: Record<string, Fields> = { ...(fieldsOf(document.paths) as Record<string, Fields>) };
  for (const { operation, examples } of own) {
    const item = fieldsOf(paths[operation.path]);
    paths[operation.path] = withOperation(item, operation.method, (fields) =>
      withOwn(document, fields, examples),
    );
  }
  return withoutUnused(document, { ...document, paths });
}

function withOperation(item: Fields, method: string, change: (fields: Fields) => Fields): Fields {
  if (!isFixedMethod(method)) {
    const further = fieldsOf(item.additionalOperations);
    if (!(method in further)) return item;
    const changed = { ...further, [method]: change(fieldsOf(further[method])) };
    return { ...item, additionalOperations: changed };
  }
  const field = method.toLowerCase();
  return field in item ? { ...item, [field]: change(fieldsOf(item[field])) } : item;
}

function withOwn(document: Fields, operation: Fields, examples: readonly ErrorExample[]): Fields {
  const { [ERROR_EXAMPLES]: _, ...rest } = operation;
  const responses: Record<string, unknown> = { ...fieldsOf(operation.responses) };
  for (const example of examples) {
    const { $ref: _ref, ...beside } = fieldsOf(responses[example.status]);
    const response = { ...follow(document, responses[example.status]), ...beside };
    const content = fieldsOf(response.content);
    const media = withErrorExample(follow(document, content[example.mediaType]), example);
    responses[example.status] = {
      ...response,
      content: { ...content, [example.mediaType]: media },
    };
  }
  return { ...rest, responses };
}

const SHARED = ['responses', 'examples'];

function withoutUnused(before: Fields, after: Fields): Fields {
  const wasUsed = new Set(referencesIn(before));
  let document = after;
  for (const section of SHARED) {
    const isUsed = new Set(referencesIn(document));
    const components = fieldsOf(document.components);
    const kept = Object.entries(fieldsOf(components[section])).filter(([name]) => {
      const pointer = `#/components/${section}/${name}`;
      return isUsed.has(pointer) || !wasUsed.has(pointer);
    });
    const { [section]: _, ...rest } = components;
    const own = kept.length > 0 ? { [section]: Object.fromEntries(kept) } : {};
    if (section in components) document = { ...document, components: { ...rest, ...own } };
  }
  return document;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [textOf(inner)] : referencesIn(inner),
  );
}

/**
 * Returns a bundled description without the operations, paths, and callback requests marked `x-internal`. Also removes
 * paths and callbacks that are empty as a result, and references to them.
 */
export function withoutInternal(document: Fields): Fields {
  const kept = structuredClone(document);
  prune(document, 'openapi', kept);
  return kept;
}

// The objects that can be hidden, or contain others that can.
const HOLDERS = new Set<Kind>(['components', 'pathItem', 'operation', 'callback']);

function prune(document: Fields, kind: Kind, holder: Fields): void {
  for (const { kind: inner, path, value } of childrenOf(kind, holder)) {
    if (!HOLDERS.has(inner) || !isFields(value)) continue;
    if (!isHidden(document, inner, value)) {
      prune(document, inner, value);
      continue;
    }
    const [field = '', name] = path;
    const around = name === undefined ? holder : fieldsOf(holder[field]);
    Reflect.deleteProperty(around, name ?? field);
    const isEmptied = kind === 'operation' && Object.keys(around).length === 0;
    if (isEmptied) Reflect.deleteProperty(holder, field);
  }
  const target = kind === 'pathItem' ? followed(document, holder) : undefined;
  if (target && isHidden(document, kind, target)) Reflect.deleteProperty(holder, '$ref');
}

// Returns true if an object, or each operation in it, is marked `x-internal`.
function isHidden(document: Fields, kind: Kind, value: Fields, hops = 0): boolean {
  if (kind !== 'callback' && value['x-internal'] === true) return true;
  if (kind !== 'pathItem' && kind !== 'callback') return false;
  const inner = childrenOf(kind, value).filter((child) => HOLDERS.has(child.kind));
  if (!inner.every((child) => isHidden(document, child.kind, fieldsOf(child.value)))) return false;
  const target = hops < LIMITS.chain ? followed(document, value) : undefined;
  return target ? isHidden(document, kind, target, hops + 1) : inner.length > 0;
}

function followed(document: Fields, { $ref }: Fields): Fields | undefined {
  const text = textOf($ref);
  if ($ref === undefined) return undefined;
  if (!text.startsWith('#/')) return {};
  const found = lookUp(document, safeDecode(text.slice(1)), '', false);
  return fieldsOf(found.kind === 'found' ? found.value : undefined);
}
