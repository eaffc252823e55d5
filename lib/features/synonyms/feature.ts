import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines } from '../../content/data-names';
import { dataText } from '../../content/data-text';
import { createMemory } from '../../core/create-memory';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { fold, readTerms } from '../../search/words';
import type { Feature } from '../feature';

const IGNORED = 'has only words that a search ignores';

/** Text with at least one word that a search doesn't ignore. */
export const searchedText = dataText.refine((text) => readTerms(text).flat().length > 0, IGNORED);

const synonymSchema = z.strictObject({
  /** A word that readers search for. */
  word: defines(
    'synonym',
    searchedText.regex(
      /^\p{Ll}[\p{Ll}\p{N}]{1,39}$/u,
      'must be one word: 2 to 40 lowercase letters and digits',
    ),
  ),
  /** One or more words that a page uses instead. */
  means: searchedText,
});

/** `_data/synonyms.yaml` */
const synonymsFile = dataFile(
  'synonyms',
  z.strictObject({ synonyms: z.array(synonymSchema).min(1) }),
);

/** Words that readers search for, and the words that pages use instead. */
export const synonyms = {
  name: 'synonyms',
  data: [synonymsFile],
  check: checkSynonyms,
} as const satisfies Feature;

type Source = {
  readonly data: DataOf<typeof synonymsFile>;
  readonly pages: readonly Pick<Page, 'title' | 'sections'>[];
};

/** Returns a problem for each synonym whose meaning no section of any page contains. A search for it would find nothing. */
function checkSynonyms({ data: { synonyms }, pages }: Source): Problem[] {
  if (!synonyms) return [];
  const sections = pages.flatMap(({ title, sections: own }) =>
    remember(own, [title], () =>
      own.map(({ heading, text }) => readSectionTerms(`${title}\n${heading}\n${text}`)),
    ),
  );
  return synonyms.value.synonyms.flatMap(({ word, means }, index) => {
    const terms = readTerms(means).flat();
    const isSaid = sections.some(
      (section) => terms.every(section.mayHave) && terms.every(section.has),
    );
    if (isSaid) return [];
    const place = synonyms.locate(['synonyms', index, 'means']);
    const message = `No section says \`${means}\`, which \`${word}\` means in a search`;
    return [{ ...place, message, fix: 'write words that a page uses, or remove the synonym' }];
  });
}

const remember = createMemory<readonly ReturnType<typeof readSectionTerms>[]>();

/**
 * Returns functions that tell whether a section has a term. `mayHave` also returns true for a few others, in a tenth of
 * the time of `has`, which reads the terms when it's first called.
 */
export function readSectionTerms(text: string) {
  const letters = withoutPunctuation(text);
  let terms: ReadonlySet<string> | undefined;
  return {
    // The text may contain `policies`, and its term is `policy`. The term of `don't` is `not`.
    mayHave: (term: string) =>
      letters.includes(withoutPunctuation(term).replace(/y$/, '')) ||
      (term === 'not' && letters.includes('nt')),
    has(term: string) {
      terms ??= new Set(readTerms(text).flat());
      return terms.has(term);
    },
  };
}

function withoutPunctuation(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\s]+/gu, '');
}
