import type { ComponentUse } from '../../markdown/compiled';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { Feature } from '../feature';
import { rowRecords } from '../row-records';
import { checkQuestions } from './check-questions';
import { findQuestionFacts, type QuestionSource } from './question-facts';
import { isFullList, questionHeadings, questionsOf } from './question-groups';
import { questionsFile } from './questions-data';

type Source = Pick<QuestionSource, 'data'>;
const listed = ({ data }: Source) => data['open-questions']?.value.questions ?? [];

/** The open questions, each with its owner and date. */
export const openQuestions = {
  name: 'open-questions',
  data: [questionsFile],
  components: {
    OpenQuestions: { attributes: { of: 'text' }, bringsHeadings: true },
  },
  ids: (use: ComponentUse, site: Source) => [
    ...questionHeadings(use, listed(site)).map(({ id }) => id),
    ...questionsOf(use, listed(site)).map(({ id }) => id),
  ],
  headings: (use: ComponentUse, site: Source) => questionHeadings(use, listed(site)),
  check: checkQuestions,
  records: questionRecords,
  stored: findQuestionFacts,
} as const satisfies Feature;

/** Returns search records for the open questions. Each links to its row in the list of all questions. */
export function questionRecords(site: PlacedPages & Pick<QuestionSource, 'data'>): SearchRecord[] {
  const questions = site.data['open-questions']?.value.questions ?? [];
  return rowRecords(site, (use) =>
    isFullList(use)
      ? questions.map(({ id, question, owner }) => ({
          id,
          title: question.replaceAll('`', ''),
          where: 'Open question',
          text: owner,
          code: '',
          names: [],
        }))
      : [],
  );
}
