import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, textOf, textsOf } from '../../model/fields';
import type { TagView } from '../../view/api';
import { findNavTag, markTags } from '../../view/build-operation';
import { createSlicer } from './slice-document';

/** The part of a description for one tag, offered as a download. */
export type Slice = {
  readonly tag: string;
  readonly slug: string;
  readonly json: string;
};

/** Returns one slice for each tag that an operation has. An operation with several tags is in all their slices. */
export function sliceTags(document: Fields, tags: readonly TagView[], noTag: string): Slice[] {
  const slice = createSlicer(document);
  const marks = markTags(document);
  return tags
    .filter(({ members }) => members.length > 0)
    .map(({ name, slug }) => {
      const part = slice((operation) => {
        const listed = findNavTag(operation, marks) || noTag;
        return listed === name || textsOf(operation.tags).includes(name);
      });
      const info = fieldsOf(document.info);
      const named = { ...part, info: { ...info, title: `${textOf(info.title)}: ${name}` } };
      return { tag: name, slug, json: `${formatJson(named, 2)}\n` };
    });
}
