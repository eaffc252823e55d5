import { listFor } from '../../core/list-for';
import { placeOf } from '../model/description';
import { fieldsOf, listOf, textOf } from '../model/fields';
import { kebab, takeName } from '../model/slugs';
import type { TagView } from './api';
import { NO_TAG } from './build-operation';
import { externalDocsAt } from './external-docs';
import type { OperationView } from './operation-view';
import { idOf } from './page';
import type { Top } from './write-field';

type Words = Pick<TagView, 'kind' | 'summary' | 'descriptionHtml' | 'externalDocs'>;

const NO_WORDS: Words = { kind: '', summary: '', descriptionHtml: '', externalDocs: null };

/** Returns the declared tags in order, then undeclared tags in the order in which operations first use them. */
export function buildTags(top: Top, operations: readonly OperationView[]): TagView[] {
  const words = new Map<string, Words>();
  for (const [index, value] of listOf(top.model.fields.tags).entries()) {
    const { name } = fieldsOf(value);
    if (typeof name === 'string')
      words.set(name || NO_TAG, wordsOf(top, value, 'tags', String(index)));
  }
  const listed = new Map<string, string[]>();
  const members = new Map<string, string[]>();
  for (const { tag, tags, slug } of operations) {
    const all = new Set([tag, ...tags.map((name) => name || NO_TAG)]);
    for (const name of all) {
      if (!words.has(name)) words.set(name, NO_WORDS);
      listFor(members, name).push(slug);
    }
    listFor(listed, tag).push(slug);
  }
  const slugs = new Set<string>();
  return [...words].map(([name, own]) => {
    const slug = takeName(idOf(kebab(name)), slugs);
    const lists = { operations: listed.get(name) ?? [], members: members.get(name) ?? [] };
    return { name, slug, ...own, ...lists };
  });
}

function wordsOf(top: Top, value: unknown, ...path: readonly string[]): Words {
  const { description } = top.model;
  const { entry } = description;
  const tag = fieldsOf(value);
  return {
    kind: tag.kind === 'nav' ? '' : textOf(tag.kind),
    summary: textOf(tag.summary),
    descriptionHtml: top.writer.write(
      textOf(tag.description),
      placeOf(description, entry, ...path, 'description'),
    ),
    externalDocs: externalDocsAt(top, entry, value, ...path),
  };
}
