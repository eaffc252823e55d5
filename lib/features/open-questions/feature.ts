import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import { checkQuestions } from './check-questions';
import { findQuestionFacts, type QuestionSource } from './question-facts';
import { questionHeadings, questionsOf } from './question-groups';
import { questionRecords } from './question-records';
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
