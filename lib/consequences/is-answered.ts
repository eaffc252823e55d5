import type { Located } from '../content/parse-located';
import type { Answer } from '../content/read-answers';
import type { Settings } from '../core/settings';
import type { ChangedFact } from '../facts/find-changed-facts';

/** Returns a function that tests whether someone looked at a file after this very change of a fact. */
export function isAnswered(
  answers: Located<readonly Answer[]> | undefined,
  { contentLabel }: Pick<Settings, 'contentLabel'>,
): (change: ChangedFact, file: string) => boolean {
  const known = new Set(
    (answers?.value ?? []).map((one) => [one.in, one.fact, one.hash].join('\n')),
  );
  return ({ id, hash }, file) =>
    known.has([nameInAnswers(file, contentLabel), id, hash].join('\n'));
}

/** Returns how `looked-at.yaml` names a file: relative to the content folder if it's in there. */
export function nameInAnswers(file: string, contentLabel: string): string {
  return file.startsWith(`${contentLabel}/`) ? file.slice(contentLabel.length + 1) : file;
}
