import { factId, type NamedFact } from '../features/named-fact';
import { ownerWords } from '../features/owner-words';
import type { FactIndex } from './index-facts';
import { type Naming, readNamings } from './read-namings';
import { sentenceAt } from './sentence-at';
import type { SourceText } from './source-text';

/** A text that names a fact, and the sentence that it's in. */
export type FactMention = {
  readonly fact: NamedFact;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Its sentence, its row, or its line of code, with names in backticks. */
  readonly sentence: string;
};

// A sample is read from its start, so what a name belongs to is a few lines above it.
const SAMPLE_REACH = 10;
// In a sentence, it's usually just before the name: "the channel is `active`".
const FEW_WORDS = 5;

/** Finds the first mention of each fact in a text. */
export function findFactMentions(source: SourceText, index: FactIndex): FactMention[] {
  const lines = source.text.split('\n');
  const words: (string | undefined)[] = [];
  const wordsAt = (line: number) => {
    words[line] ??= wordsOf(lines[line - 1]);
    return words[line];
  };
  const told = new Set<string>();
  const isData = source.path === undefined;
  return [...readNamings(source)].flatMap((naming) => {
    const { kind, line, column } = naming;
    const before = () => wordsOf(lines[line - 1]?.slice(0, column - 1)).split(' ');
    const near = () => surroundings(naming, before, wordsAt, source.about);
    return index.find(naming, near).flatMap((fact) => {
      const id = factId(fact);
      if (told.has(id)) return [];
      told.add(id);
      const own = lines[line - 1] ?? '';
      const sentence =
        kind === 'sample'
          ? own.trim()
          : isData
            ? sentenceAt([own], 1, column)
            : sentenceAt(lines, line, column);
      return [{ fact, file: source.file, line, column, sentence }];
    });
  });
}

// `organization_id` is in most samples, but they're rarely about organizations.
function wordsOf(text = ''): string {
  return ownerWords(text.replace(/\b\w+_ids?\b/g, ' '));
}

/** Returns the words around a name, nearest first: its line, the lines above it in its section, the title. */
function* surroundings(
  { kind, line, section }: Naming,
  before: () => readonly string[],
  wordsAt: (line: number) => string,
  about: string,
): Generator<string> {
  const first = kind === 'sample' ? Math.max(section, line - SAMPLE_REACH) : section;
  if (kind === 'code') yield before().slice(-FEW_WORDS).join(' ');
  for (let at = line; at >= first; at -= 1) yield wordsAt(at);
  yield ownerWords(about);
}
