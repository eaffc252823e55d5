import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { type Description, placeOf } from '../model/description';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { kebab, takeName } from '../model/slugs';
import type { TagGroup, TagView } from './api';
import { NO_TAG } from './build-operation';
import { externalDocsAt, type Top } from './description/write-field';
import type { OperationView } from './operation-view';
import { idOf } from './page';

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

const FIELD = 'x-tagGroups';

type Groups = { readonly tagGroups: readonly TagGroup[]; readonly problems: readonly Problem[] };

/**
 * Returns the tag groups in display order: the groups in the top-level `x-tagGroups`, otherwise the groups defined by
 * the tags' `parent` fields (3.2). Tags without a group come last. Empty if no tag has a group.
 */
export function buildTagGroups(
  { description, fields }: ApiModel,
  tags: readonly TagView[],
): Groups {
  const written = fields[FIELD];
  const known = tags.map(({ name }) => name);
  const listed = listOf(written).map((value) => ({
    name: textOf(fieldsOf(value).name),
    tags: listOf(fieldsOf(value).tags)
      .filter((tag) => known.includes(textOf(tag)))
      .map(textOf),
  }));
  const groups = written === undefined ? groupByParents(fields, known) : listed;
  const taken = new Set<string>();
  const kept = groups.map((group) => {
    const own = group.tags.filter((tag) => !taken.has(tag));
    for (const tag of own) taken.add(tag);
    return { ...group, tags: own };
  });
  const rest = known.filter((tag) => !taken.has(tag));
  const tagGroups = [...kept, { name: '', tags: rest }].filter((group) => group.tags.length > 0);
  return {
    tagGroups: taken.size === 0 ? [] : tagGroups,
    problems: written === undefined ? [] : checkGroups(description, written, known),
  };
}

// A tag with descendants forms a group, which starts with the tag itself.
function groupByParents(document: Fields, known: readonly string[]): TagGroup[] {
  const tags = listOf(document.tags).map(fieldsOf);
  const tops = tags.filter(({ parent }) => typeof parent !== 'string');
  const below = (name: string, above: readonly string[]): string[] => {
    // Another check reports cycles, so just stop here.
    if (above.includes(name)) return [];
    const children = tags.filter(({ parent }) => parent === name);
    return [name, ...children.flatMap((child) => below(textOf(child.name), [...above, name]))];
  };
  return tops.flatMap(({ name, summary }) => {
    const all = [...new Set(below(textOf(name), []))].filter((tag) => known.includes(tag));
    return all.length > 1 ? [{ name: textOf(summary) || textOf(name), tags: all }] : [];
  });
}

// Reports unknown tags, and tags in two groups.
function checkGroups(
  description: Description,
  written: unknown,
  known: readonly string[],
): Problem[] {
  const holders = new Map<string, string>();
  return listOf(written).flatMap((value, index) => {
    const { name, tags } = fieldsOf(value);
    return listOf(tags).flatMap((tag, at) => {
      if (typeof tag !== 'string') return [];
      const path = [FIELD, String(index), 'tags', String(at)];
      const place = placeOf(description, description.entry, ...path);
      const holder = holders.get(tag);
      holders.set(tag, textOf(name));
      if (!known.includes(tag)) {
        return [{ ...place, message: `There's no tag \`${tag}\``, fix: suggest(tag, known) }];
      }
      if (holder === undefined) return [];
      const message = `Tag \`${tag}\` is already in group \`${holder}\``;
      return [{ ...place, message, fix: 'keep it in one of the two groups' }];
    });
  });
}
