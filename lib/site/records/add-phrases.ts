import { listFor } from '../../core/list-for';
import type { Phrases } from '../../features/phrases/feature';
import type { Page } from '../../graph/page';
import type { SearchRecord } from '../../search/search-record';

/**
 * Adds readers' phrases, and the questions of pages, to the records that they lead to. If a heading has no record, they
 * go to the record of the page.
 */
export function addPhrases(
  records: readonly SearchRecord[],
  phrases: Phrases,
  pages: readonly Pick<Page, 'path' | 'matter'>[],
): SearchRecord[] {
  const firsts = new Map<string, SearchRecord>();
  for (const record of records) {
    const key = keyOf(record.path, record.id);
    if (!firsts.has(key)) firsts.set(key, record);
  }
  const find = (path: string, id: string) =>
    firsts.get(keyOf(path, id)) ?? firsts.get(keyOf(path, ''));
  const added = new Map<SearchRecord | undefined, string[]>();
  for (const [path, sections] of Object.entries(phrases)) {
    for (const [id, texts] of Object.entries(sections)) {
      listFor(added, find(path.slice(1), id)).push(...texts);
    }
  }
  const asked = new Map<SearchRecord | undefined, string[]>();
  for (const { path, matter } of pages) {
    for (const { q, at = '' } of matter.answers) listFor(asked, find(path, at)).push(q);
  }
  return records.map((record) => {
    const [own = [], answers = []] = [added.get(record), asked.get(record)];
    return own.length + answers.length > 0 ? { ...record, phrases: own, answers } : record;
  });
}

function keyOf(path: string, id: string): string {
  return `${path}#${id}`;
}
