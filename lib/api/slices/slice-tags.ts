import type { TagView } from '../api';
import { type Fields, fieldsOf, listOf, textOf } from '../fields';
import { createSlicer } from './slice-document';

/** The part of a description that one tag is about, as it is offered for download. */
export type Slice = {
  readonly tag: string;
  readonly slug: string;
  readonly json: string;
};

/** One slice for each tag that has operations. What has several tags is in the slice of its first one. */
export function sliceTags(document: Fields, tags: readonly TagView[], noTag: string): Slice[] {
  const slice = createSlicer(document);
  return tags
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, slug }) => {
      const part = slice((operation) => firstTag(operation, noTag) === name);
      const info = fieldsOf(document.info);
      const named = { ...part, info: { ...info, title: `${textOf(info.title)}: ${name}` } };
      return { tag: name, slug, json: `${JSON.stringify(named, null, 2)}\n` };
    });
}

function firstTag(operation: Fields, noTag: string): string {
  const texts = listOf(operation.tags).filter((tag) => typeof tag === 'string');
  return textOf(texts[0]) || noTag;
}
