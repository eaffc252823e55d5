import type { DataOf } from '../../content/data-file';
import { createMemory } from '../../core/create-memory';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { readTerms } from '../../search/words';
import { readSectionTerms, type SectionTerms } from './section-terms';
import type { synonymsFile } from './synonyms-data';

type Source = {
  readonly data: DataOf<typeof synonymsFile>;
  readonly pages: readonly Pick<Page, 'title' | 'sections'>[];
};

const remember = createMemory<readonly SectionTerms[]>();

/** Returns a problem for each synonym whose meaning no section of any page contains. A search for it would find nothing. */
export function checkSynonyms({ data: { synonyms }, pages }: Source): Problem[] {
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
