import { Document, type ScalarTag } from 'yaml';
import type { Bundle } from '../model/bundle';
import { formatJson, formatNumber, holdsExactNumber } from '../model/exact-numbers';
import type { OperationErrors } from '../samples/error-examples';
import type { TagView } from '../view/api';
import { NO_TAG } from '../view/build-operation';
import { buildCollection } from './postman/build-collection';
import { type Slice, sliceTags } from './slices/slice-tags';
import { withErrorExamples } from './with-error-examples';
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
    collection: `${formatJson(buildCollection(published, tags, NO_TAG), 2)}\n`,
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
