import { Document } from 'yaml';
import type { TagView } from './api';
import { NO_TAG } from './build-operation';
import type { Bundle } from './bundle';
import { buildCollection } from './postman/build-collection';
import { type Slice, sliceTags } from './slices/slice-tags';
import { withoutInternal } from './without-internal';

/** The description as it is offered for download: one document, without what is marked `x-internal`. */
export type Published = {
  readonly json: string;
  readonly yaml: string;
  /** A Postman collection of version 2.1, as JSON. */
  readonly collection: string;
  /** One for each tag. */
  readonly slices: readonly Slice[];
};

/** Writes it as JSON, as YAML that readers of YAML 1.1 understand in the same way, and as what is made from it. */
export function publish({ document }: Bundle, tags: readonly TagView[]): Published {
  const published = withoutInternal(document);
  const yaml = new Document(published, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return {
    json: `${JSON.stringify(published, null, 2)}\n`,
    yaml: yaml.toString({ lineWidth: 100, flowCollectionPadding: false, singleQuote: true }),
    collection: `${JSON.stringify(buildCollection(published, tags, NO_TAG), null, 2)}\n`,
    slices: sliceTags(published, tags, NO_TAG),
  };
}
