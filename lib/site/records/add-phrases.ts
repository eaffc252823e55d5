import { listFor } from '../../core/list-for';
import type { Phrases } from '../../features/phrases/feature';
import type { SearchRecord } from '../../search/search-record';

/**
 * Adds readers' phrases to the records that they lead to. If a heading has no record, its phrases go to the record of
 * the page.
 */
export function addPhrases(records: readonly SearchRecord[], phrases: Phrases): SearchRecord[] {
  const firsts = new Map<string, SearchRecord>();
  for (const record of records) {
    const key = keyOf(record.path, record.id);
    if (!firsts.has(key)) firsts.set(key, record);
  }
  const added = new Map<SearchRecord, string[]>();
  for (const [path, sections] of Object.entries(phrases)) {
    const own = path.slice(1);
    for (const [id, texts] of Object.entries(sections)) {
      const record = firsts.get(keyOf(own, id)) ?? firsts.get(keyOf(own, ''));
      if (record) listFor(added, record).push(...texts);
    }
  }
  return records.map((record) => {
    const phrases = added.get(record);
    return phrases ? { ...record, phrases } : record;
  });
}

function keyOf(path: string, id: string): string {
  return `${path}#${id}`;
}
