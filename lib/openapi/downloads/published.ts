import { Document, type ScalarTag } from 'yaml';
import type { Bundle } from '../model/bundle';
import { formatJson, formatNumber, holdsExactNumber } from '../model/exact-numbers';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import { isFixedMethod } from '../model/grammar';
import {
  ERROR_EXAMPLES,
  type ErrorExample,
  type OperationErrors,
  withErrorExample,
} from '../samples/error-examples';
import type { RequestSetting } from '../samples/request-setting';
import type { TagView } from '../view/api';
import { NO_TAG } from '../view/build-operation';
import { follow } from './follow';
import { buildCollection } from './postman/build-collection';
import { type Slice, sliceTags } from './slices/slice-tags';
import { withoutInternal } from './without-internal';

/** The description offered for download, as one document without the parts marked `x-internal`. */
export type Published = {
  readonly json: string;
  readonly yaml: string;
  /** A Postman 2.1 collection, as JSON. */
  readonly collection: string;
  /** One per tag. */
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
