import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { rowRecords } from '../row-records';
import type { QuestionSource } from './question-facts';
import { isFullList } from './question-groups';

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
