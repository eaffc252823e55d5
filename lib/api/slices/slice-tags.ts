import type { TagView } from '../api';
import { formatJson } from '../exact-numbers';
import { type Fields, fieldsOf, textOf } from '../fields';
import { findNavTag, markTags } from '../nav-tag';
import { createSlicer } from './slice-document';

/** The part of a description that one tag is about, as it is offered for download. */
export type Slice = {
  readonly tag: string;
  readonly slug: string;
  readonly json: string;
};

/** One slice for each tag that has operations. What has several tags is in the slice of the one under which it is listed. */
export function sliceTags(document: Fields, tags: readonly TagView[], noTag: string): Slice[] {
  const slice = createSlicer(document);
  const marks = markTags(document);
  return tags
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, slug }) => {
      const part = slice((operation) => (findNavTag(operation, marks) || noTag) === name);
      const info = fieldsOf(document.info);
      const named = { ...part, info: { ...info, title: `${textOf(info.title)}: ${name}` } };
      return { tag: name, slug, json: `${formatJson(named, 2)}\n` };
    });
}
