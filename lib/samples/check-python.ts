import { parser } from '@lezer/python';
import type { Problem } from '../core/problem';
import type { Sample } from './sample';

/** Returns a problem at the first position where a sample isn't valid Python. */
export function checkPython(sample: Sample): Problem[] {
  let at: number | undefined;
  parser.parse(sample.text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  if (at === undefined) return [];
  const message = "This isn't valid Python from here on";
  return [{ ...sample.placeAt(at), message, fix: 'correct the sample' }];
}
