import type { Located } from '../../content/parse-located';
import type { Place, Problem } from '../../core/problem';
import type { ProseData } from '../../features/prose/feature';
import { findPhrase } from '../../prose/find-phrase';
import type { FileProse } from './file-prose';
import { findName } from './find-name';

/** Returns a problem for each list entry that no text needs, to keep the lists short. */
export function checkLists(
  texts: readonly FileProse[],
  used: ReadonlySet<string>,
  { value, locate }: Located<ProseData>,
): Problem[] {
  const list = new Set(value.words);
  const needed = new Set<string>();
  const phrases = new Set<string>();
  for (const { usedAcronyms, capitals } of texts) {
    for (const mark of capitals) phrases.add(findPhrase(mark, value.names) ?? '');
    for (const acronym of usedAcronyms) needed.add(acronym);
  }
  for (const word of used) {
    const name = findName(word, list);
    if (name !== undefined) needed.add(name);
  }
  const find = (key: Key, found: ReadonlySet<string>) =>
    value[key].flatMap((entry, index) =>
      found.has(entry) ? [] : [refuse(entry, locate([key, index]), key)],
    );
  return [...find('words', needed), ...find('names', phrases), ...find('acronyms', needed)];
}

type Key = keyof typeof RULE_OF;

const RULE_OF = { words: 'spelling', names: 'prose', acronyms: 'glossary' } as const;

function refuse(entry: string, place: Place, key: Key): Problem {
  const message = `"${entry}" is in \`${key}\`, but no ${key === 'names' ? 'heading' : 'text'} needs it`;
  return { ...place, rule: RULE_OF[key], message, fix: 'remove it from the list' };
}
