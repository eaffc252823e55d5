import { z } from 'zod';
import type { Problem } from '../core/problem';
import { dataText } from './data-text';
import { LIMITS } from './limits';
import { type Located, parseLocated } from './parse-located';
import type { SourceFile } from './read';

const answerSchema = z.strictObject({
  /** The file that names the fact, relative to the content folder; of the API description, relative to the project. */
  in: dataText,
  /** The kind and the name of the fact: `operation createHold`. */
  fact: dataText,
  /** The hash of what the fact was when someone looked. */
  hash: dataText.regex(/^([0-9a-f]{10}|gone)$/, 'must be the hash that the check printed'),
});

/** A text that someone looked at after a fact changed, and found still true. */
export type Answer = Readonly<z.output<typeof answerSchema>>;

/** Parses `looked-at.yaml`, or returns its problems. Undefined without the file. */
export function readAnswers(
  source: SourceFile | undefined,
): Located<readonly Answer[]> | Problem[] | undefined {
  if (!source) return undefined;
  return parseLocated(z.array(answerSchema), source, LIMITS.yaml, FIX);
}

const FIX = 'write lines as `npm run check -- --since main` prints them';
