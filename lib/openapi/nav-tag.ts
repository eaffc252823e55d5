import { fieldsOf, listOf, textOf, textsOf } from './fields';

/** The tags of a document that mark operations instead of grouping them (`kind`, 3.2). */
export function markTags(document: unknown): ReadonlyMap<string, string> {
  const tags = listOf(fieldsOf(document).tags).map(fieldsOf);
  const marks = tags.filter(({ kind }) => textOf(kind) !== '' && kind !== 'nav');
  return new Map(marks.map(({ name, summary }) => [textOf(name), textOf(summary) || textOf(name)]));
}

/** The tag under which an operation is listed: its first one that is no mark, else its first, else ''. */
export function findNavTag(operation: unknown, marks: ReadonlyMap<string, string>): string {
  const tags = textsOf(fieldsOf(operation).tags);
  return tags.find((tag) => !marks.has(tag)) ?? tags[0] ?? '';
}
