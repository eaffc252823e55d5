import { parser } from '@lezer/python';

/** Returns the line number of each Python syntax error. Only tests call this. */
export function findPythonFaults(text: string): number[] {
  const lines: number[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) lines.push(text.slice(0, from).split('\n').length);
    },
  });
  return lines;
}
