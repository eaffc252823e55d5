import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';

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
