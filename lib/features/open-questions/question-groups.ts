import { capitalize } from '../../core/capitalize';
import { compareText } from '../../core/compare-text';
import { listFor } from '../../core/list-for';
import type { ComponentUse, Heading } from '../../markdown/compiled';
import type { Question } from './questions-data';

type QuestionGroup<Q> = {
  /** The heading above the group. */
  readonly heading: Heading;
  readonly questions: readonly Q[];
};

/** Groups questions by owner, in alphabetical order. Within a group, the oldest question comes first. */
export function groupQuestions<Q extends Question>(questions: readonly Q[]): QuestionGroup<Q>[] {
  const groups = new Map<string, Q[]>();
  for (const question of questions) listFor(groups, question.owner).push(question);
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([owner, own]) => ({
      heading: { depth: 2, id: owner.replaceAll(' ', '-'), text: capitalize(owner) },
      questions: own.sort((a, b) => compareText(a.since, b.since)),
    }));
}

type PlaceGroup<Q> = {
  /** The slug of a domain, or the URL of a page. */
  readonly place: string;
  readonly questions: readonly Q[];
};

/** Groups questions by the domain or page that they're about, in the order of their first questions. */
export function groupByPlace<Q extends Question>(questions: readonly Q[]): PlaceGroup<Q>[] {
  const groups = new Map<string, Q[]>();
  for (const question of questions) {
    listFor(groups, question.domain ?? question.page ?? '').push(question);
  }
  return [...groups].map(([place, own]) => ({ place, questions: own }));
}

/** Returns the questions that a component shows: those of a domain, or all of them. */
export function questionsOf<Q extends Question>(
  { name, attributes }: Pick<ComponentUse, 'name' | 'attributes'>,
  questions: readonly Q[],
): readonly Q[] {
  if (name !== 'OpenQuestions') return [];
  const { of } = attributes;
  return of === undefined ? questions : questions.filter(({ domain }) => domain === of);
}

/** Returns the headings that a component renders. Only the list of all questions has headings. */
export function questionHeadings(use: ComponentUse, questions: readonly Question[]): Heading[] {
  if (!isFullList(use)) return [];
  return groupQuestions(questions).map(({ heading }) => heading);
}

/** Returns true if a component lists all questions. */
export function isFullList({ name, attributes }: ComponentUse): boolean {
  return name === 'OpenQuestions' && attributes.of === undefined;
}
