import type { DataOf } from '../../content/data-file';
import { createMemory } from '../../core/create-memory';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { fold, readTerms } from '../../search/words';
import type { synonymsFile } from './synonyms-data';

type Source = {
  readonly data: DataOf<typeof synonymsFile>;
  readonly pages: readonly Pick<Page, 'title' | 'sections'>[];
};

/** A section that may contain a synonym's meaning. */
type Candidate = {
  /** Its folded text without punctuation, so that a text without the beginning of a term doesn't contain the term. */
  readonly letters: string;
  hasTerm(term: string): boolean;
};

const remember = createMemory<readonly Candidate[]>();

/** Returns a problem for each synonym whose meaning no section of any page contains. A search for it would find nothing. */
export function checkSynonyms({ data: { synonyms }, pages }: Source): Problem[] {
  if (!synonyms) return [];
  const sections = pages.flatMap(({ title, sections: own }) =>
    remember(own, [title], () =>
      own.map(({ heading, text }) => candidateOf(`${title}\n${heading}\n${text}`)),
    ),
  );
  return synonyms.value.synonyms.flatMap(({ word, means }, index) => {
    const terms = readTerms(means).flat();
    const isSaid = sections.some(
      ({ letters, hasTerm }) =>
        terms.every((term) => letters.includes(beginningOf(term))) && terms.every(hasTerm),
    );
    if (isSaid) return [];
    const place = synonyms.locate(['synonyms', index, 'means']);
    const message = `No section says \`${means}\`, which \`${word}\` means in a search`;
    return [{ ...place, message, fix: 'write words that a page uses, or remove the synonym' }];
  });
}

// Reading the terms of a text takes ten times as long as looking for the beginnings of some, which most sections lack.
function candidateOf(text: string): Candidate {
  let terms: ReadonlySet<string> | undefined;
  return {
    letters: lettersOf(text),
    hasTerm(term) {
      terms ??= new Set(readTerms(text).flat());
      return terms.has(term);
    },
  };
}

/** Returns a folded text without its punctuation. It contains `beginningOf` of each of the text's terms. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\s]+/gu, '');
}

/** Returns a term without what only its singular has: `polic` for `policy`, because the text may say `policies`. */
export function beginningOf(term: string): string {
  return lettersOf(term).replace(/y$/, '');
}
