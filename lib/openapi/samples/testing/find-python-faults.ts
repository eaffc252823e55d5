import { parser } from '@lezer/python';

/** The lines of a text on which it stops being Python. Tests alone call this. */
export function findPythonFaults(text: string): number[] {
  const lines: number[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) lines.push(text.slice(0, from).split('\n').length);
    },
  });
  return lines;
}
