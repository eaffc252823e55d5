import type { DataOf } from '../../content/data-file';
import { findUse, type PagesWithIds } from '../domains/find-use';
import type { ProductData } from '../product-data';
import { isFullList } from './question-groups';
import type { Question, questionsFile } from './questions-data';

/** An open question, with URLs. A URL is '' if no page shows its target. */
export type QuestionFact = Question & {
  /** The row in the list of all questions. */
  readonly href: string;
  readonly capabilityHref: string;
};

export type QuestionSource = {
  readonly data: ProductData & DataOf<typeof questionsFile>;
  readonly pages: PagesWithIds;
};

/** Returns the open questions, ready for components to display. Undefined without any. */
export function findQuestionFacts({ data, pages }: QuestionSource): QuestionFact[] | undefined {
  const list = findListPath(pages);
  const versions = new Map(
    data.capabilities?.value.domains.flatMap(({ capabilities }) =>
      capabilities.map(({ id, version }) => [id, version] as const),
    ),
  );
  return data['open-questions']?.value.questions.map((question) => {
    const { id, domain, capability = '', until = versions.get(capability) } = question;
    return {
      ...question,
      ...(until === undefined ? {} : { until }),
      href: list === undefined ? '' : `${list}#${id}`,
      capabilityHref: findUse(pages, 'Capabilities', domain, capability),
    };
  });
}

/** Returns the path of the page that lists all questions. Undefined if there's none. */
export function findListPath(pages: PagesWithIds): string | undefined {
  const page = pages.find(({ uses }) => uses.some(isFullList));
  return page && `/${page.path}`;
}
